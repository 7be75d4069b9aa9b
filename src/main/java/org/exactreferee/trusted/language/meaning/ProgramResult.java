package org.exactreferee.trusted.language.meaning;

import java.util.function.IntFunction;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ComputedReal;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;

/** What a linear program comes to. */
public sealed interface ProgramResult {

  /** Where questions about an optimum of which only bounds are known are given up. */
  int MOST_BITS = 1024;

  /** What shows it, for a reader. */
  String inWords();

  /** The best value of the objective, which is attained. */
  record Optimal(Real value, String inWords) implements ProgramResult {}

  /**
   * An optimum of which only bounds are known, in any order: a question that needs more is open.
   */
  static Optimal between(ExactReal one, ExactReal other) {
    boolean ordered = one.compareTo(other) <= 0;
    ExactReal low = ordered ? one : other;
    ExactReal high = ordered ? other : one;
    String text = "a number between " + low + " and " + high;
    IntFunction<Enclosure> enclosures =
        bits -> {
          if (bits > MOST_BITS) {
            throw new UndecidedException("the optimum is known only as " + text);
          }
          return Enclosure.between(low.enclose(bits).lower(), high.enclose(bits).upper(), bits);
        };
    return new Optimal(new ComputedReal(text, enclosures), text);
  }

  /** No point satisfies the rows. */
  record Infeasible(String inWords) implements ProgramResult {}

  /** Some points do, and the objective has no best value on them. */
  record Unbounded(String inWords) implements ProgramResult {}
}
