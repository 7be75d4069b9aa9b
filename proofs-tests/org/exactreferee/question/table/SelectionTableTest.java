package org.exactreferee.question.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.junit.jupiter.api.Test;

class SelectionTableTest {
  private static final TableRows ROWS = new TableRows("selection", 6);

  private static List<String> row(String mechanism, String scores, String sensitivities) {
    return ROWS.of(
            Map.of(
                "mechanism", List.of(mechanism),
                "scores", List.of(scores),
                "sensitivities", List.of(sensitivities),
                "epsilon", List.of("2")))
        .get(0);
  }

  @Test
  void twoCandidatesByEveryExactMechanism() {
    assertThat(row("em", "[0, 1]", "[1, 1]").subList(4, 8))
        .containsExactly(
            "[1/(e + 1), e/(e + 1)]", "[0.268941, 0.731058]", "e^2 - e + 1", "1.73533");
    assertThat(row("rnm", "[0, 1]", "[1, 1]").subList(4, 8))
        .containsExactly("[e^(-1)/2, 1 - e^(-1)/2]", "[0.183939, 0.816060]", "e^2", "2");
    assertThat(row("krr", "[0, 1]", "[1, 1]").subList(6, 8)).containsExactly("e^2", "2");
    assertThat(row("gem:1/10", "[0, 1]", "[1, 1]").subList(5, 8))
        .containsExactly("[0.303265, 0.696734]", "-", "-");
  }

  @Test
  void theExponentialMechanismIsItsDefinition() {
    List<Rational> scores = List.of(Rational.of(-1), Rational.of(1, 2), Rational.of(3));
    List<ExactReal> weights =
        scores.stream().map(q -> ExactReal.exp(q.divide(Rational.of(3)))).toList();
    ExactReal sum = weights.stream().reduce(ExactReal.ZERO, ExactReal::add);
    assertThat(row("em", "[-1, 1/2, 3]", "[1, 3, 2]").get(4))
        .isEqualTo(weights.stream().map(weight -> weight.divide(sum)).toList().toString());
  }

  @Test
  void integralsHaveDecimalsOnly() {
    List<String> row = row("rs:1/5:1", "[0, 1]", "[1, 1]");
    assertThat(row.subList(4, 8)).containsExactly("-", "[0.393970, 0.606029]", "-", "-");
    assertThat(ROWS.proves(row)).isTrue();
    assertThat(ROWS.proves(TableRows.with(row, 5, "[0.393971, 0.606029]"))).isFalse();
    assertThat(ROWS.proves(TableRows.with(row, 5, "[0.393970]"))).isFalse();
  }

  @Test
  void noOtherCellIsProved() {
    List<String> row = row("rnm", "[0, 1]", "[1, 1]");
    assertThat(ROWS.proves(row)).isTrue();
    assertThat(ROWS.proves(TableRows.with(row, 4, "[1/2, 1/2]"))).isFalse();
    assertThat(ROWS.proves(TableRows.with(row, 5, "[0.183940, 0.816060]"))).isFalse();
    assertThat(ROWS.proves(TableRows.with(row, 6, "e"))).isFalse();
    assertThat(ROWS.proves(TableRows.with(row, 6, "-"))).isFalse();
    assertThat(ROWS.proves(TableRows.with(row, 7, "3"))).isFalse();
    assertThat(ROWS.proves(TableRows.with(row, 0, "rnm_neighbours"))).isFalse();
  }
}
