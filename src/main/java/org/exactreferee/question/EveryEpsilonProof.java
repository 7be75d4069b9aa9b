package org.exactreferee.question;

import static org.exactreferee.trusted.language.function.FunctionNames.EXP;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.exactreferee.prove.selection.EveryEpsilon;
import org.exactreferee.prove.selection.GemInEpsilon;
import org.exactreferee.show.table.Cell;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Pair;

/**
 * Proves or refutes {@code P(a) <= e^(c epsilon) P'(a)} for every epsilon, for a candidate a under
 * two vectors of scores.
 *
 * @param made the mechanism for an epsilon
 * @param factor the c
 */
public record EveryEpsilonProof(
    Proofs proofs, Function<Rational, Selection> made, Rational factor) {

  private static final String LAPLACE =
      "zeros of derivatives were isolated by the search; the kernel has no rule for sums of"
          + " (c + d epsilon) e^(s epsilon)";

  private static final String PIECES =
      "the kernel proves the inequalities between the terms of the minimum; that these terms are"
          + " those of the mechanism is an argument of the search";

  private static final String SUBSTITUTED =
      "that the inequality between the probabilities is this one in x is an argument of the search";

  private static final String NOT_FOUND = "no epsilon that violates it was found to be proved";

  /** Yes or no or unknown, and what decides it. */
  public record Found(Cell verdict, Cell because) {
    private static Found unknown(String why) {
      return new Found(Cell.given("unknown"), Cell.given(why));
    }
  }

  /** The answer for the a-th candidate. */
  public Found decide(Pair<List<Rational>> pair, int a) {
    Selection sample = made.apply(Rational.ONE);
    try {
      return switch (EveryEpsilon.dependence(sample)) {
        case POWERS -> polynomial(sample, pair, a);
        case LAPLACE -> laplace(sample, pair, a);
        case PIECES -> pieces(sample, pair, a);
        case UNKNOWN -> Found.unknown("its law is not known as a function of epsilon");
      };
    } catch (UndecidedException open) {
      return Found.unknown(open.getMessage());
    }
  }

  private Found polynomial(Selection sample, Pair<List<Rational>> pair, int a) {
    EveryEpsilon.Question asked =
        EveryEpsilon.question(made, pair.first(), pair.second(), a, factor);
    if (EveryEpsilon.holds(asked)) {
      Expression claim = claim(asked);
      proofs.holds(claim);
      Theorem law = proofs.holds(ofLaw(sample, asked, pair, a));
      String because = CanonicalText.of(claim) + ", x = " + power(asked.root());
      return new Found(Cell.proved(law, "yes"), Cell.computed(because, SUBSTITUTED));
    }
    return fails(
        pair,
        a,
        EveryEpsilon.failure(asked).map(x -> EveryEpsilon.epsilon(x, asked.root())).stream()
            .toList());
  }

  /** {@code forall x in (1, oo) : polynomial >= 0}. */
  private static Expression claim(EveryEpsilon.Question asked) {
    Expression polynomial = Terms.parsed(asked.polynomial().toString("x"));
    return forAllAboveOne("x", Terms.atLeast(polynomial, Terms.number(0)));
  }

  private static Expression forAllAboveOne(String variable, Expression statement) {
    Domain above =
        new Domain.Interval(Optional.of(Terms.number(1)), false, Optional.empty(), false);
    return Terms.forall(variable, above, statement);
  }

  private static String power(BigInteger root) {
    return root.equals(BigInteger.ONE) ? "e^epsilon" : "e^(epsilon/" + root + ")";
  }

  /**
   * {@code forall r in (1, oo) : P(a) <= r^(c m)*P'(a)} with epsilon = m ln r, about the law
   * itself.
   */
  private Expression ofLaw(
      Selection sample, EveryEpsilon.Question asked, Pair<List<Rational>> pair, int a) {
    Rational exponent = factor.multiply(Rational.of(asked.root()));
    BigInteger m = asked.root().multiply(exponent.denominator());
    Expression bound = Terms.power(Terms.name("r"), Terms.number(factor.multiply(Rational.of(m))));
    return forAllAboveOne(
        "r",
        Terms.atMost(
            inPowers(sample, m, pair.first(), a),
            Terms.times(bound, inPowers(sample, m, pair.second(), a))));
  }

  private Expression inPowers(Selection sample, BigInteger m, List<Rational> scores, int a) {
    return Terms.call(
        sample.kind().function(Selection.Offer.ROOT),
        Terms.vector(scores),
        Terms.vector(sample.setting().sensitivities()),
        Terms.number(m),
        Terms.name("r"),
        Terms.number(a));
  }

  private Found pieces(Selection sample, Pair<List<Rational>> pair, int a) {
    GemInEpsilon asked = new GemInEpsilon(sample, pair.first(), pair.second(), a, factor);
    List<GemInEpsilon.Piece> pieces = asked.pieces();
    for (GemInEpsilon.Piece piece : pieces) {
      Optional<Rational> x = piece.violation();
      if (x.isPresent()) {
        return fails(pair, a, List.of(EveryEpsilon.epsilon(x.get(), asked.root())));
      }
      piece.claims().forEach(proofs::holds);
    }
    String number = pieces.size() == 1 ? "1 piece" : pieces.size() + " pieces";
    String because = "%s, polynomials in r = %s".formatted(number, power(asked.root()));
    return new Found(Cell.computed("yes", PIECES), Cell.computed(because, PIECES));
  }

  private Found laplace(Selection sample, Pair<List<Rational>> pair, int a) {
    Optional<Rational> epsilon =
        EveryEpsilon.laplaceFailure(sample, pair.first(), pair.second(), a, factor);
    return epsilon.isPresent()
        ? fails(pair, a, List.of(epsilon.get()))
        : new Found(
            Cell.computed("yes", LAPLACE),
            Cell.computed("no change of sign: zeros of derivatives isolated", LAPLACE));
  }

  private Found fails(Pair<List<Rational>> pair, int a, List<Rational> near) {
    return EveryEpsilon.violation(made, pair.first(), pair.second(), a, factor, near)
        .map(epsilon -> violation(epsilon, pair, a))
        .orElse(
            new Found(
                Cell.computed("no", NOT_FOUND),
                Cell.computed("an epsilon that violates it was not found", NOT_FOUND)));
  }

  /** One epsilon refutes it: the probabilities there are proved, and their order. */
  private Found violation(Rational epsilon, Pair<List<Rational>> pair, int a) {
    Selection mechanism = made.apply(epsilon);
    SelectionTerm term = new SelectionTerm(mechanism);
    ExactReal p = mechanism.law(pair.first()).probabilities().get(a - 1);
    ExactReal q = mechanism.law(pair.second()).probabilities().get(a - 1);
    Bundle bundle = new Bundle(proofs);
    Expression first = bundle.define("p", term.chance(pair.first(), a));
    Expression second = bundle.define("r", term.chance(pair.second(), a));
    boolean fits = bundle.equal(first, p.toString()) && bundle.equal(second, q.toString());
    Expression bound = Terms.call(EXP, Terms.number(factor.multiply(epsilon)));
    bundle.state(Terms.compare(first, Relation.GREATER, Terms.times(bound, second)));
    bundle.prove();
    String because = "at epsilon = %s the probabilities are %s and %s".formatted(epsilon, p, q);
    return new Found(
        bundle.cell("no"), fits ? bundle.cell(because) : Cell.computed(because, Bundle.TOO_LONG));
  }
}
