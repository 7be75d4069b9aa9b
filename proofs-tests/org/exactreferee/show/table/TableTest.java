package org.exactreferee.show.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.exactreferee.show.table.Report.Part;
import org.exactreferee.show.table.Table.Column;
import org.exactreferee.text.json.Json;
import org.exactreferee.text.json.JsonReader;
import org.junit.jupiter.api.Test;

class TableTest {
  private static final List<Column> COLUMNS =
      List.of(new Column("rank", "rank"), new Column("exact_value", "P(rank)"));

  private static final Table TABLE =
      Table.of(
          COLUMNS,
          List.of(
              List.of(Cell.given(1), Cell.given("7/60")),
              List.of(Cell.given(10), Cell.set(List.of("a", "b")))));

  private static final Table UPRIGHT =
      Table.upright(COLUMNS, List.of(Cell.given(3), Cell.given("e^(1/2)")));

  @Test
  void textIsAligned() {
    assertThat(TABLE.format(Format.TEXT))
        .isEqualTo(
            """
            rank  P(rank)
            1     7/60
            10    {a, b}
            """);
  }

  @Test
  void anUprightRowIsReadFromTopToBottom() {
    assertThat(UPRIGHT.format(Format.TEXT))
        .isEqualTo(
            """
            rank     3
            P(rank)  e^(1/2)
            """);
  }

  @Test
  void jsonHasOneObjectPerRowAndKeepsNamesApart() {
    assertThat(TABLE.format(Format.JSON))
        .isEqualTo(
            """
            [
              {"rank": "1", "exact_value": "7/60"},
              {"rank": "10", "exact_value": ["a", "b"]}
            ]
            """);
    assertThat(UPRIGHT.format(Format.JSON))
        .isEqualTo(
            """
            {
              "rank": "3",
              "exact_value": "e^(1/2)"
            }
            """);
    assertThat(Table.of(COLUMNS, List.of()).format(Format.JSON)).isEqualTo("[]\n");
  }

  @Test
  void csvQuotesWhatWouldEndACell() {
    Table table =
        Table.of(
            List.of(new Column("a", "A"), new Column("b", "B")),
            List.of(
                List.of(Cell.given("1,2"), Cell.given("say \"x\"")),
                List.of(Cell.given(" x"), Cell.given("plain"))));
    assertThat(table.format(Format.CSV))
        .isEqualTo(
            """
            a,b
            "1,2","say ""x""\\"
            " x",plain
            """
                .replace("\\\"", "\""));
  }

  @Test
  void markdownEscapesTheBar() {
    assertThat(
            Table.of(COLUMNS, List.of(List.of(Cell.given("a|b"), Cell.given("1"))))
                .format(Format.MARKDOWN))
        .isEqualTo(
            """
            | rank | P(rank) |
            | --- | --- |
            | a\\|b | 1 |
            """);
  }

  @Test
  void anUprightRowHasOneLinePerColumnOnAPage() {
    assertThat(UPRIGHT.format(Format.MARKDOWN))
        .isEqualTo(
            """
            | quantity | value |
            | --- | --- |
            | rank | 3 |
            | P(rank) | e^(1/2) |
            """);
    assertThat(UPRIGHT.format(Format.LATEX)).contains("quantity & value", "rank & 3 ");
  }

  @Test
  void whatIsEmptyIsLeftOutOfAnUprightText() {
    Table table = Table.upright(COLUMNS, List.of(Cell.given(""), Cell.set(List.of("a"))));
    assertThat(table.format(Format.TEXT)).isEqualTo("P(rank)  {a}\n");
    assertThat(table.format(Format.CSV)).isEqualTo("rank,exact_value\n,{a}\n");
    assertThat(Cell.set(List.of()).isEmpty()).isTrue();
  }

  @Test
  void latexEscapesWhatIsSpecial() {
    assertThat(
            Table.of(
                    COLUMNS,
                    List.of(List.of(Cell.given("e^(1/2) & 5%"), Cell.given("{a_1} <~ \\|"))))
                .format(Format.LATEX))
        .isEqualTo(
            """
            \\begin{tabular}{ll}
            \\toprule
            rank & P(rank) \\\\
            \\midrule
            e\\^{}(1/2) \\& 5\\% & \\{a\\_1\\} \\textless{}\\~{} \\textbackslash{}\\textbar{} \\\\
            \\bottomrule
            \\end{tabular}
            """);
  }

  @Test
  void aReportOfSeveralTablesIsOneObjectInJson() throws IOException {
    Report report = new Report(List.of(new Part("one", UPRIGHT), new Part("many", TABLE)));
    byte[] json = report.format(Format.JSON).getBytes(StandardCharsets.UTF_8);
    Json.Fields read = (Json.Fields) JsonReader.readAll(new ByteArrayInputStream(json));
    assertThat(read.map()).containsOnlyKeys("one", "many");
    assertThat(read.map().get("one")).isInstanceOf(Json.Fields.class);
    assertThat(((Json.Array) read.map().get("many")).values()).hasSize(2);
    assertThat(report.format(Format.TEXT)).contains("P(rank)  e^(1/2)\n\nrank  P(rank)\n");
  }

  @Test
  void csvHoldsOneTable() {
    Report report = new Report(List.of(new Part("one", UPRIGHT), new Part("many", TABLE)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> report.format(Format.CSV))
        .withMessage("tables (2) must be 1 for CSV");
  }

  @Test
  void rejectsRowsThatDoNotFit() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Table.of(COLUMNS, List.of(List.of(Cell.given("x")))))
        .withMessageStartingWith("cells (1) of row");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Table(COLUMNS, List.of(), true))
        .withMessage("rows (0) must be 1 to stand upright");
  }

  @Test
  void formatsAreNamedInLowerCase() {
    for (Format format : Format.values()) {
      assertThat(Format.of(format.toString())).isEqualTo(format);
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Format.of("TEXT"))
        .withMessage("format (TEXT) must be one of [text, json, csv, markdown, latex]");
  }
}
