package org.exactreferee.cli.privacy;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.exactreferee.cli.option.EpsilonOption;
import org.exactreferee.cli.option.NumberLists;
import org.exactreferee.cli.option.ProvedCommand;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.InputFile;
import org.exactreferee.cli.terminal.Progress;
import org.exactreferee.prove.privacy.TablePrivacyLoss;
import org.exactreferee.question.BoundedLoss;
import org.exactreferee.question.ComposedTable;
import org.exactreferee.question.Proofs;
import org.exactreferee.show.answer.PrivacyTables;
import org.exactreferee.show.answer.PrivacyTables.Words;
import org.exactreferee.show.table.Facts;
import org.exactreferee.show.table.Format;
import org.exactreferee.show.table.Report;
import org.exactreferee.text.input.Completion;
import org.exactreferee.text.input.MechanismBounds;
import org.exactreferee.text.input.MechanismFile;
import org.exactreferee.text.input.MechanismInput;
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
      "or whether it is (epsilon, delta)-private, with the inputs and the event that show it.",
      "Where entries are intervals, such as [0.49, 0.51], it prints between what epsilon or delta",
      "lies for every mechanism between them."
    },
    footer = {
      "",
      "Numbers are expressions of the claim language, such as 1/3, 0.05 or exp(-1/2)/2, or numbers",
      "of JSON. A row that does not sum to 1 is refused unless --complete or --normalize is given.",
      "Decimals of parameters are rounded up, so that they are valid parameters too.",
      "A certificate numbers inputs and outputs from 1.",
      "",
      "Examples:",
      "  referee audit specs/audit/randomized-response.json",
      "  referee audit specs/audit/two-questions.csv --adjacent none-one,one-both --profile",
      "  referee audit specs/audit/two-questions.csv --epsilon 1/2 --delta 1/100",
      "  referee audit specs/audit/two-questions.csv --compose 3",
      "  referee audit specs/audit/measured.csv",
      "",
      "specs/MECHANISMS.md describes the files."
    },
    exitCodeList = {
      " 0:the tight epsilon was found (or found not to be finite), or the mechanism is private",
      " 1:the mechanism is not (epsilon, delta)-private",
      " 2:bad usage or input",
      " 3:UNKNOWN: decimal digits could not be decided, or intervals leave it open",
      "70:internal error",
    })
public final class Audit extends ProvedCommand {
  private static final Path STANDARD_INPUT = Path.of("-");
  private static final int MOST_USES = 1_000_000;

  @Parameters(
      paramLabel = "FILE",
      description = "the mechanism, in JSON or CSV; - reads it from the input")
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

  @Option(
      names = "--complete",
      paramLabel = "OUTPUT",
      description =
          "let this output have what the others leave of 1, where a row does not sum to 1")
  private Optional<String> complete;

  @Option(names = "--normalize", description = "divide each row that does not sum to 1 by its sum")
  private boolean normalize;

  @Option(
      names = "--compose",
      paramLabel = "K",
      description = "ask about K independent uses of the mechanism on the same input")
  private Optional<Integer> compose;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "write the answer here instead of to the output")
  private Optional<Path> out;

  @Mixin private PrivacyOptions options;

  @Override
  protected Format format() {
    return options.format();
  }

  @Override
  protected Optional<Path> out() {
    return out;
  }

  @Override
  protected Report answer(Proofs proofs) {
    PrivacyOptions.Question question = options.question();
    compose.ifPresent(Audit::requireUses);
    MechanismInput input = read();
    Adjacency<String> adjacency = adjacency(input);
    return input instanceof MechanismFile exact
        ? exactly(exact, adjacency, question, proofs)
        : between((MechanismBounds) input, adjacency, question, proofs);
  }

  private static void requireUses(int k) {
    if (k < 1 || k > MOST_USES) {
      throw new BadInputException("--compose: K (" + k + ") must be between 1 and " + MOST_USES);
    }
  }

  private MechanismInput read() {
    Completion completion = completion();
    return InputFile.read(
        file,
        () -> {
          try (InputStream in =
              file.equals(STANDARD_INPUT) ? System.in : Files.newInputStream(file)) {
            return MechanismFile.read(in, completion);
          }
        });
  }

  private Completion completion() {
    if (complete.isPresent() && normalize) {
      throw new BadInputException("--complete and --normalize must not be given both");
    }
    Completion asked = normalize ? new Completion.Normalised() : Completion.NONE;
    return complete.<Completion>map(Completion.Entry::new).orElse(asked);
  }

  private Report exactly(
      MechanismFile mechanism,
      Adjacency<String> adjacency,
      PrivacyOptions.Question question,
      Proofs proofs) {
    Facts facts =
        about(mechanism.inputs().size(), mechanism.mechanism().outputs().size(), adjacency);
    if (normalize) {
      facts.given("normalized", "rows divided by their sums", mechanism.changed());
    }
    complete.ifPresent(
        output -> facts.given("completed", "rows completed by " + output, mechanism.changed()));
    if (compose.isEmpty()) {
      MechanismTable<String, String, ExactReal> table = mechanism.mechanism();
      return report(
          table, adjacency, () -> MechanismClaims.of(table, adjacency), facts, question, proofs);
    }
    ComposedTable<String> composed =
        NumberLists.checked(() -> ComposedTable.of(mechanism.mechanism(), compose.get()));
    MechanismTable<String, String, ExactReal> table = composed.table();
    facts.given("uses", "uses", compose.get());
    facts.given("types", "types of outputs", composed.types().size());
    facts.given("counts", "counts of types", table.outputs().size());
    return report(
        table,
        adjacency,
        () ->
            new MechanismClaims<>(
                table.inputs(), table.outputs(), composed.laws(), adjacency.pairs().toList()),
        facts,
        question,
        proofs);
  }

  private Report report(
      MechanismTable<String, String, ExactReal> table,
      Adjacency<String> adjacency,
      Supplier<PrivacyClaims<String, String>> claims,
      Facts facts,
      PrivacyOptions.Question question,
      Proofs proofs) {
    try (Progress progress = Progress.of(notes(), "pairs of inputs", adjacency.pairs().count())) {
      return options.answer(
          question,
          new PrivacyOptions.Subject<>(
              new TablePrivacyLoss<>(table, adjacency, progress),
              digits -> new PrivacyTables(facts.table(), Words.INPUTS, digits),
              claims),
          proofs,
          this);
    }
  }

  private Report between(
      MechanismBounds bounds,
      Adjacency<String> adjacency,
      PrivacyOptions.Question question,
      Proofs proofs) {
    if (compose.isPresent() || options.hasProfile()) {
      throw new BadInputException(
          "--compose and --profile must not be given with a table of intervals");
    }
    Facts facts = about(bounds.inputs().size(), bounds.outputs().size(), adjacency);
    Map<String, BoundedLoss.Bounds> rows = new LinkedHashMap<>();
    bounds
        .rows()
        .forEach((input, row) -> rows.put(input, new BoundedLoss.Bounds(row.low(), row.high())));
    BoundedLoss<String> loss = new BoundedLoss<>(rows, adjacency);
    return new BoundsAnswer(bounds.outputs(), loss, proofs, question).report(facts, this);
  }

  private static Facts about(int inputs, int outputs, Adjacency<String> adjacency) {
    return new Facts()
        .given("inputs", "inputs", inputs)
        .given("outputs", "outputs", outputs)
        .given("pairs", "ordered adjacent pairs", adjacency.pairs().count());
  }

  private Adjacency<String> adjacency(MechanismInput mechanism) {
    List<String> inputs = mechanism.inputs();
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
