package org.exactreferee.cli.voting;

import static org.exactreferee.trusted.language.function.FunctionNames.TRUTHFUL;
import static org.exactreferee.trusted.language.function.FunctionNames.TRUTHFUL_SINGLE_PEAKED;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.cli.option.AnswerCommand;
import org.exactreferee.cli.option.EpsilonOption;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.InputFile;
import org.exactreferee.question.ChooserProof;
import org.exactreferee.question.Proofs;
import org.exactreferee.show.answer.VoteTables;
import org.exactreferee.show.answer.VoteTables.Finding;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Format;
import org.exactreferee.show.table.Report;
import org.exactreferee.text.input.ChooserFile;
import org.exactreferee.trusted.model.voting.Chooser;
import org.exactreferee.trusted.model.voting.ChooserProperties;
import org.exactreferee.trusted.model.voting.Manipulation;
import org.exactreferee.trusted.model.voting.Preferences;
import org.exactreferee.trusted.model.voting.Profile;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Mechanism;
import org.exactreferee.trusted.privacy.PrivacyLoss;
import org.exactreferee.trusted.privacy.Witness;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code referee vote check}: what a chooser is, each property with its evidence. */
@Command(
    name = "check",
    header = "Whether a chooser is anonymous, truthful and private.",
    description = {
      "Decides whether a chooser is anonymous, truthful for any preferences and for single-peaked",
      "ones, and (lambda, B)-private, by going through all profiles and changes of one vote;",
      "what fails comes with a counterexample. Prints what privacy each entry really has. With",
      "--epsilon it also decides privacy with the same epsilon for every entry."
    },
    footer = {
      "",
      "Examples:",
      "  referee vote check specs/vote/phantoms.json",
      "  referee vote check specs/vote/median.json --require anonymous,single-peaked",
      "",
      "specs/CHOOSERS.md describes the files."
    },
    exitCodeList = {
      " 0:the questions were answered, and what --require lists holds",
      " 1:something that --require lists does not hold",
      " 2:bad usage or input",
      " 3:UNKNOWN: decimal digits could not be decided",
      "70:internal error",
    })
public final class VoteCheck extends AnswerCommand {
  private static final long MOST_CHANGES = 300_000;

  private static final List<String> PROPERTIES =
      List.of("anonymous", "truthful", "single-peaked", "private", "epsilon-private");

  @Parameters(paramLabel = "FILE", description = "the chooser, in JSON")
  private Path file;

  @Mixin private EpsilonOption epsilon;

  @Option(
      names = "--require",
      paramLabel = "LIST",
      description = {
        "properties without which the exit code is 1: anonymous, truthful, single-peaked,",
        "private, epsilon-private"
      })
  private Optional<String> required;

  @Override
  protected Report answer(Proofs proofs) {
    List<String> wanted = required.map(VoteCheck::properties).orElse(List.of());
    Optional<ExactReal> fixed = epsilon.value();
    if (wanted.contains("epsilon-private") && fixed.isEmpty()) {
      throw new BadInputException("--require epsilon-private needs --epsilon or --exp-epsilon");
    }
    ChooserFile read = InputFile.read(file, () -> ChooserFile.read(file));
    requireModerate(read.chooser());
    ChooserProof proof = new ChooserProof(proofs, read.term(), read.chooser(), options().digits());
    List<List<Cell>> findings = findings(read, fixed, proof);
    boolean all =
        findings.stream()
            .allMatch(
                row -> row.get(1).plain().equals("yes") || !wanted.contains(row.get(0).plain()));
    if (!all) {
      differs();
    }
    List<List<Cell>> entries =
        options().format() == Format.CSV
            ? List.of()
            : proof.entries(read.ballot(), ratios(read.chooser()));
    return new Report(
        List.of(
            new Report.Part("about", VoteTables.about(read.kind(), read.ballot(), read.chooser())),
            new Report.Part("properties", VoteTables.properties(findings)),
            new Report.Part("entries", VoteTables.entries(entries))));
  }

  private static List<List<Cell>> findings(
      ChooserFile read, Optional<ExactReal> fixed, ChooserProof proof) {
    Chooser<ExactReal> chooser = read.chooser();
    List<List<Cell>> findings = new ArrayList<>();
    findings.add(proof.distribution());
    findings.add(
        proof.anonymity(
            chooser.countsOnly() ? Optional.empty() : ChooserProperties.unequalTreatment(chooser)));
    findings.add(truthfulness("truthful", Preferences.UNRESTRICTED, chooser, proof));
    findings.add(truthfulness("single-peaked", Preferences.SINGLE_PEAKED, chooser, proof));
    List<ExactReal> bounds = read.ballot().bounds();
    findings.add(proof.privacy("private", ChooserProperties.leak(chooser, bounds), bounds));
    fixed.ifPresent(
        bound -> {
          List<ExactReal> same = Collections.nCopies(chooser.entries(), bound);
          findings.add(
              proof.privacy("epsilon-private", ChooserProperties.leak(chooser, same), same));
        });
    return findings;
  }

  private static List<Cell> truthfulness(
      String property, Preferences preferences, Chooser<ExactReal> chooser, ChooserProof proof) {
    Optional<Manipulation<ExactReal>> found = ChooserProperties.manipulation(chooser, preferences);
    String function = preferences == Preferences.SINGLE_PEAKED ? TRUTHFUL_SINGLE_PEAKED : TRUTHFUL;
    return proof.truthfulness(Finding.truthfulness(property, found), function, found);
  }

  /** The largest ratio of each entry's probabilities. */
  private static List<ChooserProof.Ratio> ratios(Chooser<ExactReal> chooser) {
    Mechanism<Profile, Integer, ExactReal> laws = chooser.tabulated();
    List<ChooserProof.Ratio> ratios = new ArrayList<>();
    for (int z = 1; z <= chooser.entries(); z++) {
      ratios.add(
          PrivacyLoss.ofOutput(laws, chooser.adjacency(), z)
              .tightEpsilon(ExactReal.ZERO)
              .match(
                  finite ->
                      new ChooserProof.Ratio(
                          Optional.of(finite.expEpsilon()), finite.attained().map(Witness::pair)),
                  infinite ->
                      new ChooserProof.Ratio(
                          Optional.empty(), Optional.of(infinite.witness().pair()))));
    }
    return ratios;
  }

  private static List<String> properties(String list) {
    List<String> names = Stream.of(list.split(",", -1)).map(String::strip).toList();
    for (String name : names) {
      if (!PROPERTIES.contains(name)) {
        throw new BadInputException(
            "property (" + name + ") must be one of " + String.join(", ", PROPERTIES));
      }
    }
    return names;
  }

  private static void requireModerate(Chooser<ExactReal> chooser) {
    long changes = (long) chooser.profiles().size() * chooser.voters() * (chooser.entries() - 1);
    if (changes > MOST_CHANGES) {
      throw new BadInputException(
          "voters ("
              + (chooser.voters() + ") and entries (" + chooser.entries() + ") must have at most ")
              + (MOST_CHANGES + " changes of one vote, not " + changes));
    }
  }
}
