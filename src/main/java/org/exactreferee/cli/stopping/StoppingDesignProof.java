package org.exactreferee.cli.stopping;

import static org.exactreferee.trusted.language.function.FunctionNames.BEST_PRIVATE_STOPPING;

import java.util.List;
import java.util.stream.Stream;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.prove.stopping.PrivateOptimum;
import org.exactreferee.question.Digits;
import org.exactreferee.question.MixProof;
import org.exactreferee.question.NamedRule;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.Statements;
import org.exactreferee.question.Terms;
import org.exactreferee.show.table.Cell;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Answer;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.table.MixClaims;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.model.stopping.RuleKind;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * What was found about how good private rules are, proved: that no rule is better than the best
 * one, what the p-mix gains, and what is gained without privacy.
 *
 * @param <B> what is known of the best rule
 */
public record StoppingDesignProof<B extends PrivateOptimum>(
    PrivateDesign<B> design, Proofs proofs, int digits) {

  static final String TOO_LARGE = "the kernel computes rank laws of up to 300 candidates";

  private static final Expression Q = Terms.name("q");
  private static final Expression V = Terms.name("v");

  int candidates() {
    return design.payoff().values().size();
  }

  Expression payoff() {
    return Terms.vector(design.payoff().values());
  }

  /** Decimals of numbers, which are proved if the numbers are. */
  List<Cell> decimals(List<Theorem> theorems, List<ExactReal> values, String otherwise) {
    List<Digits.Wanted> wanted =
        values.stream()
            .map(v -> Digits.Wanted.of(Terms.number(v), v, digits, Decimal.Rounding.NEAREST))
            .toList();
    return Digits.cells(proofs, theorems, wanted, otherwise);
  }

  private List<Cell> number(List<Theorem> theorems, ExactReal value) {
    return List.of(
        Cell.of(theorems, value, TOO_LARGE), decimals(theorems, List.of(value), TOO_LARGE).get(0));
  }

  /** That no private rule has a larger expected payoff, and that one has this. */
  Theorem best() {
    Expression largest =
        Terms.call(
            BEST_PRIVATE_STOPPING,
            payoff(),
            Terms.number(design.l()),
            Terms.number(design.factor()),
            Terms.number(design.delta()));
    return proofs.holds(
        Terms.equal(largest, Terms.number(design.best().value())), evaluated(design.best()));
  }

  /** The evidence for an optimum: the answer to the one program that its claim asks about. */
  static Evidence evaluated(PrivateOptimum best) {
    return new Evidence.Evaluation(List.of(new Answer.OfProgram(best.evidence())));
  }

  /** The expected payoff of the best private rule, and that as a decimal. */
  public List<Cell> value() {
    return number(List.of(best()), design.value());
  }

  /** The largest p of a private p-mix, its payoff, and the payoff without privacy. */
  public List<Cell> mix() {
    Expression p = Terms.number(design.largest().p());
    Expression played =
        Statements.sum(candidates(), k -> Terms.times(Terms.at(V, k), MixClaims.chance(p, k)));
    Expression value = Terms.number(design.payoff().shown(design.mixed()));
    Expression gained = Terms.let("v", payoff(), Terms.equal(played, value));
    List<Theorem> mixed =
        new MixProof(
                design.payoff().bestRule().lawTerm(),
                NamedRule.blindLaw(candidates()),
                proofs,
                digits)
            .theorem(List.of(design.largest()), List.of(gained)).stream().toList();
    ExactReal freely = design.payoff().shown(design.withoutPrivacy());
    Expression bestLaw = NamedRule.lawTerm(RuleKind.OPTIMAL_RULE, List.of(V));
    Expression without =
        Statements.let(
            List.of(Terms.define("v", payoff()), Terms.define("q", bestLaw)),
            Terms.equal(Statements.product(V, Q, candidates()), Terms.number(freely)));
    List<Theorem> free = proofs.tryEvaluated(without).stream().toList();
    return Stream.of(
            number(mixed, design.largest().p()),
            number(mixed, design.mixed()),
            number(free, design.withoutPrivacy()))
        .flatMap(List::stream)
        .toList();
  }
}
