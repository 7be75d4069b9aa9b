package org.exactreferee.question.table;

import java.util.List;
import java.util.Optional;

/** All kinds of tables. */
public final class TableKinds {

  public static final List<TableKind> ALL =
      List.of(
          new ThresholdTable(),
          new RankLawTable(),
          new PMixTable(true),
          new PMixTable(false),
          new LargestPTable(),
          new AsymptoticTable(),
          new MetricTable(),
          new OptimalPrivateTable(),
          new PhantomTable(),
          new MedianDesignTable(),
          new SelectionTable());

  private TableKinds() {}

  public static Optional<TableKind> named(String name) {
    return ALL.stream().filter(kind -> kind.name().equals(name)).findFirst();
  }
}
