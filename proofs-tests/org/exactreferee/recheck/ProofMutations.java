package org.exactreferee.recheck;

import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.exactreferee.trusted.kernel.Kernel;

/** One change in a derivation that leaves the file well-formed: another word, or a move less. */
final class ProofMutations {

  private static final Pattern CLAIM =
      Pattern.compile("\"claim\": \"([^\"]*)\", \"sha256\": \"[0-9a-f]*\"");
  private static final Pattern STRING = Pattern.compile("(\"kind\": )?\"([^\"]*)\"(:?)");
  private static final Pattern WORD =
      Pattern.compile("\\b[A-Za-z]\\w*\\b|\\d+|=>|<=|>=|!=|(?<= )[-+*<>=](?= )");
  private static final Pattern LEAF = Pattern.compile("(, )?\\{[^{}]*\\}");

  private static final List<List<String>> LIKE =
      List.of(
          List.of("n", "k", "x", "y", "t", "m", "bound_1", "e"),
          List.of("<", "<=", "=", "!=", ">=", ">"),
          List.of("+", "-", "*"),
          List.of("and", "or", "=>"),
          List.of("forall", "exists"),
          List.of("sum", "product", "min", "max"),
          List.of("abs", "exp", "floor", "sqrt", "ln", "H"),
          List.of("range_first", "range_last", "range_empty", "range_linear", "range_attained"),
          List.of("range_equal", "range_at_most", "range_bound", "range_shift", "range_split"),
          List.of("curve_rises", "curve_climbs"),
          List.of("if_true", "if_false", "extreme", "discrete", "ground"));

  private static final List<String> NUMBERS = List.of("0", "1", "2", "3", "4", "5", "10");

  private final Random random;

  ProofMutations(long seed) {
    this.random = new Random(seed);
  }

  String change(String certificate) {
    MatchResult claim = CLAIM.matcher(certificate).results().findFirst().orElseThrow();
    int choice = random.nextInt(10);
    if (choice < 2) {
      String text = otherWord(claim.group(1));
      return certificate.substring(0, claim.start())
          + ("\"claim\": \"" + text + "\", \"sha256\": \"" + Kernel.hash(text) + "\"")
          + certificate.substring(claim.end());
    }
    String head = certificate.substring(0, claim.end());
    String proof = certificate.substring(claim.end());
    List<MatchResult> places =
        choice < 4
            ? LEAF.matcher(proof).results().toList()
            : STRING.matcher(proof).results().filter(ProofMutations::isContent).toList();
    MatchResult place = places.get(random.nextInt(places.size()));
    String other = choice < 4 ? "" : "\"" + otherWord(place.group(2)) + "\"";
    String changed = proof.substring(0, place.start()) + other + proof.substring(place.end());
    return head + changed.replace("[, ", "[");
  }

  private static boolean isContent(MatchResult string) {
    return string.group(1) == null
        && string.group(3).isEmpty()
        && !string.group(2).equals("holds")
        && WORD.matcher(string.group(2)).find();
  }

  private String otherWord(String text) {
    List<MatchResult> words = WORD.matcher(text).results().toList();
    MatchResult word = words.get(random.nextInt(words.size()));
    List<String> others =
        LIKE.stream().filter(list -> list.contains(word.group())).findFirst().orElse(NUMBERS);
    String other = word.group();
    while (other.equals(word.group())) {
      other = others.get(random.nextInt(others.size()));
    }
    return text.substring(0, word.start()) + other + text.substring(word.end());
  }
}
