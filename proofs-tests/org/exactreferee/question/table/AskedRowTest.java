package org.exactreferee.question.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.exactreferee.trusted.kernel.goal.Conjunction;
import org.exactreferee.trusted.kernel.table.Column;
import org.exactreferee.trusted.kernel.table.Parameter;
import org.exactreferee.trusted.kernel.table.RowKinds;
import org.exactreferee.trusted.kernel.table.TableHead;
import org.exactreferee.trusted.kernel.table.TableVerification;
import org.exactreferee.trusted.kernel.table.VerifiedBlock;
import org.exactreferee.trusted.language.tree.Expression;
import org.junit.jupiter.api.Test;

class AskedRowTest {

  /** A row of each kind, with how many of its statements are about decimals. */
  private static final Map<List<String>, Integer> ROWS =
      Map.ofEntries(
          Map.entry(List.of("threshold", "7"), 3),
          Map.entry(List.of("rank-law", "7", "2"), 1),
          Map.entry(List.of("pmix", "7", "1", "1/2", "1/100"), 1),
          Map.entry(List.of("pmix-delta", "7", "1", "1/2", "1"), 1),
          Map.entry(List.of("pmix-p", "7", "1", "1", "1/100"), 1),
          Map.entry(List.of("asymptotic", "2"), 2),
          Map.entry(List.of("metric", "4", "2"), 1),
          Map.entry(List.of("optimal-private", "4", "1", "3/2", "0"), 4),
          Map.entry(List.of("phantoms", "1/2", "1", "100"), 1),
          Map.entry(List.of("median-design", "medians", "3", "[2, 3]", "2", "0"), 1),
          Map.entry(List.of("selection", "em", "[0, 1]", "[1, 1]", "1"), 4));

  private static VerifiedBlock tableOf(List<String> row) {
    Map<String, List<String>> values = new LinkedHashMap<>();
    List<Parameter> parameters = RowKinds.named(row.get(0)).orElseThrow().parameters();
    for (int i = 0; i < parameters.size(); i++) {
      values.put(parameters.get(i).name(), List.of(row.get(i + 1)));
    }
    TableHead head = TableRows.head(row.get(0), values, 5);
    TableVerification verification = new TableVerification(head);
    return new BlockProver(head, verification)
        .find(verification.next(1).orElseThrow())
        .match(
            block -> block,
            rejected -> {
              throw new IllegalStateException(rejected.toString());
            });
  }

  @Test
  void aRowClaimsWhatATableClaimsExceptItsDecimals() {
    assertThat(ROWS).hasSize(RowKinds.ALL.size());
    ROWS.forEach(
        (row, decimals) -> {
          Object[] parameters = row.subList(1, row.size()).toArray();
          AskedRow asked = AskedRow.find(row.get(0), parameters);
          VerifiedBlock table = tableOf(row);
          Conjunction all = Conjunction.of(table.claim().claim());
          List<Expression> said = asked.statements();
          assertThat(all.parts()).as(row.toString()).containsSubsequence(said);
          assertThat(all.parts()).hasSize(said.size() + decimals);
          assertThat(Conjunction.of(asked.claim()).definitions()).isEqualTo(all.definitions());
          List<Column> columns = RowKinds.named(row.get(0)).orElseThrow().columns();
          for (int i = 0; i < columns.size(); i++) {
            if (!columns.get(i).isRounded()) {
              assertThat(asked.text(columns.get(i).key())).isEqualTo(table.rows().get(0).get(i));
            }
          }
        });
  }

  @Test
  void theFirstCellsOfARowSayNothingOfTheOthers() {
    AskedRow first = new AskedRow("threshold", List.of(7, 3));
    assertThat(first.claim()).hasToString(first.statements().get(0).toString());
    assertThat(new AskedRow("threshold", List.of(7)).statements()).isEmpty();
  }

  @Test
  void whatIsNoCellIsNotRead() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new AskedRow("threshold", List.of(7, "three")))
        .withMessage("t (three) must be a FRACTION");
  }
}
