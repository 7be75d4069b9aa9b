package org.exactreferee.export.vipr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Assume;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.exactreferee.text.lp.LinearPrograms;
import org.exactreferee.text.lp.LinearPrograms.Solved;
import org.exactreferee.text.lp.LpReader;
import org.exactreferee.trusted.number.Rational;

class ViprWriterProperties {

  @Property(tries = 300)
  void anOptimumIsVerified(@ForAll long seed) {
    Solved solved = new LinearPrograms(seed, false).optimal();
    Rational value = solved.program().valueAt(solved.point()).subtract(solved.program().constant());
    assertThat(
            ViprChecker.check(
                ViprWriter.optimal(solved.program(), solved.point(), solved.multipliers())))
        .isEqualTo(
            "verified optimum "
                + (value.isInteger()
                    ? value.toString()
                    : value.numerator() + " / " + value.denominator()));
  }

  @Property(tries = 300)
  void aContradictionIsVerified(@ForAll long seed) {
    Solved solved = new LinearPrograms(seed, false).infeasible();
    assertThat(ViprChecker.check(ViprWriter.infeasible(solved.program(), solved.multipliers())))
        .isEqualTo("verified infeasible");
  }

  @Property(tries = 200)
  void aWrongMultiplierIsNotVerified(@ForAll long seed) {
    Solved solved = new LinearPrograms(seed, false).infeasible();
    int last = solved.program().rows().size() - 1;
    Assume.that(!solved.program().rows().get(last).form().terms().isEmpty());
    String text = ViprWriter.infeasible(solved.program(), solved.multipliers());
    assertThat(text).endsWith(" -1 } -1\n");
    String damaged = text.substring(0, text.length() - " -1 } -1\n".length()) + " -2 } -1\n";
    assertThat(ViprChecker.check(damaged)).contains(" does not give ");
  }

  @Example
  void theCertificateIsWhatTheDescriptionSays() {
    String text =
        ViprWriter.optimal(
            LpReader.parse("min x + y + 3\nst\nC1: 4 x + y >= 1\nbounds\ny <= 7\nend"),
            List.of(Rational.of(1, 4), Rational.ZERO),
            List.of(Rational.of(1, 4)));
    assertThat(text)
        .isEqualTo(
            """
            % without the constant 3
            VER 1.1
            VAR 2
            x
            y
            INT 0
            OBJ min
            2  0 1  1 1
            CON 4 3
            x:lower G 0  1  0 1
            y:lower G 0  1  1 1
            y:upper L 7  1  1 1
            C1 G 1  2  0 4  1 1
            RTP range 1/4 1/4
            SOL 1
            optimal 1  0 1/4
            DER 1
            derived: G 1/4 OBJ { lin 2  1 3/4  3 1/4 } -1
            """);
  }
}
