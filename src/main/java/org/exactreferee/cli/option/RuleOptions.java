package org.exactreferee.cli.option;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.question.NamedRule;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.model.stopping.OptimalRule;
import org.exactreferee.trusted.model.stopping.RuleKind;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.number.Rational;
import picocli.CommandLine.Option;

/** Which stopping rule a command is about. */
public final class RuleOptions {

  private static final String TOP = "top:";
  private static final String BEST = "best:";

  /** What can be given besides the name of a file. */
  private static final class Forms implements Iterable<String> {
    static final List<String> ALL =
        Stream.of(RuleKind.values()).flatMap(kind -> forms(kind).stream()).toList();

    @Override
    public Iterator<String> iterator() {
      return ALL.iterator();
    }
  }

  @Option(
      names = "--rule",
      paramLabel = "RULE",
      defaultValue = "secretary",
      completionCandidates = Forms.class,
      description =
          "${COMPLETION-CANDIDATES} or a file. The rule blind takes the first candidate; top:S most"
              + " often takes one of the best S; best:P1,...,PN has the largest expected payoff for"
              + " payoffs of ranks 1 to N. Line i of a file holds the i probabilities of accepting"
              + " relative ranks 1 to i, the last line only 1 (default: ${DEFAULT-VALUE})")
  private String rule;

  @Option(
      names = "--threshold",
      paramLabel = "T",
      description = "with secretary or threshold: the first time at which the rule may stop")
  private Optional<Integer> threshold;

  /**
   * A rule, and what it is best for, if it was found as the best for something.
   *
   * @param named how claims name the rule
   * @param payoff of rank 1, ..., n, for which it is the best; empty if it was not found so
   */
  public record Chosen(
      StoppingRule rule, NamedRule named, Optional<OptimalRule> optimal, List<Rational> payoff) {
    public static Chosen of(NamedRule named) {
      return new Chosen(named.rule(), named, Optional.empty(), List.of());
    }

    static Chosen best(List<Rational> payoff) {
      OptimalRule optimal = OptimalRule.maximizing(payoff);
      NamedRule named = NamedRule.of(RuleKind.OPTIMAL_RULE, List.of(payoff));
      return new Chosen(optimal.rule(), named, Optional.of(optimal), payoff);
    }

    /** The rank law of the rule, as a term. */
    public Expression lawTerm() {
      return named.lawTerm();
    }
  }

  /** How a rule is given; a table is given as a file. */
  private static List<String> forms(RuleKind kind) {
    return switch (kind) {
      case SECRETARY -> List.of("secretary");
      case THRESHOLD_RULE -> List.of("threshold");
      case BLIND -> List.of("blind");
      case TABLE_RULE -> List.of();
      case OPTIMAL_RULE -> List.of(TOP + "S", "expected-rank", BEST + "P1,...,PN");
    };
  }

  private RuleKind kind() {
    return Stream.of(RuleKind.values())
        .filter(kind -> forms(kind).stream().anyMatch(this::hasForm))
        .findFirst()
        .orElse(RuleKind.TABLE_RULE);
  }

  private boolean hasForm(String form) {
    int colon = form.indexOf(':');
    return colon < 0 ? rule.equals(form) : rule.startsWith(form.substring(0, colon + 1));
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
    return kind() == RuleKind.SECRETARY && threshold.isEmpty();
  }

  /** The rule for so many candidates; a table or payoffs bring their own number. */
  public Chosen choose(Optional<Integer> candidates) {
    return NumberLists.checked(() -> chosen(candidates));
  }

  private Chosen chosen(Optional<Integer> candidates) {
    RuleKind kind = kind();
    boolean takesThreshold = kind == RuleKind.SECRETARY || kind == RuleKind.THRESHOLD_RULE;
    if (threshold.isPresent() && !takesThreshold) {
      throw new BadInputException("--threshold goes with the rules secretary and threshold only");
    }
    return switch (kind) {
      case SECRETARY, THRESHOLD_RULE -> thresholdRule(kind, required(candidates));
      case BLIND -> Chosen.of(NamedRule.of(kind, required(candidates)));
      case TABLE_RULE -> sized(candidates, Chosen.of(NamedRule.of(kind, rows())));
      case OPTIMAL_RULE -> optimal(candidates);
    };
  }

  private Chosen optimal(Optional<Integer> candidates) {
    if (rule.startsWith(BEST)) {
      return sized(candidates, Chosen.best(payoffs()));
    }
    return Chosen.best(
        PayoffOption.named("rule", rule, required(candidates)).orElseThrow().values());
  }

  private Chosen thresholdRule(RuleKind kind, int candidates) {
    if (threshold.isPresent()) {
      return Chosen.of(NamedRule.of(RuleKind.THRESHOLD_RULE, candidates, threshold.get()));
    }
    if (kind == RuleKind.THRESHOLD_RULE) {
      throw new BadInputException("rule threshold needs --threshold T");
    }
    return Chosen.of(NamedRule.of(kind, candidates));
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
    return numbers(rule.substring(BEST.length()), "rule (" + rule + ")");
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
      throw new BadInputException(
          "rule (" + rule + ") must be " + String.join(", ", Forms.ALL) + " or a file");
    } catch (MalformedInputException binary) {
      throw new BadInputException("file (" + rule + ") must be text in UTF-8");
    } catch (IOException failure) {
      throw new BadInputException("file (" + rule + ") must be readable");
    }
  }
}
