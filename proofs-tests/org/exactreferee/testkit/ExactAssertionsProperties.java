package org.exactreferee.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.exactreferee.testkit.ExactAssertions.assertDistribution;
import static org.exactreferee.testkit.ExactAssertions.assertPrivate;
import static org.exactreferee.testkit.ExactAssertions.assertTruthful;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.statistics.Statistics;
import net.jqwik.api.statistics.StatisticsReport;
import net.jqwik.api.statistics.StatisticsReport.StatisticsReportMode;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.prove.privacy.LiteralPrivacy;
import org.exactreferee.trusted.finite.Words;
import org.exactreferee.trusted.model.selection.ExponentialMechanism;
import org.exactreferee.trusted.model.selection.Noise;
import org.exactreferee.trusted.model.selection.RandomStopping;
import org.exactreferee.trusted.model.selection.ScoreBox;
import org.exactreferee.trusted.model.selection.Setting;
import org.exactreferee.trusted.model.voting.Chooser;
import org.exactreferee.trusted.model.voting.Preferences;
import org.exactreferee.trusted.model.voting.Profile;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Adjacency;
import org.exactreferee.trusted.privacy.Budget;
import org.exactreferee.trusted.privacy.Law;
import org.exactreferee.trusted.privacy.Mechanism;
import org.exactreferee.trusted.privacy.MechanismTable;
import org.exactreferee.trusted.privacy.Pair;

@Domain(ExactDomain.class)
class ExactAssertionsProperties {
  private static final MechanismTable<String, String, Rational> RESPONSE = response();

  /** Randomised response that tells the truth with probability 3/4. */
  private static MechanismTable<String, String, Rational> response() {
    Map<String, List<Rational>> rows = new LinkedHashMap<>();
    rows.put("no", numbers("3/4", "1/4"));
    rows.put("yes", numbers("1/4", "3/4"));
    return MechanismTable.of(List.of("says no", "says yes"), rows);
  }

  private static List<Rational> numbers(String... texts) {
    return Stream.of(texts).map(RationalText::parse).toList();
  }

  private static Rational number(String text) {
    return RationalText.parse(text);
  }

  private static void fails(String message, ThrowingCallable assertion) {
    assertThatExceptionOfType(AssertionError.class).isThrownBy(assertion).withMessage(message);
  }

  @Example
  void privacyWithAFactorOfThreeHoldsAndWithLessFails() {
    Adjacency<String> all = Adjacency.all(RESPONSE.inputs());
    assertPrivate(RESPONSE, all, new Budget<>(Rational.of(3), Rational.ZERO));
    fails(
        """
        not private: P(S | first) > e^epsilon P(S | second) + delta
          first input     no
          second input    yes
          event S         [says no]
          P(S | first)    3/4 ~ 0.75
          P(S | second)   1/4 ~ 0.25
          e^epsilon       14/5 ~ 2.8
          delta           1/30 ~ 0.03333333333
          excess          1/60 ~ 0.01666666667""",
        () -> assertPrivate(RESPONSE, all, new Budget<>(number("14/5"), number("1/30"))));
  }

  /** e is below 3 and e^(11/10) above: rational probabilities against powers of e. */
  @Example
  void privacyWithARationalEpsilonIsDecidedExactly() {
    Adjacency<String> all = Adjacency.all(RESPONSE.inputs());
    assertPrivate(RESPONSE, all, number("11/10"), Rational.ZERO);
    fails(
        """
        not private: P(S | first) > e^epsilon P(S | second) + delta
          first input     no
          second input    yes
          event S         [says no]
          P(S | first)    3/4 ~ 0.75
          P(S | second)   1/4 ~ 0.25
          e^epsilon       e ~ 2.718281828
          delta           0
          excess          -e/4 + 3/4 ~ 0.07042954289""",
        () -> assertPrivate(RESPONSE, all, Rational.ONE, Rational.ZERO));
  }

  /** The bound of the exponential mechanism is attained, so less than nothing is too much. */
  @Example
  void aTieOfPowersOfEIsPrivateAndTheLeastBitLessIsNot() {
    ExponentialMechanism mechanism =
        new ExponentialMechanism(new Setting(numbers("1", "1"), Rational.of(2)));
    Adjacency<List<Rational>> pair =
        Adjacency.symmetric(List.of(new Pair<>(numbers("0", "0"), numbers("1", "-1"))));
    ExactReal tight = ExactReal.exp(Rational.of(2)).add(ExactReal.ONE).divide(ExactReal.of(2));
    assertPrivate(mechanism, pair, new Budget<>(tight, ExactReal.ZERO));
    ExactReal less = tight.subtract(ExactReal.of(number("1e-60")));
    assertThatExceptionOfType(AssertionError.class)
        .isThrownBy(() -> assertPrivate(mechanism, pair, new Budget<>(less, ExactReal.ZERO)))
        .withMessageContaining("first input     [0, 0]\n")
        .withMessageContaining("second input    [1, -1]\n");
  }

  @Example
  void boundsPerOutputNameTheOutput() {
    Adjacency<String> all = Adjacency.all(RESPONSE.inputs());
    assertPrivate(RESPONSE, all, output -> Rational.of(3));
    assertThatExceptionOfType(AssertionError.class)
        .isThrownBy(
            () ->
                assertPrivate(
                    RESPONSE, all, output -> Rational.of(output.equals("says no") ? 3 : 2)))
        .withMessageContaining("first input     yes\n")
        .withMessageContaining("event S         [says yes]\n")
        .withMessageContaining("e^epsilon       2\n")
        .withMessageEndingWith("excess          1/4 ~ 0.25");
  }

  @Property(tries = 300)
  @StatisticsReport(StatisticsReportMode.OFF)
  void privacyFailsExactlyWhereTheDefinitionDoes(
      @ForAll MechanismTable<Integer, Integer, Rational> mechanism,
      @ForAll("factors") Rational expEpsilon,
      @ForAll("deltas") Rational delta) {
    Adjacency<Integer> all = Adjacency.all(mechanism.inputs());
    Budget<Rational> budget = new Budget<>(expEpsilon, delta);
    boolean literal = LiteralPrivacy.violation(mechanism, all, budget).isEmpty();
    Statistics.collect(literal);
    Statistics.coverage(
        coverage -> {
          coverage.check(true).count(seen -> seen > 10);
          coverage.check(false).count(seen -> seen > 10);
        });
    if (literal) {
      assertPrivate(mechanism, all, budget);
    } else {
      assertThatExceptionOfType(AssertionError.class)
          .isThrownBy(() -> assertPrivate(mechanism, all, budget))
          .satisfies(failure -> replay(mechanism, budget, failure.getMessage()));
    }
  }

  /** Reads the counterexample and computes it anew. */
  private static void replay(
      MechanismTable<Integer, Integer, Rational> mechanism,
      Budget<Rational> budget,
      String message) {
    Matcher event = Pattern.compile("event S +\\[(.*)]").matcher(message);
    assertThat(event.find()).isTrue();
    List<Integer> outputs = Stream.of(event.group(1).split(", ")).map(Integer::valueOf).toList();
    Integer first = Integer.valueOf(value(message, "first input"));
    Integer second = Integer.valueOf(value(message, "second input"));
    Rational p = mechanism.law(first).probability(outputs);
    Rational q = mechanism.law(second).probability(outputs);
    assertThat(value(message, "P\\(S \\| first\\)")).isEqualTo(p.toString());
    assertThat(value(message, "P\\(S \\| second\\)")).isEqualTo(q.toString());
    Rational excess = p.subtract(budget.expEpsilon().multiply(q)).subtract(budget.delta());
    assertThat(excess.sign()).isPositive();
    assertThat(value(message, "excess")).isEqualTo(excess.toString());
  }

  private static String value(String message, String name) {
    Matcher line = Pattern.compile("\n  " + name + " +(\\S+)").matcher(message);
    assertThat(line.find()).as(name).isTrue();
    return line.group(1);
  }

  @Provide
  Arbitrary<Rational> factors() {
    return Rationals.between(Rational.ONE, Rational.of(6), 12);
  }

  @Provide
  Arbitrary<Rational> deltas() {
    return Rationals.between(Rational.ZERO, Rational.ONE, 12);
  }

  @Property
  @ShrinksTo("[1, 2] -> [2/5, 3/5]")
  boolean noCoinThatIsAlmostFairCanBeToldFromAFairOne(@ForAll("two") Law<Integer, Rational> law) {
    Mechanism<Integer, Integer, Rational> mechanism =
        input -> input == 1 ? law : Law.of(input, List.of(1, 2), numbers("1/2", "1/2"));
    Rational heads = law.probabilities().get(0);
    if (heads.compareTo(number("1/3")) > 0 && heads.compareTo(number("1/2")) < 0) {
      assertPrivate(
          mechanism, Adjacency.all(List.of(1, 2)), new Budget<>(number("21/20"), Rational.ZERO));
    }
    return true;
  }

  @Provide
  Arbitrary<Law<Integer, Rational>> two() {
    return Distributions.laws(List.of(1, 2));
  }

  @Example
  void theMedianOfThreeIsTruthfulForSinglePeakedPreferencesOnly() {
    Chooser<Rational> median =
        Chooser.randomizedMedian(numbers("0", "1", "0"), numbers("0", "0", "0"));
    assertTruthful(median, Preferences.SINGLE_PEAKED);
    fails(
        """
        not truthful: a voter gains by a false vote
          true votes      1, 2, 3
          voter           1
          false vote      3
          utility         [0, -1, 0]
          expected, true  -1
          expected, false 0
          gain            1""",
        () -> assertTruthful(median));
  }

  @Example
  void aMechanismOfOnesOwnIsAskedForEveryProfile() {
    Mechanism<Profile, Integer, Rational> highest =
        votes -> {
          int most = votes.votes().stream().mapToInt(Integer::intValue).max().orElseThrow();
          return Law.of(votes, List.of(1, 2), most == 1 ? numbers("1", "0") : numbers("0", "1"));
        };
    assertTruthful(highest, 2, 2, Preferences.UNRESTRICTED);
    Mechanism<Profile, Integer, Rational> opposite =
        votes ->
            Law.of(
                votes, List.of(1, 2), votes.vote(1) == 2 ? numbers("1", "0") : numbers("0", "1"));
    assertThatExceptionOfType(AssertionError.class)
        .isThrownBy(() -> assertTruthful(opposite, 2, 2, Preferences.SINGLE_PEAKED))
        .withMessageContaining("gain            1");
    Mechanism<Profile, Integer, Rational> other =
        votes -> Law.of(votes, List.of(0, 1), numbers("1", "0"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> assertTruthful(other, 2, 2, Preferences.UNRESTRICTED))
        .withMessage("outputs [0, 1] for votes (1, 1) must be [1, 2]");
  }

  /** The definition for utilities 1, 2, 3: every voter, every profile, every false vote. */
  @Property(tries = 150)
  @StatisticsReport(StatisticsReportMode.OFF)
  void truthfulnessFailsExactlyWhereSomeUtilityGains(@ForAll Chooser<Rational> chooser) {
    boolean truthful = isTruthfulForSmallUtilities(chooser);
    Statistics.collect(truthful);
    Statistics.coverage(
        coverage -> {
          coverage.check(true).count(seen -> seen > 5);
          coverage.check(false).count(seen -> seen > 5);
        });
    if (truthful) {
      assertThatCode(() -> assertTruthful(chooser)).doesNotThrowAnyException();
    } else {
      assertThatExceptionOfType(AssertionError.class).isThrownBy(() -> assertTruthful(chooser));
    }
  }

  private static boolean isTruthfulForSmallUtilities(Chooser<Rational> chooser) {
    int k = chooser.entries();
    for (List<Integer> utility : Words.all(k, 3).stream().toList()) {
      for (Profile truth : Profile.all(chooser.voters(), k)) {
        for (int voter = 1; voter <= chooser.voters(); voter++) {
          int ofTheVote = utility.get(truth.vote(voter) - 1);
          for (int z = 1; z <= k && ofTheVote == Collections.max(utility); z++) {
            Rational honest = expected(chooser, truth, utility);
            if (expected(chooser, truth.with(voter, z), utility).compareTo(honest) > 0) {
              return false;
            }
          }
        }
      }
    }
    return true;
  }

  private static Rational expected(
      Chooser<Rational> chooser, Profile votes, List<Integer> utility) {
    Rational sum = Rational.ZERO;
    for (int z = 1; z <= utility.size(); z++) {
      Rational probability = chooser.law(votes).probability(List.of(z));
      sum = sum.add(probability.multiply(Rational.of(utility.get(z - 1))));
    }
    return sum;
  }

  @Property
  void everyLawIsADistribution(@ForAll Law<Integer, Rational> law) {
    assertDistribution(law.probabilities());
  }

  @Example
  void whatIsNoDistributionSaysByHowMuch() {
    assertDistribution(Map.of("only", ExactReal.ONE));
    fails(
        """
        not a distribution
          P(1)            1/3 ~ 0.3333333333
          P(2)            2/3 ~ 0.6666666667
          P(3)            1/100 ~ 0.01
          sum             101/100 ~ 1.01
          sum - 1         1/100 ~ 0.01""",
        () -> assertDistribution(numbers("1/3", "2/3", "1/100")));
    Map<String, Rational> table = new LinkedHashMap<>();
    table.put("a", number("3/2"));
    table.put("b", number("-1/2"));
    fails(
        """
        not a distribution
          P(a)            3/2 ~ 1.5
          P(b)            -1/2 ~ -0.5
          negative        [b]
          sum             1
          sum - 1         0""",
        () -> assertDistribution(table));
    fails("not a distribution\n  outputs         none", () -> assertDistribution(numbers()));
  }

  @Example
  void whatIsNotKnownExactlyIsNoFailedAssertion() {
    RandomStopping known =
        new RandomStopping(
            new Setting(numbers("1", "2"), Rational.ONE),
            Noise.LAPLACE,
            Rational.of(1, 4),
            Rational.ZERO);
    assertThatExceptionOfType(UndecidedException.class)
        .isThrownBy(
            () ->
                assertPrivate(
                    known,
                    Adjacency.all(List.of(numbers("0", "0"), numbers("1", "0"))),
                    Rational.ONE,
                    Rational.ZERO));
  }

  @Example
  void aCallersMistakeIsNoFailedAssertion() {
    Adjacency<String> all = Adjacency.all(RESPONSE.inputs());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> assertPrivate(RESPONSE, all, Rational.of(-1), Rational.ZERO))
        .withMessage("epsilon (-1) must not be negative");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> assertPrivate(RESPONSE, all, Rational.ONE, Rational.of(2)))
        .withMessage("delta (2) must be between 0 and 1");
  }

  @Example
  void theDecisiveCornersOfScoresFit() {
    ExponentialMechanism mechanism =
        new ExponentialMechanism(new Setting(numbers("1", "1/2"), Rational.ONE));
    assertPrivate(
        mechanism,
        star(ScoreBox.decisive(mechanism, numbers("0", "3"))),
        Rational.ONE,
        Rational.ZERO);
  }

  /** The first input beside each of the others. */
  private static Adjacency<List<Rational>> star(List<List<Rational>> inputs) {
    return Adjacency.symmetric(
        inputs.stream().skip(1).map(other -> new Pair<>(inputs.get(0), other)).toList());
  }
}
