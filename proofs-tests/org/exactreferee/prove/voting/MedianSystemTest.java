package org.exactreferee.prove.voting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.prove.selection.EveryChange;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.model.voting.ChooserFamily;
import org.exactreferee.trusted.model.voting.ChooserProgram;
import org.exactreferee.trusted.model.voting.ChooserProperties;
import org.exactreferee.trusted.model.voting.GeneralizedMedian;
import org.exactreferee.trusted.model.voting.Objective;
import org.exactreferee.trusted.model.voting.Profile;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Law;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The generated system against all profiles and all changes of one vote. */
@Tag("slow")
class MedianSystemTest {
  private static final Rational ONE = Rational.ONE;

  /** Counts of what was seen on either side. */
  private static final class Tally {
    private int holds;
    private int fails;

    void count(boolean held) {
      holds += held ? 1 : 0;
      fails += held ? 0 : 1;
    }
  }

  private static <F extends OrderedField<F>> boolean holds(List<Row<F>> rows, List<F> point) {
    return rows.stream().allMatch(row -> row.holdsAt(point));
  }

  private static List<Rational> rationalBounds(Random random, int entries) {
    return IntStream.rangeClosed(1, entries)
        .mapToObj(z -> Rational.of(2 + 2 * z + random.nextInt(3), 2))
        .toList();
  }

  private static List<ExactReal> exponentialBounds(Random random, int entries) {
    Rational lambda = Rational.of(1 + random.nextInt(4), 2);
    return IntStream.rangeClosed(1, entries)
        .mapToObj(z -> ExactReal.exp(lambda.multiply(Rational.of(z))))
        .toList();
  }

  /** The probabilities of a fixed law with plenty of everything, private with room to spare. */
  private static List<Rational> calm(int voters, int entries) {
    List<Rational> point = new ArrayList<>(Collections.nCopies(voters * entries, Rational.ZERO));
    point.addAll(Collections.nCopies(entries, Rational.of(1, entries)));
    return point;
  }

  private static <F extends OrderedField<F>> List<F> mixed(List<F> calm, List<F> wild, F share) {
    F rest = share.fromRational(ONE).subtract(share);
    return IntStream.range(0, calm.size())
        .mapToObj(i -> rest.multiply(calm.get(i)).add(share.multiply(wild.get(i))))
        .toList();
  }

  /** How much of the wild point can be mixed in before a row fails; empty if none does. */
  private static <F extends OrderedField<F>> Optional<F> largestShare(
      List<Row<F>> rows, List<F> calm, List<F> wild, F zero) {
    Optional<F> least = Optional.empty();
    for (Row<F> row : rows) {
      F before = row.form().at(calm, zero);
      F after = row.form().at(wild, zero);
      if (after.sign() > 0) {
        F share = before.divide(before.subtract(after));
        least = least.filter(other -> other.compareTo(share) <= 0).or(() -> Optional.of(share));
      }
    }
    return least;
  }

  @Test
  void theGeneratedSystemIsPrivacyForRationalBounds() {
    Random random = new Random(11);
    Tally tally = new Tally();
    int boundary = 0;
    for (int i = 0; i < 10_000; i++) {
      int n = 1 + random.nextInt(4);
      int k = 2 + random.nextInt(3);
      MedianSystem<Rational> system = new MedianSystem<>(n, rationalBounds(random, k));
      List<Row<Rational>> rows = system.privacy();
      List<Rational> wild = RandomMedians.point(random, n, k);
      tally.count(check(system, rows, wild));
      Optional<Rational> share =
          largestShare(rows, calm(n, k), wild, Rational.ZERO).filter(s -> s.compareTo(ONE) < 0);
      if (share.isPresent()) {
        assertThat(check(system, rows, mixed(calm(n, k), wild, share.get()))).isTrue();
        Rational more = share.get().add(ONE.subtract(share.get()).divide(Rational.of(1000)));
        assertThat(check(system, rows, mixed(calm(n, k), wild, more))).isFalse();
        boundary++;
      }
    }
    assertThat(tally.holds + tally.fails).isEqualTo(10_000);
    assertThat(tally.holds).isGreaterThan(100);
    assertThat(tally.fails).isGreaterThan(100);
    assertThat(boundary).isGreaterThan(1000);
  }

  private static boolean check(
      MedianSystem<Rational> system, List<Row<Rational>> rows, List<Rational> point) {
    boolean generated = holds(rows, point);
    List<Rational> ratios = new EveryChange(system.voters(), system.entries(), point).ratios();
    boolean literal = true;
    for (int z = 0; z < ratios.size(); z++) {
      literal &= ratios.get(z).compareTo(system.bounds().get(z)) <= 0;
    }
    assertThat(generated).as("%s at %s", system, point).isEqualTo(literal);
    return generated;
  }

  @Test
  void theGeneratedSystemIsPrivacyForTranscendentalBounds() {
    Random random = new Random(12);
    Tally tally = new Tally();
    for (int i = 0; i < 10_000; i++) {
      int n = 1 + random.nextInt(4);
      int k = 2 + random.nextInt(3);
      MedianSystem<ExactReal> system = new MedianSystem<>(n, exponentialBounds(random, k));
      List<Rational> point = RandomMedians.point(random, n, k);
      List<Rational> ratios = new EveryChange(n, k, point).ratios();
      boolean literal = true;
      for (int z = 0; z < ratios.size(); z++) {
        literal &= ExactReal.of(ratios.get(z)).compareTo(system.bounds().get(z)) <= 0;
      }
      assertThat(holds(system.privacy(), point.stream().map(ExactReal::of).toList()))
          .isEqualTo(literal);
      tally.count(literal);
    }
    assertThat(tally.holds + tally.fails).isEqualTo(10_000);
    assertThat(tally.holds).isGreaterThan(100);
    assertThat(tally.fails).isGreaterThan(100);
  }

  @Test
  void boundaryMediansInTheFieldArePrivateAndAnyMoreIsNot() {
    Random random = new Random(13);
    int seen = 0;
    while (seen < 25) {
      int n = 1 + random.nextInt(3);
      int k = 2 + random.nextInt(2);
      MedianSystem<ExactReal> system = new MedianSystem<>(n, exponentialBounds(random, k));
      List<ExactReal> calm = calm(n, k).stream().map(ExactReal::of).toList();
      List<ExactReal> wild = RandomMedians.point(random, n, k).stream().map(ExactReal::of).toList();
      Optional<ExactReal> share = largestShare(system.privacy(), calm, wild, ExactReal.ZERO);
      if (share.isPresent() && share.get().compareTo(ExactReal.ONE) < 0) {
        List<ExactReal> tight = mixed(calm, wild, share.get());
        assertThat(holds(system.privacy(), tight)).isTrue();
        assertThat(isPrivate(system, tight)).isTrue();
        ExactReal more = share.get().add(ExactReal.of(RationalText.parse("1e-40")));
        assertThat(isPrivate(system, mixed(calm, wild, more))).isFalse();
        seen++;
      }
    }
  }

  private static boolean isPrivate(MedianSystem<ExactReal> system, List<ExactReal> point) {
    return ChooserProperties.leak(system.median(point).chooser(), system.bounds()).isEmpty();
  }

  @Test
  void theValiditySystemIsWhatTheDefinitionAccepts() {
    Random random = new Random(14);
    Tally tally = new Tally();
    for (int i = 0; i < 2000; i++) {
      int n = 1 + random.nextInt(4);
      int k = 1 + random.nextInt(4);
      MedianSystem<Rational> system = new MedianSystem<>(n, Collections.nCopies(k, Rational.of(2)));
      List<Rational> point = RandomMedians.anyPoint(random, n, k);
      boolean generated =
          holds(system.validity(), point)
              && IntStream.range(0, point.size())
                  .allMatch(j -> system.variables().get(j).admits(point.get(j)));
      assertThat(generated).isEqualTo(isAccepted(system, point));
      tally.count(generated);
    }
    assertThat(tally.holds).isGreaterThan(100);
    assertThat(tally.fails).isGreaterThan(100);
  }

  private static boolean isAccepted(MedianSystem<Rational> system, List<Rational> point) {
    try {
      GeneralizedMedian<Rational> made = system.median(point);
      return made.base().size() == system.entries();
    } catch (IllegalArgumentException refused) {
      return false;
    }
  }

  /** The rows of a design program, one per profile and change, say the same as the few. */
  @Test
  void theProgramOfAllProfilesSaysTheSame() {
    Random random = new Random(15);
    Tally tally = new Tally();
    for (int i = 0; i < 120; i++) {
      int n = 1 + random.nextInt(3);
      int k = 2 + random.nextInt(2);
      MedianSystem<ExactReal> system = new MedianSystem<>(n, exponentialBounds(random, k));
      List<ExactReal> point =
          canonical(system, RandomMedians.point(random, n, k).stream().map(ExactReal::of).toList());
      LinearProgram<ExactReal> program =
          new ChooserProgram(ChooserFamily.MEDIANS, n, k)
              .andPrivate(system.bounds())
              .maximum(Objective.uniform(n, k, 1, 0));
      List<String> names = system.variables().stream().map(v -> v.name()).toList();
      List<ExactReal> arranged =
          program.variables().stream().map(v -> point.get(names.indexOf(v.name()))).toList();
      assertThat(program.isFeasible(arranged)).isEqualTo(holds(system.privacy(), point));
      tally.count(program.isFeasible(arranged));
    }
    assertThat(tally.holds).isGreaterThan(5);
    assertThat(tally.fails).isGreaterThan(5);
  }

  /** The same chooser with no transfers of the highest entry, of which only the sum matters. */
  private static <F extends OrderedField<F>> List<F> canonical(
      MedianSystem<F> system, List<F> point) {
    List<F> canonical = new ArrayList<>(point);
    int top = system.base(system.entries());
    for (int r = 1; r <= system.voters(); r++) {
      F moved =
          canonical.set(
              system.transfer(system.entries(), r), point.get(0).fromRational(Rational.ZERO));
      canonical.set(top, canonical.get(top).add(moved));
    }
    return canonical;
  }

  private static List<Rational> numbers(String... texts) {
    return Stream.of(texts).map(RationalText::parse).toList();
  }

  /** One chooser, written with two lists of transfers of its highest entry. */
  @Test
  void thePrintedSystemDependsOnHowTheTopTransfersAreWritten() {
    MedianSystem<Rational> system = new MedianSystem<>(2, numbers("2", "3"));
    List<Rational> inBase =
        system.point(List.of(numbers("1/10", "1/10"), numbers("0", "0")), numbers("2/5", "3/5"));
    assertThat(holds(system.privacy(), inBase)).isTrue();
    assertThat(system.printed()).allMatch(row -> row.at(inBase) == RatioRow.Verdict.HOLDS);
    Map<RatioRow.Verdict, List<Rational>> written =
        Map.of(
            RatioRow.Verdict.FAILS, numbers("1/2", "0", "1/10"),
            RatioRow.Verdict.DIVIDES_BY_ZERO, numbers("3/5", "0", "0"),
            RatioRow.Verdict.ZERO_BY_ZERO, numbers("0", "3/5", "0"));
    written.forEach(
        (verdict, top) -> {
          List<Rational> point = new ArrayList<>(numbers("1/10", "1/10"));
          point.addAll(List.of(top.get(0), top.get(1), RationalText.parse("2/5"), top.get(2)));
          assertThat(canonical(system, point)).isEqualTo(inBase);
          assertThat(Profile.all(2, 2))
              .allMatch(v -> law(system, point, v).equals(law(system, inBase, v)));
          assertThat(holds(system.privacy(), point)).isTrue();
          assertThat(system.printed().get(0).at(point)).isEqualTo(verdict);
        });
  }

  private static Law<Integer, Rational> law(
      MedianSystem<Rational> system, List<Rational> point, Profile profile) {
    return system.median(point).chooser().law(profile);
  }

  @Test
  void aRatioWithANegativeBottomHoldsWhereTheProductFails() {
    MedianSystem<Rational> system = new MedianSystem<>(2, numbers("2", "3"));
    List<Rational> point = numbers("1/10", "1/10", "0", "3/5", "2/5", "0");
    RatioRow<Rational> row = system.printed().get(1);
    assertThat(row.at(point)).isEqualTo(RatioRow.Verdict.HOLDS);
    assertThat(row.crossMultiplied().holdsAt(point)).isFalse();
  }

  @Test
  void zeroByZeroIsNotTheSameAsTheProduct() {
    MedianSystem<Rational> system = new MedianSystem<>(1, numbers("2", "3"));
    List<Rational> fixed = system.point(List.of(numbers("0"), numbers("0")), numbers("0", "1"));
    RatioRow<Rational> lowest =
        system.printed().stream()
            .filter(row -> row.name().equals("lowest_1(1)"))
            .findFirst()
            .orElseThrow();
    assertThat(lowest.at(fixed)).isEqualTo(RatioRow.Verdict.ZERO_BY_ZERO);
    assertThat(lowest.crossMultiplied().holdsAt(fixed)).isTrue();
    List<Rational> revealing =
        system.point(List.of(numbers("1/2"), numbers("0")), numbers("0", "1"));
    assertThat(lowest.at(revealing)).isEqualTo(RatioRow.Verdict.DIVIDES_BY_ZERO);
    assertThat(lowest.crossMultiplied().holdsAt(revealing)).isFalse();
  }
}
