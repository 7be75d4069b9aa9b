package org.exactreferee.cli.option;

import static org.exactreferee.trusted.language.function.FunctionNames.BLIND;
import static org.exactreferee.trusted.language.function.FunctionNames.RANK_LAW;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.question.Terms;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.model.stopping.OptimalRule;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.number.Rational;
import picocli.CommandLine.Option;

/** Which stopping rule a command is about. */
public final class RuleOptions {

  private static final String KINDS =
      "secretary, threshold, blind, top:S, expected-rank, best:P1,...,PN or a file";

  @Option(
      names = "--rule",
      paramLabel = "RULE",
      defaultValue = "secretary",
      description =
          "secretary, threshold, blind (takes the first), top:S (most often one of the best S),"
              + " expected-rank, best:P1,...,PN (payoffs of ranks 1 to N), or a file with a line"
              + " per time i that holds the i probabilities of accepting relative rank 1 to i,"
              + " the last all 1 (default: ${DEFAULT-VALUE})")
  private String rule;

  @Option(
      names = "--threshold",
      paramLabel = "T",
      description = "with secretary or threshold: the first time at which the rule may stop")
  private Optional<Integer> threshold;

  /**
   * A rule, and what it is best for, if it was found as the best for something.
   *
   * @param claim how claims name the rule
   * @param payoff of rank 1, ..., n, for which it is the best; empty if it was not found so
   */
  public record Chosen(
      StoppingRule rule, String claim, Optional<OptimalRule> optimal, List<Rational> payoff) {
    public static Chosen of(StoppingRule rule, String claim) {
      return new Chosen(rule, claim, Optional.empty(), List.of());
    }

    static Chosen best(List<Rational> payoff) {
      OptimalRule optimal = OptimalRule.maximizing(payoff);
      String claim = "optimal_rule(" + payoff + ")";
      return new Chosen(optimal.rule(), claim, Optional.of(optimal), payoff);
    }

    /** The rank law of the rule, as a term. */
    public Expression lawTerm() {
      return Terms.call(RANK_LAW, Terms.parsed(claim));
    }
  }

  /** The rank law of taking the first, as a term. */
  public static Expression blindLaw(int candidates) {
    return Terms.call(RANK_LAW, Terms.call(BLIND, Terms.number(candidates)));
  }

  /**
   * A probability with which the rule is played.
   *
   * @param accepted what can be given
   */
  public static Rational probability(String mix, String accepted) {
    try {
      return RationalText.parse(mix);
    } catch (NumberFormatException refused) {
      throw new BadInputException("mix (" + mix + ") must be " + accepted);
    }
  }

  /** How the rule was named. */
  public String name() {
    return threshold.map(t -> "threshold " + t).orElse(rule);
  }

  /** Whether the rule is the one whose limits are known. */
  public boolean isSecretary() {
    return rule.equals("secretary") && threshold.isEmpty();
  }

  /** The rule for so many candidates; a table or payoffs bring their own number. */
  public Chosen choose(Optional<Integer> candidates) {
    return NumberLists.checked(() -> chosen(candidates));
  }

  private Chosen chosen(Optional<Integer> candidates) {
    boolean takesThreshold = rule.equals("secretary") || rule.equals("threshold");
    if (threshold.isPresent() && !takesThreshold) {
      throw new BadInputException("--threshold goes with the rules secretary and threshold only");
    }
    if (rule.startsWith("best:")) {
      return sized(candidates, Chosen.best(payoffs()));
    }
    return switch (rule) {
      case "secretary", "threshold" -> thresholdRule(required(candidates));
      case "blind" -> blind(required(candidates));
      default ->
          rule.startsWith("top:") || rule.equals("expected-rank")
              ? Chosen.best(
                  PayoffOption.named("rule", rule, required(candidates)).orElseThrow().values())
              : sized(candidates, table(rows()));
    };
  }

  private static Chosen blind(int candidates) {
    return Chosen.of(StoppingRule.blind(candidates), "blind(" + candidates + ")");
  }

  private static Chosen table(List<List<Rational>> rows) {
    String listed = rows.stream().map(List::toString).collect(Collectors.joining(", "));
    return Chosen.of(StoppingRule.table(rows), "table_rule(" + listed + ")");
  }

  private Chosen thresholdRule(int candidates) {
    if (threshold.isPresent()) {
      int t = threshold.get();
      String claim = "threshold_rule(" + candidates + ", " + t + ")";
      return Chosen.of(StoppingRule.threshold(candidates, t), claim);
    }
    if (rule.equals("threshold")) {
      throw new BadInputException("rule threshold needs --threshold T");
    }
    return Chosen.of(StoppingRule.secretary(candidates), "secretary(" + candidates + ")");
  }

  private static int required(Optional<Integer> candidates) {
    return candidates.orElseThrow(() -> new BadInputException("--n must be given"));
  }

  private static Chosen sized(Optional<Integer> candidates, Chosen chosen) {
    int own = chosen.rule().candidates();
    if (candidates.filter(given -> given != own).isPresent()) {
      throw new BadInputException(
          "n (" + candidates.get() + ") must be " + own + ", the number the rule is made for");
    }
    return chosen;
  }

  private List<Rational> payoffs() {
    return numbers(rule.substring("best:".length()), "rule (" + rule + ")");
  }

  private static List<Rational> numbers(String text, String where) {
    List<Rational> numbers = new ArrayList<>();
    for (String item : text.strip().split("[,\\s]+", -1)) {
      try {
        numbers.add(RationalText.parse(item));
      } catch (NumberFormatException refused) {
        throw new BadInputException(where + " must hold numbers such as 1/2, not '" + item + "'");
      }
    }
    return numbers;
  }

  private List<List<Rational>> rows() {
    List<List<Rational>> rows = new ArrayList<>();
    int line = 0;
    for (String text : lines()) {
      line++;
      String content = text.replaceFirst("#.*", "").strip();
      if (!content.isEmpty()) {
        rows.add(numbers(content, rule + ":" + line));
      }
    }
    return rows;
  }

  private List<String> lines() {
    try {
      return Files.readAllLines(Path.of(rule));
    } catch (NoSuchFileException | InvalidPathException missing) {
      throw new BadInputException("rule (" + rule + ") must be " + KINDS);
    } catch (MalformedInputException binary) {
      throw new BadInputException("file (" + rule + ") must be text in UTF-8");
    } catch (IOException failure) {
      throw new BadInputException("file (" + rule + ") must be readable");
    }
  }
}
