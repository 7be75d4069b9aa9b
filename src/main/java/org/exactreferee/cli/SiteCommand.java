package org.exactreferee.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.spi.ToolProvider;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.cli.terminal.OutputFile;
import org.exactreferee.cli.terminal.SpecFiles;
import org.exactreferee.show.site.Site;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code referee site}: the documents as pages. */
@Command(
    name = "site",
    header = "Writes the documents as pages to read without a network.",
    description = {
      "Writes guides, reference, errata and proofs of a checkout as pages with one search, the"
          + " ledger of",
      "all claims, which takes as long as referee check does, and the documentation of the library."
    },
    footer = {"", "Example:", "  referee site --out target/site --ledger EM --no-javadoc", ""})
final class SiteCommand implements Callable<Integer> {
  private static final String JAVADOC = "javadoc";

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "target/site",
      description = "where the pages go (default: ${DEFAULT-VALUE})")
  private Path folder;

  @Option(
      names = "--ledger",
      paramLabel = "CLAIMS",
      description = "only these claims in the ledger, as for referee check; none for no ledger")
  private List<String> claims = new ArrayList<>();

  @Option(names = "--no-javadoc", description = "without the documentation of the library")
  private boolean withoutJavadoc;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    Path checkout = SpecFiles.examples().toAbsolutePath().normalize().getParent().getParent();
    List<Path> missing = new Site(checkout, Map.of()).missing();
    if (!missing.isEmpty()) {
      throw new BadInputException(
          "documents (" + checkout + ") must be those of a checkout: no " + missing.get(0));
    }
    try {
      Files.createDirectories(folder);
    } catch (IOException failure) {
      throw new BadInputException("folder (" + folder + ") must be one that can be written to");
    }
    Map<String, String> more = new LinkedHashMap<>();
    int exitCode = claims.equals(List.of("none")) ? ExitCode.EXPECTED : ledger(more);
    if (!withoutJavadoc) {
      javadoc(checkout, more);
    }
    Site site = new Site(checkout, more);
    Map<String, String> files = site.files();
    for (Map.Entry<String, String> file : files.entrySet()) {
      put(folder.resolve(file.getKey()), file.getValue());
    }
    for (Map.Entry<Path, String> picture : site.pictures().entrySet()) {
      put(folder.resolve(picture.getValue()), Files.readString(picture.getKey()));
    }
    long pages = files.keySet().stream().filter(name -> name.endsWith(".html")).count();
    out().println(folder.resolve("index.html") + ": " + (pages + more.size()) + " pages");
    return exitCode;
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }

  private static void put(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    OutputFile.write(file, text);
  }

  private int ledger(Map<String, String> more) {
    List<String> words = new ArrayList<>(List.of("check"));
    words.addAll(claims);
    words.addAll(List.of("--html", folder.resolve(Site.LEDGER).toString()));
    PrintWriter lines = new PrintWriter(new StringWriter());
    int exitCode =
        ParsedCommand.run(words.toArray(String[]::new), lines, spec.commandLine().getErr());
    if (exitCode != ExitCode.BAD_INPUT) {
      more.put(Site.LEDGER + "/index.html", "The ledger of claims");
    }
    return exitCode;
  }

  /** Written by the tool of the JDK, if there is one. */
  private void javadoc(Path checkout, Map<String, String> more) {
    Path sources = checkout.resolve("src/main/java");
    ToolProvider tool =
        ToolProvider.findFirst(JAVADOC)
            .orElseThrow(
                () ->
                    new BadInputException(
                        "the documentation of the library needs a JDK, not only a Java to run"
                            + " programs; --no-javadoc leaves it out"));
    StringWriter notes = new StringWriter();
    PrintWriter writer = new PrintWriter(notes);
    int failed =
        tool.run(
            writer,
            writer,
            "-quiet",
            "-notimestamp",
            "-Xdoclint:none",
            "-encoding",
            "UTF-8",
            "-d",
            folder.resolve(JAVADOC).toString(),
            "-classpath",
            System.getProperty("java.class.path"),
            "-sourcepath",
            sources.toString(),
            "-subpackages",
            "org.exactreferee.trusted:org.exactreferee.testkit:org.exactreferee.numeral");
    if (failed != 0) {
      throw new BadInputException(
          "javadoc must read the sources: " + notes.toString().lines().findFirst().orElse(""));
    }
    more.put(JAVADOC + "/index.html", "The library, class by class");
  }
}
