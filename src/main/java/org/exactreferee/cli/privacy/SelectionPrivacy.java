package org.exactreferee.cli.privacy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.cli.option.NumberLists;
import org.exactreferee.cli.option.ProvedCommand;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.prove.selection.NeighbourPrivacy;
import org.exactreferee.prove.selection.NeighbourPrivacy.Answer;
import org.exactreferee.prove.selection.NeighbourPrivacy.Instance;
import org.exactreferee.prove.selection.NeighbourPrivacy.Verdict;
import org.exactreferee.question.NeighbourProof;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.SelectionTerm;
import org.exactreferee.show.answer.PrivacyTables;
import org.exactreferee.show.answer.PrivacyTables.Words;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Facts;
import org.exactreferee.show.table.Report;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Adjacency;
import org.exactreferee.trusted.privacy.Pair;
import org.exactreferee.trusted.privacy.PrivacyLoss;

/** What {@code referee privacy} says about a mechanism of selection and all neighbouring scores. */
final class SelectionPrivacy {

  private static final String SEARCHED =
      "which scores are worst is what a search found; the kernel proves what is lost at them";

  private final String name;
  private final Selection mechanism;
  private final List<Rational> scores;
  private final List<String> names;
  private final int digits;
  private final Facts facts = new Facts();

  SelectionPrivacy(
      String name, Selection mechanism, List<Rational> scores, List<String> names, int digits) {
    this.name = name;
    this.mechanism = mechanism;
    this.scores = scores;
    this.names = names;
    this.digits = digits;
  }

  /** What the mechanism is. */
  Table about(String neighbours) {
    add("mechanism", "mechanism", name);
    add("candidates", "candidates", scores.size());
    add("built_for", "built for epsilon", mechanism.setting().epsilon());
    add("parameters", "parameters", SelectionTerm.parameters(mechanism));
    add("neighbours", "neighbours", neighbours);
    return facts.table();
  }

  /** That the scores are the worst of so many. */
  void searched(int tried, long seed) {
    add("searched", "scores looked at", Cell.computed(tried + ", seed " + seed, SEARCHED));
    add("worst_scores", "worst scores found", Cell.computed(scores, SEARCHED));
  }

  /** The answer, which the exit code tells too. */
  Report answer(PrivacyOptions.Question question, Proofs proofs, ProvedCommand command) {
    NeighbourPrivacy search = new NeighbourPrivacy(mechanism, scores);
    Optional<ExactReal> asked = question.budget().map(budget -> budget.expEpsilon());
    Answer found = search.worst(asked);
    NeighbourProof proof = proof(proofs, scores, found, NeighbourProof.reduces(found));
    about("all within the sensitivities");
    add("method", "method", proof.method());
    boolean repeated = mechanism.isMonotone();
    add("rests_on", "rests on", repeated ? "" : "the search; the kernel checks the pair it found");
    Verdict verdict = asked.map(e -> search.decide(found, e)).orElse(Verdict.YES);
    asked.ifPresent(
        e -> {
          add("epsilon", "epsilon", e.ln());
          add("private", "private", proof.verdict(verdict, e));
        });
    tight(found, proof);
    found.worst().ifPresent(worst -> instance(worst, proof));
    command.endWith(
        switch (verdict) {
          case YES -> ExitCode.EXPECTED;
          case NO -> ExitCode.DIFFERS;
          case UNKNOWN -> ExitCode.UNKNOWN;
        });
    return Report.of(facts.table());
  }

  private NeighbourProof proof(Proofs proofs, List<Rational> at, Answer found, boolean reduced) {
    SelectionTerm term = new SelectionTerm(mechanism);
    return new NeighbourProof(proofs, term, at, found, reduced, digits);
  }

  /** The tight epsilon at multiples of the scores: witnesses for what all scores together lose. */
  Table family(List<Rational> factors, Proofs proofs) {
    List<List<Cell>> rows = new ArrayList<>();
    for (Rational factor : factors) {
      List<Rational> scaled = scores.stream().map(factor::multiply).toList();
      Answer found = new NeighbourPrivacy(mechanism, scaled).worst();
      NeighbourProof proof = proof(proofs, scaled, found, true);
      boolean known = found.tight().isPresent();
      rows.add(
          List.of(
              Cell.given(factor),
              Cell.given(scaled),
              known ? proof.expEpsilon() : Cell.given(""),
              proof.atLeast(),
              proof.atMost()));
    }
    return Table.of(
        Table.columns(
            "factor",
            "scores",
            "exp_epsilon:e^(tight epsilon)",
            "epsilon_at_least:tight epsilon >=",
            "epsilon_at_most:tight epsilon <="),
        rows);
  }

  private void add(String key, String heading, Object value) {
    add(key, heading, Cell.given(value));
  }

  private void add(String key, String heading, Cell cell) {
    facts.add(key, heading, cell);
  }

  private void tight(Answer found, NeighbourProof proof) {
    boolean known = found.upper().isEmpty() || found.tight().isPresent();
    Cell none = Cell.given("");
    add("exp_epsilon", "e^(tight epsilon)", proof.expEpsilon());
    add("epsilon_at_least", "tight epsilon >=", known ? none : proof.atLeast());
    add("epsilon_at_most", "tight epsilon <=", known ? none : proof.atMost());
    add("tight_epsilon", "tight epsilon ~", proof.epsilon());
  }

  private void instance(Instance worst, NeighbourProof proof) {
    List<Cell> probabilities = proof.probabilities();
    add("first", "first scores", proof.ofPair(worst.pair().first()));
    add("second", "second scores", proof.ofPair(worst.pair().second()));
    String candidate = names.get(worst.candidate() - 1);
    add("candidate", "candidate", proof.ofPair(candidate));
    add("probability_first", "P(candidate), first", probabilities.get(0));
    add("probability_first_decimal", "  nearest", probabilities.get(1));
    add("probability_second", "P(candidate), second", probabilities.get(2));
    add("probability_second_decimal", "  nearest", probabilities.get(3));
  }

  /** The question about one pair of score vectors. */
  static PrivacyOptions.Subject<List<Rational>, Integer> ofPair(
      Selection made, List<Rational> scores, List<Rational> other, SelectionPrivacy about) {
    NumberLists.checked(() -> made.probabilities(other));
    Adjacency<List<Rational>> pair = Adjacency.symmetric(List.of(new Pair<>(scores, other)));
    SelectionTerm term = new SelectionTerm(made);
    MechanismClaims<List<Rational>, Integer> claims =
        new MechanismClaims<>(
            List.of(scores, other),
            made.law(scores).outputs(),
            List.of(term.law(scores), term.law(other)),
            List.of(new Pair<>(scores, other)));
    return new PrivacyOptions.Subject<>(
        PrivacyLoss.of(made, pair),
        digits -> new PrivacyTables(about.about(other.toString()), Words.INPUTS, digits),
        () -> claims);
  }
}
