package org.exactreferee.trusted.model.voting;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.privacy.Adjacency;
import org.exactreferee.trusted.privacy.Law;
import org.exactreferee.trusted.privacy.Mechanism;

/**
 * A chooser: every profile of n votes has a distribution on the k entries [KL18, section III].
 *
 * <p>A chooser that looks only at how many voted for what is asked about sorted profiles alone:
 * {@code law(v)} is the law of v sorted, so it is anonymous by construction.
 */
public final class Chooser<F extends OrderedField<F>> implements Mechanism<Profile, Integer, F> {

  /** The probability {@code g(v)_z} of an entry. */
  interface Formula<F> {
    F at(Profile profile, int entry);
  }

  private final int voters;
  private final int entries;
  private final boolean countsOnly;
  private final Formula<F> formula;

  Chooser(int voters, int entries, boolean countsOnly, Formula<F> formula) {
    if (voters < 1) {
      throw new IllegalArgumentException("voters (" + voters + ") must be at least 1");
    }
    if (entries < 1) {
      throw new IllegalArgumentException("entries (" + entries + ") must be at least 1");
    }
    this.voters = voters;
    this.entries = entries;
    this.countsOnly = countsOnly;
    this.formula = formula;
  }

  /** The same law whatever the votes [KL18, Example 1]. */
  public static <F extends OrderedField<F>> Chooser<F> degenerate(int voters, List<F> law) {
    List<F> copy = List.copyOf(law);
    Law.of("any votes", places(copy.size()), copy);
    return new Chooser<>(voters, copy.size(), true, (profile, entry) -> copy.get(entry - 1));
  }

  /** What the dictator votes for [KL18, Example 2]. */
  public static <F extends OrderedField<F>> Chooser<F> dictatorship(
      int voters, int entries, int dictator, F one) {
    if (dictator < 1 || dictator > voters) {
      throw new IllegalArgumentException(
          "dictator (" + dictator + ") must be one of the voters, 1 to " + voters);
    }
    return new Chooser<>(
        voters,
        entries,
        false,
        (profile, entry) ->
            one.fromRational(profile.vote(dictator) == entry ? Rational.ONE : Rational.ZERO));
  }

  /** What a voter picked at random votes for [KL18, Example 3]. */
  public static <F extends OrderedField<F>> Chooser<F> randomizedDictatorship(
      int voters, int entries, F one) {
    return new Chooser<>(
        voters,
        entries,
        true,
        (profile, entry) -> one.fromRational(Rational.of(profile.count(entry), voters)));
  }

  /** The same with phantom votes besides: {@code (n_z + phi_z) / (n + sum phi)}, Example 4. */
  public static <F extends OrderedField<F>> Chooser<F> withPhantoms(int voters, List<F> phantoms) {
    List<F> phi = List.copyOf(phantoms);
    if (phi.isEmpty()) {
      throw new IllegalArgumentException("phantoms must be given for at least one entry");
    }
    F all = phi.get(0).fromRational(Rational.of(voters));
    for (int z = 1; z <= phi.size(); z++) {
      if (phi.get(z - 1).sign() <= 0) {
        throw new IllegalArgumentException(
            "phantoms (" + phi.get(z - 1) + ") of entry " + z + " must be positive");
      }
      all = all.add(phi.get(z - 1));
    }
    F sum = all;
    return new Chooser<>(
        voters,
        phi.size(),
        true,
        (profile, z) ->
            sum.fromRational(Rational.of(profile.count(z))).add(phi.get(z - 1)).divide(sum));
  }

  /**
   * A mixture of order statistics and a fixed law: {@code xi_z} and {@code t(r)} for every rank r
   * of a vote for z, where all t and xi sum to 1 [KL18, Example 5].
   */
  public static <F extends OrderedField<F>> Chooser<F> randomizedMedian(
      List<F> transfers, List<F> base) {
    List<F> t = List.copyOf(transfers);
    List<F> xi = List.copyOf(base);
    Stream<String> ranks = places(t.size()).stream().map(r -> "t(" + r + ")");
    Stream<String> names = Stream.concat(ranks, places(xi.size()).stream().map(z -> "xi_" + z));
    List<F> all = Stream.concat(t.stream(), xi.stream()).toList();
    Law.of("randomized median", names.toList(), all);
    return new Chooser<>(
        t.size(),
        xi.size(),
        true,
        (profile, z) ->
            profile.ranks(z).stream().map(r -> t.get(r - 1)).reduce(xi.get(z - 1), F::add));
  }

  /**
   * A law for every one of the k^n profiles.
   *
   * @param countsOnly whether there are laws for sorted profiles only: the order does not matter
   */
  public static <F extends OrderedField<F>> Chooser<F> table(
      int voters, int entries, boolean countsOnly, Map<Profile, List<F>> rows) {
    Map<Profile, List<F>> copy = Map.copyOf(rows);
    Chooser<F> chooser =
        new Chooser<>(voters, entries, countsOnly, (profile, z) -> copy.get(profile).get(z - 1));
    for (Profile profile : chooser.profiles()) {
      if (!copy.containsKey(profile)) {
        throw new IllegalArgumentException("profile (" + profile + ") must have a law");
      }
      Law.of(profile, chooser.outputs(), copy.get(profile));
    }
    if (copy.size() != chooser.profiles().size()) {
      throw new IllegalArgumentException(
          "laws (" + copy.size() + ") must be one per profile: " + chooser.profiles().size());
    }
    return chooser;
  }

  public int voters() {
    return voters;
  }

  public int entries() {
    return entries;
  }

  /** Whether this looks only at how many voted for what. */
  public boolean countsOnly() {
    return countsOnly;
  }

  /** The places of the entries. */
  public List<Integer> outputs() {
    return places(entries);
  }

  /** 1 to k. */
  static List<Integer> places(int entries) {
    return IntStream.rangeClosed(1, entries).boxed().toList();
  }

  /**
   * Profiles on which this is determined, and on which a condition about one voter's change of vote
   * need be asked: permuting the voters of both profiles changes neither law if only counts matter.
   */
  public List<Profile> profiles() {
    return countsOnly ? Profile.sorted(voters, entries) : Profile.all(voters, entries);
  }

  /** The same laws, each computed once. */
  public Mechanism<Profile, Integer, F> tabulated() {
    Map<Profile, Law<Integer, F>> laws = new HashMap<>();
    profiles().forEach(profile -> laws.put(profile, law(profile)));
    return profile -> laws.get(countsOnly ? profile.sorted() : profile);
  }

  /** Profiles that differ in one vote [KL18, Definitions 2 and 3]. */
  public Adjacency<Profile> adjacency() {
    return Adjacency.around(profiles(), Profile::changes);
  }

  @Override
  public Law<Integer, F> law(Profile profile) {
    if (profile.voters() != voters || profile.entries() != entries) {
      throw new IllegalArgumentException(
          "profile (" + profile + ") must have " + voters + " votes for " + entries + " entries");
    }
    Profile seen = countsOnly ? profile.sorted() : profile;
    return Law.of(profile, outputs(), outputs().stream().map(z -> formula.at(seen, z)).toList());
  }
}
