package org.exactreferee.question.stopping;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Candidates 1, ..., n of which some are better than others.
 *
 * @param above whether a candidate is better than another one, transitively; the candidate u is
 *     better than v if {@code above.get(u - 1).get(v - 1)}
 */
public record PartialOrder(List<List<Boolean>> above) {

  /** The program has about n 2^n unknowns. */
  public static final int MOST_CANDIDATES = 7;

  private static final Pattern CHAIN = Pattern.compile("\\d{1,9}(>\\d{1,9})*");

  public PartialOrder {
    above = above.stream().map(List::copyOf).toList();
  }

  /**
   * Reads {@code 1>2>3,1>4}: chains, separated by commas. A candidate who cannot be compared with
   * anybody stands alone.
   *
   * @throws IllegalArgumentException if the text is no such list, if a number from 1 to the largest
   *     is missing, or if a candidate would be better than itself
   */
  public static PartialOrder parse(String text) {
    List<List<Integer>> chains = new ArrayList<>();
    SortedSet<Integer> named = new TreeSet<>();
    for (String item : text.split(",", -1)) {
      String chain = item.replace(" ", "");
      require(CHAIN.matcher(chain).matches(), text, "must be chains such as 1>2>3,1>4");
      List<Integer> members = new ArrayList<>();
      for (String member : chain.split(">", -1)) {
        members.add(Integer.valueOf(member));
      }
      chains.add(members);
      named.addAll(members);
    }
    int n = named.last();
    require(
        named.first() >= 1 && n == named.size(),
        text,
        "must name the candidates by all the numbers from 1 on");
    require(n <= MOST_CANDIDATES, text, "must have at most " + MOST_CANDIDATES + " candidates");
    boolean[][] above = new boolean[n][n];
    for (List<Integer> chain : chains) {
      for (int i = 0; i + 1 < chain.size(); i++) {
        above[chain.get(i) - 1][chain.get(i + 1) - 1] = true;
      }
    }
    close(above);
    for (int v = 0; v < n; v++) {
      require(!above[v][v], text, "must not make candidate " + (v + 1) + " better than itself");
    }
    return new PartialOrder(
        IntStream.range(0, n)
            .mapToObj(u -> IntStream.range(0, n).mapToObj(v -> above[u][v]).toList())
            .toList());
  }

  private static void require(boolean met, String text, String rule) {
    if (!met) {
      throw new IllegalArgumentException("poset (" + text + ") " + rule);
    }
  }

  /** Makes a relation transitive [Warshall 1962]. */
  private static void close(boolean[][] above) {
    int n = above.length;
    for (int k = 0; k < n; k++) {
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          above[i][j] |= above[i][k] && above[k][j];
        }
      }
    }
  }

  public int size() {
    return above.size();
  }

  public boolean isAbove(int u, int v) {
    return above.get(u - 1).get(v - 1);
  }

  /** Whether nobody is better. */
  public boolean isMaximal(int v) {
    return IntStream.rangeClosed(1, size()).noneMatch(u -> isAbove(u, v));
  }

  /**
   * The order of some candidates, such as {@code 1>2, 3}: who is next above whom, and who alone.
   */
  public String text(List<Integer> candidates) {
    List<String> parts = new ArrayList<>();
    for (int u : candidates) {
      boolean alone = candidates.stream().noneMatch(v -> isAbove(u, v) || isAbove(v, u));
      if (alone) {
        parts.add(Integer.toString(u));
      }
      for (int v : candidates) {
        boolean next =
            isAbove(u, v) && candidates.stream().noneMatch(w -> isAbove(u, w) && isAbove(w, v));
        if (next) {
          parts.add(u + ">" + v);
        }
      }
    }
    return parts.stream().collect(Collectors.joining(", "));
  }
}
