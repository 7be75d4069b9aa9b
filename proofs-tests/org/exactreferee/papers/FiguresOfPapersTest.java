package org.exactreferee.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.exactreferee.show.figure.PaperFigure;
import org.exactreferee.show.table.Cell;
import org.exactreferee.text.language.ExactNumber;
import org.exactreferee.trusted.number.real.Real;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.xml.sax.InputSource;

/** Every number of the figures against formulas in double precision that share nothing with it. */
@Tag("deep")
class FiguresOfPapersTest {
  private static final double NEAR = 1e-9;

  private static List<PaperFigure> stopping;
  private static List<PaperFigure> selection;

  @BeforeAll
  static void draw() {
    stopping = FiguresOfPapers.of("GKS21");
    selection = FiguresOfPapers.of("ALMW25");
  }

  /** A drawn value: on which curve, at which x, exactly, and in digits. */
  private record Row(String panel, String curve, double x, String exact, double y) {
    /** The number that a letter stands for in the name of the curve; infinite for the limit. */
    double parameter(String letter, double otherwise) {
      Matcher found = Pattern.compile(letter + " = ([0-9/]+)").matcher(curve);
      return found.find() ? fraction(found.group(1)) : otherwise;
    }
  }

  private static double fraction(String text) {
    String[] parts = text.split("/", -1);
    return Double.parseDouble(parts[0]) / (parts.length == 1 ? 1 : Double.parseDouble(parts[1]));
  }

  private static List<Row> rows(PaperFigure figure) {
    List<Row> rows = new ArrayList<>();
    for (List<Cell> cells : figure.values().rows()) {
      List<String> texts = cells.stream().map(Cell::plain).toList();
      int from = texts.size() - 4;
      rows.add(
          new Row(
              from == 0 ? "" : texts.get(0),
              texts.get(from),
              fraction(texts.get(from + 1)),
              texts.get(from + 2),
              Double.parseDouble(texts.get(from + 3))));
    }
    return rows;
  }

  private static double binomial(int n, int k) {
    double value = 1;
    for (int i = 1; i <= k; i++) {
      value *= (double) (n - k + i) / i;
    }
    return k > n ? 0 : value;
  }

  /**
   * The rank law of the optimal rule: the candidate at time i >= t has rank k, is the best so far,
   * and the best before it came before t; or the best of all came before t and the last is taken.
   */
  private static double[] rankLaw(int n) {
    int t = 1;
    while (sumOfReciprocals(t, n - 1) > 1) {
      t++;
    }
    double[] law = new double[n + 1];
    for (int k = 1; k <= n; k++) {
      for (int i = t; i <= n - k + 1; i++) {
        law[k] +=
            binomial(n - k, i - 1) / binomial(n - 1, i - 1) / n * (t - 1) / Math.max(1, i - 1);
      }
      law[k] += k > 1 ? (t - 1.0) / n / (n - 1) : 0;
    }
    return law;
  }

  private static double sumOfReciprocals(int from, int to) {
    double sum = 0;
    for (int i = from; i <= to; i++) {
      sum += 1.0 / i;
    }
    return sum;
  }

  private interface Pair {
    double of(double first, double second);
  }

  /** The largest value of a function of two probabilities of the p-mix at ranks l apart or less. */
  private static double largest(int n, int l, double p, Pair value) {
    double[] law = rankLaw(n);
    double largest = Double.NEGATIVE_INFINITY;
    for (int i = 1; i <= n; i++) {
      for (int j = Math.max(1, i - l); j <= Math.min(n, i + l); j++) {
        if (i != j) {
          double first = p * law[i] + (1 - p) / n;
          double second = p * law[j] + (1 - p) / n;
          largest = Math.max(largest, value.of(first, second));
        }
      }
    }
    return largest;
  }

  /** The sum of (1 - 1/e)^s / s from s = l + 1 on. */
  private static double constant(int l) {
    double sum = 0;
    for (int s = 400; s > l; s--) {
      sum += Math.pow(1 - 1 / Math.E, s) / s;
    }
    return sum;
  }

  private static double delta(double n, int l, double p, double epsilon) {
    double factor = Math.exp(epsilon);
    double value =
        Double.isInfinite(n)
            ? p * (1 - constant(l) * factor) / Math.E
            : largest((int) n, l, p, (first, second) -> first - factor * second);
    return Math.max(0, value);
  }

  private static int check(PaperFigure figure, java.util.function.Function<Row, Double> expected) {
    int exact = 0;
    for (Row row : rows(figure)) {
      assertThat(row.y())
          .as(figure.place() + " " + row)
          .isCloseTo(expected.apply(row), within(NEAR));
      if (!row.exact().isEmpty()) {
        Real value =
            row.exact().startsWith("ln(")
                ? ExactNumber.parse(row.exact().substring(3, row.exact().length() - 1)).ln()
                : ExactNumber.parse(row.exact());
        double middle =
            value.enclose(60).midpoint().numerator().doubleValue()
                / value.enclose(60).midpoint().denominator().doubleValue();
        assertThat(middle).as(row.toString()).isCloseTo(row.y(), within(NEAR));
        exact++;
      }
    }
    return exact;
  }

  private static final double LIMIT = Double.POSITIVE_INFINITY;

  @Test
  void theFiguresAreThoseOfThePapers() {
    assertThat(stopping)
        .extracting(PaperFigure::place)
        .containsExactly("Figure 1", "Figure 2", "Figure 3", "Figure 4", "Figure 5", "Figure 6");
    assertThat(selection)
        .extracting(PaperFigure::place)
        .containsExactly(
            "Fig. 1", "Fig. 2", "Fig. 5", "Fig. 6", "Fig. 7", "Fig. 9a", "Fig. 9b", "Fig. 9c",
            "Fig. 9d", "Fig. 13");
    assertThat(FiguresOfPapers.of("EM")).isEmpty();
  }

  /** The last two cells of a row are a value and its digits. */
  private static List<Cell> digits(PaperFigure figure) {
    return figure.values().rows().stream().map(row -> row.get(row.size() - 1)).toList();
  }

  @Test
  void everyValueIsProvedOrSaysThatItWasComputed() {
    int proved = 0;
    for (PaperFigure figure : stopping) {
      assertThat(digits(figure)).as(figure.place()).allMatch(Cell.Proved.class::isInstance);
      assertThat(figure.values().notProved()).isEmpty();
      proved += digits(figure).size();
    }
    assertThat(proved).isEqualTo(1024);
    for (PaperFigure figure : selection) {
      List<Cell> cells = digits(figure);
      if (figure.place().startsWith("Fig. 9")) {
        assertThat(cells).isNotEmpty().allMatch(Cell.Simulated.class::isInstance);
        assertThat(figure.values().notProved())
            .hasSize(1)
            .allMatch(line -> line.startsWith("simulated, not proved: "));
        continue;
      }
      long computed = cells.stream().filter(Cell.Computed.class::isInstance).count();
      long theorems = cells.stream().filter(Cell.Proved.class::isInstance).count();
      assertThat(computed + theorems).as(figure.place()).isEqualTo(cells.size());
      assertThat(theorems).as(figure.place()).isEqualTo(expectedTheorems(figure));
      boolean drawn = List.of("Fig. 5", "Fig. 6").contains(figure.place());
      assertThat(figure.values().notProved())
          .hasSize(drawn ? 2 : 1)
          .allMatch(line -> line.startsWith("computed, not proved by the kernel: ~: "));
    }
  }

  /** kRR and random in three scenarios; one of two maps; nothing for scores drawn at random. */
  private static int expectedTheorems(PaperFigure figure) {
    return switch (figure.place()) {
      case "Fig. 1" -> 3 * 2 * 11;
      case "Fig. 2" -> 100;
      case "Fig. 5", "Fig. 6", "Fig. 7" -> 0;
      default -> 3 * 2 * 12;
    };
  }

  @Test
  void theBoundariesOfTheRegionsAreTightDeltas() {
    int exact =
        check(stopping.get(0), row -> delta(row.parameter("n", LIMIT), 1, 0.5, row.x()))
            + check(
                stopping.get(1),
                row -> delta(row.parameter("n", LIMIT), 1, row.parameter("p", 0), row.x()))
            + check(
                stopping.get(2),
                row -> delta(row.parameter("n", LIMIT), (int) row.parameter("l", 0), 0.5, row.x()));
    assertThat(exact).as("formulas in the tables").isGreaterThan(300);
    assertThat(rows(stopping.get(0))).hasSize(4 * 25);
    assertThat(rows(stopping.get(1))).hasSize(8 * 25);
    assertThat(rows(stopping.get(2))).hasSize(8 * 29);
  }

  @Test
  void epsilonIsTheLeastForOnePercent() {
    int exact =
        check(
            stopping.get(3),
            row -> {
              double n = row.parameter("n", LIMIT);
              double factor =
                  Double.isInfinite(n)
                      ? (row.x() - Math.E * 0.01) / (constant(1) * row.x())
                      : largest((int) n, 1, row.x(), (first, second) -> (first - 0.01) / second);
              return row.x() == 0 ? 0 : Math.log(Math.max(1, factor));
            });
    assertThat(exact).isGreaterThan(80);
    assertThat(rows(stopping.get(3))).hasSize(4 * 41);
  }

  @Test
  void deltaIsTheLeastForOneHalf() {
    int exact = check(stopping.get(4), row -> delta(row.parameter("n", LIMIT), 1, row.x(), 0.5));
    assertThat(exact).isGreaterThan(80);
    assertThat(rows(stopping.get(4))).hasSize(4 * 41);
  }

  @Test
  void pIsTheLargestForFivePercent() {
    check(
        stopping.get(5),
        row -> {
          double n = row.parameter("n", LIMIT);
          double factor = Math.exp(row.x());
          if (Double.isInfinite(n)) {
            double gap = 1 - constant(1) * factor;
            return gap > Math.E * 0.05 ? Math.E * 0.05 / gap : 1;
          }
          double slack = (factor - 1) / n;
          double restricting =
              largest((int) n, 1, 1, (first, second) -> first - factor * second + slack);
          return restricting <= 0 ? 1 : Math.min(1, (0.05 + slack) / restricting);
        });
    assertThat(rows(stopping.get(5))).hasSize(4 * 41);
  }

  private static double integral(DoubleUnaryOperator function) {
    int steps = 2000;
    double sum = function.applyAsDouble(0) + function.applyAsDouble(1);
    for (int i = 1; i < steps; i++) {
      sum += function.applyAsDouble((double) i / steps) * (i % 2 == 0 ? 2 : 4);
    }
    return sum / 3 / steps;
  }

  /** Four times the probability of a low score; all scores have noise of one scale. */
  private static double errorOfNoisyMax(int high, double epsilon) {
    double weight = Math.exp(-2 * epsilon / (2 * 1.8));
    int low = 100 - high;
    return 4
        * integral(x -> low * weight * Math.pow(1 - weight * x, low - 1) * Math.pow(1 - x, high));
  }

  private static void checkErrors(PaperFigure figure, boolean sweep, int expectedRows) {
    int seen = 0;
    List<Row> rows = rows(figure);
    for (Row row : rows) {
      int high = sweep ? (int) Math.round(100 * row.x()) : 50;
      double epsilon = sweep ? 2 : row.x();
      double tolerance = 5.1e-5 * row.y(); // 5 digits, and the integral
      assertThat(row.y()).as(row.toString()).isBetween(0.0, 4.0);
      switch (row.curve()) {
        case "RNM" ->
            assertThat(row.y())
                .as(row.toString())
                .isCloseTo(errorOfNoisyMax(high, epsilon), within(tolerance));
        case "random" -> assertThat(row.y()).isCloseTo(4.0 * (100 - high) / 100, within(tolerance));
        case "kRR" -> {
          double best = Math.exp(epsilon);
          double expected = 4.0 * (100 - high) / (best + 99);
          assertThat(row.y()).as(row.toString()).isCloseTo(expected, within(tolerance));
        }
        default -> {
          continue;
        }
      }
      seen++;
    }
    assertThat(rows).hasSize(expectedRows);
    assertThat(seen).isEqualTo(sweep ? 3 * 3 * 12 : 3 * 3 * 11);
  }

  @Test
  void errorsAreThoseOfIntegralsAndClosedForms() {
    checkErrors(selection.get(0), false, 3 * 6 * 11);
    checkErrors(selection.get(selection.size() - 1), true, 3 * 7 * 12);
  }

  /** Curves of scores drawn at random: as many as mechanisms, and random selection beside them. */
  @Test
  void errorsOfRandomScoresAreDrawnForAllMechanisms() {
    assertThat(rows(selection.get(2))).hasSize(3 * 6 * 6);
    assertThat(rows(selection.get(3))).hasSize(7 * 6 * 6);
    assertThat(rows(selection.get(4))).hasSize(2 * 6 * 6);
    int seen = 0;
    for (Row row : rows(selection.get(3))) {
      assertThat(row.y()).isPositive();
      boolean positive = row.panel().equals("t = 5") && row.x() < 1;
      if (positive && List.of("mGEM", "GEM").contains(row.curve())) {
        assertThat(row.y() < 6).as(row.toString()).isEqualTo(row.curve().equals("mGEM"));
        seen++;
      }
    }
    assertThat(seen).isEqualTo(2 * 3);
  }

  @Test
  void theMapsHaveThePrintedProbabilities() {
    int seen = 0;
    int differ = 0;
    for (List<Cell> cells : selection.get(1).values().rows()) {
      double worse = fraction(cells.get(1).plain());
      double better = fraction(cells.get(2).plain());
      double difference = Double.parseDouble(cells.get(4).plain());
      double homogeneous = 0.5 * Math.exp(-0.1 / (2 * Math.max(worse, better)));
      if (cells.get(0).plain().equals("RNMH")) {
        double heterogeneous = Math.exp(-0.1 / (2 * worse)) / (1 + better / worse);
        assertThat(difference).isCloseTo(homogeneous - heterogeneous, within(5.1e-6));
        assertThat(Math.signum(difference)).isEqualTo(Math.signum(better - worse));
      } else if (worse == better) {
        assertThat(difference).as("RNM is better where both are equal").isNegative();
        differ++;
      }
      seen++;
    }
    assertThat(seen).isEqualTo(200);
    assertThat(differ).isEqualTo(10);
  }

  @Test
  void everyDrawingHasATitleADescriptionAndMarks() throws Exception {
    int seen = 0;
    for (PaperFigure figure :
        java.util.stream.Stream.concat(stopping.stream(), selection.stream()).toList()) {
      assertThat(figure.caption()).as(figure.place()).isNotEmpty();
      for (String drawing : figure.drawings()) {
        var root =
            DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(drawing)))
                .getDocumentElement();
        assertThat(root.getElementsByTagName("title").item(0).getTextContent()).isNotBlank();
        assertThat(root.getElementsByTagName("desc").item(0).getTextContent()).isNotBlank();
        seen++;
      }
    }
    assertThat(seen).isEqualTo(6 + 3 + 2 + 3 + 7 + 2 + 1 + 5 + 2 + 2 + 3);
  }
}
