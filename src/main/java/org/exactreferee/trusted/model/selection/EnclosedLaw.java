package org.exactreferee.trusted.model.selection;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ComputedReal;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;

/**
 * Probabilities that are enclosed together, in one go for all groups of equal candidates. Those of
 * the precision asked for last are kept: who looks at one candidate after the other pays once.
 */
final class EnclosedLaw {

  /** Precisions are multiples of this, so that numbers made of a few entries ask for the same. */
  private static final int STEP = 96;

  private static final int MOST_BITS = 1 << 15;

  /** What encloses all groups, working with so many bits. */
  interface Method extends IntFunction<List<Enclosure>> {}

  private record Known(int bits, List<Enclosure> groups) {}

  private final Method method;
  private Known known = new Known(0, List.of());

  private EnclosedLaw(Method method) {
    this.method = method;
  }

  /**
   * One number for each candidate, one object for equal ones; exact ones if their forms are short.
   *
   * @param names what tells candidates apart
   * @param method encloses the probability of one candidate of each group, in the order of {@link
   *     Length#multiplicities}
   * @param isShort whether exact probabilities are written out at once
   * @param form writes out an exact probability, if there is a closed form
   */
  static <K> List<Real> of(
      List<K> names, Method method, boolean isShort, Function<K, Optional<ExactReal>> form) {
    EnclosedLaw law = new EnclosedLaw(method);
    Map<K, Real> numbers = new HashMap<>();
    for (K name : Length.multiplicities(names).keySet()) {
      int group = numbers.size();
      Real number =
          new ComputedReal(
              "P(" + name + ")", bits -> law.enclose(group, bits), () -> form.apply(name));
      Optional<ExactReal> exact = isShort ? form.apply(name) : Optional.empty();
      numbers.put(name, exact.isPresent() ? exact.get() : number);
    }
    return names.stream().map(numbers::get).toList();
  }

  private Enclosure enclose(int group, int bits) {
    int wanted = (bits + STEP - 1) / STEP * STEP;
    Known now = known;
    if (now.bits < wanted) {
      now = new Known(wanted, refined(wanted));
      known = now;
    }
    return now.groups.get(group);
  }

  /** Each of relative or of absolute width {@code 2^-bits}. */
  private List<Enclosure> refined(int bits) {
    Rational narrow = Rational.of(1, 2).pow(bits);
    for (int working = bits; working <= MOST_BITS; working *= 2) {
      List<Enclosure> groups = new ArrayList<>();
      for (Enclosure group : method.apply(working)) {
        Rational low = group.lower().max(Rational.ZERO);
        Rational high = group.upper().min(Rational.ONE);
        groups.add(Enclosure.between(low, high, working));
      }
      if (groups.stream()
          .allMatch(g -> g.isRelativelyWithin(bits) || g.width().compareTo(narrow) <= 0)) {
        return groups;
      }
    }
    throw new UndecidedException("scores must not be so many times their noise apart");
  }
}
