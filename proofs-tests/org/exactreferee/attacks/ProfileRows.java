package org.exactreferee.attacks;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.exactreferee.attacks.LyingReferee.Run;

/**
 * Whether {@code design voting} says the truth about a profile that a search calls worst: the
 * chooser that is printed chooses one of the entries that are wanted there with the probability
 * that is printed.
 */
final class ProfileRows {
  private static final String PROFILE = "worst profile";
  private static final String WANTED = "wanted";
  private static final String PROBABILITY = "probability";
  private static final Pattern FAMILY = Pattern.compile("--among (\\S+)");

  private final String family;
  private final Map<String, String> parameters = new HashMap<>();

  ProfileRows(String command, Run lying) {
    Matcher among = FAMILY.matcher(command);
    family = among.find() ? among.group(1) : "medians";
    for (Map<String, Object> table : lying.tables()) {
      if (((List<?>) table.get("headings")).contains("parameter")) {
        for (Object row : (List<?>) table.get("rows")) {
          parameters.put(shown(row, 0), shown(row, 1));
        }
      }
    }
  }

  private static String shown(Object row, int place) {
    return (String) ((List<?>) ((List<?>) row).get(place)).get(1);
  }

  /** Whether the cell under a heading is right for the profile of its row. */
  boolean confirms(List<String> headings, List<List<String>> row, String heading) {
    Map<String, String> cells = new HashMap<>();
    for (int i = 0; i < headings.size(); i++) {
      cells.put(headings.get(i), row.get(i).get(1));
    }
    if (!cells.keySet().containsAll(List.of(PROFILE, WANTED, PROBABILITY, "~"))) {
      return false;
    }
    String votes = cells.get(PROFILE);
    String sum =
        Stream.of(cells.get(WANTED).replaceAll("[{} ]", "").split(",", -1))
            .map("p[%s]"::formatted)
            .collect(Collectors.joining(" + "));
    Optional<String> said =
        switch (heading) {
          case PROBABILITY -> Optional.of("%s = %s".formatted(sum, cells.get(PROBABILITY)));
          case "~" -> Optional.of(HonestEvaluation.isNearest(sum, cells.get("~")));
          default -> Optional.empty();
        };
    int voters = votes.split(",", -1).length;
    return said.map(
            text ->
                HonestEvaluation.isTrue(
                    "let p = chooser_law(%s, [%s]) in %s".formatted(chooser(voters), votes, text)))
        .orElse(false);
  }

  private String chooser(int voters) {
    return switch (family) {
      case "phantoms" ->
          "randomized_median(%s, %s)".formatted(vector(voters, r -> "m"), numbered("c_%d"));
      case "randomized-medians" ->
          "randomized_median(%s, %s)"
              .formatted(vector(voters, "t(%d)"::formatted), numbered("xi_%d"));
      default -> {
        String laws =
            IntStream.iterate(1, z -> parameters.containsKey("t_" + z + "(1)"), z -> z + 1)
                .mapToObj(z -> vector(voters, r -> "t_%d(%d)".formatted(z, r)))
                .collect(Collectors.joining(", "));
        String zeros = vector(voters, r -> "none");
        yield "generalized_median(%s, %s, %s)".formatted(numbered("xi_%d"), laws, zeros);
      }
    };
  }

  private String numbered(String name) {
    int size = 0;
    while (parameters.containsKey(name.formatted(size + 1))) {
      size++;
    }
    return vector(size, name::formatted);
  }

  private String vector(int size, IntFunction<String> name) {
    return IntStream.rangeClosed(1, size)
        .mapToObj(i -> parameters.getOrDefault(name.apply(i), "0"))
        .collect(Collectors.joining(", ", "[", "]"));
  }
}
