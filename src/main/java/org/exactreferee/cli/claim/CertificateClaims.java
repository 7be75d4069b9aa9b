package org.exactreferee.cli.claim;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.exactreferee.export.claim.ExportedClaim;
import org.exactreferee.question.table.BlockProver;
import org.exactreferee.question.table.TableCertificateReader;
import org.exactreferee.question.table.TableCertificateReader.Block;
import org.exactreferee.text.certificate.CertificateReader;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.ParsedExpression;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Outcome;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.kernel.evidence.Step;
import org.exactreferee.trusted.kernel.table.Checked;
import org.exactreferee.trusted.kernel.table.PlacedRows;
import org.exactreferee.trusted.kernel.table.RowsClaim;
import org.exactreferee.trusted.kernel.table.TableHead;
import org.exactreferee.trusted.kernel.table.TableVerification;
import org.exactreferee.trusted.kernel.table.VerifiedBlock;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;

/**
 * The claims of a certificate, after the kernel has accepted them.
 *
 * @param unchecked whether claims are taken that it does not accept
 */
record CertificateClaims(boolean unchecked) {

  /** A certificate that proves nothing. */
  static final class BadCertificate extends RuntimeException {
    private static final long serialVersionUID = 1L;

    BadCertificate(String message) {
      super(message);
    }
  }

  /** The steps of a certificate, or one of them. */
  List<ExportedClaim> ofSteps(InputStream in, Optional<String> id) throws IOException {
    List<ExportedClaim> claims = new ArrayList<>();
    Map<String, ExportedClaim> derived = new LinkedHashMap<>();
    List<Theorem> earlier = new ArrayList<>();
    try (CertificateReader reader = new CertificateReader(in)) {
      for (Optional<Step> next = reader.next(); next.isPresent(); next = reader.next()) {
        Step step = next.get();
        Expression claim = parsed(step);
        Outcome outcome = Kernel.check(step, claim, earlier);
        outcome.match(earlier::add, refused -> false);
        String name = "step_" + step.id().replaceAll("[^A-Za-z0-9]", "_");
        String about = "Step " + step.id() + ": " + text(step);
        ExportedClaim exported =
            ExportedClaim.whole(name, about, claim, step.conclusion(), step.evidence());
        if (step.evidence() instanceof Evidence.Derivation) {
          derived.putIfAbsent(step.claim(), exported);
        }
        if (id.isPresent() && !id.get().equals(step.id())) {
          continue;
        }
        require(outcome.match(theorem -> Optional.empty(), Optional::of));
        claims.add(exported);
      }
    }
    return id.isPresent() ? withCited(claims, derived) : claims;
  }

  /** One step with the derivations before it that it cites, which theirs may cite in turn. */
  private static List<ExportedClaim> withCited(
      List<ExportedClaim> claims, Map<String, ExportedClaim> derived) {
    Set<ExportedClaim> needed = new HashSet<>();
    claims.forEach(claim -> addCited(claim, derived, needed));
    List<ExportedClaim> all = new ArrayList<>();
    derived.values().stream().filter(needed::contains).forEach(all::add);
    claims.stream().filter(claim -> !all.contains(claim)).forEach(all::add);
    return all;
  }

  private static void addCited(
      ExportedClaim claim, Map<String, ExportedClaim> derived, Set<ExportedClaim> needed) {
    if (claim.evidence() instanceof Evidence.Derivation derivation && needed.add(claim)) {
      for (String text : cited(derivation.proof())) {
        Optional.ofNullable(derived.get(text)).ifPresent(one -> addCited(one, derived, needed));
      }
    }
  }

  private static Set<String> cited(List<Move> proof) {
    Set<String> texts = new HashSet<>();
    for (Move move : proof) {
      if (move instanceof Move.Cite cite) {
        texts.add(CanonicalText.of(cite.law()));
      }
      move.proofs().forEach(inside -> texts.addAll(cited(inside)));
    }
    return texts;
  }

  private static String text(Step step) {
    return step.conclusion() == Conclusion.HOLDS
        ? step.claim()
        : "this " + step.conclusion() + ": " + step.claim();
  }

  private static Expression parsed(Step step) {
    try {
      return ParsedExpression.parse(step.claim()).expression();
    } catch (ParseException malformed) {
      throw new BadCertificate("step " + step.id() + ": " + malformed.getMessage());
    }
  }

  private void require(Optional<Rejected> problem) {
    if (problem.isPresent() && !unchecked) {
      throw new BadCertificate(problem.get() + "; --unchecked exports it all the same");
    }
  }

  /** The rows of a table, or one of them, counted from 1. */
  List<ExportedClaim> ofTable(InputStream in, Optional<Integer> row) throws IOException {
    List<ExportedClaim> claims = new ArrayList<>();
    try (TableCertificateReader reader = new TableCertificateReader(in)) {
      TableVerification verification = new TableVerification(reader.head(), reader.theorems());
      BlockProver prover = new BlockProver(reader.head(), verification);
      int before = 0;
      for (Optional<Block> next = reader.next(); next.isPresent(); next = reader.next()) {
        Block block = next.get();
        PlacedRows place = found(verification.place(block.rows()));
        int first = before;
        boolean wanted = row.map(n -> n > first && n <= first + block.rows().size()).orElse(true);
        if (wanted) {
          RowsClaim claim =
              unchecked ? found(prover.claim(place, block)) : verified(prover.check(place, block));
          claims.addAll(rows(reader.head(), block, claim, first, row));
        }
        before += block.rows().size();
      }
      if (row.isEmpty()) {
        require(verification.missing());
      }
    }
    return claims;
  }

  private static RowsClaim verified(Checked<VerifiedBlock> checked) {
    return checked.match(
        VerifiedBlock::claim,
        rejected -> {
          throw new BadCertificate(rejected + "; --unchecked exports it all the same");
        });
  }

  private static <T> T found(Checked<T> checked) {
    return checked.match(
        value -> value,
        rejected -> {
          throw new BadCertificate(rejected.toString());
        });
  }

  private static List<ExportedClaim> rows(
      TableHead head, Block block, RowsClaim claim, int before, Optional<Integer> row) {
    List<ExportedClaim> claims = new ArrayList<>();
    for (int i = 0; i < block.rows().size(); i++) {
      int number = before + i + 1;
      if (row.map(wanted -> wanted == number).orElse(true)) {
        String kind = head.kind().name();
        claims.add(
            new ExportedClaim(
                "row_" + number,
                "Row " + number + " of the table " + kind + ": " + about(head, block.rows().get(i)),
                claim.claim(),
                Conclusion.HOLDS,
                block.evidence(),
                i == 0 ? 0 : claim.ends().get(i - 1),
                claim.ends().get(i)));
      }
    }
    return claims;
  }

  private static String about(TableHead head, List<String> cells) {
    List<String> named = new ArrayList<>();
    for (int i = 0; i < cells.size(); i++) {
      named.add(head.columns().get(i).key() + " = " + cells.get(i));
    }
    return String.join(", ", named);
  }
}
