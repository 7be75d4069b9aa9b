package org.exactreferee.text.input;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.exactreferee.text.json.Json.Place;
import org.exactreferee.text.json.Json.Text;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.privacy.Pair;

/**
 * A score function on finitely many databases; {@code specs/SELECTION.md} has the format. A
 * database is a list of records in which a record may stand more than once and order does not
 * matter; two are adjacent if one has one record more and else the same.
 *
 * @param scores of each database one score per candidate
 */
public record ScoreTable(List<String> candidates, Map<String, List<Rational>> scores) {

  /**
   * Reads a CSV file with the header {@code database,CANDIDATE,...}.
   *
   * @throws MechanismFormatException if the file is something else
   */
  public static ScoreTable read(Path file) throws IOException {
    List<List<Text>> rows = CsvReader.rows(MechanismFile.text(file));
    Place start = new Place(1, 1);
    if (rows.isEmpty() || !rows.get(0).get(0).value().equals("database")) {
      throw new MechanismFormatException(
          start, "the file must be CSV with the header database,CANDIDATE,...");
    }
    List<Text> header = rows.get(0);
    List<String> candidates = header.stream().skip(1).map(Text::value).toList();
    if (candidates.isEmpty() || candidates.stream().distinct().count() < candidates.size()) {
      throw new MechanismFormatException(
          start, "candidates " + candidates + " must be at least one, no two the same");
    }
    Map<String, List<Rational>> scores = new LinkedHashMap<>();
    for (List<Text> row : rows.subList(1, rows.size())) {
      Text name = row.get(0);
      if (row.size() != header.size()) {
        throw new MechanismFormatException(
            name.place(), "scores (" + (row.size() - 1) + ") must be " + candidates.size());
      }
      List<Rational> values = row.stream().skip(1).map(ScoreFile::number).toList();
      if (scores.put(String.join(" ", records(name.value())), values) != null) {
        throw new MechanismFormatException(
            name.place(), "database (" + name.value() + ") must not be given twice");
      }
    }
    if (scores.isEmpty()) {
      throw new MechanismFormatException(start, "databases must be at least one");
    }
    return new ScoreTable(candidates, scores);
  }

  private static List<String> records(String database) {
    return Arrays.stream(database.split("\\s+", -1)).filter(r -> !r.isEmpty()).sorted().toList();
  }

  /** Each pair of databases of which the second has one record more. */
  public List<Pair<String>> adjacent() {
    List<Pair<String>> pairs = new ArrayList<>();
    for (String smaller : scores.keySet()) {
      for (String larger : scores.keySet()) {
        List<String> rest = new ArrayList<>(records(larger));
        boolean within = records(smaller).stream().allMatch(rest::remove);
        if (within && rest.size() == 1) {
          pairs.add(new Pair<>(smaller, larger));
        }
      }
    }
    return pairs;
  }

  /** The largest change of each candidate's score between adjacent databases. */
  public List<Rational> sensitivities() {
    List<Rational> largest = new ArrayList<>();
    for (int a = 0; a < candidates.size(); a++) {
      Rational most = Rational.ZERO;
      for (Pair<String> pair : adjacent()) {
        Rational change =
            scores.get(pair.first()).get(a).subtract(scores.get(pair.second()).get(a));
        most = most.max(change.abs());
      }
      largest.add(most);
    }
    return largest;
  }
}
