package org.exactreferee.trusted.kernel.table;

import java.util.List;
import java.util.Optional;

/** All kinds of tables. */
public final class RowKinds {

  public static final List<RowKind> ALL =
      List.of(
          new ThresholdRows(),
          new RankLawRows(),
          PMixRows.ofEpsilon(),
          PMixRows.ofDelta(),
          new LargestPRows(),
          new AsymptoticRows(),
          new MetricRows(),
          new OptimalPrivateRows(),
          new PhantomRows(),
          new MedianDesignRows(),
          new SelectionRows());

  private RowKinds() {}

  public static Optional<RowKind> named(String name) {
    return ALL.stream().filter(kind -> kind.name().equals(name)).findFirst();
  }
}
