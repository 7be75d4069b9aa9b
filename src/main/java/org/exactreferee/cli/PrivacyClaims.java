package org.exactreferee.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.exactreferee.analysis.PrivacyProfile;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Rational;
import org.exactreferee.privacy.Adjacency;
import org.exactreferee.privacy.Budget;
import org.exactreferee.privacy.MechanismTable;
import org.exactreferee.privacy.TightDelta;
import org.exactreferee.privacy.TightEpsilon;
import org.exactreferee.privacy.Witness;

/**
 * The answers about the privacy of something, as claims.
 *
 * @param expEpsilon the function that gives the least E for a delta
 * @param delta the function that gives the least delta for an E
 * @param decision the function that decides privacy
 * @param subject their first arguments
 */
record PrivacyClaims<I, O>(
    String expEpsilon, String delta, String decision, String subject, Limit<I, O> limit) {

  /** How the delta below which no epsilon is enough is bounded from below. */
  interface Limit<I, O> {
    /** That no E is enough for a smaller delta than {@code P(S)} of this event, Q(S) being 0. */
    String claim(Witness<I, O, ExactReal> witness);
  }

  /** Of a rule that looks only at relative ranks, by its rank law, given as a text. */
  static PrivacyClaims<Integer, Integer> ofRankLaw(String law, int l) {
    return new PrivacyClaims<>(
        "tight_exp_epsilon",
        "tight_delta",
        "private",
        law + ", " + l,
        witness ->
            "let q = %s in q[%s] = %s and q[%s] = 0"
                .formatted(law, witness.pair().first(), witness.first(), witness.pair().second()));
  }

  /** Of a mechanism, its inputs and outputs numbered in the order in which they are listed. */
  static PrivacyClaims<String, String> ofMechanism(
      MechanismTable<String, String, ExactReal> mechanism, Adjacency<String> adjacency) {
    return ofTable(text(mechanism, adjacency));
  }

  /** Of a mechanism given as a text. */
  static <I, O> PrivacyClaims<I, O> ofTable(String text) {
    return new PrivacyClaims<>(
        "mechanism_exp_epsilon",
        "mechanism_delta",
        "mechanism_private",
        text,
        witness -> "mechanism_delta_limit(" + text + ") = " + witness.first());
  }

  private static String text(
      MechanismTable<String, String, ExactReal> mechanism, Adjacency<String> adjacency) {
    List<String> laws = new ArrayList<>();
    Map<String, Integer> numbers = new HashMap<>();
    for (String input : mechanism.inputs()) {
      laws.add(mechanism.law(input).probabilities().toString());
      numbers.put(input, laws.size());
    }
    String table = "mechanism(" + String.join(", ", laws) + ")";
    TreeSet<List<Integer>> pairs =
        new TreeSet<>(
            Comparator.<List<Integer>>comparingInt(p -> p.get(0)).thenComparing(p -> p.get(1)));
    adjacency
        .pairs()
        .map(pair -> List.of(numbers.get(pair.first()), numbers.get(pair.second())))
        .filter(pair -> pair.get(0) < pair.get(1))
        .forEach(pairs::add);
    if (pairs.size() == laws.size() * (laws.size() - 1) / 2) {
      return table;
    }
    if (pairs.isEmpty()) {
      throw new BadInputException("certificate: adjacent inputs (none) must be given");
    }
    StringBuilder listed = new StringBuilder("adjacent(" + table);
    pairs.forEach(pair -> listed.append(", ").append(pair));
    return listed.append(")").toString();
  }

  private String least(String function, ExactReal given, ExactReal value) {
    return function + "(" + subject + ", " + given + ") = " + value;
  }

  /** That this is the least epsilon for a delta, or that none is enough. */
  String tightEpsilon(ExactReal given, TightEpsilon<I, O, ExactReal> tight) {
    return tight.match(
        finite -> least(expEpsilon, given, finite.expEpsilon()),
        infinite -> limit.claim(infinite.witness()));
  }

  /** That this is the least delta for an epsilon, and whether a budget is kept. */
  List<String> decision(Budget<ExactReal> budget, TightDelta<I, O, ExactReal> tight) {
    boolean holds = tight.delta().compareTo(budget.delta()) <= 0;
    return List.of(
        (holds ? "" : "not ") + isPrivate(budget), tightDelta(budget.expEpsilon(), tight.delta()));
  }

  String isPrivate(Budget<ExactReal> budget) {
    return decision + "(" + subject + ", " + budget.expEpsilon() + ", " + budget.delta() + ")";
  }

  String tightDelta(ExactReal factor, ExactReal value) {
    return least(delta, factor, value);
  }

  /**
   * The values at the breakpoints and half-way between them: as the least delta is convex in E,
   * that leaves only these lines. It never increases, so it stays where its limit is reached.
   */
  List<String> profile(PrivacyProfile<I, O, ExactReal> profile) {
    List<String> claims = new ArrayList<>();
    List<PrivacyProfile.Segment<I, O, ExactReal>> segments = profile.segments();
    for (int i = 0; i < segments.size(); i++) {
      PrivacyProfile.Segment<I, O, ExactReal> segment = segments.get(i);
      claims.add(tightDelta(segment.from(), segment.delta()));
      if (i + 1 < segments.size()) {
        ExactReal half = ExactReal.of(Rational.of(1, 2));
        ExactReal middle = segment.from().add(segments.get(i + 1).from()).multiply(half);
        claims.add(tightDelta(middle, profile.delta(middle)));
      } else {
        segment.attained().map(limit::claim).ifPresent(claims::add);
      }
    }
    return claims;
  }
}
