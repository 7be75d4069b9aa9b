package org.exactreferee.show.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Format;
import org.exactreferee.show.table.Table;
import org.junit.jupiter.api.Test;

/** The tables about votes show each row that they are given, and nothing else. */
class VoteTablesTest {

  @Test
  void aPropertyIsALineThatSaysWhatWasComputed() {
    Table table =
        VoteTables.properties(
            List.of(
                Stream.of("private", "yes", "", "", "no entry exceeds its bound")
                    .map(Cell::given)
                    .toList(),
                Stream.concat(
                        Stream.of(Cell.given("truthful"), Cell.computed("no", "it is large")),
                        Stream.of("1, 2", "2, 2", "").map(Cell::given))
                    .toList()));
    assertThat(table.format(Format.CSV).lines())
        .hasSize(3)
        .element(1)
        .asString()
        .startsWith("private,yes");
    assertThat(table.notProved()).hasSize(1).first().asString().contains("it is large");
  }
}
