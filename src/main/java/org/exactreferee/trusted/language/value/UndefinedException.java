package org.exactreferee.trusted.language.value;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.exactreferee.trusted.language.meaning.Evaluation;
import org.exactreferee.trusted.language.tree.Node;

/**
 * There is no such value: a quotient by zero, a logarithm of a negative number. What is stated
 * about it is undefined; {@link Evaluation#statement} is the only place that turns one into the
 * other.
 */
public final class UndefinedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String reason;
  private final transient Optional<Node> place;
  private final transient List<String> cases;

  public UndefinedException(String reason) {
    this(reason, Optional.empty(), List.of());
  }

  private UndefinedException(String reason, Optional<Node> place, List<String> cases) {
    super(reason + (cases.isEmpty() ? "" : ", at " + String.join(", ", cases)));
    this.reason = reason;
    this.place = place;
    this.cases = cases;
  }

  /** Where it is undefined, if that is known. */
  public Optional<Node> place() {
    return place;
  }

  /** The same at a place, unless a more exact one is known. */
  public UndefinedException at(Node node) {
    return place.isPresent() ? this : new UndefinedException(reason, Optional.of(node), cases);
  }

  /** The same in the case in which a variable has this value. */
  public UndefinedException inCase(String variable, String value) {
    List<String> all = new ArrayList<>(List.of(variable + " = " + value));
    all.addAll(cases);
    return new UndefinedException(reason, place, List.copyOf(all));
  }

  /** What a model makes of its arguments; there is no such value if it refuses them. */
  public static <T> T ifRefused(Supplier<T> value) {
    try {
      return value.get();
    } catch (IllegalArgumentException refused) {
      throw new UndefinedException(refused.getMessage());
    }
  }
}
