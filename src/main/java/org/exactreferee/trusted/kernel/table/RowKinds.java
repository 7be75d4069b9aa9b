package org.exactreferee.trusted.kernel.table;

import java.util.List;
import java.util.Optional;

/** All kinds of tables. */
public final class RowKinds {

  public static final List<RowKind> ALL =
      List.of(
          StoppingRows.thresholds(),
          StoppingRows.rankLaws(),
          MixRows.leastEpsilon(),
          MixRows.leastDelta(),
          MixRows.largestP(),
          StoppingRows.constants(),
          StoppingRows.distances(),
          MixRows.bestRules(),
          VotingRows.phantoms(),
          VotingRows.medians(),
          SelectionRows.laws());

  private RowKinds() {}

  public static Optional<RowKind> named(String name) {
    return ALL.stream().filter(kind -> kind.name().equals(name)).findFirst();
  }
}
