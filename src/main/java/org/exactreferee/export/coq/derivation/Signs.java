package org.exactreferee.export.coq.derivation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.kernel.derivation.Sequent.Fact;
import org.exactreferee.trusted.kernel.derivation.SignFact;
import org.exactreferee.trusted.kernel.derivation.SignFact.Sign;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.language.tree.Substitution;
import org.exactreferee.trusted.number.Rational;

/**
 * Proofs of comparisons from the signs of products, by the identity that a combination states.
 *
 * @param names what the facts of the sequent are called in Coq
 */
record Signs(Letters letters, Sequent sequent, List<String> names) {

  /** A term with the proof of its sign. */
  private record Signed(String text, Sign sign, String proof) {

    /** The proof of a sign that this one implies. */
    String as(Sign wanted) {
      if (sign == wanted) {
        return proof;
      }
      String weaker =
          wanted == Sign.NOT_ZERO ? "positive_not_zero" : adjective(sign) + "_not_negative";
      return "(" + weaker + " _ " + proof + ")";
    }
  }

  private static String adjective(Sign sign) {
    return switch (sign) {
      case POSITIVE -> "positive";
      case NOT_NEGATIVE -> "not_negative";
      case ZERO -> "zero";
      case NOT_ZERO -> "not_zero";
    };
  }

  private static String relation(Relation relation) {
    return switch (relation) {
      case LESS -> "less";
      case AT_MOST -> "at_most";
      case EQUAL -> "equal";
      case NOT_EQUAL -> "differs";
      case AT_LEAST -> "at_least";
      case GREATER -> "greater";
    };
  }

  private String text(Expression term) {
    return new StatementWriter(letters).of(term);
  }

  /** The difference of the sides of a comparison, of which it says the sign. */
  private String difference(Expression.Chain chain) {
    Relation relation = chain.relations().get(0);
    boolean falls = relation == Relation.LESS || relation == Relation.AT_MOST;
    String left = text(chain.operands().get(0));
    String right = text(chain.operands().get(1));
    return falls ? "(" + right + " - " + left + ")" : "(" + left + " - " + right + ")";
  }

  private Signed fact(int number) {
    Fact fact = sequent.facts().get(number - 1);
    Expression.Chain chain = (Expression.Chain) fact.statement();
    return new Signed(
        difference(chain),
        fact.sign().orElseThrow().sign(),
        "(fact_" + relation(chain.relations().get(0)) + " _ _ " + names.get(number - 1) + ")");
  }

  private static String toGoal(Expression.Chain goal) {
    return "apply goal_" + relation(goal.relations().get(0)) + ". ";
  }

  /** Ends a proof by a combination that the kernel accepts. */
  String combination(Move.Combination move) {
    Expression.Chain goal = (Expression.Chain) sequent.goal();
    Sign sign = SignFact.of(goal, sequent.normal()).orElseThrow().sign();
    boolean ordered = sign == Sign.POSITIVE || sign == Sign.NOT_NEGATIVE;
    StringBuilder script = new StringBuilder(toGoal(goal));
    Optional<Signed> factor = Optional.empty();
    for (int number : move.positive()) {
      Signed one = fact(number);
      Signed next =
          new Signed(
              one.text(),
              ordered ? Sign.POSITIVE : Sign.NOT_ZERO,
              one.as(ordered ? Sign.POSITIVE : Sign.NOT_ZERO));
      factor = Optional.of(factor.map(before -> times(before, next)).orElse(next));
    }
    factor.ifPresent(
        s ->
            script.append(
                "apply (factor_"
                    + adjective(sign)
                    + " "
                    + s.text()
                    + "); [exact "
                    + s.proof()
                    + " | ]. "));
    Optional<Signed> total = Optional.empty();
    for (Move.Product product : move.products()) {
      Signed next = product(product);
      total = Optional.of(total.map(before -> plus(before, next)).orElse(next));
    }
    Signed sum = total.orElse(new Signed("0", Sign.ZERO, "(eq_refl 0)"));
    script.append("apply (is_" + adjective(sign) + " _ " + sum.text() + "); [ring | exact ");
    return script.append(sum.as(sign)).append("].").toString();
  }

  private Signed product(Move.Product product) {
    Expression multiplier = read(product.multiplier());
    Optional<Rational> constant = sequent.normal().number(multiplier).constant();
    List<Signed> factors = new ArrayList<>();
    for (int number : product.facts()) {
      factors.add(fact(number));
    }
    for (Expression square : product.squares()) {
      String q = text(read(square));
      factors.add(
          new Signed(
              "(" + q + " * " + q + ")", Sign.NOT_NEGATIVE, "(square_not_negative " + q + ")"));
    }
    boolean zero =
        constant.filter(c -> c.sign() == 0).isPresent()
            || factors.stream().anyMatch(factor -> factor.sign() == Sign.ZERO);
    Signed result = new Signed(text(multiplier), Sign.ZERO, "");
    if (zero) {
      boolean shown = constant.filter(c -> c.sign() == 0).isPresent();
      result = new Signed(text(multiplier), Sign.ZERO, shown ? "(eq_refl 0)" : "");
      for (Signed factor : factors) {
        String text = "(" + result.text() + " * " + factor.text() + ")";
        String proof =
            shown
                ? "(left_zero _ " + factor.text() + " " + result.proof() + ")"
                : factor.sign() == Sign.ZERO
                    ? "(right_zero " + result.text() + " _ " + factor.proof() + ")"
                    : "";
        shown = shown || factor.sign() == Sign.ZERO;
        result = new Signed(text, Sign.ZERO, proof);
      }
      return result;
    }
    boolean positive = constant.filter(c -> c.sign() > 0).isPresent();
    Sign sign = positive ? sign(factors) : Sign.NOT_ZERO;
    String number = sign == Sign.NOT_ZERO ? "<> 0" : "> 0";
    String shown =
        number.equals("> 0")
            ? "(ltac:(lra) : 0 < " + text(multiplier) + ")"
            : "(ltac:(lra) : " + text(multiplier) + " <> 0)";
    Signed start =
        new Signed(text(multiplier), sign == Sign.NOT_ZERO ? Sign.NOT_ZERO : Sign.POSITIVE, shown);
    result = new Signed(start.text(), sign, start.as(sign));
    for (Signed factor : factors) {
      result = times(result, new Signed(factor.text(), sign, factor.as(sign)));
    }
    return result;
  }

  /**
   * What all factors are: the strongest sign that a positive number times them is known to have.
   */
  private static Sign sign(List<Signed> factors) {
    if (factors.stream().allMatch(factor -> factor.sign() == Sign.POSITIVE)) {
      return Sign.POSITIVE;
    }
    return factors.stream().noneMatch(factor -> factor.sign() == Sign.NOT_ZERO)
        ? Sign.NOT_NEGATIVE
        : Sign.NOT_ZERO;
  }

  private static Signed times(Signed left, Signed right) {
    return new Signed(
        "(" + left.text() + " * " + right.text() + ")",
        left.sign(),
        "(times_" + adjective(left.sign()) + " _ _ " + left.proof() + " " + right.proof() + ")");
  }

  private static Signed plus(Signed left, Signed right) {
    String text = "(" + left.text() + " + " + right.text() + ")";
    if (left.sign() == Sign.NOT_ZERO || right.sign() == Sign.NOT_ZERO) {
      boolean first = right.sign() == Sign.ZERO;
      Signed other = first ? left : right;
      String proof = first ? left.as(Sign.NOT_ZERO) : left.proof();
      String second = first ? right.proof() : other.as(Sign.NOT_ZERO);
      String side = first ? "left" : "right";
      return new Signed(
          text, Sign.NOT_ZERO, "(plus_not_zero_" + side + " _ _ " + proof + " " + second + ")");
    }
    if (left.sign() == Sign.ZERO && right.sign() == Sign.ZERO) {
      return new Signed(
          text, Sign.ZERO, "(plus_zero _ _ " + left.proof() + " " + right.proof() + ")");
    }
    if (left.sign() == Sign.POSITIVE) {
      String rest = right.as(Sign.NOT_NEGATIVE);
      return new Signed(
          text, Sign.POSITIVE, "(plus_positive_left _ _ " + left.proof() + " " + rest + ")");
    }
    String rest = left.as(Sign.NOT_NEGATIVE);
    return right.sign() == Sign.POSITIVE
        ? new Signed(
            text, Sign.POSITIVE, "(plus_positive_right _ _ " + rest + " " + right.proof() + ")")
        : new Signed(
            text,
            Sign.NOT_NEGATIVE,
            "(plus_not_negative _ _ " + rest + " " + right.as(Sign.NOT_NEGATIVE) + ")");
  }

  private Expression read(Expression term) {
    return sequent.normal().term(Substitution.canonical(term));
  }

  /** The proof of a goal from a fact that says at least as much about the same polynomial. */
  Optional<String> bySign(Expression statement) {
    Optional<SignFact> wanted = SignFact.of(statement, sequent.normal());
    if (wanted.isEmpty()) {
      return Optional.empty();
    }
    Expression.Chain goal = (Expression.Chain) statement;
    if (wanted.get().polynomial().constant().isPresent() && wanted.get().isKnown()) {
      return Optional.of(toGoal(goal) + "lra.");
    }
    Sign sign = wanted.get().sign();
    for (int i = 0; i < sequent.facts().size(); i++) {
      Optional<SignFact> known = sequent.facts().get(i).sign();
      if (known.filter(fact -> fact.implies(wanted.get())).isPresent()) {
        Signed fact = fact(i + 1);
        boolean same = known.get().polynomial().equals(wanted.get().polynomial());
        String text = same ? fact.text() : "(- " + fact.text() + ")";
        String proof =
            same ? fact.as(sign) : "(opposite_" + adjective(sign) + " _ " + fact.as(sign) + ")";
        return Optional.of(
            toGoal(goal)
                + ("apply (is_" + adjective(sign) + " _ " + text + "); [ring | exact ")
                + (proof + "]."));
      }
    }
    return Optional.empty();
  }
}
