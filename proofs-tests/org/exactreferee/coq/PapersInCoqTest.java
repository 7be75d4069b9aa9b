package org.exactreferee.coq;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.exactreferee.cli.OtherProgram;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The theorems of the four papers that are proved in Coq for every n, and what they rest on. */
class PapersInCoqTest {

  private static final int THEOREMS = 62;

  /** Those about rational numbers alone. */
  private static final int FROM_NOTHING = 19;

  private static final String SEPARATOR = "---- next ----";
  private static final String CLOSED = "Closed under the global context";

  /** What Coq's real numbers rest on. */
  private static final Set<String> AXIOMS_OF_THE_REALS =
      Set.of(
          "ClassicalDedekindReals.sig_forall_dec",
          "ClassicalDedekindReals.sig_not_dec",
          "FunctionalExtensionality.functional_extensionality_dep",
          "Classical_Prop.classic");

  private static final Pattern IMPORT =
      Pattern.compile("From Referee\\.(\\w+) Require Import ([\\w ]+)\\.");

  @TempDir private Path folder;

  @Test
  void everyFileIsListedOnceAndAfterWhatItUses() throws IOException {
    List<String> listed = CoqTheorems.listed();
    assertThat(listed).doesNotHaveDuplicates().hasSizeGreaterThan(30);
    assertThat(listed).containsExactlyInAnyOrderElementsOf(CoqTheorems.present());
    int imports = 0;
    for (String file : listed) {
      for (String used : imported(file)) {
        assertThat(listed.indexOf(used))
            .as("%s uses %s", file, used)
            .isBetween(0, listed.indexOf(file) - 1);
        imports++;
      }
    }
    assertThat(imports).isGreaterThan(100);
  }

  private static List<String> imported(String file) throws IOException {
    String text = Files.readString(CoqTheorems.FOLDER.resolve(file));
    return IMPORT
        .matcher(text)
        .results()
        .flatMap(
            found ->
                List.of(found.group(2).split(" ", -1)).stream()
                    .map(name -> found.group(1) + "/" + name + ".v"))
        .toList();
  }

  @Test
  void noProofIsLeftOpen() throws IOException {
    for (String file : CoqTheorems.listed()) {
      String text = Files.readString(CoqTheorems.FOLDER.resolve(file));
      assertThat(CoqTheorems.leftOpen(text)).as(file).isEmpty();
    }
  }

  @Test
  void anOpenProofIsRecognised() {
    assertThat(CoqTheorems.leftOpen("Lemma a : 0 = 1. Proof. Admitted."))
        .containsExactly("Admitted");
    assertThat(CoqTheorems.leftOpen("Axiom a : 0 = 1. (* Parameter *)")).containsExactly("Axiom");
    assertThat(CoqTheorems.leftOpen("(* Admitted *) Lemma admitted : 0 = 0.")).isEmpty();
  }

  @Test
  void thePageListsEveryTheorem() throws IOException {
    assertThat(CoqTheorems.proved()).hasSize(THEOREMS).doesNotHaveDuplicates();
    assertThat(CoqTheorems.documented()).containsExactlyInAnyOrderElementsOf(CoqTheorems.proved());
  }

  /** A minute or less of the processor's time in all. */
  @Test
  @Tag("deep")
  void coqProvesThemFromNothingOrTheAxiomsOfTheReals() throws IOException, InterruptedException {
    OtherProgram.COQ.assumeInstalled();
    for (String file : CoqTheorems.listed()) {
      Path copy = folder.resolve(file);
      Files.createDirectories(copy.getParent());
      Files.copy(CoqTheorems.FOLDER.resolve(file), copy);
      assertThat(coq(file)).as(file).isEmpty();
    }
    int fromNothing = 0;
    Map<String, Set<String>> axioms = axioms(CoqTheorems.proved());
    for (String theorem : CoqTheorems.proved()) {
      assertThat(axioms.get(theorem)).as(theorem).isSubsetOf(AXIOMS_OF_THE_REALS);
      fromNothing += axioms.get(theorem).isEmpty() ? 1 : 0;
    }
    assertThat(fromNothing).isEqualTo(FROM_NOTHING);
  }

  @Test
  @Tag("deep")
  void anAxiomOfOurOwnIsNoticed() throws IOException, InterruptedException {
    OtherProgram.COQ.assumeInstalled();
    Files.createDirectories(folder.resolve("papers"));
    Files.writeString(
        folder.resolve("papers/Planted.v"),
        "Axiom anything : forall P : Prop, P.\n"
            + "Theorem planted : 0 = 1. Proof. apply anything. Qed.\n"
            + "Theorem sound : 0 = 0. Proof. reflexivity. Qed.\n");
    assertThat(coq("papers/Planted.v")).isEmpty();
    assertThat(axioms(List.of("Planted.planted", "Planted.sound")))
        .containsExactlyInAnyOrderEntriesOf(
            Map.of("Planted.planted", Set.of("Planted.anything"), "Planted.sound", Set.of()));
  }

  /** What each of the theorems rests on, as Coq says. */
  private Map<String, Set<String>> axioms(List<String> theorems)
      throws IOException, InterruptedException {
    StringBuilder file = new StringBuilder();
    for (String theorem : theorems) {
      String module = theorem.substring(0, theorem.indexOf('.'));
      file.append("From Referee.papers Require ").append(module).append(".\n");
      file.append("Goal True. idtac \"").append(SEPARATOR).append("\". exact I. Qed.\n");
      file.append("Print Assumptions Referee.papers.").append(theorem).append(".\n");
    }
    Files.writeString(folder.resolve("Assumptions.v"), file);
    List<String> answers = List.of(coq("Assumptions.v").split(SEPARATOR + "\n", -1));
    assertThat(answers).hasSize(theorems.size() + 1).first().asString().isEmpty();
    Map<String, Set<String>> axioms = new TreeMap<>();
    for (int i = 0; i < theorems.size(); i++) {
      axioms.put(theorems.get(i), axioms(answers.get(i + 1)));
    }
    return axioms;
  }

  /** The names in an answer; what is said of each may go on in lines that are indented. */
  private static Set<String> axioms(String answer) {
    if (answer.equals(CLOSED + "\n")) {
      return Set.of();
    }
    assertThat(answer).startsWith("Axioms:\n");
    return answer
        .lines()
        .skip(1)
        .filter(line -> !line.startsWith(" "))
        .map(line -> line.replaceFirst(" *:.*", ""))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** What it prints about a file that it accepts. */
  private String coq(String file) throws IOException, InterruptedException {
    List<String> arguments = new ArrayList<>(List.of("-q", "-Q", ".", "Referee", file));
    OtherProgram.Result result = OtherProgram.COQ.run(folder, arguments);
    assertThat(result.exitCode()).as(result.output()).isZero();
    return result.output();
  }
}
