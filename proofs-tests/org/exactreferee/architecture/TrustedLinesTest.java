package org.exactreferee.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/**
 * A line is counted if it holds anything besides white space, comments and brackets, and is no
 * import. {@code -Dtrusted.lines=write} brings the README up to date.
 */
class TrustedLinesTest {
  private static final int TRUSTED_LIMIT = 10_000;
  private static final int KERNEL_LIMIT = 1_500;
  private static final int TABLES_LIMIT = 1_100;
  private static final int FILE_LIMIT = 400;
  private static final Path README = Path.of("README.md");

  private final SourceLines main = new SourceLines(CodeUnderTest.MAIN);
  private final SourceLines fixture = new SourceLines(CodeUnderTest.FIXTURE);

  @Test
  void theTrustedCodeCanBeReadByAPerson() {
    assertThat(trustedLines()).isPositive().isLessThanOrEqualTo(TRUSTED_LIMIT);
    int tables = main.codeLines(List.of("kernel/table"));
    assertThat(tables).isPositive().isLessThanOrEqualTo(TABLES_LIMIT);
    assertThat(main.codeLines(List.of("kernel")) - tables).isLessThanOrEqualTo(KERNEL_LIMIT);
  }

  @Test
  void theReadmeStatesHowMuchIsTrusted() throws IOException {
    String right = readmeLine(trustedLines());
    String readme = Files.readString(README);
    if ("write".equals(System.getProperty("trusted.lines"))) {
      Files.writeString(README, readme.replaceFirst("(?m)^Trusted: [0-9,]+ lines.*$", right));
    } else {
      assertThat(readme.lines().filter(line -> line.startsWith("Trusted: ")))
          .as("must be: " + right + " (mvn -q test -Dtest=TrustedLinesTest -Dtrusted.lines=write)")
          .containsExactly(right);
    }
  }

  @Test
  void everyFileOfTheMainCodeIsShort() {
    assertThat(main.filesNotShorterThan(FILE_LIMIT)).isEmpty();
    assertThat(fixture.filesNotShorterThan(30)).containsExactly("kernel/Innocent.java: 37");
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
    assertThat(fixture.codeLines(List.of("claim"))).isEqualTo(1);
    assertThat(fixture.codeLines(List.of("claim", "cli", "absent"))).isEqualTo(2);
  }

  private int trustedLines() {
    return main.codeLines(CodeUnderTest.TRUSTED);
  }

  private static String readmeLine(int lines) {
    return String.format(
        Locale.ROOT, "Trusted: %,d lines of Java (limit %,d)", lines, TRUSTED_LIMIT);
  }
}
