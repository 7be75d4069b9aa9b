package org.exactreferee.trusted.kernel.derivation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.exactreferee.trusted.kernel.derivation.Sequent.Fact;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.language.meaning.RandomStatements;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Rewriting;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.junit.jupiter.api.Test;

/**
 * Goes at random from false statements on. As long as a sequent has a counterexample, values of its
 * letters for which all facts are true and the goal is not, no move may end its proof, and every
 * move must leave something to show that has one, too: then no proof of such a sequent is accepted,
 * whatever proofs stand inside its moves.
 */
class FalseGoalsTest {

  private static final int LONGEST = 12;

  private static final List<String> LAWS =
      Laws.TEXTS.stream()
          .filter(
              law ->
                  !law.matches(
                      ".*(exp|ln|sqrt|threshold|rank_law|chooser_law|distance|\\(0, oo).*"))
          .sorted()
          .toList();

  private static final List<String> SCHEMAS =
      List.of(
          "range_empty/1",
          "range_last/1",
          "range_first/1",
          "range_attained/1",
          "range_linear/1",
          "range_nest/1",
          "range_guard/1",
          "range_bound/2",
          "range_split/2",
          "range_shift/2",
          "range_equal/2",
          "range_at_most/2",
          "extreme/1",
          "if_true/1",
          "if_false/1",
          "discrete/1",
          "ground/1");

  private static final List<String> FALSE_CLAIMS =
      List.of(
          "forall n in 0..6 : n^2 >= 2*n",
          "forall n in 1..5 : sum(k in 1..n : k) = n^2",
          "forall n in 0..5, k in 0..n where k != 1 : C(n, k) <= n",
          "exists n in 2..6 : n*(n - 1) = 5",
          "forall n in 0..4 : exists k in 0..3 : n = k or 2*n = k",
          "forall a in {1/2, 3/2, 3}, n in 1..3 : a*n >= n or floor(a) = a",
          "forall n in 0..3 : n*(1/n) = 1 or n > 3",
          "forall n in 1..4 : max(i in 1..n : i*(n - i)) = product(i in 1..n : 2)",
          "not (exists n in 1..4 where n != 2 : n^2 = 9)",
          "(forall n in 1..3 : n < 4) => (exists n in 1..3 : n > 3)",
          "forall n in 1..3 : (if n > 2 then n else 1/n) <= 1");

  private final DerivationRule rule = new DerivationRule(GroundTerms.normalForm());
  private final Map<String, Integer> accepted = new TreeMap<>();
  private Random random = new Random();
  private Set<Expression> laws = new HashSet<>();
  private int names;

  /** A sequent and values for which its facts are true and its goal is not. */
  private record Refuted(Sequent sequent, Map<String, Object> values) {}

  private boolean isRefuted(Sequent sequent, Map<String, Object> values) {
    for (Fact fact : sequent.facts()) {
      if (!laws.contains(fact.statement()) && !TotalMeaning.truth(fact.statement(), values)) {
        return false;
      }
    }
    return !TotalMeaning.truth(sequent.goal(), values);
  }

  /** Values for the letters that have none yet; empty if there are no such. */
  private Optional<Refuted> refuted(Sequent sequent, Map<String, Object> values) {
    Optional<String> open =
        sequent.letters().keySet().stream().filter(name -> !values.containsKey(name)).findFirst();
    if (open.isEmpty()) {
      return Optional.of(new Refuted(sequent, values)).filter(r -> isRefuted(sequent, values));
    }
    boolean whole = sequent.letters().get(open.get()) instanceof Sort.Whole;
    for (int sixths = -60; sixths <= 60; sixths++) {
      Rational value = Rational.of(sixths, 6);
      if (value.isInteger() || !whole) {
        Map<String, Object> more = new HashMap<>(values);
        more.put(open.get(), value);
        Optional<Refuted> found = refuted(sequent, more);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private <T> T one(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private String fresh() {
    return "v" + ++names;
  }

  private static boolean isNumber(Expression part) {
    return part instanceof Expression.Literal
        || part instanceof Expression.Negation
        || part instanceof Expression.Arithmetic
        || part instanceof Expression.Call
        || part instanceof Expression.Index
        || part instanceof Expression.Fold
        || (part instanceof Expression.Conditional choice && isNumber(choice.yes()))
        || (part instanceof Expression.Name name && name.name().startsWith("v"));
  }

  /** Numbers in what is known and to be shown that mention letters only. */
  private List<Expression> numbers(Sequent sequent) {
    List<Expression> found = new ArrayList<>(List.of(Trees.number(0), Trees.number(1)));
    Rewriting search =
        new Rewriting() {
          @Override
          protected Expression image(Expression part) {
            if (isNumber(part) && sequent.letters().keySet().containsAll(FreeNames.of(part))) {
              found.add(part);
            }
            return super.image(part);
          }

          @Override
          protected Rewriting behind(List<String> variables) {
            return this;
          }

          @Override
          protected String renamed(String variable) {
            return variable;
          }

          @Override
          public Expression let(Expression.Let node) {
            return node;
          }
        };
    sequent.facts().stream()
        .map(Fact::statement)
        .filter(fact -> !laws.contains(fact))
        .forEach(fact -> fact.accept(search));
    sequent.goal().accept(search);
    sequent.letters().keySet().forEach(name -> found.add(Trees.symbol(name)));
    return found;
  }

  private Expression number(Sequent sequent) {
    Expression number = one(numbers(sequent));
    return switch (random.nextInt(6)) {
      case 0 -> Trees.plus(number, Trees.number(1));
      case 1 -> Trees.minus(number, Trees.number(1));
      default -> number;
    };
  }

  private Expression comparison(Sequent sequent) {
    Expression left = number(sequent);
    Expression right = number(sequent);
    return switch (random.nextInt(5)) {
      case 0 -> Trees.equal(left, right);
      case 1 -> Trees.greater(left, right);
      case 2 -> Trees.differs(left, right);
      case 3 -> new Expression.Not(Trees.or(Trees.greater(left, right), Trees.equal(right, left)));
      default -> Trees.atMost(left, right);
    };
  }

  private int fact(Sequent sequent) {
    return 1 + random.nextInt(Math.max(1, sequent.facts().size()));
  }

  /** A move whose proofs inside are left out: what they are to show is looked at. */
  private Move move(Sequent sequent) {
    List<Move> none = List.of();
    return switch (random.nextInt(20)) {
      case 0, 1 -> new Move.Fix(List.of(fresh()));
      case 2, 3 -> new Move.Suppose();
      case 4 -> new Move.Have(comparison(sequent), none);
      case 5 -> new Move.Cite(Proofs.read(one(LAWS)));
      case 6, 7 -> apply(sequent);
      case 8, 9 -> {
        List<Expression> values = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
          values.add(number(sequent));
        }
        yield new Move.Instance(
            fact(sequent), values, Collections.nCopies(random.nextInt(6), none));
      }
      case 10 -> new Move.Obtain(fact(sequent), List.of(fresh()));
      case 11 -> new Move.Substitute(fact(sequent));
      case 12 -> new Move.Witness(List.of(number(sequent)));
      case 13, 14 -> new Move.Both(List.of());
      case 15 -> new Move.Cases(comparison(sequent), none, none);
      case 16 -> new Move.Either(fact(sequent), none, none);
      case 17 -> new Move.Induction(fresh(), none, none);
      default -> random.nextInt(12) == 0 ? new Move.Absurd() : combination(sequent);
    };
  }

  private Move apply(Sequent sequent) {
    String[] schema = one(SCHEMAS).split("/");
    List<Expression> terms = new ArrayList<>();
    List<Expression> folds =
        numbers(sequent).stream()
            .filter(one -> one instanceof Expression.Fold || one instanceof Expression.Conditional)
            .toList();
    terms.add(folds.isEmpty() ? number(sequent) : one(folds));
    if (schema[1].equals("2")) {
      terms.add(number(sequent));
    }
    if (schema[0].equals("ground")) {
      terms.set(0, comparison(sequent));
    }
    return new Move.Apply(schema[0], terms, List.of());
  }

  /** A combination of two facts that is an identity if there is one with these. */
  private Move combination(Sequent sequent) {
    Optional<SignFact> goal = SignFact.of(sequent.goal(), sequent.normal());
    List<Integer> facts = new ArrayList<>();
    for (int i = 1; i <= sequent.facts().size(); i++) {
      if (sequent.facts().get(i - 1).sign().isPresent()) {
        facts.add(i);
      }
    }
    if (goal.isEmpty() || facts.isEmpty()) {
      return new Move.Combination(List.of(), List.of(Proofs.product("1")));
    }
    int first = one(facts);
    int factor = one(facts);
    boolean times = random.nextInt(3) == 0;
    TermPolynomial rest = goal.get().polynomial();
    if (times) {
      rest = rest.multiply(sequent.facts().get(factor - 1).sign().get().polynomial());
    }
    Rational multiplier = Rational.of(random.nextInt(5) - 1, 1 + random.nextInt(2));
    TermPolynomial used = sequent.facts().get(first - 1).sign().get().polynomial();
    rest = rest.subtract(used.scale(multiplier));
    List<Move.Product> products = new ArrayList<>();
    products.add(new Move.Product(Trees.number(multiplier), List.of(first), List.of()));
    products.add(new Move.Product(rest.expression(), List.of(), List.of()));
    return new Move.Combination(times ? List.of(factor) : List.of(), products);
  }

  private void attack(Expression claim) {
    laws = new HashSet<>();
    for (String law : LAWS) {
      Sequent known = Sequent.of(GroundTerms.normalForm(), Statements.ABSURD);
      known.knowing(Proofs.read(law)).facts().forEach(fact -> laws.add(fact.statement()));
    }
    names = 0;
    Sequent start = rule.begin(claim);
    Refuted refuted = refuted(start, Map.of()).orElseThrow();
    for (int tries = 0; tries < 6 * LONGEST; tries++) {
      assertThat(refuted.sequent().isKnown()).as(CanonicalText.of(claim)).isFalse();
      Move move = move(refuted.sequent());
      DerivationRule.Progress progress;
      try {
        progress = rule.progress(move, refuted.sequent());
      } catch (DerivationRule.Refused | Definedness.NotKnown | UndecidedException wrong) {
        continue;
      }
      accepted.merge(move.getClass().getSimpleName(), 1, Integer::sum);
      List<Sequent> left = new ArrayList<>(progress.needs());
      progress.next().ifPresent(left::add);
      Collections.shuffle(left, random);
      Map<String, Object> values = refuted.values();
      Optional<Refuted> still =
          left.stream().flatMap(sequent -> refuted(sequent, values).stream()).findFirst();
      assertThat(still).as(shown(claim, move, refuted)).isPresent();
      refuted = still.get();
      if (refuted.sequent().facts().size() > 3 * LONGEST) {
        return;
      }
    }
  }

  private static String shown(Expression claim, Move move, Refuted refuted) {
    Sequent sequent = refuted.sequent();
    List<String> facts =
        sequent.facts().stream().map(fact -> CanonicalText.of(fact.statement())).toList();
    return "%s%n    at %s%n    by %s%n    for %s%n    from %s"
        .formatted(
            CanonicalText.of(claim),
            refuted.values(),
            move,
            CanonicalText.of(sequent.goal()),
            facts);
  }

  @Test
  void noProofOfAFalseStatementIsAccepted() {
    int attacked = 0;
    int notFinite = 0;
    for (int seed = 0; seed < 60; seed++) {
      for (String claim : FALSE_CLAIMS) {
        random = new Random(1_000L * seed + attacked);
        attacked++;
        try {
          attack(Proofs.read(claim));
        } catch (TotalMeaning.NotFinite open) {
          notFinite++;
        }
      }
    }
    assertThat(attacked).isEqualTo(60 * FALSE_CLAIMS.size());
    assertThat(notFinite).isLessThan(attacked / 4);
    assertThat(accepted.keySet())
        .containsExactlyInAnyOrder(
            "Absurd",
            "Apply",
            "Both",
            "Cases",
            "Cite",
            "Either",
            "Fix",
            "Have",
            "Induction",
            "Instance",
            "Obtain",
            "Substitute",
            "Suppose",
            "Witness");
    assertThat(moves()).isGreaterThan(10_000);
  }

  private int moves() {
    return accepted.values().stream().mapToInt(count -> count).sum();
  }

  @Test
  void noProofOfARandomFalseStatementIsAccepted() {
    RandomStatements statements = new RandomStatements(new Random(21));
    int attacked = 0;
    int notFinite = 0;
    for (int i = 0; i < 4_000; i++) {
      random = new Random(i);
      Expression claim = statements.next();
      try {
        Sequent start = rule.begin(claim);
        if (!TotalMeaning.truth(start.goal(), Map.of())) {
          attack(claim);
          attacked++;
        }
      } catch (Definedness.NotKnown | TotalMeaning.NotFinite open) {
        notFinite++;
      }
    }
    assertThat(attacked).isGreaterThan(1_000);
    assertThat(notFinite).isLessThan(2_500);
    assertThat(moves()).isGreaterThan(20_000);
  }
}
