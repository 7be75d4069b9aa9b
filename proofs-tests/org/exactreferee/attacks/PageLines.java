package org.exactreferee.attacks;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.trusted.language.tree.CanonicalText;

/** Whether a line of an HTML page is true of the claim in whose part of the page it stands. */
final class PageLines implements Predicate<String> {
  private static final String OPENS = "<li class=\"claim\"";
  private static final String CLOSES = "</details>";
  private static final Pattern NAME = Pattern.compile("<details id=\"([^\"]*)\" open>");
  private static final Pattern CLAIM =
      Pattern.compile(OPENS + " data-verdict=\"(\\w+)\"( data-unexpected)?>");
  private static final Pattern HEADING =
      Pattern.compile(
          "<summary><span class=\"verdict (\\w+)\">(\\w+)</span>"
              + "(?: <span class=\"unexpected\">expected (\\w+)</span>)? (.*)");
  private static final Pattern FACT = Pattern.compile("<dt>([\\w ]+)</dt><dd>(.*)</dd>");
  private static final Pattern FACTS = Pattern.compile("(?:<p>(.*)</p>)?<ul>(.*)</ul>");
  private static final Pattern FOR_ALL = Pattern.compile("(.*) for all (\\w+) in (.*): .*");
  private static final Pattern VALUE = Pattern.compile("(.*: )(.*)");

  private final List<String> lines;
  private final Map<String, List<String>> honest = new HashMap<>();
  private final PrintedLedger ledger;
  private final List<Claim> claims;

  PageLines(String honest, String lying, PrintedLedger ledger, List<Claim> claims) {
    lines = lying.lines().toList();
    this.ledger = ledger;
    this.claims = claims;
    List<String> known = honest.lines().toList();
    for (int i = 0; i < known.size(); i++) {
      String line = known.get(i);
      claimAt(known, i)
          .ifPresent(name -> this.honest.computeIfAbsent(name, n -> new ArrayList<>()).add(line));
    }
  }

  /** The claim in whose part of a page a line stands. */
  private static Optional<String> claimAt(List<String> page, int place) {
    int start = place;
    while (start >= 0 && !page.get(start).startsWith(OPENS)) {
      start--;
      if (start < 0 || page.get(start).equals(CLOSES)) {
        return Optional.empty();
      }
    }
    return page.stream()
        .skip(start)
        .map(NAME::matcher)
        .filter(Matcher::matches)
        .map(name -> name.group(1))
        .findFirst();
  }

  /** True wherever it stands. */
  @Override
  public boolean test(String line) {
    List<Integer> places =
        IntStream.range(0, lines.size()).filter(i -> lines.get(i).equals(line)).boxed().toList();
    return !places.isEmpty()
        && places.stream()
            .allMatch(
                place ->
                    claimAt(lines, place)
                        .flatMap(
                            name -> claims.stream().filter(c -> c.name().equals(name)).findFirst())
                        .map(claim -> isTrueOf(claim, line))
                        .orElse(false));
  }

  private boolean isTrueOf(Claim claim, String line) {
    if (honest.getOrDefault(claim.name(), List.of()).contains(line)) {
      return true;
    }
    String verdict = ledger.verdict(claim.id()).orElse("").toLowerCase(Locale.ROOT);
    Optional<String> instead = ledger.expectedInstead(claim.id());
    Matcher opening = CLAIM.matcher(line);
    if (opening.matches()) {
      return opening.group(1).equals(verdict) && (opening.group(2) != null) == instead.isPresent();
    }
    Matcher heading = HEADING.matcher(line);
    if (heading.matches()) {
      return heading.group(1).equals(verdict)
          && heading.group(2).toLowerCase(Locale.ROOT).equals(verdict)
          && Optional.ofNullable(heading.group(3)).equals(instead)
          && honest.getOrDefault(claim.name(), List.of()).stream()
              .anyMatch(known -> known.endsWith("</span> " + heading.group(4)));
    }
    Matcher fact = FACT.matcher(line);
    return fact.matches() && isFactOf(claim, verdict, fact.group(1), fact.group(2));
  }

  private boolean isFactOf(Claim claim, String verdict, String name, String text) {
    Matcher several = FACTS.matcher(text);
    boolean list = several.matches();
    String opening = list && several.group(1) != null ? plain(several.group(1)) : "";
    List<String> facts =
        list
            ? Stream.of(several.group(2).split("</li>", -1))
                .filter(item -> !item.isEmpty())
                .map(PageLines::plain)
                .toList()
            : List.of(plain(text));
    return switch (name) {
      case "Missing" -> verdict.equals("unknown");
      case "Looked at" -> text.equals(ledger.cases(claim.id()).orElse("?") + ", 0.00 s");
      case "Counterexample" ->
          verdict.equals("refuted")
              && opening.startsWith("fails at ")
              && CheckedLines.isRefuted(
                  claim, opening.replaceFirst("fails at ", ""), facts.stream());
      case "Evidence" ->
          opening.isEmpty()
              && facts.stream().allMatch(each -> isEvidence(claim, each, plain(text)));
      default -> false;
    };
  }

  private boolean isEvidence(Claim claim, String fact, String all) {
    String statement = CanonicalText.of(claim.statement());
    Matcher general = FOR_ALL.matcher(fact);
    if (general.matches()) {
      return HonestEvaluation.isTrue(
          "forall %s in %s : %s".formatted(general.group(2), general.group(3), general.group(1)));
    }
    return CountedCases.areRight(fact, statement, all)
        || new ClaimedCase(claim.statement(), "").isSo(fact)
        || isSaidHonestly(claim, fact);
  }

  /** Whether the honest page says the same but for digits, which are right. */
  private boolean isSaidHonestly(Claim claim, String fact) {
    Matcher value = VALUE.matcher(fact);
    Optional<String> exact =
        value.matches()
            ? HonestEvaluation.exactly(value.group(2)).map(shown -> value.group(1) + shown)
            : Optional.empty();
    return exact.isPresent()
        && honest.getOrDefault(claim.name(), List.of()).stream()
            .filter(line -> line.startsWith("<dt>Evidence</dt>"))
            .map(PageLines::plain)
            .anyMatch(line -> (line + " ").contains(exact.get() + " "));
  }

  /** A text without mark-up; formulas stand between backquotes. */
  private static String plain(String html) {
    return html.replace("</li>", " ")
        .replaceAll("</?code>", "`")
        .replaceAll("<[^>]*>", "")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&amp;", "&");
  }
}
