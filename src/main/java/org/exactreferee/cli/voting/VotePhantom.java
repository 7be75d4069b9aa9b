package org.exactreferee.cli.voting;

import java.math.BigInteger;
import java.util.List;
import org.exactreferee.cli.option.AnswerCommand;
import org.exactreferee.cli.option.NumberLists;
import org.exactreferee.prove.voting.SmallestPhantom;
import org.exactreferee.question.PhantomProof;
import org.exactreferee.question.Proofs;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Report;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.number.Rational;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code referee vote phantom}: how many phantom votes an entry needs. */
@Command(
    name = "phantom",
    header = "The fewest phantom votes that make a randomized dictatorship private.",
    description = {
      "Prints the fewest phantom votes with which a randomized dictatorship is private at an entry",
      "x of the ballot, given q = lambda x: the smallest fraction of bounded denominator that is",
      "at least 1/(e^q - 1), and the next smaller one, which is not enough."
    },
    footer = {
      "",
      "Example:",
      "  referee vote phantom 1/2 1 --denominator 100 --digits 6",
      "  q    1/(e^q - 1)      ~         phantoms  ~         too few  ~",
      "  1/2  1/(e^(1/2) - 1)  1.54149   37/24     1.54167   131/85   1.54117",
      "  1    1/(e - 1)        0.581977  39/67     0.582090  32/55    0.581818",
      ""
    })
public final class VotePhantom extends AnswerCommand {
  @Parameters(
      arity = "1..*",
      paramLabel = "Q",
      converter = NumberLists.RationalConverter.class,
      description = "positive fractions")
  private List<Rational> exponents;

  @Option(
      names = "--denominator",
      paramLabel = "N",
      defaultValue = "1000",
      description = "the largest denominator allowed (default: ${DEFAULT-VALUE})")
  private BigInteger denominator;

  @Override
  protected Report answer(Proofs proofs) {
    PhantomProof proof = new PhantomProof(proofs, options().digits());
    List<List<Cell>> rows =
        exponents.stream()
            .map(q -> proof.row(NumberLists.checked(() -> SmallestPhantom.of(q, denominator))))
            .toList();
    return Report.of(
        Table.of(
            Table.columns(
                "q",
                "least:1/(e^q - 1)",
                "least_decimal:~",
                "phantoms",
                "phantoms_decimal:~",
                "too_few:too few",
                "too_few_decimal:~"),
            rows));
  }
}
