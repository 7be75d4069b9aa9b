package org.exactreferee.show.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.exactreferee.show.figure.Figure.Curve;
import org.exactreferee.show.figure.Figure.Point;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

class FigureTest {

  private static final Figure FIGURE =
      new Figure(
          "a < b & c",
          "across",
          "up",
          List.of(
              new Curve("rising", List.of(new Point(0, 0.1), new Point(0.1, 0.3))),
              new Curve("flat", List.of(new Point(0, 0.2), new Point(0.1, 0.2)))));

  private static Document parsed(Figure figure)
      throws ParserConfigurationException, IOException, SAXException {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(figure.svg())));
  }

  @Test
  void theFigureIsXmlWithEveryLabel() throws Exception {
    NodeList texts = parsed(FIGURE).getElementsByTagName("text");
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < texts.getLength(); i++) {
      all.append(texts.item(i).getTextContent()).append('\n');
    }
    assertThat(all.toString().lines())
        .contains("a < b & c", "across", "up", "rising", "flat", "0.00", "0.10", "0.30");
  }

  @Test
  void theSameFigureIsTheSameText() {
    assertThat(FIGURE.svg()).isEqualTo(FIGURE.svg()).endsWith("</svg>\n").doesNotContain(",,");
  }

  @Test
  void higherValuesAreHigherUpAndLaterOnesFurtherRight() throws Exception {
    NodeList lines = parsed(FIGURE).getElementsByTagName("polyline");
    assertThat(lines.getLength()).isEqualTo(2);
    String[] ends = ((Element) lines.item(0)).getAttribute("points").split("[ ,]", -1);
    assertThat(Double.parseDouble(ends[2])).isGreaterThan(Double.parseDouble(ends[0]));
    assertThat(Double.parseDouble(ends[3])).isLessThan(Double.parseDouble(ends[1]));
  }

  @Test
  void ticksAreRoundAndEncloseTheValues() {
    assertThat(Axis.of(List.of(0.0, 0.1)).ticks())
        .extracting(Axis.Tick::label)
        .containsExactly("0.00", "0.02", "0.04", "0.06", "0.08", "0.10");
    assertThat(Axis.of(List.of(-3.0, 1700.0)).ticks())
        .extracting(Axis.Tick::label)
        .containsExactly(
            "-200", "0", "200", "400", "600", "800", "1000", "1200", "1400", "1600", "1800");
    assertThat(Axis.of(List.of(5.0, 5.0)).ticks())
        .extracting(Axis.Tick::place)
        .contains(5.0)
        .hasSizeGreaterThan(3);
    assertThat(Axis.of(List.of(0.0)).ticks()).hasSizeGreaterThan(3);
    for (double high : new double[] {1e-6, 0.37, 1, 2.5, 9.99, 12345}) {
      Axis axis = Axis.of(List.of(0.0, high));
      assertThat(axis.ticks().size()).isBetween(5, 12);
      assertThat(axis.share(0)).isEqualTo(0);
      assertThat(axis.share(high)).isBetween(0.7, 1.0);
    }
  }

  @Test
  void aFigureNeedsCurvesWithPoints() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Figure("", "", "", List.of()))
        .withMessage("curves (0) must be between 1 and 8");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Curve("none", List.of()))
        .withMessage("points (none) of none must not be empty");
  }

  private static List<String> attributes(Figure figure, String tag, String... names)
      throws Exception {
    NodeList found = parsed(figure).getElementsByTagName(tag);
    List<String> values = new ArrayList<>();
    for (int i = 0; i < found.getLength(); i++) {
      Element element = (Element) found.item(i);
      values.add(Stream.of(names).map(element::getAttribute).collect(Collectors.joining(" ")));
    }
    return values;
  }

  private static Figure of(int curves, String name) {
    return new Figure(
        "many",
        "across",
        "up",
        IntStream.range(0, curves)
            .mapToObj(i -> new Curve(name + i, List.of(new Point(0, i), new Point(1, i))))
            .toList());
  }

  /** The shape of a mark is its path from where it begins. */
  @Test
  void eightCurvesAreToldApartByTheirMarks() throws Exception {
    Figure figure = of(8, "c");
    List<String> shapes =
        attributes(figure, "path", "class", "d").stream()
            .filter(text -> text.startsWith("mark"))
            .map(text -> text.replaceAll(".*M[-0-9.]+ [-0-9.]+", ""))
            .distinct()
            .toList();
    assertThat(shapes).hasSize(8);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> of(9, "c"))
        .withMessage("curves (9) must be between 1 and 8");
  }

  @Test
  void theLegendHasAPlaceForEachCurveAboveTheAxes() throws Exception {
    for (String name : new String[] {"short ", "a name that is too long for two columns "}) {
      for (int curves = 1; curves <= 8; curves++) {
        Figure figure = of(curves, name);
        List<String> places =
            attributes(figure, "text", "x", "y", "text-anchor").stream()
                .filter(text -> text.endsWith("start"))
                .toList();
        assertThat(places).hasSize(curves).doesNotHaveDuplicates();
        double axes =
            attributes(figure, "line", "class", "y1").stream()
                .filter(text -> text.startsWith("grid "))
                .mapToDouble(text -> Double.parseDouble(text.substring(5)))
                .min()
                .orElseThrow();
        for (String place : places) {
          assertThat(Double.parseDouble(place.split(" ", -1)[1])).isLessThan(axes);
        }
      }
    }
  }

  @Test
  void onALogarithmicAxisEqualQuotientsAreEquallyFarApart() throws Exception {
    Figure figure =
        new Figure(
            "powers",
            "seen by nobody",
            "epsilon",
            Figure.Scale.LOGARITHMIC,
            "up",
            List.of(new Curve("c", List.of(new Point(0.25, 1), new Point(1, 2), new Point(4, 3)))));
    String[] ends = attributes(figure, "polyline", "points").get(0).split("[ ,]", -1);
    double first = Double.parseDouble(ends[2]) - Double.parseDouble(ends[0]);
    double second = Double.parseDouble(ends[4]) - Double.parseDouble(ends[2]);
    assertThat(first).isPositive().isCloseTo(second, within(0.02));
    assertThat(Axis.ofPowers(List.of(-2.0, 2.0)).ticks())
        .extracting(Axis.Tick::label)
        .containsExactly("1/4", "1/2", "1", "2", "4");
    assertThat(Axis.ofPowers(List.of(-6.0, 4.0)).ticks())
        .extracting(Axis.Tick::label)
        .containsExactly("1/64", "1/16", "1/4", "1", "4", "16");
    assertThat(Axis.ofPowers(List.of(3.0)).ticks()).extracting(Axis.Tick::label).contains("8");
    assertThat(figure.svg()).contains("<desc>seen by nobody</desc>");
  }

  @Test
  void theAreaAboveAShadedCurveReachesTheUpperEnd() throws Exception {
    CurveStyle shaded = new CurveStyle(0, CurveStyle.Stroke.SOLID, true);
    Figure figure =
        new Figure(
            "region",
            "x",
            "y",
            List.of(
                new Curve("c", List.of(new Point(0, 1), new Point(2, 0)), Optional.of(shaded))));
    List<String> area = attributes(figure, "polygon", "points");
    String line = attributes(figure, "polyline", "points").get(0);
    assertThat(area).hasSize(1);
    assertThat(area.get(0)).startsWith(line + " 606,82 104,82");
    assertThat(FIGURE.svg()).doesNotContain("<polygon", "<desc>");
  }
}
