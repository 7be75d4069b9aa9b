package org.exactreferee.question;

import static org.exactreferee.trusted.language.function.FunctionNames.CHOOSER_LAW;
import static org.exactreferee.trusted.language.function.FunctionNames.GENERALIZED_MEDIAN;
import static org.exactreferee.trusted.language.function.FunctionNames.PRIVATE_VOTES;
import static org.exactreferee.trusted.language.function.FunctionNames.RANDOMIZED_MEDIAN;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.prove.voting.VotingDesign;
import org.exactreferee.show.table.Cell;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Answer;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.ProgramEvidence;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.model.voting.ChooserFamily;
import org.exactreferee.trusted.model.voting.ChooserProgram;
import org.exactreferee.trusted.model.voting.Profile;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * The best private chooser of a family: the optimum is proved by the program's own evidence, and
 * the chooser that is printed is proved to be private and to achieve what is said of it.
 */
public final class DesignProof {

  private static final String NO_NAME =
      "a chooser of this family has no name in the language of claims; its parameters are the point"
          + " of the evidence";
  private static final String BRACKET =
      "the kernel proves the wider bounds that are printed with the proof";
  private static final String ACTIVE =
      "which rows hold with equality, and that these rows are all, is read off the point of the"
          + " evidence";

  private static final String WORST =
      "which profiles are worst, and that these rows are all, is read off the point of the"
          + " evidence";

  private final Proofs proofs;
  private final VotingDesign design;
  private final int digits;
  private final Theorem optimum;
  private final Optional<Expression> chooser;
  private final Optional<Theorem> isPrivate;

  /**
   * Proves the optimum and the privacy of the chooser.
   *
   * @param best the term whose value is the optimum
   */
  public DesignProof(Proofs proofs, VotingDesign design, Expression best, int digits) {
    this.proofs = proofs;
    this.design = design;
    this.digits = digits;
    ProgramEvidence found = design.evidence();
    Evidence evidence = new Evidence.Evaluation(List.of(new Answer.OfProgram(found)));
    this.optimum = proofs.holds(claim(best), evidence);
    requirePoint(found);
    this.chooser = chooser();
    this.isPrivate =
        chooser.flatMap(
            term ->
                proofs.tryEvaluated(
                    Terms.call(PRIVATE_VOTES, term, Terms.vector(design.bounds()))));
  }

  /** The kernel has checked what the point of the evidence achieves, and nothing else. */
  private void requirePoint(ProgramEvidence found) {
    Map<String, ExactReal> point =
        new HashMap<>(
            found.match(
                optimal -> optimal.point().values(),
                bracket -> bracket.point().values(),
                farkas -> Map.of(),
                ray -> Map.of()));
    point.remove(ChooserProgram.WORST);
    point.values().removeIf(ExactReal.ZERO::equals);
    Map<String, ExactReal> printed = new HashMap<>(design.parameters());
    printed.values().removeIf(ExactReal.ZERO::equals);
    if (!printed.equals(point)) {
      throw new RefusedProofException(
          "the chooser achieves the optimum", "it is not the point of the evidence");
    }
  }

  private Expression claim(Expression best) {
    if (design.isExact()) {
      return Terms.equal(best, Terms.number(design.value()));
    }
    VotingDesign.Bounds bounds = design.claimed();
    return Terms.between(
        Terms.number(bounds.low()),
        Relation.LESS,
        best,
        Relation.LESS,
        Terms.number(bounds.high()));
  }

  private Optional<Expression> chooser() {
    int n = design.voters();
    int k = design.bounds().size();
    ChooserFamily family = design.family();
    return switch (family.form()) {
      case TABLE -> Optional.empty();
      case GENERALIZED_MEDIAN -> {
        List<Expression> arguments = new ArrayList<>(List.of(vector(k, family::base)));
        for (int z = 1; z < k; z++) {
          int entry = z;
          arguments.add(vector(n, r -> family.transfer(entry, r)));
        }
        arguments.add(Terms.vector(Collections.nCopies(n, Rational.ZERO)));
        yield Optional.of(Terms.call(GENERALIZED_MEDIAN, arguments));
      }
      case RANDOMIZED_MEDIAN ->
          Optional.of(
              Terms.call(
                  RANDOMIZED_MEDIAN,
                  vector(n, r -> family.transfer(1, r)),
                  vector(k, family::base)));
    };
  }

  private Expression vector(int size, IntFunction<String> name) {
    return Terms.vector(
        IntStream.rangeClosed(1, size)
            .mapToObj(i -> design.parameters().get(name.apply(i)))
            .toList());
  }

  /** The theorem about the optimum. */
  public Theorem optimum() {
    return optimum;
  }

  /** The optimum, or a bound of it. */
  Cell value(ExactReal value) {
    return design.isExact() ? Cell.proved(optimum, value) : Cell.computed(value, BRACKET);
  }

  /** Its digits. */
  Cell decimal(ExactReal value) {
    Cell decimal = proofs.decimal(Terms.number(value), value, digits, Decimal.Rounding.NEAREST);
    return design.isExact() ? decimal : Cell.computed(decimal.plain(), BRACKET);
  }

  /** A parameter of the chooser, which is private with it and achieves the optimum. */
  Cell parameter(ExactReal value) {
    return isPrivate
        .map(theorem -> Cell.proved(List.of(optimum, theorem), value))
        .orElseGet(() -> Cell.computed(value, NO_NAME));
  }

  /** Its digits. */
  Cell parameterDecimal(ExactReal value) {
    return proofs.decimal(Terms.number(value), value, digits, Decimal.Rounding.NEAREST);
  }

  /** The probability of what is wanted at a profile, as the chooser has it. */
  Cell success(Profile profile) {
    ExactReal success = design.success(profile);
    return chooser
        .map(term -> Cell.proved(proofs.holds(wanted(term, profile, success)), success))
        .orElseGet(() -> Cell.computed(success, NO_NAME));
  }

  private Expression wanted(Expression term, Profile profile, ExactReal success) {
    Expression law = Terms.name("p");
    Expression sum =
        design.objective().wanted(profile).stream()
            .map(z -> Terms.at(law, z))
            .reduce(Terms::plus)
            .orElse(Terms.number(0));
    return Terms.let(
        "p",
        Terms.call(CHOOSER_LAW, term, Terms.vector(profile.votes())),
        Terms.equal(sum, Terms.number(success)));
  }

  /** The name of a row that holds with equality. */
  Cell active(String row) {
    return Cell.computed(row, ACTIVE);
  }

  /** A profile at which the chooser does worst. */
  Cell worst(Profile profile) {
    return Cell.computed(profile, WORST);
  }

  /** The entries that are right there. */
  Cell wanted(Profile profile) {
    return Cell.computedSet(design.objective().wanted(profile), WORST);
  }
}
