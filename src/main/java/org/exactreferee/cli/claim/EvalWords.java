package org.exactreferee.cli.claim;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.exactreferee.cli.option.TimeoutOption;
import org.exactreferee.trusted.language.tree.Identifier;

/**
 * Reads what {@code eval} is asked where nothing is wrong with it and no help is wanted, without
 * the library that reads all other command lines: loading that takes longer than a short answer.
 */
public final class EvalWords {
  private static final String FORCE = "--force";
  private static final Set<String> WITH_VALUE =
      Set.of("--digits", "--precision", "--format", "--timeout", "--certificate");

  private final List<String> words = new ArrayList<>();
  private final Map<String, String> options = new HashMap<>();

  private EvalWords() {}

  /** The request; nothing if the arguments need a closer look. */
  public static Optional<EvalRequest> read(List<String> arguments) {
    EvalWords read = new EvalWords();
    return read.takes(arguments) ? read.request() : Optional.empty();
  }

  private boolean takes(List<String> arguments) {
    for (int i = 0; i < arguments.size(); i++) {
      String word = arguments.get(i);
      int sign = word.indexOf('=');
      if (word.startsWith("--") && sign > 0 && WITH_VALUE.contains(word.substring(0, sign))) {
        if (!isNew(word.substring(0, sign), word.substring(sign + 1))) {
          return false;
        }
      } else if (WITH_VALUE.contains(word)) {
        i++;
        if (i == arguments.size() || !isNew(word, arguments.get(i))) {
          return false;
        }
      } else if (word.equals(FORCE)) {
        if (!isNew(word, FORCE)) {
          return false;
        }
      } else if (isPlain(word)) {
        words.add(word);
      } else {
        return false;
      }
    }
    return true;
  }

  private boolean isNew(String option, String value) {
    return !value.isEmpty() && isPlain(value) && options.put(option, value) == null;
  }

  /** No option, no file of arguments, nothing that a reader of command lines might take apart. */
  private static boolean isPlain(String word) {
    return !word.startsWith("@")
        && !word.startsWith("--")
        && !(word.length() > 1 && word.charAt(0) == '-' && Identifier.isLetter(word.charAt(1)));
  }

  private Optional<EvalRequest> request() {
    try {
      return Optional.of(
          new EvalRequest(
              words,
              Integer.parseInt(options.getOrDefault("--digits", EvalRequest.DIGITS)),
              Integer.parseInt(options.getOrDefault("--precision", EvalRequest.PRECISION)),
              options.containsKey(FORCE),
              options.getOrDefault("--format", EvalRequest.FORMAT),
              Integer.parseInt(options.getOrDefault("--timeout", TimeoutOption.DEFAULT)),
              Optional.ofNullable(options.get("--certificate")).map(Path::of)));
    } catch (IllegalArgumentException malformed) {
      return Optional.empty();
    }
  }
}
