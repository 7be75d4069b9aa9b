package org.exactreferee.check;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.check.hunt.LeadingVariables;
import org.exactreferee.check.hunt.LeadingVariables.Layer;
import org.exactreferee.prove.ProverAnswers;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.text.claims.Mistake;
import org.exactreferee.text.language.Position;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Outcome;
import org.exactreferee.trusted.kernel.rule.CounterexampleRule;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.meaning.Limits;
import org.exactreferee.trusted.language.tree.Binders;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.Connective;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Let;
import org.exactreferee.trusted.language.tree.Expression.Quantified;
import org.exactreferee.trusted.language.tree.Quantifier;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.language.value.Ground;

/**
 * Finds cases to try that are not in the domain that is claimed. What was looked at there would say
 * nothing about the claim.
 */
public final class TriedDomains {
  private static final String MUST = "what is tried must be in the domain that is claimed";

  private TriedDomains() {}

  /** The mistakes of this kind in a claim of a file. */
  public static List<Mistake> mistakes(String file, Claim claim) {
    if (claim.tried().isEmpty()) {
      return List.of();
    }
    List<Layer> claimed = LeadingVariables.of(claim.statement()).layers();
    List<Layer> tried = LeadingVariables.of(claim.tried().get().statement()).layers();
    List<Expression> statements = statements(variablesOf(claimed), withDefinitions(claimed, tried));
    List<Position> places = claim.tried().get().places();
    List<Mistake> mistakes = new ArrayList<>();
    for (int i = 0; i < statements.size(); i++) {
      Position place = places.get(Math.min(i, places.size() - 1));
      problem(statements.get(i))
          .ifPresent(problem -> mistakes.add(new Mistake(file, Optional.of(place), problem)));
    }
    return mistakes;
  }

  /** What is tried, where the definitions of the file are known that either of the two needs. */
  private static List<Layer> withDefinitions(List<Layer> claimed, List<Layer> tried) {
    List<Definition> wanted = definitions(claimed);
    List<Definition> own = definitions(tried);
    List<Definition> all = new ArrayList<>();
    int taken = 0;
    for (Definition definition : wanted) {
      int at = own.indexOf(definition);
      if (at >= taken) {
        all.addAll(own.subList(taken, at));
        taken = at + 1;
      }
      all.add(definition);
    }
    all.addAll(own.subList(taken, own.size()));
    List<Layer> layers = new ArrayList<>(tried.subList(own.isEmpty() ? 0 : 1, tried.size()));
    layers.add(0, new Layer(all, List.of()));
    return layers;
  }

  private static List<Definition> definitions(List<Layer> layers) {
    return layers.isEmpty() ? List.of() : layers.get(0).definitions();
  }

  private static List<Binder> variablesOf(List<Layer> layers) {
    return new LeadingVariables(layers).binders();
  }

  /** For each variable with other cases to try: that these are in the domain that is claimed. */
  private static List<Expression> statements(List<Binder> claimed, List<Layer> tried) {
    List<Expression> statements = new ArrayList<>();
    List<Layer> before = new ArrayList<>();
    int index = 0;
    for (Layer layer : tried) {
      if (!layer.definitions().isEmpty()) {
        before.add(layer);
      }
      for (Binder binder : layer.binders()) {
        Binder wide = claimed.get(index++);
        if (!wide.equals(binder)) {
          statements.add(behind(before, inside(wide, binder)));
        }
        before.add(new Layer(List.of(), List.of(binder)));
      }
    }
    return statements;
  }

  /** {@code forall n_tried in 3..60 : ...}, the name being new to the domains. */
  private static Expression inside(Binder claimed, Binder tried) {
    String name = claimed.variable() + "_tried";
    return forall(new Binder(name, tried.domain()), member(claimed, new Expression.Name(name)));
  }

  /** That a value is in a domain, without looking for it among all that there is. */
  private static Expression member(Binder binder, Expression value) {
    if (binder.domain() instanceof Domain.Interval interval) {
      return between(interval, value);
    }
    return binder.domain() instanceof Domain.Elements elements
            && elements.collection() instanceof Expression.Call call
            && call.function().equals(FunctionNames.PROFILES)
        ? isProfile(call.arguments(), value, binder.variable())
        : CounterexampleRule.membership(binder, value);
  }

  private static Expression between(Domain.Interval interval, Expression value) {
    return new Expression.Chain(
        List.of(interval.lower().orElse(value), value, interval.upper().orElse(value)),
        List.of(
            interval.lower().isEmpty() || interval.lowerClosed() ? Relation.AT_MOST : Relation.LESS,
            interval.upper().isEmpty() || interval.upperClosed()
                ? Relation.AT_MOST
                : Relation.LESS));
  }

  /** {@code size(v) = n and (forall i in 1..n : v[i] in 1..k)}. */
  private static Expression isProfile(List<Expression> arguments, Expression value, String index) {
    Expression one = new Expression.Literal(BigInteger.ONE, 0);
    Expression n = arguments.get(1);
    Binder entries = new Binder(index, new Domain.IntegerRange(one, Optional.of(arguments.get(0))));
    Expression entry = new Expression.Index(value, new Expression.Name(index));
    Expression size = new Expression.Call(FunctionNames.SIZE, List.of(value));
    return new Expression.Logical(
        Connective.AND,
        new Expression.Chain(List.of(size, n), List.of(Relation.EQUAL)),
        forall(
            new Binder(index, new Domain.IntegerRange(one, Optional.of(n))),
            CounterexampleRule.membership(entries, entry)));
  }

  private static Expression forall(Binder binder, Expression body) {
    Binders one = new Binders(List.of(binder), Optional.empty());
    return new Quantified(Quantifier.FORALL, one, body);
  }

  /** The statement inside the definitions and variables that it needs of those before it. */
  private static Expression behind(List<Layer> before, Expression statement) {
    Expression result = statement;
    for (int i = before.size() - 1; i >= 0; i--) {
      Layer layer = before.get(i);
      for (int j = layer.definitions().size() - 1; j >= 0; j--) {
        Definition definition = layer.definitions().get(j);
        if (LeadingVariables.names(result).contains(definition.name())) {
          result = new Let(List.of(definition), result);
        }
      }
      for (Binder binder : layer.binders()) {
        result =
            LeadingVariables.names(result).contains(binder.variable())
                ? forall(binder, result)
                : result;
      }
    }
    return result;
  }

  private static Optional<String> problem(Expression statement) {
    Outcome outcome =
        Kernel.decide("try", statement, Optional.empty(), Limits.DEFAULT, new ProverAnswers());
    if (outcome instanceof Outcome.Proved proved) {
      return proved.theorem().holds()
          ? Optional.empty()
          : Optional.of(MUST + ", but is not" + at(proved.theorem().ground()));
    }
    String why =
        outcome instanceof Outcome.Open open
            ? open.ground().inWords()
            : outcome.match(theorem -> "", Object::toString);
    return Optional.of(MUST + ", which is not known: " + why);
  }

  private static String at(Ground ground) {
    List<String> cases = new ArrayList<>();
    Ground rest = ground;
    while (rest instanceof Ground.Case here) {
      cases.add(here.variable().replaceFirst("_tried$", "") + " = " + here.value());
      rest = here.ground();
    }
    return cases.isEmpty() ? "" : " at " + String.join(", ", cases);
  }
}
