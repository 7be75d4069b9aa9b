package org.exactreferee.trusted.kernel.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.junit.jupiter.api.Test;

/** Which rows tables have, and what may stand in them. */
class RowKindsTest {

  private static final Cell NOTHING = new Cell.Nothing();

  private static Cell q(String fraction) {
    return Cell.Exact.of(RationalText.parse(fraction));
  }

  private static Cell vector(String... entries) {
    return new Cell.ExactVector(
        Arrays.stream(entries).map(entry -> Cell.Exact.of(RationalText.parse(entry))).toList());
  }

  private static Cell name(String name, String... numbers) {
    return new Cell.Named(name, Arrays.stream(numbers).map(RationalText::parse).toList());
  }

  private static Cell.Digits d(long significand, int exponent) {
    return new Cell.Digits(new Numeral(BigInteger.valueOf(significand), exponent));
  }

  private static RowKind kind(String name) {
    return RowKinds.named(name).orElseThrow();
  }

  private static List<Cell> numbers(String... numbers) {
    return Arrays.stream(numbers).map(RowKindsTest::q).toList();
  }

  private static Grid grid(RowKind kind, List<List<Cell>> values) {
    return new Grid(kind, values);
  }

  private static List<String> rows(RowKind kind, List<List<Cell>> values) {
    return grid(kind, values).rows().map(row -> String.join(" ", Row.texts(row))).toList();
  }

  @Test
  void aKindNamesItsColumnsAndWhichOfThemMayBeEmpty() {
    Map<String, String> optional =
        Map.of(
            "threshold", "[sum_from_t_minus_1_down, win]",
            "pmix-p", "[high, low]",
            "optimal-private", "[high, low]",
            "selection", "[probabilities, exp_epsilon, epsilon_up]");
    for (RowKind kind : RowKinds.ALL) {
      List<String> keys = kind.columns().stream().map(Column::key).toList();
      assertThat(keys).doesNotHaveDuplicates().hasSizeGreaterThan(kind.parameters().size());
      assertThat(kind.columns().stream().filter(Column::optional).map(Column::key).toList())
          .as(kind.name())
          .hasToString(optional.getOrDefault(kind.name(), "[]"));
    }
    assertThat(RowKinds.ALL.stream().map(RowKind::name).toList())
        .containsAll(optional.keySet())
        .doesNotHaveDuplicates()
        .hasSize(11);
  }

  @Test
  void positionsOfCandidatesAreLessThanTheirNumberApart() {
    List<List<Cell>> mixes = List.of(numbers("1", "3"), numbers("1", "2", "3"), numbers("1"));
    for (RowKind kind :
        List.of(kind("pmix"), kind("pmix-delta"), kind("pmix-p"), kind("optimal-private"))) {
      List<List<Cell>> values = List.of(mixes.get(0), mixes.get(1), mixes.get(2), numbers("1"));
      assertThat(rows(kind, values)).containsExactly("1 1 1 1", "3 1 1 1", "3 2 1 1");
    }
    assertThat(rows(kind("metric"), List.of(numbers("2", "3"), numbers("1", "2", "3"))))
        .containsExactly("2 1", "3 1", "3 2");
  }

  @Test
  void aRankIsAtMostTheNumberOfCandidates() {
    assertThat(rows(kind("rank-law"), List.of(numbers("1", "2"), numbers("1", "2", "3"))))
        .containsExactly("1 1", "2 1", "2 2");
  }

  @Test
  void aRankIsAtMostTheNumberOfVotersAndAMarginLess() {
    List<Cell> one = List.of(name("medians"));
    assertThat(
            rows(
                kind("median-design"),
                List.of(
                    one,
                    numbers("2"),
                    List.of(vector("1")),
                    numbers("1", "2", "3"),
                    numbers("0", "1", "2"))))
        .containsExactly(
            "medians 2 [1] 1 0", "medians 2 [1] 1 1", "medians 2 [1] 2 0", "medians 2 [1] 2 1");
  }

  @Test
  void thereAreAsManySensitivitiesAsScores() {
    assertThat(
            rows(
                kind("selection"),
                List.of(
                    List.of(name("em")),
                    List.of(vector("0"), vector("0", "1")),
                    List.of(vector("1", "1"), vector("0")),
                    numbers("2"))))
        .containsExactly("em [0] [0] 2", "em [0, 1] [1, 1] 2");
  }

  @Test
  void aParameterThatIsNotAcceptedIsRefused() {
    List<Cell> scores = List.of(vector("0"));
    for (Cell sensitivities : List.of(vector("-1"), vector("1", "-1"), q("1"))) {
      assertThatThrownBy(
              () ->
                  grid(
                      kind("selection"),
                      List.of(List.of(name("em")), scores, List.of(sensitivities), numbers("2"))))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("sensitivities (");
    }
    for (Cell mechanism : List.of(name("nobody"), name("em", "1"), name("rs", "1"))) {
      assertThatThrownBy(
              () ->
                  grid(
                      kind("selection"),
                      List.of(List.of(mechanism), scores, List.of(vector("1")), numbers("2"))))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("mechanism (");
    }
    assertThatThrownBy(
            () ->
                grid(
                    kind("median-design"),
                    List.of(
                        List.of(name("all")),
                        numbers("2"),
                        List.of(vector("2", "1/2")),
                        numbers("1"),
                        numbers("0"))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("bounds ([2, 1/2]) must be vectors of fractions at least 1");
    assertThatThrownBy(() -> grid(kind("rank-law"), List.of(numbers("3"))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("parameters (1) must be 2");
  }

  @Test
  void everyMechanismAndFamilyIsAccepted() {
    ParameterValues mechanisms = kind("selection").parameters().get(0).values();
    assertThat(mechanisms)
        .hasToString(
            Stream.of(Selection.Kind.values())
                .map(kind -> kind + ":NUMBER".repeat(kind.parameters().size()))
                .collect(Collectors.joining(", ", "some of ", "")));
    assertThat(kind("median-design").parameters().get(0).values().toString())
        .startsWith("some of ")
        .contains("phantoms", "randomized-medians", "medians", "all");
  }

  @Test
  void aTableHasAtMostTenMillionCombinations() {
    RowKind kind = kind("rank-law");
    List<Cell> thousands = Collections.nCopies(10_000, q("1"));
    Grid largest = grid(kind, List.of(thousands, Collections.nCopies(1000, q("1"))));
    assertThat(largest.isTooLong()).isFalse();
    assertThat(largest.combinations()).isEqualTo(Grid.MOST_ROWS);
    assertThat(grid(kind, List.of(thousands, Collections.nCopies(1001, q("1")))).isTooLong())
        .isTrue();
    assertThat(grid(kind, List.of(List.of(), thousands)).isTooLong()).isFalse();
    assertThat(grid(kind, List.of(List.of(), thousands)).combinations()).isZero();
    assertThat(rows(kind, List.of(numbers("1"), List.of()))).isEmpty();
  }

  @Test
  void digitsOfATableAreBetweenOneAndAThousand() {
    Grid grid = grid(kind("rank-law"), List.of(numbers("1"), numbers("1")));
    for (int digits : new int[] {1, 1000}) {
      assertThat(new TableHead(grid, digits).digits()).isEqualTo(digits);
    }
    for (int digits : new int[] {0, 1001}) {
      assertThatThrownBy(() -> new TableHead(grid, digits))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("digits (" + digits + ") must be between 1 and 1000");
    }
  }

  @Test
  void aColumnTakesEveryDigitOfADecimalVector() {
    Column column = new Column("a", "a", Column.Type.DECIMALS, false);
    assertThat(column.takes(new Cell.DigitsVector(List.of(d(5, -1), d(3333, -4))), 4)).isTrue();
    assertThat(column.takes(new Cell.DigitsVector(List.of(d(5, -1), d(33333, -5))), 4)).isFalse();
    assertThat(column.takes(NOTHING, 4)).isFalse();
    assertThat(new Column("a", "a", Column.Type.DECIMALS, true).takes(NOTHING, 4)).isTrue();
  }

  @Test
  void ranksAreBothThereOrBothLeftOut() {
    for (RowKind kind : List.of(kind("pmix-p"), kind("optimal-private"))) {
      List<Cell> cells = numbers("2", "1", "2", "0", "1", "1");
      for (Cell high : List.of(NOTHING, q("1"))) {
        for (Cell low : List.of(NOTHING, q("2"))) {
          List<Cell> row = new ArrayList<>(cells);
          row.add(high);
          row.add(low);
          List<Cell> rest = Collections.nCopies(kind.columns().size() - row.size(), q("0"));
          row.addAll(rest);
          assertThat(kind.fits(kind.row(row))).isEqualTo((high == NOTHING) == (low == NOTHING));
        }
      }
    }
  }

  @Test
  void anEpsilonIsThereWithItsDecimalOrNotAtAll() {
    for (Cell exact : List.of(NOTHING, q("2"))) {
      for (Cell decimal : List.of(NOTHING, d(6932, -4))) {
        List<Cell> row = new ArrayList<>(Collections.nCopies(6, NOTHING));
        row.addAll(List.of(exact, decimal));
        assertThat(kind("selection").fits(kind("selection").row(row)))
            .isEqualTo((exact == NOTHING) == (decimal == NOTHING));
      }
    }
  }

  /** Rows that use no definition share nothing, whatever their parameters. */
  @Test
  void rowsAreProvedTogetherForTheSakeOfWhatTheyShare() {
    assertThat(kind("threshold").areProvedTogether(numbers("3"), numbers("3"))).isFalse();
    assertThat(kind("rank-law").areProvedTogether(numbers("3", "1"), numbers("3", "2"))).isTrue();
    assertThat(kind("rank-law").areProvedTogether(numbers("3", "1"), numbers("4", "1"))).isFalse();
  }

  @Test
  void radicalsAreWrittenAsPowers() {
    ExactReal root = ExactReal.power(Rational.of(2), Rational.of(1, 2));
    assertThat(CanonicalText.of(Trees.number(root))).isEqualTo("2^(1/2)");
    assertThat(CanonicalText.of(Trees.number(root.multiply(ExactReal.of(3)))))
        .isEqualTo("3 * 2^(1/2)");
  }

  @Test
  void aNameIsFollowedByItsNumbers() {
    assertThat(name("rs", "1/20", "1").text()).isEqualTo("rs:1/20:1");
  }

  @Test
  void mixesAreProvedByRanksAndOtherRowsByEvaluation() {
    Evidence evaluation = new Evidence.Evaluation(List.of());
    Evidence ranks = new Evidence.Attained(List.of());
    List<String> mixes = List.of("pmix", "pmix-delta", "pmix-p");
    for (RowKind kind : RowKinds.ALL) {
      assertThat(kind.isProvedBy(ranks)).as(kind.name()).isEqualTo(mixes.contains(kind.name()));
      assertThat(kind.isProvedBy(evaluation)).isNotEqualTo(mixes.contains(kind.name()));
    }
  }
}
