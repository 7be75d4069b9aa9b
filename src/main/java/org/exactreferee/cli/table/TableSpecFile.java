package org.exactreferee.cli.table;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.InputFile;
import org.exactreferee.text.input.MechanismFile;
import org.exactreferee.text.json.Json;
import org.exactreferee.text.json.JsonFields;
import org.exactreferee.text.json.JsonReader;

/** Tables that are kept in a repository; {@code specs/TABLES.md} has the format. */
final class TableSpecFile {
  private static final List<String> FIELDS =
      List.of("kind", "parameters", "format", "digits", "out");

  private final Path file;
  private final boolean outside;

  private TableSpecFile(Path file, boolean outside) {
    this.file = file;
    this.outside = outside;
  }

  /**
   * The tables of a file, all of which are as they should be.
   *
   * @param outside whether tables may go elsewhere than into the folder of the file
   */
  static List<RequestedTable> read(Path file, boolean outside) {
    return InputFile.read(file, () -> new TableSpecFile(file, outside).tables());
  }

  private List<RequestedTable> tables() throws IOException {
    byte[] bytes = MechanismFile.text(file).getBytes(StandardCharsets.UTF_8);
    JsonFields fields = new JsonFields(JsonReader.readAll(new ByteArrayInputStream(bytes)));
    Json list = fields.take("tables");
    fields.end(List.of("tables"));
    List<RequestedTable> tables = new ArrayList<>();
    Set<Path> files = new HashSet<>();
    for (Json table : JsonFields.list(list, element -> element)) {
      RequestedTable requested = table(table);
      Path out = requested.out().orElseThrow();
      if (!files.add(out)) {
        throw mistake(table, "file (" + out.getFileName() + ") must be the out of one table only");
      }
      tables.add(requested);
    }
    if (tables.isEmpty()) {
      throw mistake(list, "tables must be at least one");
    }
    return tables;
  }

  private RequestedTable table(Json table) {
    JsonFields fields = new JsonFields(table);
    String kind = fields.text("kind");
    Map<String, String> ranges = ranges(fields.take("parameters"));
    Optional<String> format = optional(fields, "format");
    Optional<String> digits = optional(fields, "digits");
    String name = fields.text("out");
    fields.end(FIELDS);
    if (name.isBlank() || name.indexOf('\0') >= 0) {
      throw mistake(table, "out (" + name + ") must be the name of a file");
    }
    // What stands in a repository stands beside its description, wherever the command is called.
    Path out = file.toAbsolutePath().resolveSibling(name).normalize();
    Path folder = file.toAbsolutePath().normalize().getParent();
    if (!outside && !out.startsWith(folder)) {
      throw mistake(
          table, "out (" + name + ") must lie in the folder of the file, or --allow-outside given");
    }
    try {
      return new TableTexts(kind, ranges, format, digits, Optional.of(out), Optional.empty())
          .request();
    } catch (BadInputException mistake) {
      throw mistake(table, mistake.getMessage());
    }
  }

  private static Map<String, String> ranges(Json parameters) {
    Map<String, String> ranges = new LinkedHashMap<>();
    JsonFields.all(parameters).forEach((name, value) -> ranges.put(name, JsonFields.text(value)));
    return ranges;
  }

  private static Optional<String> optional(JsonFields fields, String name) {
    return fields.has(name) ? Optional.of(fields.text(name)) : Optional.empty();
  }

  private BadInputException mistake(Json at, String message) {
    return new BadInputException(file + ": " + at.place() + ": " + message);
  }
}
