package org.exactreferee.trusted.kernel.derivation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.meaning.Evaluator;
import org.exactreferee.trusted.language.meaning.Limits;
import org.exactreferee.trusted.language.meaning.RealDecider;
import org.exactreferee.trusted.language.tree.Binders;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Quantified;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.language.value.Knowledge;
import org.exactreferee.trusted.language.value.TruthValue;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;

/** The evaluator agrees with every law wherever it is tried. */
class LawsMeaningTest {

  private static final int CASES_EACH = 100;
  private static final int CASES_OF_VOTES = 10;

  private static final Evaluator EVALUATOR =
      new Evaluator(Library.REGISTRY, RealDecider.NONE, Limits.DEFAULT);

  private final Random random = new Random(16);

  /** The law, each variable that has infinitely many values being one of them. */
  private Expression oneCase(Quantified law) {
    boolean aboutOrders = isAboutOrders(law);
    boolean aboutVotes = isAboutVotes(law) || aboutOrders;
    List<Binder> binders = new ArrayList<>();
    Map<String, Integer> sizes = new HashMap<>();
    for (Binder binder : law.binders().list()) {
      if (binder.domain() instanceof Domain.Polytope polytope) {
        binders.addAll(vectors(polytope, sizes));
      } else if (aboutVotes && binder.domain() instanceof Domain.Elements) {
        binders.add(binder);
      } else if (aboutVotes && ((Domain.IntegerRange) binder.domain()).to().isEmpty()) {
        int least = aboutOrders ? 2 : 1;
        int most = binder.variable().equals("k") ? 3 : 2;
        sizes.put(binder.variable(), least + random.nextInt(most));
        Expression size = Trees.number(sizes.get(binder.variable()));
        binders.add(new Binder(binder.variable(), new Domain.Elements(Trees.vector(size))));
      } else if (aboutOrders) {
        binders.add(binder);
      } else {
        binders.add(new Binder(binder.variable(), finite(binder.domain())));
      }
    }
    return new Quantified(
        law.quantifier(), new Binders(binders, law.binders().guard()), law.body());
  }

  private static boolean isAboutVotes(Expression law) {
    return CanonicalText.of(law).contains("profiles(");
  }

  private static boolean isAboutOrders(Expression law) {
    return CanonicalText.of(law).contains("permutations(");
  }

  /** Positive entries that sum to 1 together, or bounds, which are at least 1. */
  private List<Binder> vectors(Domain.Polytope polytope, Map<String, Integer> sizes) {
    boolean bounds = CanonicalText.of(polytope.rows().get(0).condition()).contains(">= 1");
    List<List<Integer>> weights = new ArrayList<>();
    int total = 0;
    for (Expression.Program.Unknown unknown : polytope.unknowns()) {
      int size = sizes.get(CanonicalText.of(unknown.size().orElseThrow()));
      List<Integer> row = random.ints(size, 1, 6).boxed().toList();
      total += row.stream().mapToInt(Integer::intValue).sum();
      weights.add(row);
    }
    List<Binder> binders = new ArrayList<>();
    for (int i = 0; i < weights.size(); i++) {
      int divisor = bounds ? 1 : total;
      Expression[] entries =
          weights.get(i).stream()
              .map(weight -> Trees.number(Rational.of(weight, divisor)))
              .toArray(Expression[]::new);
      Domain one = new Domain.Elements(Trees.vector(Trees.vector(entries)));
      binders.add(new Binder(polytope.unknowns().get(i).name(), one));
    }
    return binders;
  }

  private Domain finite(Domain domain) {
    if (domain instanceof Domain.IntegerRange range) {
      Expression value = Trees.plus(range.from(), Trees.number(random.nextInt(9)));
      return range.to().isPresent() ? range : new Domain.Elements(Trees.vector(value));
    }
    Domain.Interval interval = (Domain.Interval) domain;
    Rational size = Rational.of(random.nextInt(13), 1 + random.nextInt(4));
    boolean closed = interval.lowerClosed();
    Rational value =
        interval.lower().isEmpty()
            ? (random.nextBoolean() ? size : size.negate())
            : closed ? size : size.add(Rational.of(1, 1 + random.nextInt(5)));
    assertThat(interval.lower().map(CanonicalText::of).orElse("0")).isEqualTo("0");
    if (interval.upper().isPresent()) {
      assertThat(interval.upper().map(CanonicalText::of)).contains("1");
      assertThat(closed && !interval.upperClosed()).isTrue();
      value = Rational.of(random.nextInt(12), 12);
    }
    return new Domain.Elements(Trees.vector(Trees.number(value)));
  }

  @Test
  void everyLawIsTrueInManyCases() {
    Set<String> open = new TreeSet<>();
    int decided = 0;
    int looked = 0;
    for (String text : new TreeSet<>(Laws.TEXTS)) {
      Quantified law = (Quantified) Proofs.read(text);
      int here = 0;
      int cases = isAboutVotes(law) || isAboutOrders(law) ? CASES_OF_VOTES : CASES_EACH;
      looked += cases;
      for (int i = 0; i < cases; i++) {
        Expression one = oneCase(law);
        Knowledge known = EVALUATOR.decide(one, Optional.empty());
        assertThat(known.possible()).as(CanonicalText.of(one)).contains(TruthValue.TRUE);
        here += known.holds() ? 1 : 0;
      }
      decided += here;
      if (here < cases) {
        open.add(here + " of " + text);
      }
    }
    assertThat(decided).as(open + "").isGreaterThan(looked * 9 / 10);
    assertThat(open).as("laws with cases that are not decided").hasSizeLessThan(6);
  }
}
