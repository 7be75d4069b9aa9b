package org.exactreferee.cli.privacy;

import static org.exactreferee.trusted.language.function.FunctionNames.LN;
import static org.exactreferee.trusted.language.function.FunctionNames.MAX;
import static org.exactreferee.trusted.language.function.FunctionNames.MIN;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.exactreferee.cli.option.ProvedCommand;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.Decimal.Rounding;
import org.exactreferee.prove.linear.LinearTerms;
import org.exactreferee.question.BoundedLoss;
import org.exactreferee.question.BoundedLoss.Bounds;
import org.exactreferee.question.BoundedLoss.Ceiling;
import org.exactreferee.question.BoundedLoss.Sure;
import org.exactreferee.question.Digits;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.Statements;
import org.exactreferee.question.Terms;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Facts;
import org.exactreferee.show.table.Report;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Budget;

/**
 * Between what the tight epsilon or delta of a mechanism lies of which only bounds are known. The
 * theorems are about sums of the bounds; {@code specs/MECHANISMS.md} says why these sums bound what
 * is asked.
 */
record BoundsAnswer(
    List<String> outputs,
    BoundedLoss<String> loss,
    Proofs proofs,
    PrivacyOptions.Question question) {

  private static final String LIMIT = "so many pairs of inputs are beyond what is proved here";
  private static final int MOST_TERMS = 200_000;
  private static final String NONE = "infinite";

  Report report(Facts facts, ProvedCommand command) {
    return Report.of(
            question
                .budget()
                .map(budget -> decision(facts, budget, command))
                .orElseGet(() -> epsilon(facts))
                .table())
        .leaving(
            "computed, not proved by the kernel: that every mechanism between the bounds has these"
                + " bounds of its loss (specs/MECHANISMS.md)");
  }

  private Facts epsilon(Facts facts) {
    ExactReal delta = question.delta();
    facts.given("delta", "delta", delta);
    BoundedLoss.Needed<String> needed = loss.needed(delta);
    List<Theorem> below = lower(needed.sure(), needed.expEpsilon(), delta);
    factor(facts, "least", "tight epsilon >=", below, needed.expEpsilon(), Rounding.DOWN);
    attained(facts, needed.sure(), below);
    Optional<ExactReal> enough = loss.enough(delta);
    List<Theorem> above = enough.map(e -> upper(loss.atMost(e), e, delta)).orElse(List.of());
    if (enough.isPresent()) {
      factor(facts, "most", "tight epsilon <=", above, enough, Rounding.UP);
    } else {
      facts.given("epsilon_most", "tight epsilon <=", NONE);
      facts.given("epsilon_most_decimal", "  rounded up", NONE);
      facts.given("exp_epsilon_most", "e^epsilon <=", NONE);
    }
    return facts;
  }

  private void factor(
      Facts facts,
      String key,
      String heading,
      List<Theorem> theorems,
      Optional<ExactReal> factor,
      Rounding rounding) {
    String rounded = rounding == Rounding.UP ? "  rounded up" : "  rounded down";
    Optional<Expression> term = factor.map(e -> Terms.call(LN, Terms.number(e)));
    facts.add(
        "epsilon_" + key,
        heading,
        cell(theorems, factor.map(BoundsAnswer::logarithm).orElse(NONE)));
    facts.add(
        "epsilon_" + key + "_decimal",
        rounded,
        factor
            .map(
                e ->
                    decimal(
                        theorems,
                        new Digits.Wanted(
                            term.get(), Decimal.of(e.ln(), question.digits(), rounding))))
            .orElseGet(() -> cell(theorems, NONE)));
    facts.add(
        "exp_epsilon_" + key,
        heading.replace("tight epsilon", "e^epsilon"),
        cell(theorems, factor.map(ExactReal::toString).orElse(NONE)));
  }

  private static String logarithm(ExactReal factor) {
    return factor.equals(ExactReal.ONE) ? "0" : "ln(" + factor + ")";
  }

  private Facts decision(Facts facts, Budget<ExactReal> budget, ProvedCommand command) {
    ExactReal factor = budget.expEpsilon();
    Optional<Sure<String>> sure = loss.atLeast(factor);
    ExactReal least = sure.map(event -> event.excess(factor)).orElse(ExactReal.ZERO);
    List<Ceiling<String>> ceilings = loss.atMost(factor);
    ExactReal most =
        ceilings.stream()
            .map(ceiling -> ceiling.at(factor))
            .reduce(ExactReal.ZERO, (a, b) -> a.compareTo(b) >= 0 ? a : b);
    most = most.compareTo(ExactReal.ONE) <= 0 ? most : ExactReal.ONE;
    boolean yes = most.compareTo(budget.delta()) <= 0;
    boolean no = least.compareTo(budget.delta()) > 0;
    command.endWith(yes ? ExitCode.EXPECTED : no ? ExitCode.DIFFERS : ExitCode.UNKNOWN);
    List<Theorem> below = lower(sure, Optional.of(factor), least);
    List<Theorem> above =
        most.equals(ExactReal.ONE)
            ? List.of(proofs.evaluated(Terms.atMost(Terms.number(most), Terms.number(1))))
            : upper(ceilings, factor, most);
    List<Theorem> said = new ArrayList<>(yes ? above : below);
    if (yes || no) {
      Expression bound = Terms.number(budget.delta());
      said.add(
          proofs.evaluated(
              yes
                  ? Terms.atMost(Terms.number(most), bound)
                  : Terms.greater(Terms.number(least), bound)));
    }
    Cell verdict = cell((yes && above.isEmpty()) ? List.of() : said, yes ? "yes" : "no");
    facts.add("private", "private", yes || no ? verdict : Cell.given("unknown"));
    facts.given("exp_epsilon", "e^epsilon", factor);
    facts.given("delta", "delta", budget.delta());
    facts.add("delta_least", "tight delta >=", cell(below, least));
    facts.add(
        "delta_least_decimal", "  rounded down", decimal(below, number(least, Rounding.DOWN)));
    attained(facts, sure, below);
    facts.add("delta_most", "tight delta <=", cell(above, most));
    facts.add("delta_most_decimal", "  rounded up", decimal(above, number(most, Rounding.UP)));
    return facts;
  }

  private Digits.Wanted number(ExactReal value, Rounding rounding) {
    return Digits.Wanted.of(Terms.number(value), value, question.digits(), rounding);
  }

  private Cell cell(List<Theorem> theorems, Object value) {
    return Cell.of(theorems, value, LIMIT);
  }

  private Cell decimal(List<Theorem> theorems, Digits.Wanted wanted) {
    return Digits.cells(proofs, theorems, List.of(wanted), LIMIT).get(0);
  }

  private void attained(Facts facts, Optional<Sure<String>> sure, List<Theorem> theorems) {
    List<String> event =
        sure.map(found -> found.event().stream().map(outputs::get).toList()).orElse(List.of());
    facts.add("first", "first input", cell(theorems, sure.map(s -> s.pair().first()).orElse("")));
    facts.add(
        "second", "second input", cell(theorems, sure.map(s -> s.pair().second()).orElse("")));
    facts.add("event", "event", Cell.provedSet(theorems, event));
    facts.add(
        "first_least",
        "P(event), first >=",
        cell(theorems, sure.map(s -> s.first() + "").orElse("")));
    facts.add(
        "second_most",
        "P(event), second <=",
        cell(theorems, sure.map(s -> s.second() + "").orElse("")));
  }

  /**
   * That the event has at least and at most these probabilities, and needs this delta at E, or more
   * than delta at every E if E is empty. Without an event, that E is 1 or delta 0.
   */
  private List<Theorem> lower(
      Optional<Sure<String>> sure, Optional<ExactReal> factor, ExactReal delta) {
    if (sure.isEmpty()) {
      Expression trivial = Terms.atLeast(Terms.number(delta), Terms.number(0));
      return List.of(proofs.evaluated(trivial));
    }
    Sure<String> event = sure.get();
    Bounds first = loss.row(event.pair().first());
    Bounds second = loss.row(event.pair().second());
    Expression p = Terms.number(event.first());
    Expression q = Terms.number(event.second());
    Expression least = Terms.call(MAX, List.of(in(first.low(), event), rest(first.high(), event)));
    Expression most = Terms.call(MIN, List.of(in(second.high(), event), rest(second.low(), event)));
    Expression bound = Terms.number(delta);
    List<Expression> all = new ArrayList<>();
    all.add(Terms.equal(least, p));
    all.add(Terms.equal(most, q));
    all.add(
        factor
            .map(e -> Terms.equal(Statements.excess(p, Terms.number(e), q), bound))
            .orElseGet(() -> Terms.greater(p, bound)));
    return List.of(proofs.evaluated(Terms.all(all)));
  }

  private static Expression in(List<Rational> values, Sure<String> sure) {
    return LinearTerms.total(sure.event().stream().map(o -> Terms.number(values.get(o))).toList());
  }

  private static Expression rest(List<Rational> values, Sure<String> sure) {
    List<Expression> others =
        IntStream.range(0, values.size())
            .filter(o -> !sure.event().contains(o))
            .mapToObj(o -> Terms.number(values.get(o)))
            .toList();
    return Terms.minus(Terms.number(1), LinearTerms.total(others));
  }

  /** For each pair that its sum is at most delta; none if there are too many of them. */
  private List<Theorem> upper(List<Ceiling<String>> ceilings, ExactReal factor, ExactReal delta) {
    if ((long) ceilings.size() * outputs.size() > MOST_TERMS) {
      return List.of();
    }
    List<Theorem> theorems = new ArrayList<>();
    theorems.add(proofs.evaluated(Terms.atLeast(Terms.number(delta), Terms.number(0))));
    for (Ceiling<String> ceiling : ceilings) {
      theorems.add(proofs.evaluated(isAtMost(ceiling, factor, delta)));
    }
    return theorems;
  }

  private static Expression isAtMost(Ceiling<String> ceiling, ExactReal factor, ExactReal delta) {
    Expression e = Terms.number(factor);
    Expression positive =
        Statements.sum(
            ceiling.p().size(),
            o ->
                Terms.call(
                    MAX,
                    List.of(
                        Terms.number(0),
                        Statements.excess(
                            Trees.at(Terms.name("p"), o), e, Trees.at(Terms.name("q"), o)))));
    Expression sum =
        Terms.plus(
            Terms.plus(
                Terms.number(ceiling.constant()), Terms.times(e, Terms.number(ceiling.slope()))),
            positive);
    return Statements.let(
        List.of(
            new Definition("p", List.of(), Terms.vector(ceiling.p())),
            new Definition("q", List.of(), Terms.vector(ceiling.q()))),
        Terms.atMost(sum, Terms.number(delta)));
  }
}
