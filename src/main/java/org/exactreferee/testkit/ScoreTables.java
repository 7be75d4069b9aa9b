package org.exactreferee.testkit;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitrary;
import org.exactreferee.trusted.finite.Words;
import org.exactreferee.trusted.number.Rational;

/** Arbitraries of score tables. They shrink to scores of 0. */
@SuppressWarnings("exports") // jqwik is optional: requires static
public final class ScoreTables {

  private ScoreTables() {}

  /**
   * Tables of all databases with up to so many records.
   *
   * @param kinds a record is one of 1..kinds
   */
  public static Arbitrary<ScoreTable> of(int kinds, int records, int candidates) {
    List<List<Integer>> databases =
        IntStream.rangeClosed(0, records)
            .boxed()
            .flatMap(length -> Words.rising(length, kinds).stream())
            .toList();
    return Scores.of(candidates)
        .list()
        .ofSize(databases.size())
        .map(
            rows -> {
              Map<List<Integer>, List<Rational>> scores = new LinkedHashMap<>();
              rows.forEach(row -> scores.put(databases.get(scores.size()), row));
              return new ScoreTable(scores);
            });
  }
}
