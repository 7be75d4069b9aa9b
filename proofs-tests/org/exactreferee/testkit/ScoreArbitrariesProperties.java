package org.exactreferee.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.exactreferee.trusted.model.selection.ExponentialMechanism;
import org.exactreferee.trusted.model.selection.Setting;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.privacy.Pair;

class ScoreArbitrariesProperties {

  @Provide
  Arbitrary<ScoreTable> tables() {
    return ScoreTables.of(2, 2, 2);
  }

  @Provide
  Arbitrary<Setting> settings() {
    return Scores.settings(2);
  }

  @Property
  @ShrinksTo("Setting[sensitivities=[1, 1], epsilon=1]")
  boolean noSettingHasTwoCandidates(@ForAll("settings") Setting setting) {
    return setting.candidates() != 2;
  }

  @Example
  void edgeCasesOfScoresAreTies() {
    List<List<Rational>> edges = new ArrayList<>();
    Scores.of(2).edgeCases().forEach(edge -> edges.add(edge.value()));
    assertThat(edges)
        .contains(List.of(Rational.ZERO, Rational.ZERO), List.of(Rational.ONE, Rational.ONE))
        .allMatch(scores -> scores.get(0).equals(scores.get(1)));
  }

  /** The table as a file of {@code referee privacy --table}, and what that makes of it. */
  @Property(tries = 50)
  void adjacencyAndSensitivitiesAreThoseOfTheCommandLine(@ForAll("tables") ScoreTable table)
      throws IOException {
    List<String> lines = new ArrayList<>(List.of("database,a,b"));
    table
        .scores()
        .forEach(
            (database, row) -> lines.add(name(database) + "," + row.get(0) + "," + row.get(1)));
    Path file = Files.createTempFile("scores", ".csv");
    try {
      Files.write(file, lines);
      org.exactreferee.text.input.ScoreTable read =
          org.exactreferee.text.input.ScoreTable.read(file);
      List<Pair<String>> pairs = new ArrayList<>(read.adjacent());
      read.adjacent().forEach(pair -> pairs.add(pair.swapped()));
      assertThat(
              table
                  .adjacency()
                  .pairs()
                  .map(pair -> new Pair<>(name(pair.first()), name(pair.second()))))
          .hasSize(2 * 6)
          .containsExactlyInAnyOrderElementsOf(pairs);
      assertThat(table.sensitivities()).isEqualTo(read.sensitivities());
    } finally {
      Files.delete(file);
    }
  }

  private static String name(List<Integer> database) {
    return database.stream().map(String::valueOf).collect(Collectors.joining(" "));
  }

  /** [EM, theorem]: with the sensitivity of the table the exponential mechanism is private. */
  @Property(tries = 50)
  void theExponentialMechanismIsPrivateOnEveryTable(@ForAll("tables") ScoreTable table) {
    Assume.that(table.sensitivities().stream().anyMatch(change -> change.sign() > 0));
    Setting setting = new Setting(table.sensitivities(), Rational.ONE);
    ExactAssertions.assertPrivate(
        table.through(new ExponentialMechanism(setting)),
        table.adjacency(),
        setting.epsilon(),
        Rational.ZERO);
  }

  @Example
  void aTableThatIsNoneIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ScoreTable(Map.of()))
        .withMessage("databases must be at least one");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ScoreTable(Map.of(List.of(2, 1), List.of(Rational.ONE))))
        .withMessage("records [2, 1] must not fall");
    Map<List<Integer>, List<Rational>> uneven = new LinkedHashMap<>();
    uneven.put(List.of(), List.of(Rational.ONE));
    uneven.put(List.of(1), List.of());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ScoreTable(uneven))
        .withMessage("scores (0) of database [1] must be one per candidate, 1");
    ScoreTable table = new ScoreTable(Map.of(List.of(1), List.of(Rational.ONE)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> table.of(List.of(2)))
        .withMessage("database [2] must be one of [[1]]");
    assertThat(table.sensitivities()).containsExactly(Rational.ZERO);
  }
}
