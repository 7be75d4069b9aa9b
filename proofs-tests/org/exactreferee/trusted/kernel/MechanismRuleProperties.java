package org.exactreferee.trusted.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.exactreferee.prove.ClaimProver;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Evidence.Attained.Event;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.number.Rational;

/** Tight bounds of mechanisms against all events of all pairs, by machine words. */
class MechanismRuleProperties {

  /** Probabilities in twelfths, so that 0 and ties are frequent. */
  private static final int UNITS = 12;

  @Provide
  Arbitrary<List<List<Integer>>> tables() {
    Arbitrary<List<Integer>> row =
        Arbitraries.integers()
            .between(0, UNITS)
            .list()
            .ofSize(2)
            .map(
                ends -> {
                  int low = Math.min(ends.get(0), ends.get(1));
                  int high = Math.max(ends.get(0), ends.get(1));
                  return List.of(low, high - low, UNITS - high);
                });
    return row.list().ofMinSize(1).ofMaxSize(4);
  }

  private static String mechanism(List<List<Integer>> table) {
    List<String> rows = new ArrayList<>();
    for (List<Integer> row : table) {
      rows.add(row.stream().map(units -> Rational.of(units, UNITS).toString()).toList().toString());
    }
    return "mechanism(" + String.join(", ", rows) + ")";
  }

  private static Rational probability(List<Integer> row, int event) {
    int units = 0;
    for (int o = 0; o < row.size(); o++) {
      units += (event >> o & 1) * row.get(o);
    }
    return Rational.of(units, UNITS);
  }

  /** By the definition: the largest P(S) - E Q(S), and the empty event. */
  private static Rational literalDelta(List<List<Integer>> table, Rational factor) {
    Rational largest = Rational.ZERO;
    for (List<Integer> first : table) {
      for (List<Integer> second : table) {
        for (int event = 0; event < 8; event++) {
          Rational excess =
              probability(first, event).subtract(factor.multiply(probability(second, event)));
          largest = largest.compareTo(excess) < 0 ? excess : largest;
        }
      }
    }
    return largest;
  }

  private static ClaimProver.Proposal prove(String claim) {
    ClaimProver.Proposal proposal = Steps.proposed(claim);
    assertThat(Steps.proves(claim, proposal.conclusion(), proposal.evidence())).as(claim).isTrue();
    return proposal;
  }

  @Property(tries = 200)
  void theLeastDeltaIsProvedAndNoOther(@ForAll("tables") List<List<Integer>> table) {
    for (Rational factor : List.of(Rational.ONE, Rational.of(3, 2), Rational.of(4))) {
      Rational delta = literalDelta(table, factor);
      String left = "tight_delta(" + mechanism(table) + ", " + factor + ") = ";
      ClaimProver.Proposal proposal = prove(left + delta);
      assertThat(proposal.evidence()).isInstanceOf(Evidence.Attained.class);
      Rational more = delta.add(Rational.of(1, 100));
      assertThat(Steps.proves(left + more, Conclusion.HOLDS, proposal.evidence())).isFalse();
      if (delta.sign() > 0) {
        String less = left + delta.multiply(Rational.of(99, 100));
        assertThat(Steps.refusal(less, Conclusion.HOLDS, proposal.evidence()))
            .isEqualTo(Reason.PAIR_VIOLATES_THE_BOUND);
      }
      String isPrivate = "private(" + mechanism(table) + ", " + factor + ", ";
      assertThat(prove(isPrivate + delta + ")").conclusion()).isEqualTo(Conclusion.HOLDS);
      if (delta.sign() > 0) {
        String less = delta.multiply(Rational.of(99, 100)) + ")";
        assertThat(prove(isPrivate + less).conclusion()).isEqualTo(Conclusion.DOES_NOT_HOLD);
      }
    }
  }

  @Property(tries = 200)
  void theLeastFactorIsProvedAndNoOther(@ForAll("tables") List<List<Integer>> table) {
    Rational delta = Rational.of(1, 8);
    Rational limit = literalDelta(table, Rational.of(1_000_000));
    Rational stays = limit.compareTo(Rational.of(1, UNITS)) < 0 ? Rational.ZERO : limit;
    prove("mechanism_delta_limit(" + mechanism(table) + ") = " + stays);
    if (stays.compareTo(delta) > 0) {
      return;
    }
    Rational factor = literalFactor(table, delta);
    String left = "tight_exp_epsilon(" + mechanism(table) + ", " + delta + ") = ";
    ClaimProver.Proposal proposal = prove(left + factor);
    assertThat(proposal.evidence()).isInstanceOf(Evidence.Attained.class);
    for (Rational wrong : List.of(factor.add(Rational.of(1, 100)), factor.add(Rational.ONE))) {
      assertThat(Steps.proves(left + wrong, Conclusion.HOLDS, proposal.evidence())).isFalse();
    }
    if (factor.compareTo(Rational.ONE) > 0) {
      Rational less = factor.add(Rational.ONE).divide(Rational.of(2));
      assertThat(Steps.refusal(left + less, Conclusion.HOLDS, proposal.evidence()))
          .isEqualTo(Reason.PAIR_VIOLATES_THE_BOUND);
    }
  }

  /** The largest (P(S) - delta) / Q(S), and 1. */
  private static Rational literalFactor(List<List<Integer>> table, Rational delta) {
    Rational largest = Rational.ONE;
    for (List<Integer> first : table) {
      for (List<Integer> second : table) {
        for (int event = 1; event < 8; event++) {
          Rational q = probability(second, event);
          if (q.sign() > 0) {
            Rational factor = probability(first, event).subtract(delta).divide(q);
            largest = largest.compareTo(factor) < 0 ? factor : largest;
          }
        }
      }
    }
    return largest;
  }

  private static Reason refusal(String claim, int first, int second, Integer... event) {
    Evidence evidence = Evidence.Attained.by(new Event(first, second, List.of(event)));
    return Steps.refusal(claim, Conclusion.HOLDS, evidence);
  }

  @Example
  void eachConditionIsChecked() {
    String three = "mechanism([1/2, 1/2, 0], [1/4, 3/4, 0], [1/8, 1/8, 3/4])";
    String near = "tight_exp_epsilon(adjacent(" + three + ", [2, 1]), 0) = ";
    assertThat(refusal(near + "2", 1, 3, 1)).isEqualTo(Reason.NO_SUCH_PAIR);
    assertThat(refusal(near + "2", 1, 4, 1)).isEqualTo(Reason.NO_SUCH_PAIR);
    assertThat(refusal(near + "2", 1, 2, 4)).isEqualTo(Reason.NO_SUCH_EVENT);
    assertThat(refusal(near + "2", 1, 2, 2)).isEqualTo(Reason.BOUND_NOT_ATTAINED);
    assertThat(refusal(near + "2", 1, 2, 3)).isEqualTo(Reason.BOUND_NOT_ATTAINED);
    assertThat(refusal(near + "1/2", 1, 2, 1)).isEqualTo(Reason.CLAIM_UNDEFINED);
    assertThat(refusal(near + "3/2", 1, 2, 1)).isEqualTo(Reason.PAIR_VIOLATES_THE_BOUND);
    Evidence right = Evidence.Attained.by(new Event(1, 2, List.of(1)));
    assertThat(Steps.proves(near + "2", Conclusion.HOLDS, right)).isTrue();
    assertThat(Steps.refusal(near + "2", Conclusion.DOES_NOT_HOLD, right))
        .isEqualTo(Reason.EVIDENCE_DOES_NOT_FIT);
    assertThat(refusal("tight_delta(mechanism([1, 0], [1/2]), 1) = 1", 1, 2, 1))
        .isEqualTo(Reason.CLAIM_UNDEFINED);
    assertThat(refusal("tight_delta(mechanism([1/2, 1/3]), 1) = 0", 0, 0))
        .isEqualTo(Reason.CLAIM_UNDEFINED);
    assertThat(refusal("tight_delta([1], 1) = 0", 0, 0)).isEqualTo(Reason.ILL_FORMED);
  }

  @Example
  void powersOfEAreHandledExactly() {
    String response = "mechanism([e/(1 + e), 1/(1 + e)], [1/(1 + e), e/(1 + e)])";
    prove("tight_exp_epsilon(" + response + ", 0) = e");
    prove("tight_delta(" + response + ", 2) = (e - 2)/(1 + e)");
    assertThat(prove("private(" + response + ", 27/10, 0)").conclusion())
        .isEqualTo(Conclusion.DOES_NOT_HOLD);
  }
}
