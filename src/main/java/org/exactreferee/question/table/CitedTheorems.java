package org.exactreferee.question.table;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.exactreferee.question.RankLawTheorems;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Evidence.Attained.Event;
import org.exactreferee.trusted.kernel.table.Cell;
import org.exactreferee.trusted.kernel.table.TableHead;

/** Which rows of tables rest on theorems about rank laws: those about many candidates. */
public final class CitedTheorems {

  private static final Set<String> KINDS = Set.of("rank-law", "pmix", "pmix-delta", "pmix-p");

  /** The fractions of a row have about as many characters as there are candidates. */
  private static final int MOST_CHARACTERS = 600_000;

  private CitedTheorems() {}

  /** What the certificate of a table has before its blocks. */
  public static List<Theorem> of(TableHead head) {
    boolean cites =
        KINDS.contains(head.kind().name())
            && head.grid().values().get(0).stream().map(Cell::text).anyMatch(CitedTheorems::isLong);
    return cites ? RankLawTheorems.known().all() : List.of();
  }

  /** How many rows of a table are proved together, so that their claim can be read. */
  static int mostRows(TableHead head, int most) {
    return of(head).isEmpty()
        ? most
        : head.grid().values().get(0).stream()
            .mapToInt(n -> Integer.parseInt(n.text()))
            .map(n -> Math.max(1, Math.min(most, MOST_CHARACTERS / n)))
            .min()
            .orElse(most);
  }

  private static boolean isLong(String n) {
    return Integer.parseInt(n) > RankLawTheorems.MOST_BY_DEFINITION;
  }

  /**
   * The evidence for rows about n candidates.
   *
   * @param otherwise what proves them where the law is computed by its definition
   */
  static Optional<Evidence> evidence(String n, Optional<Evidence.Attained> otherwise) {
    if (!isLong(n) || RankLawTheorems.known().all().isEmpty()) {
      return otherwise.map(attained -> attained);
    }
    List<Event> events = otherwise.map(Evidence.Attained::events).orElse(List.of());
    return Optional.of(RankLawTheorems.known().evidence(events));
  }
}
