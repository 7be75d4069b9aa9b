package org.exactreferee.report;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.check.Finding;
import org.exactreferee.claim.Binders.Binder;
import org.exactreferee.claim.CanonicalText;
import org.exactreferee.claim.Connective;
import org.exactreferee.claim.Definition;
import org.exactreferee.claim.EvaluationException;
import org.exactreferee.claim.Evaluator;
import org.exactreferee.claim.Expression;
import org.exactreferee.claim.Library;
import org.exactreferee.claim.Limits;
import org.exactreferee.claim.NumberValue;
import org.exactreferee.claim.Quantifier;
import org.exactreferee.claim.Truth;
import org.exactreferee.claim.Value;
import org.exactreferee.number.UndecidedException;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.prover.PolynomialDecider;
import org.exactreferee.spec.ParseException;
import org.exactreferee.spec.ParsedExpression;

/**
 * Why a claim is refuted, with exact numbers. What the kernel found is a case and what decided it;
 * here the statement is followed down to the comparison that fails in that case, and both of its
 * sides are evaluated.
 *
 * @param undefined whether the claim has no meaning in that case, instead of being false
 * @param cases the values of variables, outermost first
 * @param facts what is so there; formulas stand between backquotes
 */
record Refutation(boolean undefined, List<String> cases, List<String> facts) {
  private static final int LONGEST_EXACT = 60;
  private static final int DIGITS = 10;
  private static final String AT = ", at ";

  static Refutation of(Finding finding) {
    return of(finding, DIGITS);
  }

  /** The same with decimal digits for every number that they are shorter or clearer than. */
  static Refutation withDigits(Finding finding) {
    return of(finding, 0);
  }

  /**
   * The refutation.
   *
   * @param plain up to which length an exact number stands without digits
   */
  private static Refutation of(Finding finding, int plain) {
    GroundText ground = GroundText.of(finding.claim().statement(), finding.ground());
    if (FindingTables.isUndefined(finding)) {
      return undefined(String.join("; ", ground.reasons()));
    }
    List<String> facts =
        new Descent(ground.cases(), plain)
            .into(List.of(), finding.claim().statement()).stream().toList();
    return new Refutation(
        false, ground.cases(), facts.isEmpty() ? ground.reasons() : List.copyOf(facts));
  }

  /** The message of the evaluation ends with the case. */
  private static Refutation undefined(String message) {
    int at = message.lastIndexOf(AT);
    return at < 0
        ? new Refutation(true, List.of(), List.of(message))
        : new Refutation(
            true, List.of(message.substring(at + AT.length())), List.of(message.substring(0, at)));
  }

  /** {@code fails at n = 3, k = 1: the left side ...}. */
  String words() {
    String where = cases.isEmpty() ? "" : " at " + String.join(", ", cases);
    String why = facts.isEmpty() ? "" : ": " + String.join("; ", facts);
    return (undefined ? "is undefined" : "fails") + where + why;
  }

  /** The way to the comparison that fails, in one case. */
  private static final class Descent {
    private final Deque<String[]> cases = new ArrayDeque<>();
    private final int plain;

    Descent(List<String> cases, int plain) {
      this.plain = plain;
      for (String each : cases) {
        this.cases.add(each.split(" = ", 2));
      }
    }

    /** Both sides of the comparison, or nothing if it is not reached. */
    Optional<String> into(List<Definition> known, Expression statement) {
      try {
        return follow(known, statement);
      } catch (EvaluationException
          | UndecidedException
          | ParseException
          | IllegalArgumentException notFound) {
        return Optional.empty();
      }
    }

    private Optional<String> follow(List<Definition> known, Expression statement)
        throws ParseException {
      if (statement instanceof Expression.Let let) {
        return follow(joined(known, let.definitions()), let.body());
      }
      if (statement instanceof Expression.Quantified all && all.quantifier() == Quantifier.FORALL) {
        List<Definition> fixed = new ArrayList<>();
        for (Binder binder : all.binders().list()) {
          if (cases.isEmpty() || !cases.peek()[0].equals(binder.variable())) {
            return Optional.empty();
          }
          Expression value = ParsedExpression.parse(cases.remove()[1]).expression();
          fixed.add(new Definition(binder.variable(), List.of(), value));
        }
        return follow(joined(known, fixed), all.body());
      }
      if (statement instanceof Expression.Logical both && both.connective() == Connective.AND) {
        return follow(known, isFalse(known, both.left()) ? both.left() : both.right());
      }
      if (statement instanceof Expression.Logical implication
          && implication.connective() == Connective.IMPLIES) {
        return follow(known, implication.right());
      }
      if (statement instanceof Expression.Conditional choice) {
        return follow(known, isFalse(known, choice.condition()) ? choice.no() : choice.yes());
      }
      if (statement instanceof Expression.Call call) {
        return definition(known, call);
      }
      return statement instanceof Expression.Chain chain ? sides(known, chain) : Optional.empty();
    }

    /** Into a definition, with its parameters fixed to the values of the arguments. */
    private Optional<String> definition(List<Definition> known, Expression.Call call)
        throws ParseException {
      int last = known.size();
      while (last > 0 && !known.get(last - 1).name().equals(call.function())) {
        last--;
      }
      if (last == 0) {
        return Optional.empty();
      }
      Definition called = known.get(last - 1);
      List<Definition> seen = new ArrayList<>(known.subList(0, last - 1));
      for (int i = 0; i < called.parameters().size(); i++) {
        String value = value(known, call.arguments().get(i)).toString();
        Expression fixed = ParsedExpression.parse(value).expression();
        seen.add(new Definition(called.parameters().get(i), List.of(), fixed));
      }
      return follow(seen, called.value());
    }

    private Optional<String> sides(List<Definition> known, Expression.Chain chain) {
      for (int i = 0; i < chain.relations().size(); i++) {
        Expression left = chain.operands().get(i);
        Expression right = chain.operands().get(i + 1);
        Expression link =
            new Expression.Chain(List.of(left, right), List.of(chain.relations().get(i)));
        if (isFalse(known, link)) {
          return Optional.of(side("left", known, left) + " and " + side("right", known, right));
        }
      }
      return Optional.empty();
    }

    private String side(String which, List<Definition> known, Expression side) {
      String formula = CanonicalText.of(side);
      String value = text(value(known, side), plain);
      String name = "the " + which + " side ";
      return formula.equals(value) ? name + "is " + value : name + "`" + formula + "` is " + value;
    }

    private static boolean isFalse(List<Definition> known, Expression truth) {
      return value(known, truth) instanceof Truth decided
          && decided.verdict() == Truth.Verdict.FALSE;
    }

    private static Value value(List<Definition> known, Expression expression) {
      Expression closed = known.isEmpty() ? expression : new Expression.Let(known, expression);
      return new Evaluator(Library.REGISTRY, new PolynomialDecider(), Limits.DEFAULT)
          .evaluate(closed);
    }

    private static List<Definition> joined(List<Definition> first, List<Definition> second) {
      return Stream.concat(first.stream(), second.stream()).toList();
    }
  }

  /** A number exactly and in digits, as far as either helps. */
  private static String text(Value value, int plain) {
    String exact = value.toString();
    if (!(value instanceof NumberValue number)) {
      return exact;
    }
    boolean known = number.real().exact().isPresent();
    Decimal digits = Decimal.of(number.real(), DIGITS, Decimal.Rounding.NEAREST);
    if (known && (digits.exact() || exact.length() <= plain)) {
      return exact;
    }
    boolean shown = known && exact.length() <= LONGEST_EXACT;
    return shown ? exact + " (about " + digits + ")" : "about " + digits;
  }
}
