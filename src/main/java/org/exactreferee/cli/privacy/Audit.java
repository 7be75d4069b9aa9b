package org.exactreferee.cli.privacy;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.exactreferee.cli.option.EpsilonOption;
import org.exactreferee.cli.option.ProvedCommand;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.InputFile;
import org.exactreferee.prove.privacy.FilteredPrivacyLoss;
import org.exactreferee.question.Proofs;
import org.exactreferee.show.answer.PrivacyTables;
import org.exactreferee.show.answer.PrivacyTables.Words;
import org.exactreferee.show.table.Facts;
import org.exactreferee.show.table.Format;
import org.exactreferee.show.table.Report;
import org.exactreferee.show.table.Table;
import org.exactreferee.text.input.MechanismFile;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Adjacency;
import org.exactreferee.trusted.privacy.MechanismTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code referee audit}: the exact privacy of a mechanism that a user wrote down. */
@Command(
    name = "audit",
    header = "How private a mechanism given as a table is.",
    description = {
      "Prints the tight epsilon of a mechanism given as a table of exact probabilities,",
      "or whether it is (epsilon, delta)-private, with the inputs and the event that show it."
    },
    footer = {
      "",
      "Numbers are expressions of the claim language, such as 1/3, 0.05 or exp(-1/2)/2.",
      "Decimals of parameters are rounded up, so that they are valid parameters too.",
      "A certificate numbers inputs and outputs from 1.",
      "",
      "Examples:",
      "  referee audit specs/audit/randomized-response.json",
      "  referee audit specs/audit/two-questions.csv --adjacent none-one,one-both --profile",
      "  referee audit specs/audit/two-questions.csv --epsilon 1/2 --delta 1/100",
      "",
      "specs/MECHANISMS.md describes the files."
    },
    exitCodeList = {
      " 0:the tight epsilon was found (or found not to be finite), or the mechanism is private",
      " 1:the mechanism is not (epsilon, delta)-private",
      " 2:bad usage or input",
      " 3:UNKNOWN: decimal digits could not be decided",
      "70:internal error",
    })
public final class Audit extends ProvedCommand {
  @Parameters(paramLabel = "FILE", description = "the mechanism, in JSON or CSV")
  private Path file;

  @Option(
      names = "--adjacent",
      paramLabel = "PAIRS",
      description = "all (the default), or pairs of inputs such as a-b,b-c; both orders count")
  private Optional<String> adjacent;

  @Option(
      names = "--pairs",
      paramLabel = "CSV",
      description = "a file with two adjacent inputs on each line")
  private Optional<Path> pairs;

  @Mixin private PrivacyOptions options;

  @Override
  protected Format format() {
    return options.format();
  }

  @Override
  protected Report answer(Proofs proofs) {
    PrivacyOptions.Question question = options.question();
    MechanismFile mechanism = InputFile.read(file, () -> MechanismFile.read(file));
    Adjacency<String> adjacency = adjacency(mechanism);
    MechanismTable<String, String, ExactReal> table = mechanism.mechanism();
    return options.answer(
        question,
        new PrivacyOptions.Subject<>(
            new FilteredPrivacyLoss<>(table, adjacency),
            digits -> new PrivacyTables(about(table, adjacency), Words.INPUTS, digits),
            () -> MechanismClaims.of(table, adjacency)),
        proofs,
        this);
  }

  private static Table about(
      MechanismTable<String, String, ExactReal> mechanism, Adjacency<String> adjacency) {
    return new Facts()
        .given("inputs", "inputs", mechanism.inputs().size())
        .given("outputs", "outputs", mechanism.outputs().size())
        .given("pairs", "ordered adjacent pairs", adjacency.pairs().count())
        .table();
  }

  private Adjacency<String> adjacency(MechanismFile mechanism) {
    List<String> inputs = mechanism.mechanism().inputs();
    long stated =
        List.of(adjacent.isPresent(), pairs.isPresent(), mechanism.adjacency().isPresent()).stream()
            .filter(present -> present)
            .count();
    if (stated > 1) {
      throw new BadInputException(
          "adjacent inputs must be given once: in the file, by --adjacent or by --pairs");
    }
    if (pairs.isPresent()) {
      return InputFile.read(pairs.get(), () -> MechanismFile.readPairs(pairs.get(), inputs));
    }
    if (adjacent.isPresent() && !adjacent.get().equals("all")) {
      return EpsilonOption.read(
          "--adjacent", () -> MechanismFile.parsePairs(adjacent.get(), inputs));
    }
    return mechanism.adjacency().orElseGet(() -> Adjacency.all(inputs));
  }
}
