package org.exactreferee.testkit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.privacy.Adjacency;
import org.exactreferee.trusted.privacy.Mechanism;
import org.exactreferee.trusted.privacy.Pair;

/**
 * A score function on finitely many databases. A database is a list of records, numbers that never
 * fall: a record may stand more than once and order does not matter. Two are adjacent if one has
 * one record more and else the same.
 *
 * @param scores of each database one score per candidate
 */
public record ScoreTable(Map<List<Integer>, List<Rational>> scores) {

  public ScoreTable {
    Map<List<Integer>, List<Rational>> copy = new LinkedHashMap<>();
    scores.forEach((database, row) -> copy.put(List.copyOf(database), List.copyOf(row)));
    scores = Collections.unmodifiableMap(copy);
    if (scores.isEmpty()) {
      throw new IllegalArgumentException("databases must be at least one");
    }
    int candidates = scores.values().iterator().next().size();
    scores.forEach(
        (database, row) -> {
          if (!database.equals(database.stream().sorted().toList())) {
            throw new IllegalArgumentException("records " + database + " must not fall");
          }
          if (row.isEmpty() || row.size() != candidates) {
            throw new IllegalArgumentException(
                ("scores (" + row.size() + ") of database " + database)
                    + (" must be one per candidate, " + Math.max(1, candidates)));
          }
        });
  }

  public int candidates() {
    return scores.values().iterator().next().size();
  }

  public List<List<Integer>> databases() {
    return List.copyOf(scores.keySet());
  }

  /**
   * The scores of a database.
   *
   * @throws IllegalArgumentException if there is no such database
   */
  public List<Rational> of(List<Integer> database) {
    List<Rational> row = scores.get(database);
    if (row == null) {
      throw new IllegalArgumentException(
          "database " + database + " must be one of " + scores.keySet());
    }
    return row;
  }

  /** Adding or removing one record; symmetric. */
  public Adjacency<List<Integer>> adjacency() {
    List<Pair<List<Integer>>> pairs = new ArrayList<>();
    for (List<Integer> larger : scores.keySet()) {
      for (int i = 0; i < larger.size(); i++) {
        List<Integer> smaller = new ArrayList<>(larger);
        smaller.remove(i);
        Pair<List<Integer>> pair = new Pair<>(List.copyOf(smaller), larger);
        if (scores.containsKey(smaller) && !pairs.contains(pair)) {
          pairs.add(pair);
        }
      }
    }
    return Adjacency.symmetric(pairs);
  }

  /** The largest change of each candidate's score between adjacent databases. */
  public List<Rational> sensitivities() {
    List<Rational> most = new ArrayList<>(Collections.nCopies(candidates(), Rational.ZERO));
    adjacency()
        .pairs()
        .forEach(
            pair -> {
              for (int a = 0; a < most.size(); a++) {
                Rational change = of(pair.first()).get(a).subtract(of(pair.second()).get(a));
                most.set(a, most.get(a).max(change.abs()));
              }
            });
    return List.copyOf(most);
  }

  /** The mechanism that looks at the scores of a database. */
  public <O, F extends OrderedField<F>> Mechanism<List<Integer>, O, F> through(
      Mechanism<List<Rational>, O, F> ofScores) {
    return database -> ofScores.law(of(database));
  }
}
