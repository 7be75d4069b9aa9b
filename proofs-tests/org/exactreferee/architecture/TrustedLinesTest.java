package org.exactreferee.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A line is counted if it holds anything besides white space, comments and brackets, and is no
 * import.
 */
class TrustedLinesTest {
  private static final int TRUSTED_LIMIT = 15_130;
  private static final int FILE_LIMIT = 400;

  private final SourceLines main = new SourceLines(CodeUnderTest.MAIN);
  private final SourceLines fixture = new SourceLines(CodeUnderTest.FIXTURE);

  @Test
  void theTrustedCodeCanBeReadByAPerson() {
    System.out.println("Trusted: " + trustedLines() + " lines of Java, limit " + TRUSTED_LIMIT);
    assertThat(trustedLines()).isPositive().isLessThanOrEqualTo(TRUSTED_LIMIT);
  }

  @Test
  void everyFileOfTheMainCodeIsShort() {
    assertThat(main.filesNotShorterThan(FILE_LIMIT)).isEmpty();
    assertThat(fixture.filesNotShorterThan(30)).containsExactly("trusted/kernel/Innocent.java: 37");
  }

  @Test
  void commentsImportsBracketsAndBlankLinesAreNotCounted() {
    assertThat(
            SourceLines.codeLines(
                """
                /** Documentation
                 * of two lines. */
                class A { // counted

                  // not counted
                  /* not counted */
                  String b = "/* counted"; /* begins
                  ends */ int c;
                  char d = '"'; // "
                  String e = "\\"// counted";
                  String f = \"""
                      // counted
                      \\\""" /* counted

                      \""";
                }
                """))
        .isEqualTo(9);
    assertThat(SourceLines.codeLines("package a;\n\nimport b;\nclass C {\n  int d;\n  });\n}"))
        .isEqualTo(2);
    assertThat(SourceLines.codeLines("int a; // ends without a line break")).isEqualTo(1);
    assertThat(SourceLines.codeLines("/* ends without an end")).isZero();
  }

  @Test
  void onlyTheNamedPackagesAreCounted() {
    assertThat(fixture.codeLines(List.of("trusted/language"))).isEqualTo(1);
    assertThat(fixture.codeLines(List.of("trusted/language", "cli", "absent"))).isEqualTo(2);
  }

  private int trustedLines() {
    return main.codeLines(CodeUnderTest.TRUSTED);
  }
}
