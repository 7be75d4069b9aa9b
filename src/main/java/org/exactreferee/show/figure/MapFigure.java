package org.exactreferee.show.figure;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/**
 * Maps of a number over two quantities, side by side, drawn as SVG: blue and a minus where it is
 * negative, orange and a plus where it is positive, the darker the larger. The same maps are always
 * the same text.
 *
 * @param description what there is to see, for those who do not see it; may be empty
 * @param xLabel what is on the horizontal axes
 * @param yLabel what is on the vertical axes
 * @param columns how many panels stand in a row
 */
public record MapFigure(
    String title,
    String description,
    String xLabel,
    String yLabel,
    int columns,
    List<Panel> panels) {

  private static final int SIDE = 200;
  private static final int GAP = 76;
  private static final int TOP = 76;
  private static final int MOST_SIGNS = 16;

  /**
   * One map.
   *
   * @param values a row for each y from the lowest, with a number for each x
   */
  public record Panel(String title, List<String> xs, List<String> ys, List<List<Double>> values) {
    public Panel {
      if (xs.isEmpty() || ys.isEmpty()) {
        throw new IllegalArgumentException("places (none) of " + title + " must not be empty");
      }
    }
  }

  public MapFigure {
    panels = List.copyOf(panels);
    if (panels.isEmpty() || columns < 1) {
      throw new IllegalArgumentException("maps (" + panels.size() + ") must be at least one");
    }
  }

  /** Maps whose titles say all. */
  public MapFigure(String title, String xLabel, String yLabel, int columns, List<Panel> panels) {
    this(title, "", xLabel, yLabel, columns, panels);
  }

  /** The picture. */
  public String svg() {
    int rows = (panels.size() + columns - 1) / columns;
    int width = GAP + columns * (SIDE + GAP);
    int height = TOP + rows * (SIDE + GAP) + 24;
    double largest =
        panels.stream()
            .flatMap(panel -> panel.values().stream().flatMap(List::stream))
            .mapToDouble(Math::abs)
            .max()
            .orElse(0);
    StringBuilder text = new StringBuilder();
    text.append(
        ("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\""
                + " font-family=\"Helvetica, Arial, sans-serif\" font-size=\"13\">\n")
            .formatted(width, height));
    text.append("<title>%s</title>\n".formatted(escaped(title)));
    if (!description.isEmpty()) {
      text.append("<desc>%s</desc>\n".formatted(escaped(description)));
    }
    text.append("<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>\n".formatted(width, height));
    label(text, width / 2.0, 24, title, " font-size=\"17\" font-weight=\"bold\"");
    label(text, width / 2.0, 44, "largest size " + number(largest, 6), "");
    for (int i = 0; i < panels.size(); i++) {
      int left = GAP + i % columns * (SIDE + GAP);
      int top = TOP + i / columns * (SIDE + GAP);
      panel(text, panels.get(i), left, top, largest);
    }
    label(text, width / 2.0, height - 10, xLabel, "");
    double middle = TOP + (height - TOP) / 2.0;
    label(text, 16, middle, yLabel, " transform=\"rotate(-90 16 " + number(middle, 1) + ")\"");
    return text.append("</svg>\n").toString();
  }

  private static void panel(StringBuilder text, Panel panel, int left, int top, double largest) {
    double wide = (double) SIDE / panel.xs().size();
    double high = (double) SIDE / panel.ys().size();
    label(text, left + SIDE / 2.0, top - 6, panel.title(), "");
    for (int y = 0; y < panel.ys().size(); y++) {
      double low = top + SIDE - (y + 1) * high;
      for (int x = 0; x < panel.xs().size(); x++) {
        double value = panel.values().get(y).get(x);
        text.append(
            "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" fill=\"%s\"/>\n"
                .formatted(
                    number(left + x * wide, 2),
                    number(low, 2),
                    number(wide, 2),
                    number(high, 2),
                    colour(largest == 0 ? 0 : value / largest)));
        if (panel.xs().size() <= MOST_SIGNS && value != 0) {
          label(text, left + (x + 0.5) * wide, low + high / 2 + 4, value < 0 ? "-" : "+", "");
        }
      }
    }
    text.append(
        "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"none\" stroke=\"#333333\"/>\n"
            .formatted(left, top, SIDE, SIDE));
    ends(text, panel.xs(), left + wide / 2, SIDE - wide, top + SIDE + 16.0, true);
    ends(text, panel.ys(), left - 22.0, SIDE - high, top + SIDE - high / 2 + 4, false);
  }

  /** The first and the last place of an axis. */
  private static void ends(
      StringBuilder text, List<String> places, double x, double length, double y, boolean across) {
    label(text, x, y, places.get(0), "");
    if (places.size() > 1) {
      String last = places.get(places.size() - 1);
      label(text, across ? x + length : x, across ? y : y - length, last, "");
    }
  }

  /** White for 0, orange for 1, blue for -1. */
  private static String colour(double share) {
    int[] end = share < 0 ? new int[] {0, 114, 178} : new int[] {213, 94, 0};
    double size = Math.min(1, Math.abs(share));
    StringBuilder hex = new StringBuilder("#");
    for (int part : end) {
      hex.append("%02x".formatted(Math.round(255 + (part - 255) * size)));
    }
    return hex.toString();
  }

  private static void label(StringBuilder text, double x, double y, String words, String more) {
    text.append(
        "<text x=\"%s\" y=\"%s\" text-anchor=\"middle\"%s>%s</text>\n"
            .formatted(number(x, 2), number(y, 2), more, escaped(words)));
  }

  private static String number(double value, int places) {
    BigDecimal rounded = BigDecimal.valueOf(value).setScale(places, RoundingMode.HALF_EVEN);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }

  private static String escaped(String words) {
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
