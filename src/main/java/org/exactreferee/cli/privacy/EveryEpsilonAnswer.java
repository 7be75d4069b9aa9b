package org.exactreferee.cli.privacy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.exactreferee.cli.option.ProvedCommand;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.question.EveryEpsilonProof;
import org.exactreferee.question.Proofs;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Report;
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
      Table.columns(
          "first:first scores",
          "second:second scores",
          "candidate",
          "holds:for every epsilon",
          "because");

  /** A line for each pair and candidate. */
  Report report(Proofs proofs, ProvedCommand command) {
    List<List<Cell>> rows = new ArrayList<>();
    List<String> verdicts = new ArrayList<>();
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
    if (verdicts.contains("no")) {
      command.endWith(ExitCode.DIFFERS);
    } else if (verdicts.contains("unknown")) {
      command.endWith(ExitCode.UNKNOWN);
    }
    return Report.of(Table.of(COLUMNS, rows));
  }
}
