package org.exactreferee.export.claim;

import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Chain;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.privacy.Pair;

/** The kinds of statements that other systems can check, with what shows them. */
public sealed interface Statement {

  <R> R accept(Visitor<R> visitor);

  /**
   * The smallest e^epsilon, or delta, of a rule with this rank law.
   *
   * @param high the ranks that attain it, 0 if it is the least there can be
   */
  record TightRankLaw(
      boolean ofEpsilon, Expression law, int l, Rational factor, Rational delta, int high, int low)
      implements Statement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.tightRankLaw(this);
    }
  }

  /**
   * Whether a rule with this rank law is private.
   *
   * @param high the ranks that violate it if it is not
   */
  record PrivateRankLaw(
      boolean holds, Expression law, int l, Rational factor, Rational delta, int high, int low)
      implements Statement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.privateRankLaw(this);
    }
  }

  /** {@code threshold(n) = t}. */
  record ThresholdIs(int n, int t) implements Statement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.thresholdIs(this);
    }
  }

  /** The smallest e^epsilon, or delta, of a mechanism that is written out. */
  record TightMechanism(
      boolean ofEpsilon,
      List<List<Rational>> laws,
      List<Pair<Integer>> adjacent,
      Rational factor,
      Rational delta,
      Pair<Integer> pair,
      List<Integer> event)
      implements Statement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.tightMechanism(this);
    }
  }

  /**
   * {@code distance(from, to, l) = k}.
   *
   * @param word positions that are swapped one pair after the other
   */
  record DistanceIs(
      List<Integer> from, List<Integer> to, int l, int k, List<Evidence.Word.Swap> word)
      implements Statement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.distanceIs(this);
    }
  }

  /**
   * That the optimum of a linear program stands in a chain of comparisons.
   *
   * @param position which operand of the chain it is
   */
  record Optimum(
      LinearProgram<Rational> program,
      List<Rational> point,
      List<Rational> multipliers,
      Chain chain,
      int position)
      implements Statement {
    /** The value at the point. */
    public Rational value() {
      return program.valueAt(point);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.optimum(this);
    }
  }

  /** That no point satisfies the rows of a linear program. */
  record NoPoint(LinearProgram<Rational> program, List<Rational> multipliers) implements Statement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.noPoint(this);
    }
  }

  /**
   * Numbers or vectors in a chain of comparisons, without variables.
   *
   * @param holds whether it holds or fails
   */
  record Compared(Chain chain, boolean holds, Optional<Evidence> evidence) implements Statement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.compared(this);
    }
  }

  /** Comparisons of polynomials in one real variable that hold on an interval. */
  record OnInterval(
      String variable,
      org.exactreferee.trusted.language.tree.Domain.Interval interval,
      Chain chain,
      List<Question.OfSign> questions)
      implements Statement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.onInterval(this);
    }
  }

  /** One case per kind of statement. */
  interface Visitor<R> {
    R tightRankLaw(TightRankLaw statement);

    R privateRankLaw(PrivateRankLaw statement);

    R thresholdIs(ThresholdIs statement);

    R tightMechanism(TightMechanism statement);

    R distanceIs(DistanceIs statement);

    R optimum(Optimum statement);

    R noPoint(NoPoint statement);

    R compared(Compared statement);

    R onInterval(OnInterval statement);
  }
}
