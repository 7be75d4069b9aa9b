package org.exactreferee.cli.privacy;

import static org.exactreferee.trusted.language.function.FunctionNames.FALSE;
import static org.exactreferee.trusted.language.function.FunctionNames.MIX;
import static org.exactreferee.trusted.language.function.FunctionNames.PRIVATE;
import static org.exactreferee.trusted.language.function.FunctionNames.TIGHT_DELTA;
import static org.exactreferee.trusted.language.function.FunctionNames.TIGHT_EXP_EPSILON;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.cli.option.RuleOptions;
import org.exactreferee.question.NamedRule;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.Statements;
import org.exactreferee.question.Terms;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Evidence.Attained.Event;
import org.exactreferee.trusted.kernel.table.MixClaims;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Budget;
import org.exactreferee.trusted.privacy.Pair;
import org.exactreferee.trusted.privacy.Witness;

/**
 * The privacy under d_l of a rule that looks only at relative ranks.
 *
 * @param law the rank law of the rule
 * @param blind the rank law of taking the first
 * @param p how often the rule is played, if it is mixed with taking the first
 */
public record RankLawClaims(
    Expression law, Expression blind, int candidates, Optional<Rational> p, int l)
    implements PrivacyClaims<Integer, Integer> {

  /**
   * The least number of candidates for which the kernel's rule for mixtures is worth its longer
   * claims.
   */
  private static final int MANY = 100;

  /** How many mixtures one statement speaks of. */
  private static final int MOST_PARTS = 100;

  private static final Expression Q = Terms.name("q");

  public static RankLawClaims of(RuleOptions.Chosen chosen, Optional<Rational> p, int l) {
    int n = chosen.rule().candidates();
    return new RankLawClaims(chosen.lawTerm(), NamedRule.blindLaw(n), n, p, l);
  }

  @Override
  public String limit() {
    return "the kernel computes rank laws of up to 1000 candidates,"
        + " and with an irrational e^epsilon or delta of up to 300";
  }

  /** The law of what is played. */
  private Expression played() {
    return p.map(each -> Terms.call(MIX, Terms.number(each), law, blind)).orElse(law);
  }

  /** The same for the rule for mixtures, where the two laws have names. */
  private Expression mixture() {
    return MixClaims.mix(Terms.number(p.orElse(Rational.ONE)));
  }

  private Expression whereMixed(Expression statement) {
    return Statements.let(MixClaims.laws(law, blind), statement);
  }

  /** Whether the rule for mixtures applies: it is faster, and it is for fractions alone. */
  private boolean isMixture(ExactReal... numbers) {
    boolean rational = true;
    for (ExactReal number : numbers) {
      rational = rational && number.rational().isPresent();
    }
    return rational && candidates > MANY;
  }

  private static Event ranks(Optional<Witness<Integer, Integer, ExactReal>> attained) {
    return attained
        .map(w -> Event.ofRanks(w.pair().first(), w.pair().second()))
        .orElse(Event.ofRanks(0, 0));
  }

  private Expression bound(String function, Expression of, ExactReal given, Expression value) {
    return Terms.equal(Terms.call(function, of, Terms.number(l), Terms.number(given)), value);
  }

  @Override
  public Optional<Theorem> tightFactor(
      Proofs proofs,
      ExactReal delta,
      ExactReal factor,
      Optional<Witness<Integer, Integer, ExactReal>> attained) {
    Evidence ranks = Evidence.Attained.by(ranks(attained));
    if (isMixture(delta, factor)) {
      Expression mixed = bound(TIGHT_EXP_EPSILON, mixture(), delta, Terms.number(factor));
      return proofs.tryHolds(whereMixed(mixed), ranks);
    }
    return proofs.tryHolds(bound(TIGHT_EXP_EPSILON, played(), delta, Terms.number(factor)), ranks);
  }

  @Override
  public List<Theorem> tightDeltas(Proofs proofs, List<Point<Integer, Integer>> points) {
    if (points.stream().allMatch(point -> isMixture(point.factor()))) {
      return ofMixtures(proofs, points);
    }
    Point<Integer, Integer> first = points.get(0);
    Optional<Theorem> theorem =
        points.size() == 1
            ? proofs.tryHolds(
                bound(TIGHT_DELTA, played(), first.factor(), first.delta()),
                Evidence.Attained.by(ranks(first.attained())))
            : proofs.tryEvaluated(
                Terms.let("q", played(), Statements.conjunction(equations(Q, points))));
    return theorem.stream().toList();
  }

  /** Proves the claims by the rule for mixtures, as many at once as one statement may hold. */
  private List<Theorem> ofMixtures(Proofs proofs, List<Point<Integer, Integer>> points) {
    List<Theorem> theorems = new ArrayList<>();
    for (int i = 0; i < points.size(); i += MOST_PARTS) {
      List<Point<Integer, Integer>> some =
          points.subList(i, Math.min(points.size(), i + MOST_PARTS));
      Expression claim = whereMixed(Terms.all(equations(mixture(), some)));
      List<Event> ranks = some.stream().map(point -> ranks(point.attained())).toList();
      Optional<Theorem> theorem = proofs.tryHolds(claim, new Evidence.Attained(ranks));
      if (theorem.isEmpty()) {
        return List.of();
      }
      theorems.add(theorem.get());
    }
    return theorems;
  }

  private List<Expression> equations(Expression of, List<Point<Integer, Integer>> points) {
    return points.stream()
        .map(point -> bound(TIGHT_DELTA, of, point.factor(), point.delta()))
        .toList();
  }

  /** The budget of a mixture is decided by its least delta. */
  @Override
  public Optional<Verdict> isPrivate(
      Proofs proofs, Budget<ExactReal> budget, Point<Integer, Integer> tight) {
    Expression delta = Terms.number(budget.delta());
    if (isMixture(budget.expEpsilon(), budget.delta())) {
      return tightDeltas(proofs, List.of(tight)).stream()
          .map(
              least -> {
                Theorem enough = proofs.decided(Terms.atMost(tight.delta(), delta));
                return new Verdict(Verdict.of(enough).isYes(), List.of(least, enough));
              })
          .findFirst();
    }
    Expression factor = Terms.number(budget.expEpsilon());
    return proofs
        .tryDecided(Terms.call(PRIVATE, played(), Terms.number(l), factor, delta))
        .map(Verdict::of);
  }

  private Expression probability(int rank) {
    return p.map(each -> MixClaims.chance(Terms.number(each), Terms.number(rank)))
        .orElse(Terms.at(Q, rank));
  }

  @Override
  public Expression first(Witness<Integer, Integer, ExactReal> witness) {
    return probability(witness.pair().first());
  }

  @Override
  public Expression second(Witness<Integer, Integer, ExactReal> witness) {
    return probability(witness.pair().second());
  }

  @Override
  public Expression inScope(Expression statement) {
    return p.isPresent() ? whereMixed(statement) : Terms.let("q", law, statement);
  }

  /** The event of two ranks is the first of them: no statement but a look shows it. */
  @Override
  public List<Expression> adjacent(Witness<Integer, Integer, ExactReal> witness) {
    return witness.event().equals(List.of(witness.pair().first()))
        ? List.of(areNeighbours(witness.pair(), l))
        : List.of(Terms.name(FALSE));
  }

  /** That two ranks are different and at most l apart. */
  public static Expression areNeighbours(Pair<Integer> ranks, int l) {
    return new MixClaims.Ranks(Terms.number(ranks.first()), Terms.number(ranks.second()))
        .areNear(Terms.number(l));
  }
}
