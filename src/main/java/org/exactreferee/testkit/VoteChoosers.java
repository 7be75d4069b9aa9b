package org.exactreferee.testkit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import org.exactreferee.trusted.model.voting.Chooser;
import org.exactreferee.trusted.model.voting.GeneralizedMedian;
import org.exactreferee.trusted.model.voting.Profile;
import org.exactreferee.trusted.number.Rational;

/** Arbitraries of choosers, by family. They shrink to small common denominators. */
@SuppressWarnings("exports") // jqwik is optional: requires static
public final class VoteChoosers {

  private static final int DENOMINATOR = 12;
  private static final Rational MOST_PHANTOMS = Rational.of(4);

  private VoteChoosers() {}

  /** Any of the families below, each about as often; the simplest come first. */
  public static Arbitrary<Chooser<Rational>> of(int voters, int entries) {
    return Arbitraries.oneOf(
        degenerate(voters, entries),
        dictatorships(voters, entries),
        withPhantoms(voters, entries),
        randomizedMedians(voters, entries),
        generalizedMedians(voters, entries),
        anonymousTables(voters, entries),
        tables(voters, entries));
  }

  /** Choosers that ignore the votes. */
  public static Arbitrary<Chooser<Rational>> degenerate(int voters, int entries) {
    return Distributions.vectors(entries).map(law -> Chooser.degenerate(voters, law));
  }

  /** Choosers that follow one voter, or a voter picked at random. */
  public static Arbitrary<Chooser<Rational>> dictatorships(int voters, int entries) {
    return Arbitraries.integers()
        .between(0, voters)
        .map(
            dictator ->
                dictator == 0
                    ? Chooser.randomizedDictatorship(voters, entries, Rational.ONE)
                    : Chooser.dictatorship(voters, entries, dictator, Rational.ONE));
  }

  /** A voter or a phantom picked at random. */
  public static Arbitrary<Chooser<Rational>> withPhantoms(int voters, int entries) {
    return Rationals.positive(MOST_PHANTOMS, DENOMINATOR)
        .list()
        .ofSize(entries)
        .map(phantoms -> Chooser.withPhantoms(voters, phantoms));
  }

  /** Mixtures of order statistics and a fixed law. */
  public static Arbitrary<Chooser<Rational>> randomizedMedians(int voters, int entries) {
    return Distributions.vectors(voters + entries)
        .map(
            law ->
                Chooser.randomizedMedian(law.subList(0, voters), law.subList(voters, law.size())));
  }

  /**
   * Generalized medians, all of them.
   *
   * <p>Such a chooser is given by {@code F_j(r)}, the probability of an entry up to j if r votes
   * are for entries up to j: numbers from 0 to 1 that rise in j and in r.
   */
  public static Arbitrary<Chooser<Rational>> generalizedMedians(int voters, int entries) {
    return Rationals.between(Rational.ZERO, Rational.ONE, DENOMINATOR)
        .list()
        .ofSize((entries - 1) * (voters + 1))
        .map(cells -> generalizedMedian(voters, entries, cells));
  }

  private static Chooser<Rational> generalizedMedian(
      int voters, int entries, List<Rational> cells) {
    List<List<Rational>> transfers = new ArrayList<>();
    List<Rational> base = new ArrayList<>();
    List<Rational> before = Collections.nCopies(voters + 1, Rational.ZERO);
    for (int j = 1; j < entries; j++) {
      List<Rational> upTo = new ArrayList<>();
      List<Rational> transfer = new ArrayList<>();
      for (int r = 0; r <= voters; r++) {
        Rational least = r == 0 ? Rational.ZERO : upTo.get(r - 1);
        upTo.add(cells.get((j - 1) * (voters + 1) + r).max(before.get(r)).max(least));
        if (r > 0) {
          transfer.add(upTo.get(r).subtract(least));
        }
      }
      transfers.add(transfer);
      base.add(upTo.get(0).subtract(before.get(0)));
      before = upTo;
    }
    transfers.add(Collections.nCopies(voters, Rational.ZERO));
    base.add(Rational.ONE.subtract(before.get(0)));
    return new GeneralizedMedian<>(transfers, base).chooser();
  }

  /** A law for every sorted profile. */
  public static Arbitrary<Chooser<Rational>> anonymousTables(int voters, int entries) {
    List<Profile> profiles = Profile.sorted(voters, entries);
    return rows(profiles, entries).map(rows -> Chooser.table(voters, entries, true, rows));
  }

  /** A law for every profile. */
  public static Arbitrary<Chooser<Rational>> tables(int voters, int entries) {
    List<Profile> profiles = Profile.all(voters, entries);
    return rows(profiles, entries).map(rows -> Chooser.table(voters, entries, false, rows));
  }

  private static Arbitrary<Map<Profile, List<Rational>>> rows(List<Profile> profiles, int entries) {
    return Distributions.vectors(entries)
        .list()
        .ofSize(profiles.size())
        .map(
            laws -> {
              Map<Profile, List<Rational>> rows = new LinkedHashMap<>();
              laws.forEach(law -> rows.put(profiles.get(rows.size()), law));
              return rows;
            });
  }
}
