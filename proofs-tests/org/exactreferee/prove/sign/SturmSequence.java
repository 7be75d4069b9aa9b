package org.exactreferee.prove.sign;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.RealInterval;

/**
 * The number of distinct real roots of a polynomial in an interval, by Sturm's theorem.
 *
 * <p>The sequence is that of Euclid's algorithm for p and its derivative, every member divided by
 * the last one, so that roots of any multiplicity may be endpoints: the number of sign changes,
 * zeros left out, falls by one just before every root and nowhere else.
 */
public final class SturmSequence<F extends OrderedField<F>> {

  private final List<Polynomial<F>> sequence;

  private SturmSequence(List<Polynomial<F>> sequence) {
    this.sequence = sequence;
  }

  public static <F extends OrderedField<F>> SturmSequence<F> of(Polynomial<F> p) {
    if (p.isZero()) {
      throw new IllegalArgumentException("polynomial (0) must not be zero");
    }
    List<Polynomial<F>> remainders = RemainderSequence.of(p, Derivative.of(p));
    Polynomial<F> last = remainders.get(remainders.size() - 1);
    if (last.degree() == 0) {
      return new SturmSequence<>(remainders);
    }
    List<Polynomial<F>> quotients = new ArrayList<>();
    for (Polynomial<F> member : remainders) {
      quotients.add(member.divideAndRemainder(last).quotient());
    }
    return new SturmSequence<>(quotients);
  }

  /** How many distinct roots lie in the interval. */
  public int countRoots(RealInterval<F> interval) {
    if (interval.isEmpty()) {
      return 0;
    }
    int beyondLower = interval.lower().map(this::changesAt).orElseGet(this::changesAtMinusInfinity);
    int beyondUpper = interval.upper().map(this::changesAt).orElseGet(this::changesAtInfinity);
    boolean more = interval.includesLower() && isRoot(interval.lower().orElseThrow());
    boolean less = !interval.includesUpper() && interval.upper().filter(this::isRoot).isPresent();
    return beyondLower - beyondUpper + (more ? 1 : 0) - (less ? 1 : 0);
  }

  private boolean isRoot(F value) {
    return sequence.get(0).evaluate(value).isZero();
  }

  private int changesAt(F value) {
    return changes(member -> member.evaluate(value).sign());
  }

  private int changesAtInfinity() {
    return changes(member -> member.leading().sign());
  }

  private int changesAtMinusInfinity() {
    return changes(member -> member.leading().sign() * (member.degree() % 2 == 0 ? 1 : -1));
  }

  private int changes(ToIntFunction<Polynomial<F>> sign) {
    return SignChanges.count(sequence.stream().map(sign::applyAsInt).toList());
  }
}
