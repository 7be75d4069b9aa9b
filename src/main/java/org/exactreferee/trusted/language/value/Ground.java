package org.exactreferee.trusted.language.value;

import java.util.List;
import java.util.Optional;
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

  /** How many cases it counts: 1 where it counts none. */
  default long count() {
    return this instanceof Cases cases
        ? cases.count()
        : this instanceof Absorbed absorbed ? absorbed.ground().count() : 1;
  }

  /** What is undefined in it and does not matter, the first such case. */
  default Optional<String> absorbed() {
    if (this instanceof Case oneCase) {
      return oneCase.ground.absorbed().map(what -> oneCase.place() + ": " + what);
    }
    if (this instanceof Several several) {
      return several.parts.stream().flatMap(part -> part.absorbed().stream()).findFirst();
    }
    return this instanceof Cases cases
        ? cases.absorbed
        : this instanceof Absorbed absorbed ? Optional.of(absorbed.undefined) : Optional.empty();
  }

  /** In one line. */
  default String inWords() {
    if (this instanceof Case oneCase) {
      return oneCase.ground.inWords() + ", at " + oneCase.place();
    }
    if (this instanceof Several several) {
      return several.parts.stream().map(Ground::inWords).collect(Collectors.joining("; "));
    }
    if (this instanceof Words words) {
      return words.text;
    }
    return this instanceof Absorbed absorbed ? absorbed.ground.inWords() : "";
  }
}
