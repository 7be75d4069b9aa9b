package org.exactreferee.cli.selection;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.exactreferee.cli.option.AnswerCommand;
import org.exactreferee.cli.option.NumberLists;
import org.exactreferee.cli.option.SelectionParameters;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.Busy;
import org.exactreferee.cli.terminal.InputFile;
import org.exactreferee.cli.terminal.OutputFile;
import org.exactreferee.papers.error.Competitor;
import org.exactreferee.papers.recommendation.Recommendation;
import org.exactreferee.papers.recommendation.RecommendationReport;
import org.exactreferee.question.Proofs;
import org.exactreferee.show.table.Report;
import org.exactreferee.text.input.RatingFile;
import org.exactreferee.trusted.model.selection.Setting;
import org.exactreferee.trusted.number.Rational;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code referee experiment recommendation}: one item per user, from a file of ratings. */
@Command(
    name = "recommendation",
    header = "Private recommendation of one item per user, from ratings.",
    description = {
      "Makes a linear model from the ratings of some users, scores items for the others, and prints",
      "how scores and sensitivities are correlated and how mechanisms of private selection err, as",
      "[ALMW25, section VIII] does. Errors are exact or enclosed, not simulated."
    },
    footer = {
      "",
      "specs/EXPERIMENTS.md says how public data sets are brought into the format.",
      "",
      "Examples:",
      "  referee experiment recommendation --ratings specs/recommendation/synthetic.csv \\",
      "      --epsilon 1 --held-out 6 --digits 6",
      ""
    })
public final class RecommendationCommand extends AnswerCommand {

  @Option(
      names = "--ratings",
      paramLabel = "FILE",
      required = true,
      description = "lines user,item[,rating[,timestamp]], perhaps below a header")
  private Path ratings;

  @Option(
      names = "--at-least",
      paramLabel = "R",
      defaultValue = "4",
      converter = NumberLists.RationalConverter.class,
      description =
          "ratings from R on count as liked, others are left out (default: ${DEFAULT-VALUE})")
  private Rational least;

  @Option(
      names = "--items",
      paramLabel = "N",
      defaultValue = "5000",
      description = "only the N items that most users liked (default: ${DEFAULT-VALUE})")
  private int mostItems;

  @Option(
      names = "--lambda",
      paramLabel = "L",
      defaultValue = "10",
      converter = NumberLists.RationalConverter.class,
      description = "of the model, positive (default: ${DEFAULT-VALUE})")
  private Rational lambda;

  @Option(
      names = "--held-out",
      paramLabel = "N",
      description = "how many users the model is asked about (default: a fifth of them)")
  private Optional<Integer> held;

  @Option(
      names = "--top",
      paramLabel = "N",
      defaultValue = "500",
      description = "candidates of a user, the best ones (default: ${DEFAULT-VALUE})")
  private int top;

  @Option(
      names = "--seed",
      paramLabel = "SEED",
      defaultValue = "1",
      description = "which users are held out (default: ${DEFAULT-VALUE})")
  private long seed;

  @Option(
      names = "--epsilon",
      paramLabel = "E,...",
      required = true,
      converter = NumberLists.RationalsConverter.class,
      description = "where the errors are computed, rising")
  private NumberLists.Rationals epsilons;

  @Option(
      names = "--mechanisms",
      paramLabel = "NAME,...",
      defaultValue = "rnm,rs,gem,mgem,krr,random",
      description = "which mechanisms (default: ${DEFAULT-VALUE})")
  private String mechanisms;

  @Option(
      names = "--figures",
      paramLabel = "FOLDER",
      description = "draw the rows of figure 8 into this folder, as SVG")
  private Optional<Path> figures;

  @Mixin private SelectionParameters parameters;

  @Override
  protected Report answer(Proofs proofs) {
    List<Competitor> competitors =
        Stream.of(mechanisms.split(",", -1)).map(String::strip).map(this::competitor).toList();
    figures.ifPresent(OutputFile::requireFolder);
    try (Busy busy = Busy.of(notes())) {
      busy.at("reading " + ratings.getFileName());
      RatingFile file = InputFile.read(ratings, () -> RatingFile.read(ratings, least));
      List<List<Integer>> histories = mostLiked(file);
      busy.at("making a model of " + items(file) + " items");
      Recommendation recommendation =
          NumberLists.checked(
              () ->
                  Recommendation.of(
                      histories,
                      items(file),
                      held.orElse(Math.max(1, histories.size() / 5)),
                      top,
                      lambda,
                      seed));
      busy.at("computing errors of " + recommendation.users().size() + " users");
      RecommendationReport report =
          NumberLists.checked(
              () ->
                  new RecommendationReport(
                      recommendation,
                      competitors,
                      epsilons.values(),
                      ratings.getFileName().toString(),
                      options().digits()));
      figures.ifPresent(
          folder ->
              report
                  .drawings()
                  .forEach((name, svg) -> OutputFile.write(folder.resolve(name), svg)));
      return report.report();
    }
  }

  private Competitor competitor(String name) {
    parameters.mechanism(name, new Setting(List.of(Rational.ONE), Rational.ONE));
    return new Competitor(name, setting -> parameters.mechanism(name, setting));
  }

  private int items(RatingFile file) {
    return Math.min(mostItems, file.items().size());
  }

  /** What users liked among the items that most did; users without any are left out. */
  private List<List<Integer>> mostLiked(RatingFile file) {
    if (mostItems < 1) {
      throw new BadInputException("--items (" + mostItems + ") must be at least 1");
    }
    int[] counts = new int[file.items().size()];
    file.histories().forEach(history -> history.forEach(item -> counts[item]++));
    List<Integer> kept =
        IntStream.range(0, counts.length)
            .boxed()
            .sorted(Comparator.comparing((Integer item) -> -counts[item]))
            .limit(mostItems)
            .sorted()
            .toList();
    Map<Integer, Integer> places = new HashMap<>();
    kept.forEach(item -> places.put(item, places.size()));
    List<List<Integer>> histories = new ArrayList<>();
    for (List<Integer> history : file.histories()) {
      List<Integer> own = history.stream().filter(places::containsKey).map(places::get).toList();
      if (!own.isEmpty()) {
        histories.add(own);
      }
    }
    return histories;
  }
}
