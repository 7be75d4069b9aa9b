package org.exactreferee.show.figure;

import static org.exactreferee.show.figure.CurveStyle.number;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Curves in one pair of axes, drawn as SVG. The same figure is always the same text, so that
 * figures can be compared.
 *
 * @param description what there is to see, for those who do not see it; may be empty
 * @param xLabel what is on the horizontal axis
 * @param xScale how the horizontal axis is divided
 * @param yLabel what is on the vertical axis
 * @param curves at least one, each with at least one point
 */
public record Figure(
    String title,
    String description,
    String xLabel,
    Scale xScale,
    String yLabel,
    List<Curve> curves) {

  /** How an axis is divided. */
  public enum Scale {
    /** Equal differences are equally far apart. */
    LINEAR,
    /** Equal quotients are; all numbers are positive. */
    LOGARITHMIC
  }

  /** A point. */
  public record Point(double x, double y) {}

  /**
   * A line through points from left to right.
   *
   * @param name what the legend calls it
   * @param style how it is drawn; its place among the curves says so if this is empty
   */
  public record Curve(String name, List<Point> points, Optional<CurveStyle> style) {
    public Curve {
      points = List.copyOf(points);
      if (points.isEmpty()) {
        throw new IllegalArgumentException("points (none) of " + name + " must not be empty");
      }
    }

    public Curve(String name, List<Point> points) {
      this(name, points, Optional.empty());
    }
  }

  /** How many curves can be told apart. */
  private static final int MOST_CURVES = CurveStyle.LAST_HUE + 1;

  private static final int WIDTH = 640;
  private static final int LEFT = 104;
  private static final int RIGHT = WIDTH - 34;
  private static final int LINE = 30;
  private static final int HEIGHT_OF_AXES = 340;
  private static final int MOST_MARKS = 14;
  private static final int MOST_IN_ONE_COLUMN = 4;
  private static final int LONGEST_IN_TWO_COLUMNS = 17;

  public Figure {
    curves = List.copyOf(curves);
    if (curves.isEmpty() || curves.size() > MOST_CURVES) {
      throw new IllegalArgumentException(
          "curves (" + curves.size() + ") must be between 1 and " + MOST_CURVES);
    }
  }

  /** A figure whose title says all. */
  public Figure(String title, String xLabel, String yLabel, List<Curve> curves) {
    this(title, "", xLabel, Scale.LINEAR, yLabel, curves);
  }

  /** The picture. */
  public String svg() {
    return new Drawing(this).svg();
  }

  private CurveStyle style(int index) {
    return curves.get(index).style().orElse(CurveStyle.numbered(index));
  }

  private static final class Drawing {
    private final Figure figure;
    private final Axis x;
    private final Axis y;
    private final int columns;
    private final int top;
    private final int bottom;
    private final StringBuilder text = new StringBuilder();

    Drawing(Figure figure) {
      this.figure = figure;
      List<Double> places = values(figure, point -> place(figure, point.x()));
      this.x = figure.xScale() == Scale.LINEAR ? Axis.of(places) : Axis.ofPowers(places);
      this.y = Axis.of(values(figure, Point::y));
      this.columns = columns(figure.curves());
      int lines = (figure.curves().size() + columns - 1) / columns;
      this.top = 52 + LINE * lines;
      this.bottom = top + HEIGHT_OF_AXES;
    }

    private static int columns(List<Curve> curves) {
      boolean narrow =
          curves.stream().allMatch(curve -> curve.name().length() <= LONGEST_IN_TWO_COLUMNS);
      return curves.size() > MOST_IN_ONE_COLUMN && narrow ? 2 : 1;
    }

    private static List<Double> values(Figure figure, ToDoubleFunction<Point> part) {
      return figure.curves().stream()
          .flatMap(curve -> curve.points().stream())
          .map(point -> part.applyAsDouble(point))
          .toList();
    }

    /** Where a number lies on the horizontal scale. */
    private static double place(Figure figure, double value) {
      return figure.xScale() == Scale.LINEAR ? value : Math.log(value) / Math.log(2);
    }

    String svg() {
      int height = bottom + 80;
      line(
          ("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %s %s\" role=\"img\""
                  + " font-family=\"Helvetica, Arial, sans-serif\" font-size=\"21\">")
              .formatted(WIDTH, height));
      line("<title>%s</title>".formatted(escaped(figure.title())));
      if (!figure.description().isEmpty()) {
        line("<desc>%s</desc>".formatted(escaped(figure.description())));
      }
      line(
          "<rect class=\"paper\" width=\"%s\" height=\"%s\" fill=\"#ffffff\"/>"
              .formatted(WIDTH, height));
      label(WIDTH / 2.0, 30, "middle", figure.title(), " font-size=\"23\" font-weight=\"bold\"");
      for (int i = 0; i < figure.curves().size(); i++) {
        if (figure.style(i).shaded()) {
          shade(figure.curves().get(i), figure.style(i));
        }
      }
      legend();
      grid();
      for (int i = 0; i < figure.curves().size(); i++) {
        curve(i);
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
      int lines = (figure.curves().size() + columns - 1) / columns;
      for (int i = 0; i < figure.curves().size(); i++) {
        CurveStyle style = figure.style(i);
        double height = 56 + LINE * (i % lines);
        int column = i / lines;
        double left = LEFT + column * (RIGHT - LEFT) / 2.0;
        line(
            "<line x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\"%s/>"
                .formatted(
                    number(left), number(height), number(left + 44), number(height), style.line()));
        line(style.mark(left + 22, height));
        label(left + 54, height + 7, "start", figure.curves().get(i).name(), "");
      }
    }

    private void grid() {
      for (Axis.Tick tick : x.ticks()) {
        double at = LEFT + x.share(tick.place()) * (RIGHT - LEFT);
        rule(at, top, at, bottom);
        label(at, bottom + 28, "middle", tick.label(), "");
      }
      for (Axis.Tick tick : y.ticks()) {
        double at = down(tick.place());
        rule(LEFT, at, RIGHT, at);
        label(LEFT - 8, at + 7, "end", tick.label(), "");
      }
      line(
          ("<path class=\"axis\" d=\"M%s %sV%sH%s\" fill=\"none\" stroke=\"#000000\""
                  + " stroke-width=\"1.5\"/>")
              .formatted(LEFT, top, bottom, RIGHT));
    }

    private void rule(double x1, double y1, double x2, double y2) {
      line(
          "<line class=\"grid\" x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\" stroke=\"#d9d9d9\"/>"
              .formatted(number(x1), number(y1), number(x2), number(y2)));
    }

    /** Up to the upper end of the axes, from the first point of the curve to its last. */
    private void shade(Curve curve, CurveStyle style) {
      double first = across(curve.points().get(0).x());
      double last = across(curve.points().get(curve.points().size() - 1).x());
      line(
          "<polygon class=\"shade hue%d\" points=\"%s %s,%d %s,%d\" fill=\"%s\" opacity=\"0.12\"/>"
              .formatted(
                  style.hue(),
                  points(curve),
                  number(last),
                  top,
                  number(first),
                  top,
                  style.colour()));
    }

    private String points(Curve curve) {
      StringBuilder path = new StringBuilder();
      for (Point point : curve.points()) {
        path.append(path.length() == 0 ? "" : " ").append(number(across(point.x())));
        path.append(',').append(number(down(point.y())));
      }
      return path.toString();
    }

    /** The line and some of its points; which ones differs between curves that may coincide. */
    private void curve(int index) {
      Curve curve = figure.curves().get(index);
      CurveStyle style = figure.style(index);
      line("<polyline points=\"%s\" fill=\"none\"%s/>".formatted(points(curve), style.line()));
      int size = curve.points().size();
      int step = (size + MOST_MARKS - 1) / MOST_MARKS;
      for (int i = index % step; i < size; i += step) {
        Point point = curve.points().get(i);
        line(style.mark(across(point.x()), down(point.y())));
      }
    }

    private void label(double atX, double atY, String anchor, String label, String more) {
      line(
          "<text x=\"%s\" y=\"%s\" text-anchor=\"%s\"%s>%s</text>"
              .formatted(number(atX), number(atY), anchor, more, escaped(label)));
    }

    private double across(double value) {
      return LEFT + x.share(place(figure, value)) * (RIGHT - LEFT);
    }

    private double down(double value) {
      return bottom - y.share(value) * (bottom - top);
    }

    private void line(String element) {
      text.append(element).append('\n');
    }

    private static String escaped(String label) {
      return label.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
  }
}
