package org.exactreferee.show.figure;

import java.util.List;
import org.exactreferee.trusted.number.real.Real;

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

    /** The map of exact numbers over the same places both ways. */
    public static Panel near(String title, List<?> places, List<List<Real>> values) {
      List<String> names = places.stream().map(Object::toString).toList();
      return new Panel(
          title,
          names,
          names,
          values.stream().map(row -> row.stream().map(Svg::near).toList()).toList());
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
    Svg svg = new Svg(width, height, 13, title, description);
    label(svg, width / 2.0, 24, title, " font-size=\"17\" font-weight=\"bold\"");
    label(svg, width / 2.0, 44, "largest size " + Svg.number(largest, 6), "");
    for (int i = 0; i < panels.size(); i++) {
      int left = GAP + i % columns * (SIDE + GAP);
      int top = TOP + i / columns * (SIDE + GAP);
      panel(svg, panels.get(i), left, top, largest);
    }
    label(svg, width / 2.0, height - 10, xLabel, "");
    svg.upwards(16, TOP + (height - TOP) / 2.0, yLabel);
    return svg.end();
  }

  private static void panel(Svg svg, Panel panel, int left, int top, double largest) {
    double wide = (double) SIDE / panel.xs().size();
    double high = (double) SIDE / panel.ys().size();
    label(svg, left + SIDE / 2.0, top - 6, panel.title(), "");
    for (int y = 0; y < panel.ys().size(); y++) {
      double low = top + SIDE - (y + 1) * high;
      for (int x = 0; x < panel.xs().size(); x++) {
        double value = panel.values().get(y).get(x);
        svg.add(
            "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" fill=\"%s\"/>",
            left + x * wide, low, wide, high, colour(largest == 0 ? 0 : value / largest));
        if (panel.xs().size() <= MOST_SIGNS && value != 0) {
          label(svg, left + (x + 0.5) * wide, low + high / 2 + 4, value < 0 ? "-" : "+", "");
        }
      }
    }
    svg.add(
        "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"none\" stroke=\"#333333\"/>",
        left, top, SIDE, SIDE);
    ends(svg, panel.xs(), left + wide / 2, SIDE - wide, top + SIDE + 16.0, true);
    ends(svg, panel.ys(), left - 22.0, SIDE - high, top + SIDE - high / 2 + 4, false);
  }

  /** The first and the last place of an axis. */
  private static void ends(
      Svg svg, List<String> places, double x, double length, double y, boolean across) {
    label(svg, x, y, places.get(0), "");
    if (places.size() > 1) {
      String last = places.get(places.size() - 1);
      label(svg, across ? x + length : x, across ? y : y - length, last, "");
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

  private static void label(Svg svg, double x, double y, String words, String more) {
    svg.label(x, y, "middle", words, more);
  }
}
