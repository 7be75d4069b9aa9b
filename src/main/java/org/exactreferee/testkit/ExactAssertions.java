package org.exactreferee.testkit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.exactreferee.trusted.model.voting.Chooser;
import org.exactreferee.trusted.model.voting.ChooserProperties;
import org.exactreferee.trusted.model.voting.Manipulation;
import org.exactreferee.trusted.model.voting.Preferences;
import org.exactreferee.trusted.model.voting.Profile;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Adjacency;
import org.exactreferee.trusted.privacy.Budget;
import org.exactreferee.trusted.privacy.Law;
import org.exactreferee.trusted.privacy.Mechanism;
import org.exactreferee.trusted.privacy.OutputBounds;
import org.exactreferee.trusted.privacy.PrivacyLoss;
import org.exactreferee.trusted.privacy.Witness;

/**
 * Assertions that decide exactly. One that fails throws an {@link AssertionError} whose message is
 * the counterexample: the inputs, the event, the exact probabilities and by how much they are off.
 *
 * <p>There is no tolerance: probabilities are exact numbers, and a table that is off by 2^-64 is
 * off. A caller's mistake, such as a law that is no distribution, is an {@link
 * IllegalArgumentException}; a probability that is known by enclosures only is an {@link
 * org.exactreferee.trusted.number.UndecidedException}. No jqwik is needed.
 */
public final class ExactAssertions {

  private ExactAssertions() {}

  /**
   * The mechanism is (epsilon, delta)-private: {@code P_x(S) <= e^epsilon P_y(S) + delta} for all
   * adjacent inputs x, y and all events S.
   *
   * @throws IllegalArgumentException if epsilon is negative, or the probabilities are neither
   *     {@link Rational} nor {@link ExactReal}
   */
  public static <I, O, F extends OrderedField<F>> void assertPrivate(
      Mechanism<I, O, F> mechanism, Adjacency<I> adjacency, Rational epsilon, Rational delta) {
    assertPrivate(
        input -> exact(input, mechanism.law(input)),
        adjacency,
        Budget.ofEpsilon(epsilon, ExactReal.of(delta)));
  }

  private static <I, O, F extends OrderedField<F>> Law<O, ExactReal> exact(I input, Law<O, F> law) {
    return Law.of(
        input, law.outputs(), law.probabilities().stream().map(ExactAssertions::exact).toList());
  }

  private static ExactReal exact(OrderedField<?> value) {
    if (value instanceof ExactReal exact) {
      return exact;
    }
    if (value instanceof Rational rational) {
      return ExactReal.of(rational);
    }
    throw new IllegalArgumentException(
        "probability (" + value + ") must be a Rational or an ExactReal where epsilon is given");
  }

  /** The same for an {@code e^epsilon} that is in the field of the probabilities, such as 2. */
  public static <I, O, F extends OrderedField<F>> void assertPrivate(
      Mechanism<I, O, F> mechanism, Adjacency<I> adjacency, Budget<F> budget) {
    Optional<Witness<I, O, F>> violation = PrivacyLoss.of(mechanism, adjacency).violation(budget);
    if (violation.isPresent()) {
      throw failure(violation.get(), budget);
    }
  }

  /**
   * The probability of every single output o changes by a factor of at most {@code E_o}: {@code
   * P_x(o) <= E_o P_y(o)} for all adjacent inputs x, y.
   */
  public static <I, O, F extends OrderedField<F>> void assertPrivate(
      Mechanism<I, O, F> mechanism, Adjacency<I> adjacency, Function<O, F> expEpsilon) {
    Optional<Witness<I, O, F>> violation = OutputBounds.violation(mechanism, adjacency, expEpsilon);
    if (violation.isPresent()) {
      F factor = expEpsilon.apply(violation.get().event().get(0));
      throw failure(violation.get(), new Budget<>(factor, factor.fromRational(Rational.ZERO)));
    }
  }

  private static <I, O, F extends OrderedField<F>> AssertionError failure(
      Witness<I, O, F> witness, Budget<F> budget) {
    F excess = witness.excess(budget.expEpsilon()).subtract(budget.delta());
    return new Counterexample("not private: P(S | first) > e^epsilon P(S | second) + delta")
        .with("first input", witness.pair().first())
        .with("second input", witness.pair().second())
        .with("event S", witness.event())
        .with("P(S | first)", witness.first())
        .with("P(S | second)", witness.second())
        .with("e^epsilon", budget.expEpsilon())
        .with("delta", budget.delta())
        .with("excess", excess)
        .asError();
  }

  /** No voter gains by a false vote, whatever the voter's utility. */
  public static <F extends OrderedField<F>> void assertTruthful(Chooser<F> chooser) {
    assertTruthful(chooser, Preferences.UNRESTRICTED);
  }

  /** No voter with such preferences gains by a false vote. */
  public static <F extends OrderedField<F>> void assertTruthful(
      Chooser<F> chooser, Preferences preferences) {
    Optional<Manipulation<F>> found = ChooserProperties.manipulation(chooser, preferences);
    if (found.isPresent()) {
      throw failure(found.get());
    }
  }

  /**
   * The same for a mechanism of one's own, whose outputs are the places 1..k of the entries; it is
   * asked for the law of every profile.
   */
  public static <F extends OrderedField<F>> void assertTruthful(
      Mechanism<Profile, Integer, F> mechanism, int voters, int entries, Preferences preferences) {
    List<Integer> places = IntStream.rangeClosed(1, entries).boxed().toList();
    Map<Profile, List<F>> rows = new LinkedHashMap<>();
    for (Profile profile : Profile.all(voters, entries)) {
      Law<Integer, F> law = mechanism.law(profile);
      if (!law.outputs().equals(places)) {
        throw new IllegalArgumentException(
            "outputs " + law.outputs() + " for votes (" + profile + ") must be " + places);
      }
      rows.put(profile, law.probabilities());
    }
    assertTruthful(Chooser.table(voters, entries, false, rows), preferences);
  }

  private static <F extends OrderedField<F>> AssertionError failure(Manipulation<F> found) {
    return new Counterexample("not truthful: a voter gains by a false vote")
        .with("true votes", found.truth())
        .with("voter", found.voter())
        .with("false vote", found.misreport())
        .with("utility", found.utility())
        .with("expected, true", found.honest().negate())
        .with("expected, false", found.dishonest().negate())
        .with("gain", found.gain())
        .asError();
  }

  /** None of the numbers is negative, and they sum to exactly 1. */
  public static <F extends OrderedField<F>> void assertDistribution(List<F> probabilities) {
    List<Integer> places = IntStream.rangeClosed(1, probabilities.size()).boxed().toList();
    assertDistribution(places, probabilities);
  }

  /** The same for a table with outputs. */
  public static <O, F extends OrderedField<F>> void assertDistribution(Map<O, F> table) {
    assertDistribution(List.copyOf(table.keySet()), List.copyOf(table.values()));
  }

  private static <O, F extends OrderedField<F>> void assertDistribution(
      List<O> outputs, List<F> probabilities) {
    try {
      Law.of("any", outputs, probabilities);
    } catch (IllegalArgumentException refused) {
      throw notADistribution(outputs, probabilities, refused);
    }
  }

  private static <O, F extends OrderedField<F>> AssertionError notADistribution(
      List<O> outputs, List<F> probabilities, IllegalArgumentException refused) {
    Counterexample counterexample = new Counterexample("not a distribution");
    List<O> negative = new ArrayList<>();
    Optional<F> sum = probabilities.stream().reduce(F::add);
    for (int i = 0; i < outputs.size(); i++) {
      counterexample = counterexample.with("P(" + outputs.get(i) + ")", probabilities.get(i));
      if (probabilities.get(i).sign() < 0) {
        negative.add(outputs.get(i));
      }
    }
    if (!negative.isEmpty()) {
      counterexample = counterexample.with("negative", negative);
    }
    if (sum.isEmpty()) {
      return counterexample.with("outputs", "none").asError(refused);
    }
    F excess = sum.get().subtract(sum.get().fromRational(Rational.ONE));
    return counterexample.with("sum", sum.get()).with("sum - 1", excess).asError(refused);
  }
}
