package org.exactreferee.trusted.kernel.evidence;

import java.util.List;
import org.exactreferee.trusted.number.Rational;

/** What a prover hands to the kernel; each kind has its rule there. */
public sealed interface Evidence {

  <R> R accept(Visitor<R> visitor);

  /**
   * Nothing but the answers to the questions about real variables and linear programs that come up
   * when the claim is evaluated, in the order in which they come up; everything else the kernel
   * computes itself.
   */
  record Evaluation(List<Answer> answers) implements Evidence {
    public Evaluation {
      answers = List.copyOf(answers);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.evaluation(this);
    }
  }

  /**
   * For a chain of comparisons: intervals around the differences of neighbouring operands. To show
   * that the chain holds there is one for every link, in order; to show that it fails, one link.
   */
  record Differences(List<Difference> list) implements Evidence {
    public Differences {
      list = List.copyOf(list);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.differences(this);
    }
  }

  /**
   * Bounds of left - right.
   *
   * @param link the position in the chain, from 1
   */
  record Difference(int link, Rational low, Rational high) {}

  /**
   * For a chain that bounds {@code exp(q)} by rationals: the partial sum of the series of {@code
   * e^(|q| / 2^halvings)} with so many terms, squared back.
   */
  record Taylor(int terms, int halvings) implements Evidence {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.taylor(this);
    }
  }

  /** For {@code threshold(n) = t}: enclosures of the two sums with so many bits decide. */
  record HarmonicSums(int bits) implements Evidence {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.harmonicSums(this);
    }
  }

  /**
   * For {@code tight_exp_epsilon(law, l, delta) = E} and {@code tight_delta(law, l, E) = delta}:
   * the two ranks that attain the bound, 0 and 0 if it is the least there can be.
   */
  record Attained(int high, int low) implements Evidence {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.attained(this);
    }
  }

  /**
   * For {@code let q = ..., u = ... in A and B and ...}: the ranks that attain the tight bounds of
   * mixtures {@code mix(p, q, u)} among the parts, in their order.
   */
  record Mixtures(List<Attained> ranks) implements Evidence {
    public Mixtures {
      ranks = List.copyOf(ranks);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.mixtures(this);
    }
  }

  /**
   * For {@code mechanism_exp_epsilon(mechanism, delta) = E} and {@code mechanism_delta(mechanism,
   * E) = delta}: the two inputs and the event that attain the bound, 0, 0 and nothing if it is the
   * least there can be.
   */
  record AttainedEvent(int first, int second, List<Integer> event) implements Evidence {
    public AttainedEvent {
      event = List.copyOf(event);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.attainedEvent(this);
    }
  }

  /** For {@code distance(a, b, l) = k}: swaps that lead from a to b, and why fewer will not do. */
  record Word(List<Swap> swaps, Bound bound) implements Evidence {
    public Word {
      swaps = List.copyOf(swaps);
    }

    /** Two positions, the first below the second. */
    public record Swap(int first, int second) {}

    /** What gives the lower bound. */
    public enum Bound {
      SEARCH,
      INVERSIONS,
      CYCLES,
      DISPLACEMENT
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.word(this);
    }
  }

  /** One case per kind of evidence: a new kind does not compile until every visitor handles it. */
  interface Visitor<R> {
    R evaluation(Evaluation evaluation);

    R differences(Differences differences);

    R taylor(Taylor taylor);

    R harmonicSums(HarmonicSums harmonicSums);

    R attained(Attained attained);

    R mixtures(Mixtures mixtures);

    R attainedEvent(AttainedEvent attained);

    R word(Word word);
  }
}
