package org.exactreferee.question;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.exactreferee.ballot.Ballot;
import org.exactreferee.cli.voting.VotePhantom;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.prove.selection.NeighbourPrivacy;
import org.exactreferee.prove.selection.SelectionSummary;
import org.exactreferee.prove.selection.UtilityBounds;
import org.exactreferee.prove.voting.VotingDesign;
import org.exactreferee.question.table.AskedRow;
import org.exactreferee.show.table.Cell;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.model.selection.ExponentialMechanism;
import org.exactreferee.trusted.model.selection.Setting;
import org.exactreferee.trusted.model.voting.Chooser;
import org.exactreferee.trusted.model.voting.ChooserFamily;
import org.exactreferee.trusted.model.voting.Objective;
import org.exactreferee.trusted.model.voting.Profile;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;
import org.exactreferee.trusted.privacy.Pair;
import org.junit.jupiter.api.Test;

/** What a search got wrong is refused by the kernel, whatever the answer is about. */
class TamperedResultsTest {
  private static final List<Rational> SCORES = List.of(Rational.ZERO, Rational.ONE);
  private static final Setting SETTING =
      new Setting(List.of(Rational.ONE, Rational.ONE), Rational.ONE);
  private static final SelectionTerm EM = new SelectionTerm(new ExponentialMechanism(SETTING));

  private static void refused(ThrowingCallable answer) {
    assertThatThrownBy(answer)
        .isInstanceOf(RefusedProofException.class)
        .hasMessageContaining("the kernel refused what the search found");
  }

  private static SelectionSummary summary() {
    return SelectionSummary.of(EM.mechanism(), SCORES);
  }

  private static SelectionProof proof(SelectionSummary summary) {
    return new SelectionProof(new Proofs(), EM, summary, 6, SelectionProof.Exact.SHORT);
  }

  @Test
  void swappedProbabilitiesAreRefused() {
    SelectionSummary honest = summary();
    List<Real> law = honest.probabilities();
    SelectionSummary swapped = new SelectionSummary(SCORES, List.of(law.get(1), law.get(0)));
    assertThat(proof(honest).all().law())
        .hasSize(2)
        .allMatch(p -> p.exact() instanceof Cell.Proved);
    refused(() -> proof(swapped).all());
    refused(() -> proof(swapped).quality());
    Real error = honest.meanSquaredError();
    assertThat(SelectionProof.error(new Proofs(), EM, SCORES, error).isProved()).isTrue();
    refused(() -> SelectionProof.error(new Proofs(), EM, SCORES, error.add(Real.of(Rational.ONE))));
  }

  @Test
  void aBoundOnTheUtilityIsNotBelievedEitherWay() {
    List<UtilityBounds.Finding> honest = UtilityBounds.of(summary(), SETTING);
    List<UtilityBounds.Finding> lies =
        honest.stream()
            .map(
                each ->
                    new UtilityBounds.Finding(
                        each.holds().map(yes -> !yes), each.because(), Optional.of(Rational.ZERO)))
            .toList();
    assertThat(new UtilityProof(new Proofs(), EM, summary()).table(honest).rows()).hasSize(3);
    refused(() -> new UtilityProof(new Proofs(), EM, summary()).table(lies));
  }

  @Test
  void aTightEpsilonThatIsOffIsRefused() {
    NeighbourPrivacy.Answer honest = new NeighbourPrivacy(EM.mechanism(), SCORES).worst();
    assertThat(answer(honest, honest.tight()).expEpsilon()).isInstanceOf(Cell.Proved.class);
    ExactReal tight = honest.tight().orElseThrow();
    for (int sign : new int[] {-1, 1}) {
      ExactReal off = tight.add(ExactReal.of(Rational.of(sign, 1000)));
      refused(() -> answer(honest, Optional.of(off)));
    }
    NeighbourPrivacy.Instance worst = honest.worst().orElseThrow();
    NeighbourPrivacy.Instance turned =
        new NeighbourPrivacy.Instance(
            worst.pair(), worst.candidate(), worst.second(), worst.first());
    NeighbourPrivacy.Answer swapped =
        new NeighbourPrivacy.Answer(
            Optional.of(turned), honest.tight(), honest.lower(), honest.upper(), honest.method());
    refused(() -> answer(swapped, honest.tight()));
  }

  private static NeighbourProof answer(NeighbourPrivacy.Answer found, Optional<ExactReal> tight) {
    return new NeighbourProof(
        new Proofs(),
        EM,
        SCORES,
        new NeighbourPrivacy.Answer(
            found.worst(), tight, found.lower(), found.upper(), found.method()),
        true,
        10);
  }

  @Test
  void aVerdictAgainstTheTightEpsilonIsRefused() {
    NeighbourPrivacy.Answer honest = new NeighbourPrivacy(EM.mechanism(), SCORES).worst();
    NeighbourProof proof = answer(honest, honest.tight());
    ExactReal three = ExactReal.of(Rational.of(3));
    assertThat(proof.verdict(NeighbourPrivacy.Verdict.YES, three).plain()).isEqualTo("yes");
    refused(() -> proof.verdict(NeighbourPrivacy.Verdict.NO, three));
    refused(() -> proof.verdict(NeighbourPrivacy.Verdict.YES, ExactReal.ONE));
  }

  @Test
  void wrongRatiosOfAChooserAreRefused() {
    List<ExactReal> phantoms = List.of(ExactReal.ONE, ExactReal.ONE);
    Chooser<ExactReal> chooser = Chooser.withPhantoms(1, phantoms);
    Expression term = Terms.formula("phantoms(1, [1, 1])");
    Ballot ballot = new Ballot.Exponentials(List.of(Rational.of(2), Rational.of(3)));
    Pair<Profile> first = new Pair<>(new Profile(List.of(1), 2), new Profile(List.of(2), 2));
    Pair<Profile> second = new Pair<>(first.second(), first.first());
    for (int ratio : new int[] {1, 2, 3}) {
      ChooserProof proof = new ChooserProof(new Proofs(), Optional.of(term), chooser, 6);
      Optional<ExactReal> claimed = Optional.of(ExactReal.of(Rational.of(ratio)));
      List<ChooserProof.Ratio> ratios =
          List.of(
              new ChooserProof.Ratio(claimed, Optional.of(first)),
              new ChooserProof.Ratio(claimed, Optional.of(second)));
      if (ratio == 2) {
        assertThat(proof.entries(ballot, ratios)).hasSize(2);
      } else {
        refused(() -> proof.entries(ballot, ratios));
      }
    }
  }

  @Test
  void aPropertyThatFailsIsNotPrintedAsHolding() {
    Expression term = Terms.formula("dictatorship(2, 2, 1)");
    Chooser<ExactReal> chooser = Chooser.dictatorship(2, 2, 1, ExactReal.ONE);
    ChooserProof proof = new ChooserProof(new Proofs(), Optional.of(term), chooser, 6);
    refused(() -> proof.anonymity(Optional.empty()));
    refused(
        () ->
            proof.privacy(
                "private",
                Optional.empty(),
                List.of(ExactReal.of(Rational.of(2)), ExactReal.of(Rational.of(2)))));
  }

  @Test
  void anOptimumThatIsOffIsRefused() {
    List<ExactReal> bounds = List.of(ExactReal.of(Rational.of(2)), ExactReal.of(Rational.of(3)));
    VotingDesign design = VotingDesign.of(ChooserFamily.MEDIANS, 1, bounds, Objective.worst(1, 0));
    Expression best = Terms.formula("best_of_medians(1, [2, 3], 1, 0)");
    assertThat(new DesignProof(new Proofs(), design, best, 6).optimum()).isNotNull();
    ExactReal off = design.value().add(ExactReal.of(Rational.of(1, 1000)));
    VotingDesign tampered =
        new VotingDesign(
            design.family(),
            design.voters(),
            design.bounds(),
            design.objective(),
            design.parameters(),
            off,
            off,
            design.active(),
            design.evidence());
    refused(() -> new DesignProof(new Proofs(), tampered, best, 6));
  }

  @Test
  void morePhantomsThanNeededAreRefused() {
    AskedRow found = AskedRow.find("phantoms", 1, "1/2", 100);
    assertThat(VotePhantom.cells(found, new Proofs(), 6)).hasSize(7);
    ExactReal enough = found.number("phantoms");
    ExactReal more = enough.add(ExactReal.of(Rational.of(1, 100)));
    refused(
        () -> VotePhantom.cells(phantoms(found, more, found.number("too_few")), new Proofs(), 6));
    refused(
        () ->
            VotePhantom.cells(
                phantoms(found, found.number("too_few"), ExactReal.ZERO), new Proofs(), 6));
    refused(() -> VotePhantom.cells(phantoms(found, enough, ExactReal.ONE), new Proofs(), 6));
  }

  private static AskedRow phantoms(AskedRow found, ExactReal enough, ExactReal tooFew) {
    return new AskedRow("phantoms", List.of(1, "1/2", 100, found.text("least"), enough, tooFew));
  }

  @Test
  void wrongDigitsAreRefused() {
    ProvedNumber third =
        ProvedNumber.of(new Proofs(), Terms.formula("2/6"), Real.of(Rational.of(1, 3)));
    assertThat(third.decimal(3, Decimal.Rounding.NEAREST).plain()).isEqualTo("0.333");
    Decimal wrong = Decimal.of(Rational.of(334, 1001), 3);
    refused(() -> third.digits(number -> number, wrong));
  }
}
