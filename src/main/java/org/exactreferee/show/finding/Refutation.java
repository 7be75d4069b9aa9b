package org.exactreferee.show.finding;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.exactreferee.check.Finding;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.text.language.PartialVisitor;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Quantifier;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.language.value.NumberValue;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.number.UndecidedException;

/**
 * Why a claim is refuted, with exact numbers. What the kernel found is a case and what decided it;
 * here the statement is followed down to the comparison that fails in that case, and both of its
 * sides are evaluated.
 *
 * @param failure what the claim does or is in that case, such as {@code fails}
 * @param cases the values of variables, outermost first
 * @param facts what is so there; formulas stand between backquotes
 */
public record Refutation(String failure, List<String> cases, List<String> facts) {
  private static final int LONGEST_EXACT = 60;
  private static final int DIGITS = 10;

  /** How a fact about the two sides of a comparison begins. */
  static final String LEFT = "the left side ";

  private static final String RIGHT = "the right side ";

  static Refutation of(Finding finding) {
    return of(finding, DIGITS);
  }

  /** The same with decimal digits for every number that they are shorter or clearer than. */
  public static Refutation withDigits(Finding finding) {
    return of(finding, 0);
  }

  /**
   * The refutation.
   *
   * @param plain up to which length an exact number stands without digits
   */
  private static Refutation of(Finding finding, int plain) {
    GroundText ground = GroundText.of(finding.decided(), finding.ground());
    String failure = FindingTables.failure(finding);
    Optional<String> facts =
        failure.equals(FindingTables.FAILS)
            ? Descent.into(finding.decided(), ground.cases(), plain)
            : Optional.empty();
    return new Refutation(failure, ground.cases(), facts.map(List::of).orElse(ground.reasons()));
  }

  /** {@code fails at n = 3, k = 1: the left side ...}. */
  String words() {
    String where = cases.isEmpty() ? "" : " at " + String.join(", ", cases);
    String why = facts.isEmpty() ? "" : ": " + String.join("; ", facts);
    return failure + where + why;
  }

  /** The way to the comparison that fails, in one case: both of its sides, if it is reached. */
  private static final class Descent extends PartialVisitor<Optional<String>> {
    private final Surroundings known;
    private final Deque<String[]> cases;
    private final int plain;

    private Descent(Surroundings known, Deque<String[]> cases, int plain) {
      this.known = known;
      this.cases = cases;
      this.plain = plain;
    }

    static Optional<String> into(Expression statement, List<String> cases, int plain) {
      Deque<String[]> fixed = new ArrayDeque<>();
      cases.forEach(each -> fixed.add(each.split(" = ", 2)));
      Descent start = new Descent(new Surroundings(List.of()), fixed, plain);
      return Surroundings.ifDefined(() -> statement.accept(start));
    }

    private Optional<String> follow(Surroundings inside, Expression statement) {
      return statement.accept(new Descent(inside, cases, plain));
    }

    @Override
    protected Optional<String> otherwise(Expression expression) {
      return Optional.empty();
    }

    @Override
    public Optional<String> let(Expression.Let let) {
      return follow(known.with(let.definitions()), let.body());
    }

    @Override
    public Optional<String> quantified(Expression.Quantified all) {
      List<Definition> fixed = new ArrayList<>();
      for (Binder binder : all.binders().list()) {
        boolean named = !cases.isEmpty() && cases.peek()[0].equals(binder.variable());
        if (!named || all.quantifier() != Quantifier.FORALL) {
          return Optional.empty();
        }
        Expression value = Surroundings.parsed(cases.remove()[1]);
        fixed.add(new Definition(binder.variable(), List.of(), value));
      }
      return follow(known.with(fixed), all.body());
    }

    @Override
    public Optional<String> logical(Expression.Logical node) {
      return switch (node.connective()) {
        case AND -> (known.isFalse(node.left()) ? node.left() : node.right()).accept(this);
        case IMPLIES -> node.right().accept(this);
        case OR -> Optional.empty();
      };
    }

    @Override
    public Optional<String> conditional(Expression.Conditional choice) {
      return (known.isFalse(choice.condition()) ? choice.no() : choice.yes()).accept(this);
    }

    /** Into a definition, with its parameters fixed to the values of the arguments. */
    @Override
    public Optional<String> call(Expression.Call call) {
      List<Definition> all = known.known();
      int last = all.size();
      while (last > 0 && !all.get(last - 1).name().equals(call.function())) {
        last--;
      }
      if (last == 0) {
        return Optional.empty();
      }
      Definition called = all.get(last - 1);
      List<Definition> seen = new ArrayList<>(all.subList(0, last - 1));
      for (int i = 0; i < called.parameters().size(); i++) {
        String value = known.value(call.arguments().get(i)).toString();
        Expression fixed = Surroundings.parsed(value);
        seen.add(new Definition(called.parameters().get(i), List.of(), fixed));
      }
      return follow(new Surroundings(seen), called.value());
    }

    @Override
    public Optional<String> chain(Expression.Chain chain) {
      for (int i = 0; i < chain.relations().size(); i++) {
        Expression left = chain.operands().get(i);
        Expression right = chain.operands().get(i + 1);
        Expression link =
            new Expression.Chain(List.of(left, right), List.of(chain.relations().get(i)));
        if (known.isFalse(link)) {
          return Optional.of(side(LEFT, left) + " and " + side(RIGHT, right));
        }
      }
      return Optional.empty();
    }

    private String side(String name, Expression side) {
      String formula = CanonicalText.of(side);
      String value = text(known, side, plain);
      return formula.equals(value) ? name + "is " + value : name + "`" + formula + "` is " + value;
    }
  }

  /** A number exactly and in digits, as far as either helps; the kernel agrees with each. */
  private static String text(Surroundings known, Expression side, int plain) {
    Value value = known.value(side);
    String exact = value.toString();
    if (!(value instanceof NumberValue number)) {
      return proved(known, side, exact);
    }
    boolean field = number.real().exact().isPresent();
    Decimal digits = Decimal.of(number.real(), DIGITS, Decimal.Rounding.NEAREST);
    if (field && (digits.exact() || exact.length() <= plain)) {
      return proved(known, side, exact);
    }
    if (!known.isTrue(DecimalStatement.of(side, digits))) {
      throw new UndecidedException("the digits of " + CanonicalText.of(side));
    }
    boolean shown = field && exact.length() <= LONGEST_EXACT;
    String about = "about " + digits.digits();
    return shown ? proved(known, side, exact) + " (" + about + ")" : about;
  }

  private static String proved(Surroundings known, Expression side, String value) {
    Expression equal =
        new Expression.Chain(List.of(side, Surroundings.parsed(value)), List.of(Relation.EQUAL));
    if (!known.isTrue(equal)) {
      throw new UndecidedException("the value of " + CanonicalText.of(side));
    }
    return value;
  }
}
