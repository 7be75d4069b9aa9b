package org.exactreferee.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** A few changes of a text, word by word and sign by sign, by decisions. */
final class Changes {
  private static final Pattern WORD = Pattern.compile("[A-Za-z_]+|[0-9]+|\\s+|.", Pattern.DOTALL);
  private static final List<String> NUMBERS =
      List.of(
          "0",
          "1",
          "2",
          "00",
          "-1",
          "1/2",
          "0.5",
          "1e-9",
          "1e999999999",
          "e",
          "2147483647",
          "2147483648",
          "4294967296",
          "9223372036854775807",
          "9223372036854775808",
          "99999999999999999999999");
  private static final List<String> SIGNS =
      List.of(
          "(",
          ")",
          "[",
          "]",
          "{",
          "}",
          "\"",
          ",",
          ":",
          "/",
          "-",
          "+",
          "*",
          "^",
          "=",
          "<",
          ">",
          "..",
          "|",
          "%",
          "\n",
          "\t",
          " ",
          "\\",
          "\\u0000",
          "\u0000",
          "\uFEFF",
          "\u001b[31m",
          "é",
          "∞",
          "<script>",
          "=1+1",
          "#",
          ";");

  private final Choices choices;
  private final List<String> words;

  private Changes(Choices choices, String text) {
    this.choices = choices;
    this.words = new ArrayList<>(WORD.matcher(text).results().map(MatchResult::group).toList());
  }

  /**
   * A changed text.
   *
   * @param other from which a piece may be taken
   */
  static String of(String text, String other, Choices choices) {
    Changes changes = new Changes(choices, text);
    for (int left = 1 + choices.below(3); left > 0; left--) {
      changes.change(other);
    }
    return String.join("", changes.words);
  }

  private void change(String other) {
    if (words.isEmpty()) {
      words.add(choices.from(SIGNS));
      return;
    }
    int place = choices.below(words.size());
    switch (choices.below(9)) {
      case 0, 1, 2 -> words.set(numberNear(place), choices.from(NUMBERS));
      case 3 -> words.remove(place);
      case 4 -> words.add(place, choices.from(SIGNS));
      case 5 -> words.set(place, choices.from(words));
      case 6 -> repeat(place);
      case 7 -> words.subList(place, Math.min(words.size(), place + 1 + choices.below(12))).clear();
      default -> splice(place, other);
    }
  }

  private int numberNear(int place) {
    for (int i = 0; i < words.size(); i++) {
      int at = (place + i) % words.size();
      if (Character.isDigit(words.get(at).charAt(0))) {
        return at;
      }
    }
    return place;
  }

  private void repeat(int place) {
    List<String> piece =
        List.copyOf(words.subList(place, Math.min(words.size(), place + 1 + choices.below(9))));
    int times = choices.onceIn(40) ? 3_000 : 1 + choices.below(3);
    for (int i = 0; i < times; i++) {
      words.addAll(place, piece);
    }
  }

  private void splice(int place, String other) {
    int from = choices.below(other.length() + 1);
    int to = Math.min(other.length(), from + choices.below(40));
    words.add(place, other.substring(from, to));
  }
}
