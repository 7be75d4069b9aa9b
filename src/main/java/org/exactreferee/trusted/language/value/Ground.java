package org.exactreferee.trusted.language.value;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.Comparison;

/** What decided a statement, for a reader to follow. */
public sealed interface Ground {

  /**
   * Two numbers were compared.
   *
   * @param comparison empty for two fractions, which need no enclosure
   */
  record Compared(
      Expression left,
      Expression right,
      NumberValue leftValue,
      NumberValue rightValue,
      Optional<Comparison> comparison)
      implements Ground {}

  /** What was found, or what was missing, in words; empty if the statement says it all. */
  record Words(String text) implements Ground {}

  /** The case in which a variable has this value settles it. */
  record Case(String variable, String value, Ground ground) implements Ground {
    String place() {
      return variable + " = " + value;
    }
  }

  /**
   * So many cases were all looked at.
   *
   * @param absorbed the first of them in which something is undefined that does not matter
   */
  record Cases(long count, Optional<String> absorbed) implements Ground {
    public Cases(long count) {
      this(count, Optional.empty());
    }
  }

  /** It is settled although something beside it is undefined, for this reason. */
  record Absorbed(String undefined, Ground ground) implements Ground {}

  /** All of these together. */
  record Several(List<Ground> parts) implements Ground {}

  static Ground undefined(String reason) {
    return new Words(reason);
  }

  static Ground together(Ground first, Ground second) {
    List<Ground> all = Stream.of(first, second).flatMap(Ground::parts).toList();
    return all.isEmpty() ? first : all.size() == 1 ? all.get(0) : new Several(all);
  }

  private static Stream<Ground> parts(Ground ground) {
    if (ground instanceof Words words && words.text().isEmpty()) {
      return Stream.empty();
    }
    return ground instanceof Several several ? several.parts().stream() : Stream.of(ground);
  }

  /** One case per kind of ground. */
  default <R> R match(
      Function<Compared, R> compared,
      Function<Words, R> words,
      Function<Case, R> inCase,
      Function<Cases, R> cases,
      Function<Absorbed, R> absorbed,
      Function<Several, R> several) {
    if (this instanceof Compared two) {
      return compared.apply(two);
    }
    if (this instanceof Words said) {
      return words.apply(said);
    }
    if (this instanceof Case one) {
      return inCase.apply(one);
    }
    if (this instanceof Cases all) {
      return cases.apply(all);
    }
    return this instanceof Absorbed one ? absorbed.apply(one) : several.apply((Several) this);
  }

  /** How many cases it counts: 1 where it counts none. */
  default long count() {
    return match(
        compared -> 1L, words -> 1L, one -> 1L, Cases::count, it -> it.ground.count(), all -> 1L);
  }

  /** What is undefined in it and does not matter, the first such case. */
  default Optional<String> absorbed() {
    return match(
        compared -> Optional.empty(),
        words -> Optional.empty(),
        one -> one.ground.absorbed().map(what -> one.place() + ": " + what),
        cases -> cases.absorbed,
        absorbed -> Optional.of(absorbed.undefined),
        all -> all.parts.stream().flatMap(part -> part.absorbed().stream()).findFirst());
  }

  /** Says it in one line. */
  default String inWords() {
    return match(
        compared -> "",
        words -> words.text,
        one -> one.ground.inWords() + ", at " + one.place(),
        cases -> "",
        absorbed -> absorbed.ground.inWords(),
        all -> all.parts.stream().map(Ground::inWords).collect(Collectors.joining("; ")));
  }
}
