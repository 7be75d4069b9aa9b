package org.exactreferee.show.finding;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.show.finding.Explanation.Section;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.text.claims.PrintedProof;
import org.exactreferee.text.claims.PrintedStep;
import org.exactreferee.trusted.language.tree.CanonicalText;

/** What a printed proof says, step by step, and what it rests on. */
public record PrintedExplanation(PrintedProof proof) {

  public String text() {
    return Explanation.text(sections());
  }

  public String json() {
    return Explanation.json(sections());
  }

  private List<Section> sections() {
    Claim proves = proof.proves();
    return List.of(
        new Section("proof", "Printed proof", List.of(proof.name() + ": " + proof.title())),
        new Section("citation", "Source", List.of(source())),
        new Section(
            "proves",
            "Proves",
            List.of(
                proves.id() + ": " + CanonicalText.of(StatementWords.body(proves.statement())))),
        new Section("letters", "Letters", List.of(String.join(", ", proof.letters()))),
        new Section("steps", "Steps", proof.steps().stream().map(this::step).toList()),
        new Section("rests_on", "Rests on", roots()));
  }

  private String source() {
    String lines =
        (proof.lines().size() == 1 ? "line " : "lines ") + String.join(", ", proof.lines());
    return "[" + proof.source() + ", " + proof.place() + "], " + lines;
  }

  private String step(PrintedStep step) {
    String says = step.label() + ": " + CanonicalText.of(step.statement());
    return switch (step.role()) {
      case ASSUMED -> says + " (assumed)";
      case OUTSIDE -> says + " (a theorem from elsewhere)";
      case CITED, SHOWN ->
          says + " (" + from(step) + "; expected: " + step.expected().words() + ")";
    };
  }

  private static String from(PrintedStep step) {
    List<String> from = new ArrayList<>(step.uses());
    step.cites().ifPresent(claim -> from.add(0, RootOfTrust.named(claim)));
    String words = from.isEmpty() ? "from the letters alone" : "from " + String.join(", ", from);
    return words + step.repairs().map(other -> ", in place of " + other).orElse("");
  }

  /** The claims that it cites and the theorems from elsewhere. */
  private List<String> roots() {
    List<String> roots = new ArrayList<>();
    for (PrintedStep step : proof.steps()) {
      if (step.role() == PrintedStep.Role.OUTSIDE) {
        roots.add("a theorem from elsewhere: " + CanonicalText.of(step.statement()));
      }
      step.cites()
          .map(RootOfTrust::named)
          .filter(line -> !roots.contains(line))
          .ifPresent(roots::add);
    }
    return roots.isEmpty() ? List.of("its own steps alone") : roots;
  }
}
