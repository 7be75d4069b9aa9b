package org.exactreferee.show.figure;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.exactreferee.trusted.number.real.Real;

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
  public record Point(double x, double y) {

    /** Where two exact numbers are drawn. */
    public static Point near(Real x, Real y) {
      return new Point(Svg.near(x), Svg.near(y));
    }
  }

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
    private final Svg svg;

    Drawing(Figure figure) {
      this.figure = figure;
      List<Double> places = values(figure, point -> place(figure, point.x()));
      this.x = figure.xScale() == Scale.LINEAR ? Axis.of(places) : Axis.ofPowers(places);
      this.y = Axis.of(values(figure, Point::y));
      this.columns = columns(figure.curves());
      int lines = (figure.curves().size() + columns - 1) / columns;
      this.top = 52 + LINE * lines;
      this.bottom = top + HEIGHT_OF_AXES;
      this.svg = new Svg(WIDTH, bottom + 80, 21, figure.title(), figure.description());
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
      svg.label(
          WIDTH / 2.0, 30, "middle", figure.title(), " font-size=\"23\" font-weight=\"bold\"");
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
      svg.label((LEFT + RIGHT) / 2.0, bottom + 66, "middle", figure.xLabel(), "");
      svg.upwards(24, (top + bottom) / 2.0, figure.yLabel());
      return svg.end();
    }

    private void legend() {
      int lines = (figure.curves().size() + columns - 1) / columns;
      for (int i = 0; i < figure.curves().size(); i++) {
        CurveStyle style = figure.style(i);
        double height = 56 + LINE * (i % lines);
        int column = i / lines;
        double left = LEFT + column * (RIGHT - LEFT) / 2.0;
        svg.add(
            "<line x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\"%s/>",
            left, height, left + 44, height, style.line());
        svg.add("%s", style.mark(left + 22, height));
        svg.label(left + 54, height + 7, "start", figure.curves().get(i).name(), "");
      }
    }

    private void grid() {
      for (Axis.Tick tick : x.ticks()) {
        double at = LEFT + x.share(tick.place()) * (RIGHT - LEFT);
        rule(at, top, at, bottom);
        svg.label(at, bottom + 28, "middle", tick.label(), "");
      }
      for (Axis.Tick tick : y.ticks()) {
        double at = down(tick.place());
        rule(LEFT, at, RIGHT, at);
        svg.label(LEFT - 8, at + 7, "end", tick.label(), "");
      }
      svg.add(
          "<path class=\"axis\" d=\"M%s %sV%sH%s\" fill=\"none\" stroke=\"#000000\""
              + " stroke-width=\"1.5\"/>",
          LEFT, top, bottom, RIGHT);
    }

    private void rule(double x1, double y1, double x2, double y2) {
      svg.add(
          "<line class=\"grid\" x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\" stroke=\"#d9d9d9\"/>",
          x1, y1, x2, y2);
    }

    /** Shades what lies between a curve and the upper end of the axes. */
    private void shade(Curve curve, CurveStyle style) {
      double first = across(curve.points().get(0).x());
      double last = across(curve.points().get(curve.points().size() - 1).x());
      svg.add(
          "<polygon class=\"shade hue%d\" points=\"%s %s,%d %s,%d\" fill=\"%s\" opacity=\"0.12\"/>",
          style.hue(), points(curve), last, top, first, top, style.colour());
    }

    private String points(Curve curve) {
      return curve.points().stream()
          .map(point -> Svg.number(across(point.x())) + "," + Svg.number(down(point.y())))
          .collect(Collectors.joining(" "));
    }

    /** The line and some of its points; which ones differs between curves that may coincide. */
    private void curve(int index) {
      Curve curve = figure.curves().get(index);
      CurveStyle style = figure.style(index);
      boolean line = style.stroke() != CurveStyle.Stroke.NONE;
      if (line) {
        svg.add("<polyline points=\"%s\" fill=\"none\"%s/>", points(curve), style.line());
      }
      int size = curve.points().size();
      int step = line ? (size + MOST_MARKS - 1) / MOST_MARKS : 1;
      for (int i = index % step; i < size; i += step) {
        Point point = curve.points().get(i);
        svg.add("%s", style.mark(across(point.x()), down(point.y())));
      }
    }

    private double across(double value) {
      return LEFT + x.share(place(figure, value)) * (RIGHT - LEFT);
    }

    private double down(double value) {
      return bottom - y.share(value) * (bottom - top);
    }
  }
}
