package org.exactreferee.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.exactreferee.report.Figure.Curve;
import org.exactreferee.report.Figure.Point;
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
}
