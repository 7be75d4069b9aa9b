package org.exactreferee.cli.stopping;

import java.util.List;
import org.exactreferee.question.Proofs;
import org.exactreferee.show.table.Cell;

/**
 * What was found at one point of a frontier, proved.
 *
 * @param cells its row
 * @param proofs of the cells
 */
public record FrontierPoint(PrivateDesign<?> design, List<Cell> cells, Proofs proofs) {

  /** Has the kernel prove what was found. */
  public static FrontierPoint of(PrivateDesign<?> design, int digits) {
    Proofs proofs = new Proofs();
    StoppingDesignProof<?> proof = new StoppingDesignProof<>(design, proofs, digits);
    List<Cell> value = proof.value();
    List<Cell> mix = proof.mix();
    List<Cell> cells =
        List.of(
            Cell.given(design.factor()),
            Cell.given(design.delta()),
            value.get(0),
            value.get(1),
            mix.get(0),
            mix.get(2),
            mix.get(3));
    return new FrontierPoint(design, cells, proofs);
  }
}
