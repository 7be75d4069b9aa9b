package org.exactreferee.cli.voting;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.exactreferee.cli.option.AnswerOutput;
import org.exactreferee.cli.option.CertificateOption;
import org.exactreferee.cli.option.NumberLists;
import org.exactreferee.cli.option.TableOptions;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.prove.voting.SmallestPhantom;
import org.exactreferee.question.PhantomProof;
import org.exactreferee.question.Proofs;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.number.Rational;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

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
public final class VotePhantom implements Callable<Integer> {
  @Spec private CommandSpec spec;

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

  @Mixin private CertificateOption certificate;

  @Mixin private TableOptions options;

  @Override
  public Integer call() {
    List<List<Cell>> rows = new ArrayList<>();
    Proofs proofs = new Proofs();
    PhantomProof proof = new PhantomProof(proofs, options.digits());
    for (Rational q : exponents) {
      rows.add(proof.row(NumberLists.checked(() -> SmallestPhantom.of(q, denominator))));
    }
    Table table =
        Table.of(
            List.of(
                new Table.Column("q", "q"),
                new Table.Column("least", "1/(e^q - 1)"),
                new Table.Column("least_decimal", "~"),
                new Table.Column("phantoms", "phantoms"),
                new Table.Column("phantoms_decimal", "~"),
                new Table.Column("too_few", "too few"),
                new Table.Column("too_few_decimal", "~")),
            rows);
    certificate.write(proofs, table.notProved(), spec.commandLine().getErr());
    AnswerOutput.print(spec, table, options.format());
    return ExitCode.EXPECTED;
  }
}
