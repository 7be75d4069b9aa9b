package org.exactreferee.report;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Curves in one pair of axes, drawn as SVG. The same figure is always the same text, so that
 * figures can be compared.
 *
 * @param xLabel what is on the horizontal axis
 * @param yLabel what is on the vertical axis
 * @param curves at least one, each with at least one point
 */
public record Figure(String title, String xLabel, String yLabel, List<Curve> curves) {

  /** A point. */
  public record Point(double x, double y) {}

  /**
   * A line through points from left to right.
   *
   * @param name what the legend calls it
   */
  public record Curve(String name, List<Point> points) {
    public Curve {
      points = List.copyOf(points);
      if (points.isEmpty()) {
        throw new IllegalArgumentException("points (none) of " + name + " must not be empty");
      }
    }
  }

  /** How a curve is drawn; it must be recognisable without its colour too. */
  private record Style(String colour, String dash, String mark) {}

  private static final List<Style> STYLES =
      List.of(
          new Style("#0072b2", "", "circle"),
          new Style("#d55e00", "9 5", "square"),
          new Style("#009e73", "2 4", "diamond"),
          new Style("#8a2f8f", "12 4 2 4", "circle"));

  private static final int WIDTH = 640;
  private static final int LEFT = 104;
  private static final int RIGHT = WIDTH - 34;
  private static final int LINE = 30;
  private static final int HEIGHT_OF_AXES = 340;
  private static final int MOST_MARKS = 40;

  public Figure {
    curves = List.copyOf(curves);
    if (curves.isEmpty() || curves.size() > STYLES.size()) {
      throw new IllegalArgumentException(
          "curves (" + curves.size() + ") must be between 1 and " + STYLES.size());
    }
  }

  /** The picture. */
  public String svg() {
    return new Drawing(this).svg();
  }

  private static final class Drawing {
    private final Figure figure;
    private final Axis x;
    private final Axis y;
    private final int top;
    private final int bottom;
    private final StringBuilder text = new StringBuilder();

    Drawing(Figure figure) {
      this.figure = figure;
      this.x = Axis.of(values(figure, Point::x));
      this.y = Axis.of(values(figure, Point::y));
      this.top = 52 + LINE * figure.curves().size();
      this.bottom = top + HEIGHT_OF_AXES;
    }

    private static List<Double> values(Figure figure, ToDoubleFunction<Point> part) {
      return figure.curves().stream()
          .flatMap(curve -> curve.points().stream())
          .map(point -> part.applyAsDouble(point))
          .toList();
    }

    String svg() {
      int height = bottom + 80;
      line(
          ("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %s %s\" role=\"img\""
                  + " font-family=\"Helvetica, Arial, sans-serif\" font-size=\"21\">")
              .formatted(WIDTH, height));
      line("<title>%s</title>".formatted(escaped(figure.title())));
      line("<rect width=\"%s\" height=\"%s\" fill=\"#ffffff\"/>".formatted(WIDTH, height));
      label(WIDTH / 2.0, 30, "middle", figure.title(), " font-size=\"23\" font-weight=\"bold\"");
      legend();
      grid();
      for (int i = 0; i < figure.curves().size(); i++) {
        curve(figure.curves().get(i), STYLES.get(i));
      }
      label((LEFT + RIGHT) / 2.0, bottom + 66, "middle", figure.xLabel(), "");
      double middle = (top + bottom) / 2.0;
      label(
          24,
          middle,
          "middle",
          figure.yLabel(),
          " transform=\"rotate(-90 24 " + number(middle) + ")\"");
      line("</svg>");
      return text.toString();
    }

    private void legend() {
      for (int i = 0; i < figure.curves().size(); i++) {
        Style style = STYLES.get(i);
        double height = 56 + LINE * i;
        segment(LEFT, height, LEFT + 44, height, style);
        mark(LEFT + 22, height, style);
        label(LEFT + 54, height + 7, "start", figure.curves().get(i).name(), "");
      }
    }

    private void grid() {
      for (BigDecimal tick : x.ticks()) {
        double at = across(tick.doubleValue());
        rule(at, top, at, bottom);
        label(at, bottom + 28, "middle", tick.toPlainString(), "");
      }
      for (BigDecimal tick : y.ticks()) {
        double at = down(tick.doubleValue());
        rule(LEFT, at, RIGHT, at);
        label(LEFT - 8, at + 7, "end", tick.toPlainString(), "");
      }
      line(
          "<path d=\"M%s %sV%sH%s\" fill=\"none\" stroke=\"#000000\" stroke-width=\"1.5\"/>"
              .formatted(LEFT, top, bottom, RIGHT));
    }

    private void rule(double x1, double y1, double x2, double y2) {
      line(
          "<line x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\" stroke=\"#d9d9d9\"/>"
              .formatted(number(x1), number(y1), number(x2), number(y2)));
    }

    private void segment(double x1, double y1, double x2, double y2, Style style) {
      line(
          "<line x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\"%s/>"
              .formatted(number(x1), number(y1), number(x2), number(y2), stroke(style)));
    }

    private static String stroke(Style style) {
      String dash = style.dash().isEmpty() ? "" : " stroke-dasharray=\"" + style.dash() + "\"";
      return " stroke=\"" + style.colour() + "\" stroke-width=\"3\"" + dash;
    }

    private void curve(Curve curve, Style style) {
      StringBuilder path = new StringBuilder();
      for (Point point : curve.points()) {
        path.append(path.length() == 0 ? "" : " ").append(number(across(point.x())));
        path.append(',').append(number(down(point.y())));
      }
      line("<polyline points=\"%s\" fill=\"none\"%s/>".formatted(path, stroke(style)));
      if (curve.points().size() <= MOST_MARKS) {
        curve.points().forEach(point -> mark(across(point.x()), down(point.y()), style));
      }
    }

    private void mark(double atX, double atY, Style style) {
      switch (style.mark()) {
        case "circle" ->
            line(
                "<circle cx=\"%s\" cy=\"%s\" r=\"4\" fill=\"%s\"/>"
                    .formatted(number(atX), number(atY), style.colour()));
        case "square" ->
            line(
                "<rect x=\"%s\" y=\"%s\" width=\"8\" height=\"8\" fill=\"%s\"/>"
                    .formatted(number(atX - 4), number(atY - 4), style.colour()));
        default ->
            line(
                "<path d=\"M%s %sl5 5l-5 5l-5 -5z\" fill=\"%s\"/>"
                    .formatted(number(atX), number(atY - 5), style.colour()));
      }
    }

    private void label(double atX, double atY, String anchor, String label, String more) {
      line(
          "<text x=\"%s\" y=\"%s\" text-anchor=\"%s\"%s>%s</text>"
              .formatted(number(atX), number(atY), anchor, more, escaped(label)));
    }

    private double across(double value) {
      return LEFT + x.share(value) * (RIGHT - LEFT);
    }

    private double down(double value) {
      return bottom - y.share(value) * (bottom - top);
    }

    private void line(String element) {
      text.append(element).append('\n');
    }

    /** With at most two digits after the point, and none that say nothing. */
    private static String number(double value) {
      BigDecimal rounded = BigDecimal.valueOf(value).setScale(2, RoundingMode.HALF_EVEN);
      return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }

    private static String escaped(String label) {
      return label.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
  }

  /**
   * A range with round ends and the round numbers to be written at it.
   *
   * @param ticks the ends and what is between them, evenly spaced
   */
  record Axis(List<BigDecimal> ticks) {

    private static final int FEWEST_STEPS = 4;

    Axis {
      ticks = List.copyOf(ticks);
    }

    /** The axis on which these values, and not much else, can be marked. */
    static Axis of(List<Double> values) {
      double low = values.stream().mapToDouble(v -> v).min().orElseThrow();
      double high = values.stream().mapToDouble(v -> v).max().orElseThrow();
      if (high == low) {
        double room = low == 0 ? 1 : Math.abs(low) / 2;
        low -= room;
        high += room;
      }
      BigDecimal step = step((high - low) / FEWEST_STEPS);
      BigDecimal first = multiple(low, step, RoundingMode.FLOOR);
      BigDecimal last = multiple(high, step, RoundingMode.CEILING);
      List<BigDecimal> ticks = new ArrayList<>();
      for (BigDecimal tick = first; tick.compareTo(last) <= 0; tick = tick.add(step)) {
        ticks.add(tick);
      }
      return new Axis(ticks);
    }

    /** The largest of 1, 2 and 5 times a power of ten that is not above. */
    private static BigDecimal step(double largest) {
      int exponent = (int) Math.floor(Math.log10(largest));
      BigDecimal step = BigDecimal.ONE.scaleByPowerOfTen(exponent);
      BigDecimal bound = new BigDecimal(largest);
      for (int factor : new int[] {5, 2}) {
        BigDecimal larger = step.multiply(BigDecimal.valueOf(factor));
        if (larger.compareTo(bound) <= 0) {
          return plain(larger);
        }
      }
      return plain(step);
    }

    private static BigDecimal plain(BigDecimal number) {
      return number.scale() < 0 ? number.setScale(0, RoundingMode.UNNECESSARY) : number;
    }

    /** The multiple of a step next to a value; one that is off by rounding only counts as hit. */
    private static BigDecimal multiple(double value, BigDecimal step, RoundingMode mode) {
      BigDecimal steps = BigDecimal.valueOf(value).divide(step, 9, RoundingMode.HALF_EVEN);
      return steps.setScale(0, mode).multiply(step);
    }

    /** Where a value lies, from 0 at the first tick to 1 at the last. */
    double share(double value) {
      double first = ticks.get(0).doubleValue();
      double last = ticks.get(ticks.size() - 1).doubleValue();
      return (value - first) / (last - first);
    }
  }
}
