package org.exactreferee.text.input;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.text.json.Json.Place;
import org.exactreferee.text.json.Json.Text;

/**
 * Reads comma-separated values: one row per line, cells in double quotes where they contain commas
 * or quotes (which are doubled). White space around cells is ignored, and so are empty lines.
 */
public final class CsvReader {

  private CsvReader() {}

  /** The cells of each line that is not empty, with their places. */
  static List<List<Text>> rows(String text) {
    return lines(text).stream().map(Line::cells).toList();
  }

  /** A line that is not empty, to be cut into cells. */
  record Line(String content, int number) {
    List<Text> cells() {
      return CsvReader.cells(content, number);
    }
  }

  static List<Line> lines(String text) {
    List<Line> lines = new ArrayList<>();
    int number = 0;
    for (String content : text.lines().toList()) {
      number++;
      if (!content.isBlank()) {
        lines.add(new Line(content, number));
      }
    }
    return lines;
  }

  /** The cells of one line, with their places. */
  public static List<Text> cells(String content, int line) {
    List<Text> cells = new ArrayList<>();
    int start = 0;
    while (start <= content.length()) {
      Place place = new Place(line, start + 1);
      int end = cellEnd(content, start, place);
      cells.add(new Text(unquoted(content.substring(start, end).strip(), place), place));
      start = end + 1;
    }
    return List.copyOf(cells);
  }

  /** The next comma outside of quotes, or the end of the line. */
  private static int cellEnd(String content, int start, Place place) {
    boolean inQuotes = false;
    for (int i = start; i < content.length(); i++) {
      char c = content.charAt(i);
      if (c == '"') {
        inQuotes = !inQuotes;
      } else if (c == ',' && !inQuotes) {
        return i;
      }
    }
    if (inQuotes) {
      throw new MechanismFormatException(place, "a quote must be closed on the same line");
    }
    return content.length();
  }

  private static String unquoted(String cell, Place place) {
    if (!cell.contains("\"")) {
      return cell;
    }
    boolean enclosed = cell.length() >= 2 && cell.startsWith("\"") && cell.endsWith("\"");
    String inside = enclosed ? cell.substring(1, cell.length() - 1) : cell;
    if (!enclosed || inside.replace("\"\"", "").contains("\"")) {
      throw new MechanismFormatException(
          place, "quotes must enclose the whole cell, and a quote inside must be doubled");
    }
    return inside.replace("\"\"", "\"");
  }
}
