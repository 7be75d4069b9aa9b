package org.exactreferee.export.coq.derivation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.exactreferee.export.claim.NotExportedException;
import org.exactreferee.export.coq.CoqFile;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.ParsedExpression;
import org.exactreferee.trusted.kernel.derivation.Laws;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.language.tree.Expression;
import org.junit.jupiter.api.Test;

/** Which derivations have a form in Coq, and what is said of those that have none. */
class DerivationTextTest {

  private static final String DICTATOR =
      "forall n in 1.., k in 1.., d in 1..n, v in profiles(k, n), z in 1..k :"
          + " chooser_law(dictatorship(n, k, d), v)[z] = (if v[d] = z then 1 else 0)";

  private final DerivationText derivations = new DerivationText();

  private static Expression read(String text) {
    try {
      return ParsedExpression.parse(text).expression();
    } catch (ParseException malformed) {
      throw new IllegalArgumentException(malformed);
    }
  }

  private String written(String name, String claim, Move... proof) {
    return derivations.of(name, read(claim), Conclusion.HOLDS, List.of(proof));
  }

  private static Move cite(String statement) {
    return new Move.Cite(read(statement));
  }

  /** Laws about choosers and about orders have no form in Coq; every other law is a lemma there. */
  @Test
  void everyLawThatIsNotAboutVotesOrOrdersIsALemma() throws IOException {
    Set<String> missing = new TreeSet<>(Laws.TEXTS);
    missing.removeAll(LawNames.LEMMAS.keySet());
    assertThat(missing)
        .isNotEmpty()
        .allMatch(law -> law.contains("profiles(") || law.contains("permutations("));
    assertThat(Laws.TEXTS).containsAll(LawNames.LEMMAS.keySet());
    try (InputStream in = CoqFile.class.getResourceAsStream("laws.v")) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      assertThat(LawNames.LEMMAS.values())
          .hasSize(40)
          .doesNotHaveDuplicates()
          .allMatch(lemma -> text.contains("Lemma " + lemma + " "));
    }
  }

  @Test
  void namesTheLawThatHasNoLemma() {
    assertThat(Laws.contains(read(DICTATOR))).isTrue();
    assertThatThrownBy(() -> written("step_1", "1 <= 2", cite(DICTATOR)))
        .isInstanceOf(NotExportedException.class)
        .hasMessageStartingWith("step_1: it cites a law that has no lemma in Coq: forall n in 1..")
        .hasMessageContaining("dictatorship(n, k, d)");
  }

  @Test
  void namesTheDerivationThatIsCitedAndHasNoForm() {
    assertThatThrownBy(() -> written("step_1", "1 <= 2", cite(DICTATOR)))
        .isInstanceOf(NotExportedException.class);
    assertThatThrownBy(() -> written("step_2", "2 <= 3", cite("1 <= 2")))
        .isInstanceOf(NotExportedException.class)
        .hasMessage("step_2: it cites step_1, which has no form in Coq: 1 <= 2");
    assertThatThrownBy(() -> written("step_3", "3 <= 4", cite("2 <= 3")))
        .isInstanceOf(NotExportedException.class)
        .hasMessage("step_3: it cites step_2, which has no form in Coq: 2 <= 3");
  }

  @Test
  void namesWhatWasNotDerivedBefore() {
    assertThatThrownBy(() -> written("step_2", "2 <= 3", cite("1 <= 2")))
        .isInstanceOf(NotExportedException.class)
        .hasMessageStartingWith("step_2: it cites what no derivation before it shows; ")
        .hasMessageEndingWith(": 1 <= 2");
  }

  @Test
  void writesWhatCitesAnEarlierTheorem() {
    assertThat(written("step_1", "1 <= 2")).contains("Theorem step_1 :");
    assertThat(written("step_2", "2 <= 3", cite("1 <= 2"))).contains("pose proof (step_1 : ");
  }

  @Test
  void statesTheNegationOfAClaimThatDoesNotHold() {
    Expression claim = read("forall x in (-oo, oo) : x >= 1");
    Expression one = read("1");
    Move atZero = new Move.Instance(1, List.of(read("0")), List.of());
    Move.Product fact = new Move.Product(one, List.of(2), List.of());
    Move.Product number = new Move.Product(one, List.of(), List.of());
    Move end = new Move.Combination(List.of(), List.of(fact, number));
    List<Move> negation = List.of(new Move.Suppose(), atZero, end);
    List<Move> proof = List.of(new Move.Both(List.of(List.of(), negation)));
    assertThat(derivations.of("step_1", claim, Conclusion.DOES_NOT_HOLD, proof))
        .contains("Theorem step_1 :\n  (~ (forall b1 : R, (b1 >= 1))).");
    assertThatThrownBy(() -> derivations.of("step_2", claim, Conclusion.HOLDS, proof))
        .isInstanceOf(NotExportedException.class)
        .hasMessageStartingWith("step_2: what is no proof has no form in Coq");
  }
}
