package org.exactreferee.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.certificate.Conclusion;
import org.exactreferee.certificate.Evidence;
import org.exactreferee.certificate.Step;
import org.exactreferee.claim.CanonicalText;
import org.exactreferee.claim.Expression;
import org.exactreferee.claim.Library;
import org.exactreferee.claim.Limits;
import org.exactreferee.kernel.Kernel;
import org.exactreferee.prover.ClaimProver;
import org.exactreferee.spec.ParseException;
import org.exactreferee.spec.ParsedExpression;

/** Rows of tables of one kind, and whether the kernel can be talked into others. */
record TableRows(String name, int digits) {

  private TableKind kind() {
    return TableKinds.named(name).orElseThrow();
  }

  /** All rows for these values of the parameters, as they are filled. */
  List<List<String>> of(Map<String, List<String>> values) {
    List<List<String>> rows = new ArrayList<>();
    Grid.of(kind(), values)
        .blocks(TableRun.LARGEST_BLOCK)
        .forEach(block -> rows.addAll(new BlockFiller(digits).fill(kind(), block).rows()));
    return rows;
  }

  /** Whether a row is proved, by any evidence that provers find or by this one. */
  boolean proves(List<String> cells, Evidence... more) {
    try {
      Grid.of(kind(), parameters(cells));
      String text = Block.claim(kind(), List.of(cells), digits);
      Expression claim = ParsedExpression.parse(text).expression();
      Optional<Evidence> found =
          new ClaimProver(Library.REGISTRY, Limits.DEFAULT)
              .propose(claim)
              .map(ClaimProver.Proposal::evidence);
      return found.filter(evidence -> proves(claim, evidence)).isPresent()
          || List.of(more).stream().anyMatch(evidence -> proves(claim, evidence));
    } catch (ParseException | NumberFormatException malformed) {
      return false;
    }
  }

  private Map<String, List<String>> parameters(List<String> cells) {
    Map<String, List<String>> values = new LinkedHashMap<>();
    for (TableKind.Parameter parameter : kind().parameters()) {
      values.put(parameter.name(), List.of(cells.get(values.size())));
    }
    return values;
  }

  private static boolean proves(Expression claim, Evidence evidence) {
    String text = CanonicalText.of(claim);
    Step step = new Step("1", text, Kernel.hash(text), Conclusion.HOLDS, evidence);
    return Kernel.check(step, claim).match(theorem -> true, refused -> false);
  }

  /** The row with another text in one cell. */
  static List<String> with(List<String> cells, int column, String text) {
    List<String> changed = new ArrayList<>(cells);
    changed.set(column, text);
    return changed;
  }
}
