package org.exactreferee.cli.privacy;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.exactreferee.cli.option.AnswerOutput;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.question.EveryEpsilonProof;
import org.exactreferee.question.Proofs;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.privacy.Pair;

/** Whether {@code P(a) <= e^(c epsilon) P'(a)} for every epsilon, candidate and pair of scores. */
record EveryEpsilonAnswer(
    Function<Rational, Selection> made,
    List<Pair<List<Rational>>> pairs,
    List<String> candidates,
    Rational factor) {

  private static final List<Table.Column> COLUMNS =
      List.of(
          new Table.Column("first", "first scores"),
          new Table.Column("second", "second scores"),
          new Table.Column("candidate", "candidate"),
          new Table.Column("holds", "for every epsilon"),
          new Table.Column("because", "because"));

  /** Prints a line for each pair and candidate, and returns the exit code. */
  int print(
      PrivacyOptions options, PrivacyOptions.Question question, PrintWriter out, PrintWriter err) {
    List<List<Cell>> rows = new ArrayList<>();
    List<String> verdicts = new ArrayList<>();
    Proofs proofs = new Proofs();
    EveryEpsilonProof proof = new EveryEpsilonProof(proofs, made, factor);
    for (Pair<List<Rational>> pair : pairs) {
      for (int a = 1; a <= candidates.size(); a++) {
        EveryEpsilonProof.Found found = proof.decide(pair, a);
        verdicts.add(found.verdict().plain());
        rows.add(
            List.of(
                Cell.given(pair.first()),
                Cell.given(pair.second()),
                Cell.given(candidates.get(a - 1)),
                found.verdict(),
                found.because()));
      }
    }
    Table table = Table.of(COLUMNS, rows);
    options.certificate().write(proofs, table.notProved(), err);
    AnswerOutput.print(out, err, table, question.format());
    if (verdicts.contains("no")) {
      return ExitCode.DIFFERS;
    }
    return verdicts.contains("unknown") ? ExitCode.UNKNOWN : ExitCode.EXPECTED;
  }
}
