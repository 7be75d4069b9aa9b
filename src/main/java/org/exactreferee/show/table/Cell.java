package org.exactreferee.show.table;

import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.kernel.Theorem;

/**
 * What stands in one place of a table: something that was given or names a thing, a result that a
 * theorem states, or a number that was computed and says so.
 */
public sealed interface Cell {

  /** What the user gave, a name or a word: it claims nothing. */
  static Cell given(Object value) {
    return new Text(value.toString());
  }

  /** A result: a number, a pair or a word that the theorem states. */
  static Cell proved(Theorem theorem, Object value) {
    return new Proved(value.toString(), List.of(theorem));
  }

  /** A result that several theorems state together. */
  static Cell proved(List<Theorem> theorems, Object value) {
    return new Proved(value.toString(), theorems);
  }

  /**
   * A result that the kernel did not check.
   *
   * @param reason why it could not, such as "rank laws are proved up to n = 300"
   */
  static Cell computed(Object value, String reason) {
    return new Computed(value.toString(), reason);
  }

  /**
   * A number that came out of one run of pseudo-random draws.
   *
   * @param run which one, such as "one run with seed 1"
   */
  static Cell simulated(Object value, String run) {
    return new Simulated(value.toString(), run);
  }

  /** A result that theorems state, or that was computed only if there are none. */
  static Cell of(List<Theorem> theorems, Object value, String reason) {
    return theorems.isEmpty() ? computed(value, reason) : proved(theorems, value);
  }

  static Cell set(List<?> names) {
    return new Names(names.stream().map(Object::toString).toList());
  }

  /** Names that theorems state, such as an event that attains a bound. */
  static Cell provedSet(List<Theorem> theorems, List<?> names) {
    return new Names(names.stream().map(Object::toString).toList(), new Proved("", theorems));
  }

  /** Names that the kernel did not check, and why. */
  static Cell computedSet(List<?> names, String reason) {
    return new Names(names.stream().map(Object::toString).toList(), computed("", reason));
  }

  /** The cell as one text. */
  String plain();

  /** Whether there is nothing in it. */
  boolean isEmpty();

  /** Why it is not proved, if it claims something that was only computed. */
  default Optional<String> notProved() {
    return Optional.empty();
  }

  /** What is said before the reason, if it is not proved. */
  default String standing() {
    return "computed, not proved by the kernel";
  }

  /** A text. */
  record Text(String plain) implements Cell {
    @Override
    public boolean isEmpty() {
      return plain.isEmpty();
    }
  }

  /** A result with what proves it; made of theorems, of which there is at least one. */
  record Proved(String plain, List<Theorem> theorems) implements Cell {
    public Proved {
      theorems = List.copyOf(theorems);
      if (theorems.isEmpty()) {
        throw new IllegalArgumentException("theorems (0) must be at least one");
      }
    }

    @Override
    public boolean isEmpty() {
      return plain.isEmpty();
    }
  }

  /** A result that nothing proves, and why. */
  record Computed(String plain, String reason) implements Cell {
    @Override
    public boolean isEmpty() {
      return plain.isEmpty();
    }

    @Override
    public Optional<String> notProved() {
      return Optional.of(reason);
    }
  }

  /** A result of chance, and of which run. */
  record Simulated(String plain, String run) implements Cell {
    @Override
    public boolean isEmpty() {
      return plain.isEmpty();
    }

    @Override
    public Optional<String> notProved() {
      return Optional.of(run);
    }

    @Override
    public String standing() {
      return "simulated, not proved";
    }
  }

  /**
   * Names, which JSON keeps apart.
   *
   * @param basis an empty cell that says where they come from
   */
  record Names(List<String> names, Cell basis) implements Cell {
    public Names {
      names = List.copyOf(names);
    }

    public Names(List<String> names) {
      this(names, given(""));
    }

    @Override
    public Optional<String> notProved() {
      return basis.notProved();
    }

    @Override
    public String plain() {
      return names.isEmpty() ? "" : "{" + String.join(", ", names) + "}";
    }

    @Override
    public boolean isEmpty() {
      return names.isEmpty();
    }
  }
}
