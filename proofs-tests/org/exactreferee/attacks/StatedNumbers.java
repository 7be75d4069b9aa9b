package org.exactreferee.attacks;

import java.math.BigDecimal;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.number.Rational;

/** Whether what a cell shows is what its theorems are about. */
final class StatedNumbers {
  private static final Pattern NUMBER = Pattern.compile("\\d+(\\.\\d+)?(e-?\\d+)?");
  private static final Pattern FRACTION = Pattern.compile("(\\d+) ?/ ?(\\d+)");

  private StatedNumbers() {}

  /**
   * Whether every number of a shown text is in the theorems: itself, or for a rounded decimal one
   * of the ends between which they say that the number lies. A word needs no more than a theorem.
   */
  static boolean areIn(String theorems, String shown) {
    Set<Rational> stated =
        Stream.concat(
                NUMBER.matcher(theorems).results().map(MatchResult::group).map(RationalText::parse),
                FRACTION.matcher(theorems).results().map(StatedNumbers::fraction))
            .collect(Collectors.toSet());
    Matcher numbers = NUMBER.matcher(shown);
    while (numbers.find()) {
      if (candidates(numbers.group()).noneMatch(stated::contains)) {
        return false;
      }
    }
    return !theorems.isEmpty();
  }

  private static Rational fraction(MatchResult match) {
    Rational bottom = RationalText.parse(match.group(2));
    return bottom.sign() == 0 ? bottom : RationalText.parse(match.group(1)).divide(bottom);
  }

  private static Stream<Rational> candidates(String numeral) {
    BigDecimal number = new BigDecimal(numeral);
    if (!numeral.contains(".")) {
      return Stream.of(exact(number));
    }
    BigDecimal half = number.ulp().divide(BigDecimal.valueOf(2));
    return Stream.of(
            number,
            number.subtract(half),
            number.add(half),
            number.subtract(number.ulp()),
            number.add(number.ulp()))
        .map(StatedNumbers::exact);
  }

  private static Rational exact(BigDecimal number) {
    return RationalText.parse(number.toString().replace("E", "e").replace("e+", "e"));
  }
}
