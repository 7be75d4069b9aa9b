package org.exactreferee.cli.stopping;

import static org.exactreferee.trusted.language.function.FunctionNames.MIX;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.exactreferee.cli.option.RuleOptions;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.prove.ranklaw.ExpectedPayoff;
import org.exactreferee.question.Digits;
import org.exactreferee.question.NamedRule;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.Statements;
import org.exactreferee.question.Terms;
import org.exactreferee.question.table.AskedRow;
import org.exactreferee.show.table.Cell;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.model.stopping.OptimalRule;
import org.exactreferee.trusted.model.stopping.RankLaw;
import org.exactreferee.trusted.model.stopping.RuleKind;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;

/**
 * What was found about the rank law of a rule, proved: one theorem says what the law is, and the
 * others speak of the law as it is written there.
 */
public record RankLawProof(RuleOptions.Chosen chosen, Proofs proofs, int digits) {

  public static final String TOO_LARGE =
      "the kernel computes rank laws of up to 1000 candidates, of threshold rules by theorems up to"
          + " 20000, mixed ones and best rules of up to 300";

  private static final String TIES =
      "the kernel proves what the rule gains, not where it could choose otherwise";

  private static final Expression Q = Terms.name("q");
  private static final Expression U = Terms.name("u");

  /**
   * A law and what says that it is the one of a rule.
   *
   * @param theorems none if the kernel does not prove it
   */
  record Known(RankLaw law, Expression literal, List<Theorem> theorems) {}

  /** That the law of the rule, or of its mix with taking the first, is this one. */
  public Known known(RankLaw law, Optional<Rational> p) {
    Expression literal = Terms.vector(law.probabilities());
    Expression term =
        p.map(
                each ->
                    Terms.call(
                        MIX,
                        Terms.number(each),
                        chosen.lawTerm(),
                        NamedRule.blindLaw(law.candidates())))
            .orElseGet(chosen::lawTerm);
    List<Expression> ranks =
        IntStream.rangeClosed(1, law.candidates())
            .mapToObj(k -> List.of(law.candidates(), k, law.probability(k)))
            .flatMap(row -> new AskedRow("rank-law", row).statements().stream())
            .toList();
    Expression claim = Terms.let("q", term, Statements.conjunction(ranks));
    return new Known(law, literal, proofs.tryEvaluated(claim).stream().toList());
  }

  private static Cell cell(List<Theorem> theorems, Object value) {
    return Cell.of(theorems, value, TOO_LARGE);
  }

  private List<Cell> decimals(List<Theorem> theorems, List<Rational> values) {
    List<Digits.Wanted> wanted =
        values.stream()
            .map(value -> Digits.Wanted.of(value, digits, Decimal.Rounding.NEAREST))
            .toList();
    return Digits.cells(proofs, theorems, wanted, TOO_LARGE);
  }

  /** Every rank with its probability and that as a decimal. */
  List<List<Cell>> rows(Known known) {
    List<Rational> law = known.law().probabilities();
    List<Cell> decimals = decimals(known.theorems(), law);
    List<List<Cell>> rows = new ArrayList<>();
    for (int k = 1; k <= law.size(); k++) {
      Cell probability = cell(known.theorems(), law.get(k - 1));
      rows.add(List.of(Cell.given(k), probability, decimals.get(k - 1)));
    }
    return rows;
  }

  /** The expected rank, and that as a decimal. */
  List<Cell> mean(Known known) {
    int n = known.law().candidates();
    List<Rational> ranks = IntStream.rangeClosed(1, n).mapToObj(Rational::of).toList();
    Rational mean = ExpectedPayoff.of(known.law(), ranks);
    Expression sum = Statements.sum(n, k -> Terms.times(k, Terms.at(Q, k)));
    Expression claim = Terms.let("q", known.literal(), Terms.equal(sum, Terms.number(mean)));
    return value(known, claim, mean);
  }

  /** The best expected payoff, and that as a decimal. */
  List<Cell> payoff(Known known, OptimalRule optimal) {
    Expression sum = Statements.product(U, Q, known.law().candidates());
    Expression claim =
        Statements.let(
            List.of(
                Terms.define("q", known.literal()),
                Terms.define("u", Terms.vector(chosen.payoff()))),
            Terms.equal(sum, Terms.number(optimal.value())));
    return value(known, claim, optimal.value());
  }

  private List<Cell> value(Known known, Expression claim, Rational value) {
    List<Theorem> theorems = new ArrayList<>(known.theorems());
    if (!theorems.isEmpty()) {
      theorems.add(proofs.evaluated(claim));
    }
    return List.of(cell(theorems, value), decimals(theorems, List.of(value)).get(0));
  }

  /** The cells before the last time in which the best rule stops: with them it has its law. */
  Cell accepts(Known known, OptimalRule optimal) {
    int n = optimal.rule().candidates();
    List<OptimalRule.Cell> cells = new ArrayList<>();
    List<Expression> rows = new ArrayList<>();
    for (int i = 1; i <= n; i++) {
      List<Integer> row = new ArrayList<>();
      for (int s = 1; s <= i; s++) {
        boolean stops = optimal.rule().acceptance(i, s).sign() > 0;
        row.add(stops ? 1 : 0);
        if (stops && i < n) {
          cells.add(new OptimalRule.Cell(i, s));
        }
      }
      rows.add(Terms.vector(row));
    }
    Expression law = NamedRule.lawTerm(RuleKind.TABLE_RULE, rows);
    List<Theorem> theorems = new ArrayList<>(known.theorems());
    proofs.tryEvaluated(Terms.equal(law, known.literal())).ifPresent(theorems::add);
    return theorems.size() < 2
        ? Cell.computedSet(names(cells), TOO_LARGE)
        : Cell.provedSet(theorems, names(cells));
  }

  /** The cells in which the best rule may as well do the other thing. */
  Cell ties(OptimalRule optimal) {
    return optimal.ties().isEmpty()
        ? Cell.set(List.of())
        : Cell.computedSet(names(optimal.ties()), TIES);
  }

  private static List<String> names(List<OptimalRule.Cell> cells) {
    return cells.stream().map(c -> "(" + c.time() + ", " + c.relativeRank() + ")").toList();
  }

  /** Every rank with its probability as a polynomial in p, how often the rule is played. */
  public List<List<Cell>> inP(RankLaw law) {
    int n = law.candidates();
    List<Expression> mixed = new ArrayList<>();
    List<Expression> printed = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    Expression p = Terms.name("p");
    Expression rest = Terms.over(Terms.minus(Terms.number(1), p), Terms.number(n));
    for (int k = 1; k <= n; k++) {
      Rational uniform = Rational.of(1, n);
      Rational slope = law.probability(k).subtract(uniform);
      texts.add(Polynomial.of(uniform, slope).toString("p"));
      mixed.add(Terms.plus(Terms.times(p, Terms.at(Terms.name("r"), k)), rest));
      printed.add(Terms.parsed(texts.get(k - 1)));
    }
    Expression equal = Terms.equal(new Expression.Vector(mixed), new Expression.Vector(printed));
    Expression claim =
        Terms.let("r", chosen.lawTerm(), Statements.forAllProbabilities(unused -> equal));
    List<Theorem> theorems = proofs.tryHolds(claim).stream().toList();
    List<List<Cell>> rows = new ArrayList<>();
    for (int k = 1; k <= n; k++) {
      rows.add(List.of(Cell.given(k), cell(theorems, texts.get(k - 1))));
    }
    return rows;
  }
}
