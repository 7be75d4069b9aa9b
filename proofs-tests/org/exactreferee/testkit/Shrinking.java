package org.exactreferee.testkit;

import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Shrinkable;

/** Shrinking as jqwik does it: to the first candidate that fails too, as long as there is one. */
final class Shrinking {
  private Shrinking() {}

  /** What the first failing value that is drawn shrinks to; none if none of 2000 fails. */
  static <T> Optional<T> of(Arbitrary<T> arbitrary, Random random, Predicate<T> fails) {
    return Stream.generate(() -> arbitrary.generator(1000).next(random))
        .limit(2000)
        .filter(drawn -> fails.test(drawn.value()))
        .findFirst()
        .map(drawn -> shrunk(drawn, fails).value());
  }

  private static <T> Shrinkable<T> shrunk(Shrinkable<T> failing, Predicate<T> fails) {
    Shrinkable<T> last = failing;
    Optional<Shrinkable<T>> next = Optional.of(failing);
    while (next.isPresent()) {
      last = next.get();
      Shrinkable<T> from = last;
      next =
          from.shrink()
              .filter(each -> isNearer(each, from))
              .filter(each -> fails.test(each.value()))
              .findFirst();
    }
    return last;
  }

  private static <T> boolean isNearer(Shrinkable<T> candidate, Shrinkable<T> from) {
    if (candidate.distance().compareTo(from.distance()) >= 0) {
      throw new AssertionError(candidate.value() + " is not simpler than " + from.value());
    }
    return true;
  }
}
