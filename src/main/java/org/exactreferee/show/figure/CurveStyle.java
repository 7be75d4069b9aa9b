package org.exactreferee.show.figure;

import java.util.List;

/**
 * How a curve is drawn. Curves must be recognisable without their colours too: the marks of
 * different hues differ, and so do the strokes of curves that share a hue.
 *
 * @param hue which colour and which mark, from 0 to {@value #LAST_HUE}
 * @param shaded whether the area above the curve is shaded
 */
public record CurveStyle(int hue, Stroke stroke, boolean shaded) {

  /** The last of the colours. */
  public static final int LAST_HUE = 7;

  /** How the line is broken. */
  public enum Stroke {
    SOLID(""),
    DASHED("9 5"),
    DOTTED("2 4"),
    CHAIN("12 4 2 4"),
    /** No line: points that do not follow each other. */
    NONE("0 10000");

    private final String dashes;

    Stroke(String dashes) {
      this.dashes = dashes;
    }
  }

  /** A colour, and the mark that goes with it. */
  private enum Hue {
    BLUE("#0072b2"),
    VERMILION("#d55e00"),
    GREEN("#007a5a"),
    PURPLE("#8a2f8f"),
    BLACK("#333333"),
    OCHRE("#9a6a00"),
    SKY("#2b8cbe"),
    ROSE("#b3486f");

    private final String colour;

    Hue(String colour) {
      this.colour = colour;
    }
  }

  private static final List<Stroke> STROKES =
      List.of(Stroke.SOLID, Stroke.DASHED, Stroke.DOTTED, Stroke.CHAIN);
  private static final List<Hue> HUES = List.of(Hue.values());

  public CurveStyle {
    if (hue < 0 || hue > LAST_HUE) {
      throw new IllegalArgumentException("hue (" + hue + ") must be between 0 and " + LAST_HUE);
    }
  }

  /** The style of the curve with this number, if nothing says that some belong together. */
  public static CurveStyle numbered(int index) {
    return new CurveStyle(index, STROKES.get(index % STROKES.size()), false);
  }

  /** The curve that stands out among those of one hue. */
  public static CurveStyle solid(int hue) {
    return new CurveStyle(hue, Stroke.SOLID, false);
  }

  /** Beside the solid one of the same hue. */
  public static CurveStyle dashed(int hue) {
    return new CurveStyle(hue, Stroke.DASHED, false);
  }

  /** Points without a line. */
  public static CurveStyle points(int hue) {
    return new CurveStyle(hue, Stroke.NONE, false);
  }

  String colour() {
    return HUES.get(hue).colour;
  }

  /** The attributes of a line in this style. */
  String line() {
    String dash = stroke.dashes.isEmpty() ? "" : " stroke-dasharray=\"" + stroke.dashes + "\"";
    return " class=\"line hue%d\" stroke=\"%s\" stroke-width=\"3\"%s"
        .formatted(hue, colour(), dash);
  }

  /** The mark of the hue, as a path around a point. */
  String mark(double x, double y) {
    String from = "M" + Svg.number(x) + " " + Svg.number(y);
    String path =
        switch (HUES.get(hue)) {
          case BLUE -> from + "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z";
          case VERMILION -> from + "m-4 -4h8v8h-8z";
          case GREEN -> from + "m0 -6l6 6l-6 6l-6 -6z";
          case PURPLE -> from + "m0 -6l6 10h-12z";
          case BLACK -> from + "m-5 -5l10 10m0 -10l-10 10";
          case OCHRE -> from + "m-6 0h12m-6 -6v12";
          case SKY -> from + "m0 6l6 -10h-12z";
          case ROSE -> from + "m-5 0h10";
        };
    return "<path d=\"%s\" class=\"mark hue%d\" fill=\"%s\" stroke=\"%s\" stroke-width=\"2\"/>"
        .formatted(path, hue, colour(), colour());
  }
}
