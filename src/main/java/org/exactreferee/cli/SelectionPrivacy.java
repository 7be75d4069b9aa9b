package org.exactreferee.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.claim.Expression;
import org.exactreferee.number.ComputedReal;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Rational;
import org.exactreferee.number.Real;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.privacy.Adjacency;
import org.exactreferee.privacy.Pair;
import org.exactreferee.privacy.PrivacyLoss;
import org.exactreferee.prover.NeighbourPrivacy;
import org.exactreferee.prover.NeighbourPrivacy.Answer;
import org.exactreferee.prover.NeighbourPrivacy.Instance;
import org.exactreferee.prover.NeighbourPrivacy.Verdict;
import org.exactreferee.question.Terms;
import org.exactreferee.report.Cell;
import org.exactreferee.report.PrivacyTables;
import org.exactreferee.report.PrivacyTables.Words;
import org.exactreferee.report.Table;
import org.exactreferee.selection.Selection;

/** What {@code referee privacy} says about a mechanism of selection and all neighbouring scores. */
final class SelectionPrivacy {

  private final String name;
  private final Selection mechanism;
  private final List<Rational> scores;
  private final List<String> names;
  private final int digits;
  private final List<Table.Column> columns = new ArrayList<>();
  private final List<Cell> cells = new ArrayList<>();

  SelectionPrivacy(
      String name, Selection mechanism, List<Rational> scores, List<String> names, int digits) {
    this.name = name;
    this.mechanism = mechanism;
    this.scores = scores;
    this.names = names;
    this.digits = digits;
  }

  /** What the mechanism is. */
  Table about(String neighbours) {
    add("mechanism", "mechanism", name);
    add("candidates", "candidates", scores.size());
    add("built_for", "built for epsilon", mechanism.setting().epsilon());
    add("parameters", "parameters", SelectionOptions.parameters(mechanism));
    add("neighbours", "neighbours", neighbours);
    return Table.upright(columns, cells);
  }

  /** That the scores are the worst of so many. */
  void searched(int tried, long seed) {
    add("searched", "scores looked at", tried + ", seed " + seed);
    add("worst_scores", "worst scores found", scores);
  }

  /** Prints the answer and returns the exit code. */
  int answer(
      PrivacyOptions options, PrivacyOptions.Question question, PrintWriter out, PrintWriter err) {
    NeighbourPrivacy search = new NeighbourPrivacy(mechanism, scores);
    Optional<ExactReal> asked = question.budget().map(budget -> budget.expEpsilon());
    Answer found = search.worst(asked);
    about("all within the sensitivities");
    add("method", "method", found.method());
    boolean repeated = mechanism.isMonotone();
    add("rests_on", "rests on", repeated ? "" : "the search; the kernel checks the pair it found");
    Verdict verdict = asked.map(e -> search.decide(found, e)).orElse(Verdict.YES);
    asked.ifPresent(
        e -> {
          add("epsilon", "epsilon", e.ln());
          add("private", "private", verdict.name().toLowerCase(java.util.Locale.ROOT));
        });
    tight(found);
    found.worst().ifPresent(this::instance);
    options
        .certificate()
        .write(
            () -> claims(found, asked, verdict),
            (repeated ? "" : "that no neighbours are worse, ")
                + "decimals, and bounds that are not exact",
            err);
    out.print(Table.upright(columns, cells).format(question.format()));
    out.flush();
    return switch (verdict) {
      case YES -> ExitCode.EXPECTED;
      case NO -> ExitCode.DIFFERS;
      case UNKNOWN -> ExitCode.UNKNOWN;
    };
  }

  /** The tight epsilon at multiples of the scores: witnesses for what all scores together lose. */
  Table family(List<Rational> factors) {
    List<List<Cell>> rows = new ArrayList<>();
    for (Rational factor : factors) {
      List<Rational> scaled = scores.stream().map(factor::multiply).toList();
      Answer found = new NeighbourPrivacy(mechanism, scaled).worst();
      boolean infinite = found.upper().isEmpty();
      String least = infinite ? "infinite" : down(found.lower());
      String most = infinite ? "infinite" : up(Real.of(found.upper().orElseThrow()).ln());
      rows.add(
          List.of(
              Cell.of(factor),
              Cell.of(scaled),
              Cell.of(found.tight().map(ExactReal::toString).orElse("")),
              Cell.of(least),
              Cell.of(most)));
    }
    return Table.of(
        List.of(
            new Table.Column("factor", "factor"),
            new Table.Column("scores", "scores"),
            new Table.Column("exp_epsilon", "e^(tight epsilon)"),
            new Table.Column("epsilon_at_least", "tight epsilon >="),
            new Table.Column("epsilon_at_most", "tight epsilon <=")),
        rows);
  }

  private void add(String key, String heading, Object value) {
    columns.add(new Table.Column(key, heading));
    cells.add(Cell.of(value));
  }

  private void tight(Answer found) {
    Optional<Real> exact = found.tight().map(value -> value);
    boolean infinite = found.upper().isEmpty();
    add(
        "exp_epsilon",
        "e^(tight epsilon)",
        infinite ? "infinite" : found.tight().map(value -> ratio(value, found)).orElse(""));
    boolean known = infinite || exact.isPresent();
    add("epsilon_at_least", "tight epsilon >=", known ? "" : down(found.lower()));
    Rational upper = found.upper().orElse(Rational.ONE);
    add("epsilon_at_most", "tight epsilon <=", known ? "" : up(Real.of(upper).ln()));
    add(
        "tight_epsilon",
        "tight epsilon ~",
        found.tight().map(value -> up(logarithm(value, found))).orElse(""));
  }

  /** A quotient with powers of other numbers than e would take long to reduce. */
  private static boolean reduces(Answer found) {
    return found
        .worst()
        .flatMap(worst -> worst.second().exact())
        .map(second -> second.multiply(second.clearingFactor()).powersOfE().isPresent())
        .orElse(true);
  }

  private static Real logarithm(ExactReal value, Answer found) {
    return reduces(found)
        ? value.ln()
        : new ComputedReal("tight epsilon", bits -> value.enclose(bits + 2).ln(bits));
  }

  private static String ratio(ExactReal value, Answer found) {
    return reduces(found)
        ? value.toString()
        : found.worst().map(w -> "(" + w.first() + ")/(" + w.second() + ")").orElseThrow();
  }

  private void instance(Instance worst) {
    add("first", "first scores", worst.pair().first());
    add("second", "second scores", worst.pair().second());
    add("candidate", "candidate", names.get(worst.candidate() - 1));
    add("probability_first", "P(candidate), first", exact(worst.first()));
    add("probability_first_decimal", "  nearest", nearest(worst.first()));
    add("probability_second", "P(candidate), second", exact(worst.second()));
    add("probability_second_decimal", "  nearest", nearest(worst.second()));
  }

  private static String exact(Real value) {
    return value.exact().map(ExactReal::toString).orElse("");
  }

  private String up(Real value) {
    return Decimal.of(value, digits, Decimal.Rounding.UP).toString();
  }

  private String down(Rational value) {
    return Decimal.of(Real.of(value).ln(), digits, Decimal.Rounding.DOWN).toString();
  }

  private String nearest(Real value) {
    return Decimal.of(value, digits, Decimal.Rounding.NEAREST).toString();
  }

  /** What was answered exactly, in the language of claims. */
  private List<String> claims(Answer found, Optional<ExactReal> asked, Verdict verdict) {
    String text = SelectionOptions.inClaims(name, mechanism, scores);
    String box = text.formatted("_neighbours");
    List<String> claims = new ArrayList<>();
    if (mechanism.isMonotone() && found.tight().isPresent()) {
      claims.add("mechanism_exp_epsilon(" + box + ", 0) = " + found.tight().get());
      asked.ifPresent(
          e ->
              claims.add(
                  (verdict == Verdict.YES ? "" : "not ")
                      + "mechanism_private("
                      + box
                      + ", "
                      + e
                      + ", 0)"));
    } else if (found.worst().isPresent()) {
      Instance worst = found.worst().get();
      claims.add(at(worst.pair().first(), worst) + " = " + exact(worst.first()));
      claims.add(at(worst.pair().second(), worst) + " = " + exact(worst.second()));
      asked
          .filter(e -> verdict == Verdict.NO)
          .ifPresent(
              e ->
                  claims.add(
                      at(worst.pair().first(), worst)
                          + " > ("
                          + e
                          + ")*"
                          + at(worst.pair().second(), worst)));
    }
    if (claims.isEmpty() || claims.stream().anyMatch(claim -> claim.endsWith("= "))) {
      throw new BadInputException("certificate: the probabilities must be exact");
    }
    return claims;
  }

  private String at(List<Rational> input, Instance worst) {
    return SelectionOptions.inClaims(name, mechanism, input).formatted("")
        + "["
        + worst.candidate()
        + "]";
  }

  /** The question about one pair of score vectors. */
  static PrivacyOptions.Subject<List<Rational>, Integer> ofPair(
      String name,
      Selection made,
      List<Rational> scores,
      List<Rational> other,
      SelectionPrivacy about) {
    NumberLists.checked(() -> made.probabilities(other));
    Adjacency<List<Rational>> pair = Adjacency.symmetric(List.of(new Pair<>(scores, other)));
    MechanismClaims<List<Rational>, Integer> claims =
        new MechanismClaims<>(
            List.of(scores, other),
            made.law(scores).outputs(),
            List.of(law(name, made, scores), law(name, made, other)),
            List.of(new Pair<>(scores, other)));
    return new PrivacyOptions.Subject<>(
        PrivacyLoss.of(made, pair),
        digits -> new PrivacyTables(about.about(other.toString()), Words.INPUTS, digits),
        () -> claims);
  }

  private static Expression law(String name, Selection made, List<Rational> scores) {
    return Terms.parsed(SelectionOptions.inClaims(name, made, scores).formatted(""));
  }
}
