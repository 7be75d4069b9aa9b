package org.exactreferee.attacks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.exactreferee.attacks.LyingReferee.Run;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.text.claims.ClaimFileReader;
import org.exactreferee.text.claims.ClaimFormatException;
import org.exactreferee.trusted.language.function.Library;

/**
 * Whether a line that {@code check} printed because of a lie is true: another case refutes the
 * claim as well, or a sum of verdicts is right. Whatever else stands in the line must be what the
 * honest run says of the same claim.
 */
final class CheckedLines implements Predicate<String> {
  private static final Pattern LEDGER =
      Pattern.compile("(REFUTED +(\\S+) .*  )fails at (.*?)(?:: (.*))?()");
  private static final Pattern ERRATA =
      Pattern.compile(
          "(\\[[^]]*\\](?: \\(line [^)]*\\))?: (.*)\\. This )fails at `([^`]*)`(?:: (.*?))?(\\. .*)");
  private static final Pattern ITEMS = Pattern.compile("(\\d+ items: .*? decided\\. )(.*)");

  private final Run honest;
  private final PrintedLedger ledger;
  private final List<Claim> claims;
  private final List<PageLines> pages = new ArrayList<>();

  CheckedLines(String command, Run honest, Run lying) {
    this.honest = honest;
    ledger = new PrintedLedger(lying.out());
    claims = claims(command);
    lying
        .files()
        .forEach(
            (name, text) -> {
              if (name.endsWith(".html")) {
                String same = honest.files().getOrDefault(name, "");
                pages.add(new PageLines(same, text, ledger, claims));
              }
            });
  }

  @Override
  public boolean test(String line) {
    Matcher items = ITEMS.matcher(line);
    if (items.matches()) {
      return ledger.confirms(items.group(2))
          && honestLines().anyMatch(known -> known.startsWith(items.group(1)));
    }
    return ledger.confirms(line)
        || isRefutation(LEDGER, line, Claim::id)
        || isRefutation(ERRATA, line, Claim::title)
        || pages.stream().anyMatch(page -> page.test(line));
  }

  /** The claims that a command names by a file or by their names. */
  private static List<Claim> claims(String command) {
    List<String> words = CommandLines.words(command);
    List<Claim> claims = new ArrayList<>();
    for (String word : words.subList(1, words.size())) {
      if (word.endsWith(".claims")) {
        claims.addAll(read(Path.of(word)));
      } else if (word.matches("\\w+/\\S+") && !word.startsWith(LyingReferee.FOLDER)) {
        String file = word.replaceFirst("/.*", ".claims");
        try (Stream<Path> below = Files.walk(Path.of("specs"))) {
          below
              .filter(path -> path.endsWith(file))
              .flatMap(path -> read(path).stream())
              .filter(claim -> claim.name().equals(word))
              .forEach(claims::add);
        } catch (IOException failure) {
          throw new UncheckedIOException(failure);
        }
      }
    }
    return claims;
  }

  private static List<Claim> read(Path file) {
    try {
      String text = Files.readString(file);
      return ClaimFileReader.read(file.toString(), text, false, Library.REGISTRY).claims();
    } catch (IOException | ClaimFormatException failure) {
      throw new IllegalStateException(failure);
    }
  }

  /** The same words as in the honest run around a case that is a counterexample as well. */
  private boolean isRefutation(Pattern pattern, String line, Function<Claim, String> named) {
    Matcher said = pattern.matcher(line);
    if (!said.matches()) {
      return false;
    }
    boolean sameWords =
        honestLines()
            .map(pattern::matcher)
            .filter(Matcher::matches)
            .anyMatch(
                known ->
                    known.group(1).equals(said.group(1)) && known.group(5).equals(said.group(5)));
    List<Claim> meant =
        claims.stream().filter(claim -> named.apply(claim).equals(said.group(2))).toList();
    return sameWords
        && !meant.isEmpty()
        && meant.stream()
            .allMatch(
                claim ->
                    isRefuted(claim, said.group(3), Optional.ofNullable(said.group(4)).stream()));
  }

  /** Whether a claim fails in a case, and some things are so there. */
  static boolean isRefuted(Claim claim, String cases, Stream<String> facts) {
    ClaimedCase claimed = new ClaimedCase(claim.statement(), cases);
    return claimed.isCounterexample() && facts.allMatch(claimed::isSo);
  }

  private Stream<String> honestLines() {
    return Stream.concat(Stream.of(honest.out()), honest.files().values().stream())
        .flatMap(String::lines);
  }
}
