package org.exactreferee.check.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.exactreferee.prove.ProverAnswers;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Steps;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.rule.CounterexampleRule;
import org.exactreferee.trusted.language.meaning.Limits;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.Expression;
import org.junit.jupiter.api.Test;

/** What a hunt picks is in the domain, by the kernel's own word. */
class CandidatesTest {

  private static final List<String> DOMAINS =
      List.of(
          "3..",
          "3..7",
          "-5..5",
          "-4..",
          "[0, 1]",
          "(0, 1)",
          "(0, oo)",
          "[1, oo)",
          "(-oo, 2]",
          "(-oo, oo)",
          "[0, e]",
          "(1/3, 1/2]",
          "{1, 5/2, e}",
          "profiles(3, 4)",
          "permutations(4)",
          "subsets(3)");

  private static final List<String> POLYTOPES =
      List.of(
          "v in polytope(v <= 1/3)",
          "v[3] in polytope(0 <= 1)",
          "v[3] in polytope(sum(i in 1..3 : v[i]) = 1, forall i in 1..3 : v[i] >= 0)",
          "v[2] in polytope(first: v[1] >= 1/2, i_two: v[1] <= v[2] <= v[1] + 1)");

  @Test
  void everyCandidateIsInItsDomain() {
    int seen = 0;
    List<String> all =
        Stream.concat(DOMAINS.stream().map(each -> "v in " + each), POLYTOPES.stream()).toList();
    for (String domain : all) {
      Expression claim = Steps.parse("forall " + domain + " : true");
      LeadingVariables variables = LeadingVariables.of(claim);
      Binder binder = variables.binders().get(0);
      Candidates.Reading reading = new Candidates.Reading(variables, 0, List.of(), Limits.DEFAULT);
      Candidates candidates = Candidates.of(binder.domain(), reading, Optional.empty(), 2);
      List<Expression> values = new ArrayList<>(candidates.edges());
      SplittableRandom random = new SplittableRandom(7);
      for (int i = 0; i < 30; i++) {
        values.add(candidates.more().pick(random));
      }
      for (Expression value : values) {
        Expression member = CounterexampleRule.membership(binder, value);
        boolean inside =
            Kernel.decide("1", member, Optional.empty(), Kernel.LIMITS, new ProverAnswers())
                .match(Theorem::holds, refused -> false);
        assertThat(inside).as(value + ": " + domain).isTrue();
        seen++;
      }
    }
    assertThat(seen).isGreaterThan(all.size() * 30);
  }

  @Test
  void integersGoBeyondWhatIsTried() {
    List<Expression> edges =
        Candidates.integers(
                BigInteger.TWO, Optional.empty(), Optional.of(BigInteger.valueOf(10)), 2)
            .edges();
    assertThat(edges.subList(0, 3))
        .containsExactly(Steps.parse("11"), Steps.parse("12"), Steps.parse("13"));
    assertThat(edges).contains(Steps.parse("20"), Steps.parse("2"));
  }
}
