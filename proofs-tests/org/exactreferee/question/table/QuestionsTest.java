package org.exactreferee.question.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.exactreferee.question.Question;
import org.exactreferee.trusted.kernel.table.Parameter;
import org.exactreferee.trusted.kernel.table.RowKind;
import org.exactreferee.trusted.kernel.table.RowKinds;
import org.junit.jupiter.api.Test;

class QuestionsTest {

  @Test
  void everyKindOfRowsIsAQuestionAndEveryParameterIsExplained() {
    assertThat(Questions.ALL.stream().map(Question::rows).toList()).isEqualTo(RowKinds.ALL);
    assertThat(RowKinds.ALL.stream().map(RowKind::parameters).flatMap(List::stream))
        .map(Parameter::name)
        .allMatch(name -> !Questions.words(name).isBlank())
        .hasSizeGreaterThan(30);
  }

  @Test
  void aTableSaysWhatItsRowsLeaveOut() {
    assertThat(selection("em"))
        .isEqualTo("that of all neighbouring scores those at the corners are the worst");
    assertThat(selection("gem:1/10")).isEmpty();
    assertThat(
            notCovered(
                "optimal-private", Map.of("n", "2", "l", "1", "exp-epsilon", "2", "delta", "0")))
        .isEqualTo("the step from rules that look only at relative ranks to all rules");
    assertThat(notCovered("phantoms", Map.of("lambda", "1", "x", "1", "denominator", "2")))
        .startsWith("that for more than two votes an entry is private if");
    assertThat(notCovered("asymptotic", Map.of("k", "1")))
        .isEqualTo("that a_k/e is the limit of the rank laws");
    Stream.of("1000", "1001")
        .forEach(
            n ->
                assertThat(notCovered("threshold", Map.of("n", n)).isEmpty())
                    .isEqualTo(n.equals("1000")));
  }

  private static String selection(String mechanism) {
    return notCovered(
        "selection",
        Map.of("mechanism", mechanism, "scores", "[1]", "sensitivities", "[1]", "epsilon", "1"));
  }

  private static String notCovered(String name, Map<String, String> values) {
    Map<String, List<String>> lists =
        values.entrySet().stream()
            .collect(Collectors.toMap(Map.Entry::getKey, e -> List.of(e.getValue())));
    return Questions.notCovered(TableRows.head(name, lists, 4));
  }
}
