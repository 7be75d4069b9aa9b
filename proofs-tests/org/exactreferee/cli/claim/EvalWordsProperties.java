package org.exactreferee.cli.claim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;
import picocli.CommandLine;

/** What is read without picocli is what picocli reads. */
class EvalWordsProperties {

  @Property
  void theRequestIsTheOneThatPicocliReads(@ForAll("arguments") List<String> arguments) {
    Optional<EvalRequest> direct = EvalWords.read(arguments);
    Statistics.collect(direct.isPresent());
    Statistics.coverage(
        coverage -> {
          coverage.check(true).percentage(share -> share > 5);
          coverage.check(false).percentage(share -> share > 5);
        });
    if (direct.isPresent()) {
      Eval eval = new Eval();
      new CommandLine(eval).parseArgs(arguments.toArray(String[]::new));
      assertThat(direct).contains(eval.request());
    }
  }

  @Provide
  Arbitrary<List<String>> arguments() {
    Arbitrary<String> words =
        Arbitraries.of(
            "1",
            "+",
            "-2^2",
            "-",
            "-(1)",
            "x",
            "--force",
            "--digits",
            "--digits=7",
            "9",
            "-5",
            "--precision=100",
            "--precision",
            "--format",
            "--format=json",
            "json",
            "--certificate",
            "a.json",
            "--certificate=b.json",
            "--help",
            "-h",
            "-V",
            "--",
            "@file",
            "--digit",
            "-x",
            "",
            "=",
            "a=b",
            "--format=",
            "1 = 1");
    return words.list().ofMaxSize(5);
  }

  @Example
  void usualCallsNeedNoCloserLook() {
    assertThat(EvalWords.read(List.of("1+1"))).isPresent();
    assertThat(EvalWords.read(List.of("--digits", "5", "-2^2"))).isPresent();
    assertThat(EvalWords.read(List.of())).isPresent();
    assertThat(EvalWords.read(List.of("--help"))).isEmpty();
    assertThat(EvalWords.read(List.of("--digits", "five", "1"))).isEmpty();
    assertThat(EvalWords.read(List.of("--digits", "5", "--digits", "6", "1"))).isEmpty();
  }
}
