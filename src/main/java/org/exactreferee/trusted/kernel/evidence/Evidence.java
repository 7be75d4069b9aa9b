package org.exactreferee.trusted.kernel.evidence;

import java.util.List;
import org.exactreferee.trusted.language.tree.Expression;
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

  /**
   * Evidence for {@code threshold(n) = t}: enclosures of the two sums with this many bits decide
   * it.
   */
  record HarmonicSums(int bits) implements Evidence {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.harmonicSums(this);
    }
  }

  /**
   * For tight bounds of privacy: what attains each of those that the claim is, or is joined of by
   * {@code and} behind its definitions, in their order.
   */
  record Attained(List<Event> events) implements Evidence {
    public Attained {
      events = List.copyOf(events);
    }

    /** Evidence for one bound. */
    public static Attained by(Event event) {
      return new Attained(List.of(event));
    }

    /**
     * Two adjacent inputs and the outputs of an event that attain a bound; 0, 0 and nothing if the
     * bound is the least there can be. For a law of ranks they are the ranks i and j of two
     * candidates that are swapped, and i alone.
     */
    public record Event(int first, int second, List<Integer> outputs) {
      public Event {
        outputs = List.copyOf(outputs);
      }

      /** Two ranks, or 0 and 0. */
      public static Event ofRanks(int first, int second) {
        return new Event(first, second, first == 0 ? List.of() : List.of(first));
      }
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.attained(this);
    }
  }

  /**
   * Evidence for {@code distance(a, b, l) = k}: swaps that lead from a to b, and why fewer will not
   * do.
   */
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

  /**
   * For a claim about rank laws of threshold rules: the steps that prove what these are for all n,
   * and what attains each tight bound, as in {@link Attained}.
   *
   * @param theorems the names of earlier steps
   */
  record RankLawTheorems(List<String> theorems, List<Attained.Event> events) implements Evidence {
    public RankLawTheorems {
      theorems = List.copyOf(theorems);
      events = List.copyOf(events);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.rankLawTheorems(this);
    }
  }

  /**
   * For bounds of {@code hockey_stick} of products of pairs of laws: how precisely the masses of
   * their losses are computed.
   *
   * @param bits masses are multiples of {@code 2^-bits}
   * @param step the distance of the losses to which those are moved that are on no common lattice;
   *     0 if there are none
   */
  record Composition(int bits, Rational step) implements Evidence {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.composition(this);
    }
  }

  /** A proof about all values of the letters, from what the claim says to what is known. */
  record Derivation(List<Move> proof) implements Evidence {
    public Derivation {
      proof = List.copyOf(proof);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.derivation(this);
    }
  }

  /**
   * For a claim that begins with universal variables and does not hold: values of the first of
   * them, and the answers to the questions that come up when it is evaluated that they are in their
   * domains, and what the claim says of them.
   */
  record Counterexample(List<Expression> values, List<Answer> belongs, List<Answer> there)
      implements Evidence {
    public Counterexample {
      values = List.copyOf(values);
      belongs = List.copyOf(belongs);
      there = List.copyOf(there);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.counterexample(this);
    }
  }

  /** One case per kind of evidence: a new kind does not compile until every visitor handles it. */
  interface Visitor<R> {
    R evaluation(Evaluation evaluation);

    R differences(Differences differences);

    R taylor(Taylor taylor);

    R harmonicSums(HarmonicSums harmonicSums);

    R attained(Attained attained);

    R rankLawTheorems(RankLawTheorems theorems);

    R word(Word word);

    R composition(Composition composition);

    R derivation(Derivation derivation);

    R counterexample(Counterexample counterexample);
  }
}
