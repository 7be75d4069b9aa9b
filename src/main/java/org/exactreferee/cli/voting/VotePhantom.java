package org.exactreferee.cli.voting;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.exactreferee.cli.option.AnswerCommand;
import org.exactreferee.cli.option.NumberLists;
import org.exactreferee.numeral.Decimal.Rounding;
import org.exactreferee.question.Digits;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.Terms;
import org.exactreferee.question.table.AskedRow;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Report;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
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
    List<List<Cell>> rows =
        exponents.stream()
            .map(q -> NumberLists.checked(() -> AskedRow.find("phantoms", 1, q, denominator)))
            .map(row -> cells(row, proofs, options().digits()))
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

  /** A row: what is asked, and each number that was found with its decimals. */
  public static List<Cell> cells(AskedRow row, Proofs proofs, int digits) {
    List<Theorem> theorems = row.statements().stream().map(proofs::holds).toList();
    List<String> numbers = List.of("least", "phantoms", "too_few");
    List<Rounding> roundings = List.of(Rounding.NEAREST, Rounding.UP, Rounding.DOWN);
    List<Digits.Wanted> wanted = new ArrayList<>();
    for (int i = 0; i < numbers.size(); i++) {
      ExactReal value = row.number(numbers.get(i));
      wanted.add(Digits.Wanted.of(Terms.number(value), value, digits, roundings.get(i)));
    }
    List<Cell> decimals = Digits.cells(proofs, theorems, wanted);
    List<Cell> cells = new ArrayList<>(List.of(Cell.given(row.text("x"))));
    for (int i = 0; i < numbers.size(); i++) {
      cells.add(Cell.proved(theorems, row.text(numbers.get(i))));
      cells.add(decimals.get(i));
    }
    return cells;
  }
}
