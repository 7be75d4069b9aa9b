package org.exactreferee.table;

import java.util.List;
import org.exactreferee.certificate.Conclusion;
import org.exactreferee.certificate.Evidence;
import org.exactreferee.claim.CanonicalText;
import org.exactreferee.claim.Expression;
import org.exactreferee.claim.Library;
import org.exactreferee.claim.Limits;
import org.exactreferee.prover.ClaimProver;
import org.exactreferee.spec.ParseException;
import org.exactreferee.spec.ParsedExpression;

/**
 * Finds what stands in the rows of tables, and the evidence for it.
 *
 * @param digits how many significant digits decimals have
 */
public record BlockFiller(int digits) {

  /** Rows with these parameters, which share their definitions. */
  public Block fill(TableKind kind, List<List<String>> parameters) {
    TableKind.Filling filling = kind.fill(parameters, digits);
    Expression claim = parsed(Block.claim(kind, filling.rows(), digits));
    Evidence evidence = filling.evidence().orElseGet(() -> proved(claim));
    return new Block(filling.rows(), CanonicalText.of(claim), evidence);
  }

  private static Expression parsed(String text) {
    try {
      return ParsedExpression.parse(text).expression();
    } catch (ParseException impossible) {
      throw new IllegalStateException("a claim of a table does not parse", impossible);
    }
  }

  private static Evidence proved(Expression claim) {
    return new ClaimProver(Library.REGISTRY, Limits.DEFAULT)
        .propose(claim)
        .filter(proposal -> proposal.conclusion() == Conclusion.HOLDS)
        .orElseThrow(() -> new IllegalStateException("a row is wrong: " + CanonicalText.of(claim)))
        .evidence();
  }
}
