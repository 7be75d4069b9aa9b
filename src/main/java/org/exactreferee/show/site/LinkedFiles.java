package org.exactreferee.show.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.exactreferee.show.page.Html;

/** The files of the checkout that documents link to and that are no documents themselves. */
final class LinkedFiles {
  private final Path checkout;
  private final TreeSet<Path> linked = new TreeSet<>();

  LinkedFiles(Path checkout) {
    this.checkout = checkout;
  }

  /** Where a file or a folder, by its place below the checkout, stands on the site. */
  String address(Path file) {
    linked.add(file);
    return Files.isDirectory(checkout.resolve(file)) ? name(file) + "/index.html" : name(file);
  }

  /** Shown as text by every browser, whatever is in it. */
  private static String name(Path file) {
    String path = "files/" + file.toString().replace('\\', '/');
    return path.matches(".*\\.(html|java|md|json|csv|claims|proofs|lp|xml)") ? path + ".txt" : path;
  }

  /** All of them with their texts, folders with the files in them. */
  Map<String, String> files() throws IOException {
    Map<String, String> files = new LinkedHashMap<>();
    for (Path file : linked) {
      Path place = checkout.resolve(file);
      if (!Files.isDirectory(place)) {
        files.put(name(file), Files.readString(place));
        continue;
      }
      List<Path> inside;
      try (Stream<Path> all = Files.list(place)) {
        inside = all.filter(Files::isRegularFile).sorted().toList();
      }
      for (Path each : inside) {
        files.put(name(checkout.relativize(each)), Files.readString(each));
      }
      files.put(name(file) + "/index.html", listing(file, inside));
    }
    return files;
  }

  private String listing(Path folder, List<Path> inside) {
    String items =
        inside.stream()
            .map(file -> checkout.relativize(file))
            .map(
                file ->
                    "<li><a href=\"%s\">%s</a></li>\n"
                        .formatted(
                            Html.escaped(Path.of(name(file)).getFileName().toString()),
                            Html.escaped(file.getFileName().toString())))
            .collect(Collectors.joining());
    String up = "../".repeat(folder.getNameCount() + 1);
    return """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>%1$s</title>
    <link rel="stylesheet" href="%2$ssite.css">
    </head>
    <body>
    <main>
    <p><a href="%2$sindex.html">Referee</a></p>
    <h1>%1$s</h1>
    <ul>
    %3$s</ul>
    </main>
    </body>
    </html>
    """
        .formatted(Html.escaped(folder.toString()), up, items);
  }
}
