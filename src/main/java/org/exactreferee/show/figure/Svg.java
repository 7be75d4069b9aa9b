package org.exactreferee.show.figure;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.Real;

/**
 * A picture as it is put together, one element per line. This is the only place where exact numbers
 * become coordinates, so that nothing that is not drawn is ever rounded.
 */
final class Svg {

  private static final int BITS = 60;

  private final StringBuilder text = new StringBuilder();

  /** Begins a white picture with its title for those who do not see it. */
  Svg(int width, int height, int fontSize, String title, String description) {
    add(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\""
            + " font-family=\"Helvetica, Arial, sans-serif\" font-size=\"%d\">",
        width, height, fontSize);
    add("<title>%s</title>", escaped(title));
    if (!description.isEmpty()) {
      add("<desc>%s</desc>", escaped(description));
    }
    add("<rect class=\"paper\" width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>", width, height);
  }

  /** An exact number as near as a picture needs it. */
  static double near(Real value) {
    Rational middle = value.enclose(BITS).midpoint();
    return new BigDecimal(middle.numerator())
        .divide(new BigDecimal(middle.denominator()), MathContext.DECIMAL64)
        .doubleValue();
  }

  /** A coordinate with at most two digits after the point, and none that say nothing. */
  static String number(double value) {
    return number(value, 2);
  }

  static String number(double value, int places) {
    BigDecimal rounded = BigDecimal.valueOf(value).setScale(places, RoundingMode.HALF_EVEN);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }

  /** Adds an element; arguments that are floating-point numbers are coordinates. */
  void add(String element, Object... arguments) {
    Object[] written = new Object[arguments.length];
    for (int i = 0; i < arguments.length; i++) {
      written[i] = arguments[i] instanceof Double place ? number(place) : arguments[i];
    }
    text.append(String.format(Locale.ROOT, element, written)).append('\n');
  }

  /**
   * Adds words.
   *
   * @param anchor which part of them stands at the place: start, middle or end
   * @param more further attributes, each after a space
   */
  void label(double x, double y, String anchor, String words, String more) {
    add(
        "<text x=\"%s\" y=\"%s\" text-anchor=\"%s\"%s>%s</text>",
        x, y, anchor, more, escaped(words));
  }

  /** Adds words that read upwards, beside a vertical axis. */
  void upwards(double x, double y, String words) {
    label(
        x, y, "middle", words, " transform=\"rotate(-90 %s %s)\"".formatted(number(x), number(y)));
  }

  private static String escaped(String words) {
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  /** The whole picture. */
  String end() {
    return text + "</svg>\n";
  }
}
