package org.exactreferee.text.lp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Optional;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.linear.Goal;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.Order;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.linear.Variable;
import org.exactreferee.trusted.number.Rational;

class LpFilesProperties {

  @Property(tries = 500)
  void aProgramIsReadAsItWasWritten(@ForAll long seed) {
    LinearProgram<Rational> program = new LinearPrograms(seed, false).any();
    assertThat(LpReader.parse(LpWriter.of(program))).isEqualTo(program);
  }

  @Property(tries = 300)
  void noDamagedTextIsReadWithAnotherException(@ForAll long seed, @ForAll char damage) {
    String text = LpWriter.of(new LinearPrograms(seed, false).any());
    int place = Math.floorMod(seed, text.length());
    String damaged = text.substring(0, place) + damage + text.substring(place + 1);
    try {
      LpReader.parse(damaged);
    } catch (LpFormatException expected) {
      assertThat(expected).hasMessageMatching("line \\d+, column \\d+: [^\\n]*");
    }
  }

  @Example
  void everythingTheFormatHasIsRead() {
    LinearProgram<Rational> program =
        LpReader.parse(
            """
            \\ a comment
            MAXIMISE profit: 3/7x + 2 y - .5z + 1e-3 w \\ another
              + 7 - 2.
            such that
              first: x + - y <= 4/5
              x - y => -1
              box: -2.5 <= x + z < 1e1
              even: - y = + 3
              empty: 0 x >= -1
            bounds
              x <= 5/3
              -infinity <= y <= 2
              z free
              -4 <= w
              w <= +inf
              u = 2
            end
            """);
    assertThat(program.goal()).isEqualTo(Goal.MAXIMISE);
    assertThat(program.constant()).isEqualTo(Rational.of(5));
    assertThat(program.variables())
        .containsExactly(
            new Variable<Rational>("x", Optional.of(Rational.ZERO), Optional.of(Rational.of(5, 3))),
            new Variable<Rational>("y", Optional.empty(), Optional.of(Rational.of(2))),
            Variable.free("z"),
            Variable.atLeast("w", Rational.of(-4)),
            new Variable<Rational>("u", Optional.of(Rational.of(2)), Optional.of(Rational.of(2))));
    assertThat(program.objective().terms())
        .extracting(term -> term.coefficient().toString())
        .containsExactly("3/7", "2", "-1/2", "1/1000");
    assertThat(program.rows())
        .extracting(row -> row.name() + " " + row.order() + " " + row.bound())
        .containsExactly(
            "first <= 4/5",
            "R2 >= -1",
            "box.left >= -5/2",
            "box.right <= 10",
            "even = 3",
            "empty >= -1");
    assertThat(program.rows().get(5).form().terms()).isEmpty();
  }

  @Example
  void aProgramMayHaveNoRowsAndNoVariables() {
    LinearProgram<Rational> nothing =
        new LinearProgram<>(
            Goal.MINIMISE, new LinearForm<>(List.of()), Rational.of(7), List.of(), List.of());
    assertThat(LpReader.parse(LpWriter.of(nothing))).isEqualTo(nothing);
    LinearProgram<Rational> contradiction =
        new LinearProgram<>(
            Goal.MINIMISE,
            new LinearForm<>(List.of()),
            Rational.ZERO,
            List.of(),
            List.of(
                new Row<>("a", new LinearForm<>(List.of()), Order.AT_LEAST, Rational.ONE),
                new Row<>("b", new LinearForm<>(List.of()), Order.EQUAL, Rational.ZERO)));
    assertThat(LpReader.parse(LpWriter.of(contradiction))).isEqualTo(contradiction);
    assertThat(LpReader.parse("min\nend").rows()).isEmpty();
  }

  @Example
  void longNumbersStayExact() {
    String digits = "123456789".repeat(23);
    LinearProgram<Rational> program =
        LpReader.parse("max " + digits + "/7 x\nst\nc: x <= 0." + digits + "\nend");
    assertThat(program.objective().terms().get(0).coefficient())
        .isEqualTo(RationalText.parse(digits + "/7"));
    assertThat(program.rows().get(0).bound()).isEqualTo(RationalText.parse("0." + digits));
    assertThat(LpReader.parse(LpWriter.of(program))).isEqualTo(program);
  }

  private static void refused(String message, String text) {
    assertThatExceptionOfType(LpFormatException.class)
        .as(text)
        .isThrownBy(() -> LpReader.parse(text))
        .withMessage(message);
  }

  @Example
  void aMistakeIsNamedWithItsPlace() {
    refused(
        "line 1, column 1: found the end of the file where Maximize or Minimize must stand", "");
    refused("line 1, column 1: found 'x' where Maximize or Minimize must stand", "x");
    refused(
        "line 2, column 1: section (General) must be left out: every variable is a real number",
        "max x\nGeneral\n x\nend");
    refused(
        "line 2, column 1: section (BINARIES) must be left out: every variable is a real number",
        "max x\nBINARIES\n x\nend");
    refused(
        "line 2, column 1: section (semi-continuous) must be left out: every variable is a real"
            + " number",
        "max x\nsemi-continuous\n x\nend");
    refused(
        "line 4, column 1: section (st) must be there once, in the order objective, Subject To,"
            + " Bounds, End",
        "max x\nbounds\nx <= 2\nst\nx <= 1\nend");
    refused(
        "line 3, column 1: found the end of the file where End must stand", "max x\nst\nx <= 1");
    refused(
        "line 3, column 1: found 'more' where nothing after End must stand", "max x\nend\nmore");
    refused("line 3, column 8: found 'y' where a number must stand", "max x\nst\nc: x < y\nend");
    refused(
        "line 4, column 1: found 'end' where <=, >= or = must stand", "max x\nst\nc: x + y\nend");
    refused("line 1, column 9: variable (x) must be there once in a sum", "max x + x\nend");
    refused(
        "line 4, column 1: row (c) must not be there twice",
        "max x\nst\nc: x <= 1\nc: x <= 2\nend");
    refused(
        "line 4, column 1: row (R1) must not be there twice", "max x\nst\nx <= 1\nR1: x <= 2\nend");
    refused(
        "line 3, column 4: number (2) must not stand beside variables in a row",
        "max x\nst\nc: x + 2 <= 1\nend");
    refused(
        "line 3, column 4: number (1) must not stand beside variables in a row",
        "max x\nst\nc: 1 <= 2\nend");
    refused(
        "line 3, column 8: relation (>=) must be the same inequality twice",
        "max x\nst\n1 <= x >= 2\nend");
    refused("line 3, column 3: relation (==) must be <=, >= or =", "max x\nst\nx == 1\nend");
    refused(
        "line 1, column 6: '^' has no meaning here; a term is a number, if not 1, and a name",
        "max x^2\nend");
    refused(
        "line 1, column 6: '/' has no meaning here; a fraction is written like 3/7, without"
            + " spaces, before its variable",
        "max x/2\nend");
    refused("line 1, column 5: denominator of number (1/0) must not be zero", "max 1/0 x\nend");
    refused(
        "line 1, column 5: number (3/) must be like 3, 3/7, -0.05 or 1e-3, without spaces",
        "max 3/ 7 x\nend");
    refused(
        "line 1, column 5: exponent of number (1e9999999) must be at most 1000000",
        "max 1e9999999 x\nend");
    refused(
        "line 1, column 7: variable (free) must not be a word of the format", "max 3 free\nend");
    refused(
        "line 3, column 3: upper bound (-1) of x must be at least its lower bound 0, which is 0"
            + " unless another is given",
        "max x\nbounds\nx <= -1\nend");
    refused(
        "line 3, column 8: upper bound (1) of x must be at least its lower bound 2",
        "max x\nbounds\n2 <= x <= 1\nend");
    refused(
        "line 3, column 3: bound (infinity) of x must not exclude every number",
        "max x\nbounds\nx <= -inf\nend");
    refused(
        "line 3, column 6: found 'y' where a number or inf must stand",
        "max x\nbounds\nx <= y\nend");
    refused(
        "line 3, column 6: found '2' where a variable must stand", "max x\nbounds\n1 <= 2\nend");
    refused(
        "line 1, column 1: found the end of the file where a number or a variable must stand",
        "max x +");
  }

  @Example
  void boundsMayComeInAnyOrder() {
    assertThat(LpReader.parse("max x\nbounds\nx <= -1\nx >= -5\nend").variables())
        .containsExactly(
            new Variable<Rational>(
                "x", Optional.of(Rational.of(-5)), Optional.of(Rational.of(-1))));
  }

  @Example
  void namesThatTheFormatCannotSpellAreRefused() {
    for (String name : List.of("", "2x", ".x", "a b", "a:b", "end", "Subject", "inf", "\u00e9")) {
      LinearProgram<Rational> program =
          new LinearProgram<>(
              Goal.MAXIMISE,
              new LinearForm<>(List.of()),
              Rational.ZERO,
              List.of(Variable.<Rational>free(name)),
              List.of());
      assertThatIllegalArgumentException()
          .isThrownBy(() -> LpWriter.of(program))
          .withMessageStartingWith("variable (" + name + ") must ");
    }
  }
}
