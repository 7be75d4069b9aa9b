package org.exactreferee.show.finding;

import static java.util.regex.Pattern.CASE_INSENSITIVE;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.exactreferee.check.Finding;
import org.exactreferee.check.PrintedFinding;
import org.exactreferee.check.hunt.LeadingVariables;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Format;
import org.exactreferee.show.table.Markdown;
import org.exactreferee.show.table.Table;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.text.claims.ClaimFile;
import org.exactreferee.text.claims.Judgement;
import org.exactreferee.text.claims.PrintedProof;
import org.exactreferee.text.claims.PrintedStep;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;

/** What is proved of the papers' theorems, and what became of the proofs that they print. */
public final class ProofsPage {

  private static final Pattern NUMBERED =
      Pattern.compile("\\b(theorem|lemma|corollary|fact|proposition)\\b", CASE_INSENSITIVE);

  private ProofsPage() {}

  /** A Markdown text that is the same for the same verdicts. */
  public static String of(
      List<ClaimFile> files, List<Finding> findings, List<PrintedFinding> printed) {
    StringBuilder text = new StringBuilder("# Proofs\n\n");
    text.append(
        """
        What is proved of the theorems of the papers and of what else has a proof, and what became of the proofs that the papers
        print, written by `referee check --proofs`. A step FOLLOWS if what it uses gives it for all values of the letters, and DOES NOT FOLLOW
        if there are values at which what it uses is true and the step is not; the values are shown. A proof is PROVED if its
        steps give the claim and rest on nothing that is not proved. The formulas are in the language of `specs/FORMAT.md`.
        """);
    for (ClaimFile file : files) {
      List<Finding> own = FindingTables.of(file, findings);
      List<PrintedFinding> proofs =
          printed.stream().filter(one -> one.proof().source().equals(file.key())).toList();
      text.append("\n## ").append(file.key()).append(": ");
      text.append(Markdown.plain(file.title())).append("\n\n");
      text.append(theorems(own, proofs));
      if (!proofs.isEmpty()) {
        text.append("\n").append(PrintedLedger.counts(proofs)).append(".\n");
      }
      proofs.forEach(one -> text.append(proof(one)));
    }
    return text.toString();
  }

  private static String theorems(List<Finding> findings, List<PrintedFinding> proofs) {
    List<List<Cell>> rows = new ArrayList<>();
    for (Finding finding : findings) {
      Claim claim = finding.claim();
      if (NUMBERED.matcher(claim.place()).find()
          || claim.proof().isPresent()
          || proofs.stream().anyMatch(one -> one.proof().proves().id().equals(claim.id()))) {
        rows.add(
            Stream.of(
                    Markdown.plain(claim.citation()),
                    claim.id(),
                    Markdown.plain(range(claim.statement(), claim.claimedFor())),
                    Markdown.plain(proved(finding)),
                    Markdown.plain(rests(claim)),
                    proofs.stream()
                        .filter(one -> one.proof().proves().id().equals(claim.id()))
                        .map(one -> one.proof().id() + " " + one.verdict().words())
                        .collect(Collectors.joining(", ")))
                .map(Cell::given)
                .toList());
      }
    }
    return markdown(
        table(rows, "place", "claim", "claimed for", "proved for", "rests on", "printed proof"));
  }

  /** {@code n in 3.., k in 1..n}. */
  private static String range(Expression statement, Optional<String> words) {
    String leading =
        LeadingVariables.of(statement).binders().stream()
            .map(
                binder ->
                    "`" + binder.variable() + " in " + CanonicalText.of(binder.domain()) + "`")
            .collect(Collectors.joining(", "));
    return words.orElse(leading.isEmpty() ? "one statement" : leading);
  }

  private static String proved(Finding finding) {
    return switch (finding.judgement()) {
      case PROVED -> "all of it";
      case CHECKED -> "CHECKED: " + finding.casesInWords();
      case REFUTED -> "REFUTED: it " + Refutation.of(finding).words();
      case UNKNOWN, REMEMBERED -> finding.judgement().name();
    };
  }

  /** The claims and lemmas that the written proof of a claim cites. */
  private static String rests(Claim claim) {
    return claim
        .proof()
        .map(
            proof ->
                proof.cited().isEmpty()
                    ? "laws alone"
                    : proof.cited().stream().map(Claim::id).collect(Collectors.joining(", ")))
        .orElse("");
  }

  private static String proof(PrintedFinding finding) {
    PrintedProof proof = finding.proof();
    StringBuilder text = new StringBuilder();
    text.append("\n### ").append(proof.id()).append("\n\n");
    text.append(Markdown.plain("[" + proof.source() + ", " + proof.place() + "]"));
    text.append(" (text line ").append(String.join(", ", proof.lines())).append("), the proof of ");
    text.append(proof.proves().id()).append(": ").append(Markdown.plain(proof.title()));
    text.append(". **").append(Markdown.plain(PrintedLedger.verdict(finding))).append("**\n\n");
    return text.append(markdown(steps(finding, Markdown::plain))).toString();
  }

  /** The steps of a proof, one a row. */
  public static Table steps(PrintedFinding finding) {
    return steps(finding, words -> words);
  }

  private static Table steps(PrintedFinding finding, UnaryOperator<String> plain) {
    List<List<Cell>> rows = new ArrayList<>();
    for (PrintedStep step : finding.proof().steps()) {
      rows.add(
          Stream.of(
                  step.label(),
                  lines(step),
                  "`" + CanonicalText.of(step.statement()) + "`",
                  from(step),
                  plain.apply(outcome(finding, step)))
              .map(Cell::given)
              .toList());
    }
    return table(rows, "step", "line", "statement", "from", "verdict");
  }

  private static String lines(PrintedStep step) {
    return step.decided().map(claim -> String.join(", ", claim.lines())).orElse("");
  }

  private static String from(PrintedStep step) {
    List<String> uses = new ArrayList<>();
    step.cites().ifPresent(claim -> uses.add("claim " + claim.id()));
    uses.addAll(step.uses());
    step.repairs().ifPresent(other -> uses.add("repairs " + other));
    return String.join(", ", uses);
  }

  private static String outcome(PrintedFinding finding, PrintedStep step) {
    if (step.decided().isEmpty()) {
      return step.role() == PrintedStep.Role.ASSUMED ? "assumed" : "a theorem from elsewhere";
    }
    Finding found = finding.steps().get(step);
    String note = step.decided().get().note().map(words -> ". " + words).orElse("");
    String words =
        switch (finding.verdict(step)) {
          case FOLLOWS -> "FOLLOWS";
          case DOES_NOT_FOLLOW -> "DOES NOT FOLLOW: it " + Refutation.of(found).words();
          case OPEN ->
              found.judgement() == Judgement.CHECKED
                  ? "OPEN: it holds in " + found.casesInWords()
                  : "OPEN";
        };
    return words + note;
  }

  private static Table table(List<List<Cell>> rows, String... names) {
    return Table.of(Stream.of(names).map(name -> new Table.Column(name, name)).toList(), rows);
  }

  private static String markdown(Table table) {
    return table.format(Format.MARKDOWN).replace("\\\\|", "\\|");
  }
}
