package org.exactreferee.text.input;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.text.json.Json.Place;
import org.exactreferee.trusted.number.Rational;

/**
 * Who liked what, from the format in which ratings are published: lines {@code
 * user,item[,rating[,timestamp]]}, perhaps below a header. A rating counts from a least one on; a
 * line without a rating counts. Files are read line by line, however long they are.
 *
 * @param items the names of the items, in the order in which they come up
 * @param histories the items of each user, by their places in the list, rising
 */
public record RatingFile(List<String> items, List<List<Integer>> histories) {

  private static final int LEAST_CELLS = 2;
  private static final int MOST_CELLS = 4;
  private static final int RATING = 2;

  public RatingFile {
    items = List.copyOf(items);
    histories = histories.stream().map(List::copyOf).toList();
  }

  /**
   * Reads a file.
   *
   * @param least the least rating that counts
   * @throws MechanismFormatException if a line is not of this format, or nothing counts
   */
  public static RatingFile read(Path file, Rational least) throws IOException {
    Map<String, Integer> items = new LinkedHashMap<>();
    Map<String, TreeSet<Integer>> users = new LinkedHashMap<>();
    Map<String, Boolean> liked = new LinkedHashMap<>();
    try (BufferedReader lines = Files.newBufferedReader(file, UTF_8)) {
      int number = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        String[] cells = line.strip().split(",", -1);
        if (line.isBlank() || (number == 1 && isHeader(cells))) {
          continue;
        }
        if (cells.length < LEAST_CELLS || cells.length > MOST_CELLS) {
          throw new MechanismFormatException(
              new Place(number, 1),
              "cells (" + cells.length + ") must be 2 to 4: user,item[,rating[,timestamp]]");
        }
        boolean counts =
            cells.length == LEAST_CELLS
                || liked.computeIfAbsent(cells[RATING], rating(number, least));
        if (counts) {
          int item = items.computeIfAbsent(cells[1], unused -> items.size());
          users.computeIfAbsent(cells[0], unused -> new TreeSet<>()).add(item);
        }
      }
    }
    if (users.isEmpty()) {
      throw new MechanismFormatException(
          new Place(1, 1), "ratings (0 of at least " + least + ") must be at least one");
    }
    List<List<Integer>> histories = new ArrayList<>();
    users.values().forEach(history -> histories.add(List.copyOf(history)));
    return new RatingFile(List.copyOf(items.keySet()), histories);
  }

  private static boolean isHeader(String[] cells) {
    return cells[0].toLowerCase(java.util.Locale.ROOT).startsWith("user");
  }

  private static java.util.function.Function<String, Boolean> rating(int line, Rational least) {
    return text -> {
      try {
        return RationalText.parse(text.strip()).compareTo(least) >= 0;
      } catch (NumberFormatException malformed) {
        throw new MechanismFormatException(
            new Place(line, 1), "rating (" + text + ") must be a number, such as 4 or 3.5");
      }
    };
  }
}
