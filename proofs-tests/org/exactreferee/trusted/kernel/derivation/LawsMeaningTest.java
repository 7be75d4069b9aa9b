package org.exactreferee.trusted.kernel.derivation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
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

  private static final Evaluator EVALUATOR =
      new Evaluator(Library.REGISTRY, RealDecider.NONE, Limits.DEFAULT);

  private final Random random = new Random(16);

  /** The law, each variable that has infinitely many values being one of them. */
  private Expression oneCase(Quantified law) {
    List<Binder> binders = new ArrayList<>();
    for (Binder binder : law.binders().list()) {
      binders.add(new Binder(binder.variable(), finite(binder.domain())));
    }
    return new Quantified(
        law.quantifier(), new Binders(binders, law.binders().guard()), law.body());
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
    for (String text : new TreeSet<>(Laws.TEXTS)) {
      Quantified law = (Quantified) Proofs.read(text);
      int here = 0;
      for (int i = 0; i < CASES_EACH; i++) {
        Expression one = oneCase(law);
        Knowledge known = EVALUATOR.decide(one, Optional.empty());
        assertThat(known.possible()).as(CanonicalText.of(one)).contains(TruthValue.TRUE);
        here += known.holds() ? 1 : 0;
      }
      decided += here;
      if (here < CASES_EACH) {
        open.add(here + " of " + text);
      }
    }
    assertThat(decided).as(open + "").isGreaterThan(Laws.TEXTS.size() * CASES_EACH * 9 / 10);
    assertThat(open).as("laws with cases that are not decided").hasSizeLessThan(6);
  }
}
