package org.exactreferee.trusted.kernel.rule;

import static org.exactreferee.trusted.kernel.evidence.Rejected.rejected;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.exactreferee.trusted.kernel.evidence.Evidence.Attained;
import org.exactreferee.trusted.kernel.evidence.Evidence.AttainedEvent;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.language.value.MechanismValue;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Budget;
import org.exactreferee.trusted.privacy.Law;
import org.exactreferee.trusted.privacy.Pair;
import org.exactreferee.trusted.privacy.PrivacyLoss;
import org.exactreferee.trusted.privacy.Witness;

/**
 * Proves that E, or delta, is the smallest for which a mechanism is (ln E, delta)-private.
 *
 * <pre>
 *   E >= 1     P(S) - E Q(S) &lt;= delta  for the laws P, Q of all adjacent inputs and all events S
 *   E = 1, or P(S) - E Q(S) = delta and Q(S) > 0 for the given inputs and event
 *   --------------------------------------------------------------------------------------  smallest E
 *
 *   the same, but: delta = 0, or P(S) - E Q(S) = delta
 *   ----------------------------------------------------------------------------------  smallest delta
 * </pre>
 *
 * <p>The largest excess of all events is the sum of the positive {@code P(o) - E Q(o)}; for a rule
 * with rank law q that looks only at relative ranks it is the largest {@code q_i - E q_j}, {@code 0
 * < |i - j| <= l}: see {@link PrivacyLoss#ofRankLaw}. With any smaller E or delta the attaining
 * event violates its own inequality.
 *
 * @param otherwise what is wrong if nothing is given that could attain the bound
 */
public record TightBoundRule(
    PrivacyLoss<Integer, Integer, ExactReal> loss,
    Optional<Witness<Integer, Integer, ExactReal>> attained,
    Rejected otherwise) {

  private static final BigInteger MOST = BigInteger.valueOf(Integer.MAX_VALUE);

  /** Empty if the two ranks prove the equation for a rank law and an l, else what is wrong. */
  public static Optional<Rejected> ofRankLaw(Equation equation, Attained ranks) {
    List<ExactReal> q = equation.vector(0).exact();
    List<Integer> all = IntStream.rangeClosed(1, q.size()).boxed().toList();
    int l = equation.integer(1).max(BigInteger.ZERO).min(MOST).intValueExact();
    int h = ranks.high();
    int k = ranks.low();
    boolean pair = all.contains(h) && all.contains(k) && h != k && Math.abs(h - k) <= l;
    return UndefinedException.ifRefused(
        () ->
            new TightBoundRule(
                    PrivacyLoss.ofRankLaw(Law.of("the rank law", all, q), l),
                    Optional.of(new Pair<>(h, k))
                        .filter(unused -> pair)
                        .map(p -> new Witness<>(p, List.of(h), q.get(h - 1), q.get(k - 1))),
                    new Rejected(Reason.NO_SUCH_PAIR, "ranks " + h + " and " + k))
                .check(equation));
  }

  /** Empty if the inputs and the event prove the equation for a mechanism, else what is wrong. */
  public static Optional<Rejected> ofMechanism(Equation equation, AttainedEvent evidence) {
    MechanismValue mechanism = equation.mechanism(0);
    Pair<Integer> pair = new Pair<>(evidence.first(), evidence.second());
    boolean adjacent = mechanism.adjacency().pairs().anyMatch(pair::equals);
    boolean event = mechanism.table().outputs().containsAll(evidence.event());
    return UndefinedException.ifRefused(
        () ->
            new TightBoundRule(
                    mechanism.loss(),
                    Optional.of(pair)
                        .filter(unused -> adjacent && event)
                        .map(p -> Witness.of(mechanism.table(), p, evidence.event())),
                    adjacent
                        ? new Rejected(Reason.NO_SUCH_EVENT, "outputs " + evidence.event())
                        : new Rejected(Reason.NO_SUCH_PAIR, "inputs " + pair))
                .check(equation));
  }

  private Optional<Rejected> check(Equation equation) {
    boolean factorWanted = equation.function().endsWith("exp_epsilon");
    ExactReal given = equation.exact(equation.arguments().size() - 1);
    ExactReal factor = factorWanted ? equation.exactResult() : given;
    ExactReal delta = factorWanted ? given : equation.exactResult();
    Optional<Witness<Integer, Integer, ExactReal>> violation =
        loss.violation(new Budget<>(factor, delta));
    if (violation.isPresent()) {
      String pair = "the pair " + violation.get().pair();
      return rejected(Reason.PAIR_VIOLATES_THE_BOUND, pair);
    }
    boolean trivial = factorWanted ? factor.equals(ExactReal.ONE) : delta.isZero();
    if (trivial) {
      return Optional.empty();
    }
    if (attained.isEmpty()) {
      return Optional.of(otherwise);
    }
    Witness<Integer, Integer, ExactReal> event = attained.get();
    boolean binds = !factorWanted || event.second().sign() > 0;
    return binds && event.excess(factor).equals(delta)
        ? Optional.empty()
        : rejected(Reason.BOUND_NOT_ATTAINED, "the pair " + event.pair());
  }
}
