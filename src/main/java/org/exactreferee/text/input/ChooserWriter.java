package org.exactreferee.text.input;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.exactreferee.ballot.Ballot;
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
    fields.addAll(
        ballot.match(
            given ->
                List.of(
                    "\"ballot\": " + array(given.entries()),
                    "\"lambda\": \"" + given.lambda() + "\""),
            given -> List.of("\"exp_ballot\": " + array(given.exponentials()))));
    fields.addAll(
        switch (family.form()) {
          case TABLE -> table();
          case GENERALIZED_MEDIAN -> generalized(family);
          case RANDOMIZED_MEDIAN -> randomized(family);
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

  private List<String> generalized(ChooserFamily family) {
    List<String> transfers = new ArrayList<>();
    for (int z = 1; z < ballot.size(); z++) {
      int entry = z;
      transfers.add(array(list(voters, r -> family.transfer(entry, r))));
    }
    transfers.add(array(Collections.nCopies(voters, ExactReal.ZERO)));
    return List.of(
        "\"chooser\": \"generalized-median\"",
        "\"transfers\": [\n    " + String.join(",\n    ", transfers) + "\n  ]",
        "\"base\": " + array(list(ballot.size(), family::base)));
  }

  private List<String> randomized(ChooserFamily family) {
    return List.of(
        "\"chooser\": \"randomized-median\"",
        "\"transfers\": " + array(list(voters, r -> family.transfer(1, r))),
        "\"base\": " + array(list(ballot.size(), family::base)));
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
