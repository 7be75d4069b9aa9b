package org.exactreferee.cli;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.number.Rational;
import org.exactreferee.stopping.OptimalRule;
import org.exactreferee.stopping.StoppingRule;
import picocli.CommandLine.Option;

/** Which stopping rule a command is about. */
final class RuleOptions {

  private static final String KINDS =
      "secretary, threshold, blind, top:S, expected-rank, best:P1,...,PN or a file";

  @Option(
      names = "--rule",
      paramLabel = "RULE",
      defaultValue = "secretary",
      description = {
        "secretary, threshold, blind (takes the first), top:S (most often one of the best S),",
        "expected-rank, best:P1,...,PN (payoffs of ranks 1 to N), or a file with a line per time",
        "i that holds the i probabilities of accepting relative rank 1 to i, the last all 1",
        "(default: ${DEFAULT-VALUE})"
      })
  private String rule;

  @Option(
      names = "--threshold",
      paramLabel = "T",
      description = "with secretary or threshold: the first time at which the rule may stop")
  private Optional<Integer> threshold;

  /** A rule, and what it is best for, if it was found as the best for something. */
  record Chosen(StoppingRule rule, Optional<OptimalRule> optimal) {
    static Chosen of(StoppingRule rule) {
      return new Chosen(rule, Optional.empty());
    }

    static Chosen of(OptimalRule optimal) {
      return new Chosen(optimal.rule(), Optional.of(optimal));
    }
  }

  /** How the rule was named. */
  String name() {
    return threshold.map(t -> "threshold " + t).orElse(rule);
  }

  /** Whether the rule is the one whose limits are known. */
  boolean isSecretary() {
    return rule.equals("secretary") && threshold.isEmpty();
  }

  /** The rule for so many candidates; a table or payoffs bring their own number. */
  Chosen choose(Optional<Integer> candidates) {
    return NumberLists.checked(() -> chosen(candidates));
  }

  private Chosen chosen(Optional<Integer> candidates) {
    boolean takesThreshold = rule.equals("secretary") || rule.equals("threshold");
    if (threshold.isPresent() && !takesThreshold) {
      throw new BadInputException("--threshold goes with the rules secretary and threshold only");
    }
    if (rule.startsWith("best:")) {
      return sized(candidates, Chosen.of(OptimalRule.maximizing(payoffs())));
    }
    if (rule.startsWith("top:")) {
      return Chosen.of(OptimalRule.top(required(candidates), best()));
    }
    return switch (rule) {
      case "secretary", "threshold" -> Chosen.of(thresholdRule(required(candidates)));
      case "blind" -> Chosen.of(StoppingRule.blind(required(candidates)));
      case "expected-rank" -> Chosen.of(OptimalRule.expectedRank(required(candidates)));
      default -> sized(candidates, Chosen.of(StoppingRule.table(rows())));
    };
  }

  private StoppingRule thresholdRule(int candidates) {
    if (threshold.isPresent()) {
      return StoppingRule.threshold(candidates, threshold.get());
    }
    if (rule.equals("threshold")) {
      throw new BadInputException("rule threshold needs --threshold T");
    }
    return StoppingRule.secretary(candidates);
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

  private int best() {
    String number = rule.substring("top:".length());
    if (!number.matches("\\d{1,9}")) {
      throw new BadInputException("rule (" + rule + ") must be like top:2");
    }
    return Integer.parseInt(number);
  }

  private List<Rational> payoffs() {
    return numbers(rule.substring("best:".length()), "rule (" + rule + ")");
  }

  private static List<Rational> numbers(String text, String where) {
    List<Rational> numbers = new ArrayList<>();
    for (String item : text.strip().split("[,\\s]+", -1)) {
      try {
        numbers.add(Rational.parse(item));
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
