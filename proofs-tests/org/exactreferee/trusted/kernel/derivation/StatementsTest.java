package org.exactreferee.trusted.kernel.derivation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.exactreferee.trusted.kernel.derivation.Statements.Peeled;
import org.exactreferee.trusted.language.meaning.RandomStatements;
import org.exactreferee.trusted.language.tree.Binders;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Quantified;
import org.exactreferee.trusted.language.tree.Substitution;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;

/** A statement taken apart says what it said. */
class StatementsTest {

  private static boolean truth(Expression statement) {
    return TotalMeaning.truth(statement, Map.of());
  }

  @Test
  void theOppositeIsTrueWhereTheStatementIsNot() {
    RandomStatements statements = new RandomStatements(new Random(22));
    int compared = 0;
    int peeled = 0;
    for (int i = 0; i < 10_000; i++) {
      Expression statement = Substitution.canonical(statements.next());
      try {
        boolean truth = truth(statement);
        String text = CanonicalText.of(statement);
        assertThat(truth(Statements.negation(statement))).as(text).isEqualTo(!truth);
        assertThat(truth(Statements.joined(Statements.parts(statement)))).as(text).isEqualTo(truth);
        if (statement instanceof Quantified quantified) {
          Peeled first = Peeled.of(quantified);
          Binders one = new Binders(List.of(first.binder()), Optional.empty());
          Expression again = new Quantified(quantified.quantifier(), one, first.rest());
          assertThat(truth(again)).as(text).isEqualTo(truth);
          peeled++;
        }
        compared++;
      } catch (TotalMeaning.NotFinite interval) {
        continue;
      }
    }
    assertThat(compared).isGreaterThan(6_000);
    assertThat(peeled).isGreaterThan(1_500);
  }

  @Test
  void membershipSaysWhatIsInADomain() {
    Map<String, List<Boolean>> domains =
        Map.of(
            "-1..1", List.of(false, true, true, true, false),
            "0..", List.of(false, false, true, true, true),
            "{-2, 1}", List.of(true, false, false, true, false),
            "[-1, 1)", List.of(false, true, true, false, false),
            "(-1, 1]", List.of(false, false, true, true, false),
            "(-oo, 0)", List.of(true, true, false, false, false),
            "polytope(x <= 1, x >= -1)", List.of(false, true, true, true, false));
    domains.forEach(
        (domain, expected) -> {
          Quantified all = (Quantified) Proofs.read("forall x in " + domain + " : x = x");
          Expression says = Statements.joined(Peeled.of(all).membership().orElseThrow());
          for (int x = -2; x <= 2; x++) {
            assertThat(TotalMeaning.truth(says, Map.of("x", Rational.of(x))))
                .as(x + " in " + domain)
                .isEqualTo(expected.get(x + 2));
          }
        });
    Quantified unknown = (Quantified) Proofs.read("forall x in subsets(3) : size(x) = 1");
    assertThat(Peeled.of(unknown).membership()).isEmpty();
  }
}
