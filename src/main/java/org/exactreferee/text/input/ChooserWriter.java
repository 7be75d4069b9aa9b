package org.exactreferee.text.input;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.exactreferee.trusted.model.voting.Ballot;
import org.exactreferee.trusted.model.voting.ChooserFamily;
import org.exactreferee.trusted.model.voting.Profile;
import org.exactreferee.trusted.number.real.ExactReal;

/** Choosers of the families as files that {@link ChooserFile} reads. */
public final class ChooserWriter {

  private final int voters;
  private final Ballot ballot;
  private final Map<String, ExactReal> parameters;

  private ChooserWriter(int voters, Ballot ballot, Map<String, ExactReal> parameters) {
    this.voters = voters;
    this.ballot = ballot;
    this.parameters = parameters;
  }

  /** The whole file. */
  public static String text(
      ChooserFamily family, int voters, Ballot ballot, Map<String, ExactReal> parameters) {
    return new ChooserWriter(voters, ballot, parameters).text(family);
  }

  private String text(ChooserFamily family) {
    List<String> fields = new ArrayList<>();
    fields.add("\"voters\": \"" + voters + "\"");
    if (ballot instanceof Ballot.Entries entries) {
      fields.add("\"ballot\": " + array(entries.entries()));
      fields.add("\"lambda\": \"" + entries.lambda() + "\"");
    } else {
      fields.add("\"exp_ballot\": " + array(ballot.bounds()));
    }
    fields.addAll(
        switch (family) {
          case ALL -> table();
          case MEDIANS -> generalized();
          case RANDOMIZED_MEDIANS -> randomized(list(voters, r -> "t(" + r + ")"), "xi_");
          case PHANTOMS -> randomized(Collections.nCopies(voters, parameters.get("m")), "c_");
        });
    return fields.stream().collect(Collectors.joining(",\n  ", "{\n  ", "\n}\n"));
  }

  private List<String> table() {
    String laws =
        Profile.sorted(voters, ballot.size()).stream()
            .map(v -> v.toString().replace(" ", ""))
            .map(v -> "\"" + v + "\": " + array(list(ballot.size(), z -> "g(" + v + ")_" + z)))
            .collect(Collectors.joining(",\n    ", "{\n    ", "\n  }"));
    return List.of("\"chooser\": \"anonymous-table\"", "\"laws\": " + laws);
  }

  private List<String> generalized() {
    List<String> transfers = new ArrayList<>();
    for (int z = 1; z < ballot.size(); z++) {
      String start = "t_" + z + "(";
      transfers.add(array(list(voters, r -> start + r + ")")));
    }
    transfers.add(array(Collections.nCopies(voters, ExactReal.ZERO)));
    return List.of(
        "\"chooser\": \"generalized-median\"",
        "\"transfers\": [\n    " + String.join(",\n    ", transfers) + "\n  ]",
        "\"base\": " + array(list(ballot.size(), z -> "xi_" + z)));
  }

  private List<String> randomized(List<ExactReal> transfers, String base) {
    return List.of(
        "\"chooser\": \"randomized-median\"",
        "\"transfers\": " + array(transfers),
        "\"base\": " + array(list(ballot.size(), z -> base + z)));
  }

  private List<ExactReal> list(int size, Function<Integer, String> name) {
    return IntStream.rangeClosed(1, size).mapToObj(i -> parameters.get(name.apply(i))).toList();
  }

  private static String array(List<?> numbers) {
    return numbers.stream()
        .map(number -> "\"" + number + "\"")
        .collect(Collectors.joining(", ", "[", "]"));
  }
}
