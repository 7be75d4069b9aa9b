package org.exactreferee.attacks;

import static org.exactreferee.attacks.HonestEvaluation.isTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.ParsedExpression;
import org.exactreferee.trusted.language.tree.Binders;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Connective;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Quantifier;
import org.exactreferee.trusted.language.tree.Relation;

/**
 * A case in which a claim is said to fail, such as {@code n = 5, x = 1/2}, held against the
 * statement: every value must lie in its domain, and the body must be false there.
 */
final class ClaimedCase {
  private static final Pattern SIDES =
      Pattern.compile(
          "the left side (?:`([^`]*)` )?is (.*) and the right side (?:`([^`]*)` )?is (.*)");
  private static final Pattern LIES = Pattern.compile("(.*) lies in \\[(\\S+), (\\S+)\\]");
  private static final Pattern SIGN = Pattern.compile("(.*) is (negative|positive)");
  private static final Pattern EQUAL = Pattern.compile("(.*?) = (.*)");

  /** The definitions of the claim, and those that give the variables their values. */
  private final List<Definition> known = new ArrayList<>();

  /** What is left of the statement when the variables have values. */
  private Expression body;

  /** Whether the values are those of a case. */
  private boolean inside = true;

  /**
   * The case.
   *
   * @param cases the values, outermost first; none for the statement as a whole
   */
  ClaimedCase(Expression statement, String cases) {
    body = statement;
    List<String> left = cases.isEmpty() ? List.of() : List.of(cases.split(", (?=\\w+ = )", -1));
    enter();
    while (!left.isEmpty() && inside) {
      if (body instanceof Expression.Quantified all && all.quantifier() == Quantifier.FORALL) {
        Binders binders = all.binders();
        inside = left.size() >= binders.list().size();
        for (int i = 0; i < binders.list().size() && inside; i++) {
          inside = bind(binders.list().get(i), left.get(i));
        }
        inside = inside && binders.guard().map(guard -> holds(guard)).orElse(true);
        left = inside ? left.subList(binders.list().size(), left.size()) : List.of();
        body = all.body();
        enter();
      } else {
        inside = false;
      }
    }
  }

  private void enter() {
    while (body instanceof Expression.Let let) {
      known.addAll(let.definitions());
      body = let.body();
    }
  }

  private boolean bind(Binder binder, String shown) {
    String start = binder.variable() + " = ";
    Optional<Expression> value =
        shown.startsWith(start)
            ? HonestEvaluation.exactly(shown.substring(start.length())).flatMap(ClaimedCase::parsed)
            : Optional.empty();
    if (value.isEmpty()) {
      return false;
    }
    Expression same =
        new Expression.Chain(
            List.of(new Expression.Name(binder.variable()), value.get()), List.of(Relation.EQUAL));
    boolean member =
        holds(
            new Expression.Quantified(
                Quantifier.EXISTS, new Binders(List.of(binder), Optional.empty()), same));
    known.add(new Definition(binder.variable(), List.of(), value.get()));
    return member;
  }

  /** Whether the statement is false because of this case. */
  boolean isCounterexample() {
    return inside && holds(new Expression.Not(body));
  }

  /** Whether something that is said of the case is so. */
  boolean isSo(String fact) {
    Matcher sides = SIDES.matcher(fact);
    if (sides.matches()) {
      return links(body).stream()
          .anyMatch(
              link ->
                  isSide(link.operands().get(0), sides.group(1), sides.group(2))
                      && isSide(link.operands().get(1), sides.group(3), sides.group(4))
                      && holds(new Expression.Not(link)));
    }
    Matcher lies = LIES.matcher(fact);
    if (lies.matches()) {
      return holds("%s <= (%s) <= %s".formatted(lies.group(2), lies.group(1), lies.group(3)));
    }
    Matcher sign = SIGN.matcher(fact);
    if (sign.matches()) {
      String relation = sign.group(2).equals("negative") ? "<" : ">";
      return holds("(%s) %s 0".formatted(sign.group(1), relation));
    }
    Matcher equal = EQUAL.matcher(fact);
    return equal.matches() && holds(HonestEvaluation.isShown(equal.group(1), equal.group(2)));
  }

  /**
   * Whether a side of a comparison has a value.
   *
   * @param formula as it is printed; null if it is the value itself
   */
  private boolean isSide(Expression side, String formula, String shown) {
    String own = CanonicalText.of(side);
    return own.equals(formula == null ? shown : formula)
        && holds(HonestEvaluation.isShown(own, shown));
  }

  /** The comparisons of which one is false if the statement is. */
  private static List<Expression.Chain> links(Expression statement) {
    List<Expression.Chain> links = new ArrayList<>();
    if (statement instanceof Expression.Chain chain) {
      for (int i = 0; i < chain.relations().size(); i++) {
        links.add(
            new Expression.Chain(
                chain.operands().subList(i, i + 2), List.of(chain.relations().get(i))));
      }
    } else if (statement instanceof Expression.Logical logical) {
      if (logical.connective() == Connective.AND) {
        links.addAll(links(logical.left()));
      }
      links.addAll(links(logical.right()));
    }
    return links;
  }

  private boolean holds(String statement) {
    return parsed(statement).map(this::holds).orElse(false);
  }

  private boolean holds(Expression statement) {
    Expression closed = statement;
    for (int i = known.size() - 1; i >= 0; i--) {
      closed = new Expression.Let(List.of(known.get(i)), closed);
    }
    return isTrue(CanonicalText.of(closed));
  }

  private static Optional<Expression> parsed(String text) {
    try {
      return Optional.of(ParsedExpression.parse(text).expression());
    } catch (ParseException noFormula) {
      return Optional.empty();
    }
  }
}
