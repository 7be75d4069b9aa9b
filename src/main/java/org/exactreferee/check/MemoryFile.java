package org.exactreferee.check;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.language.meaning.Part;
import org.exactreferee.trusted.language.tree.CanonicalText;

/**
 * Keeps finished parts in a file, one line each, written when the part is finished: {@code engine
 * hash-of-the-claim from to cases}. A line that another engine wrote, or that an interruption cut
 * off, counts for nothing.
 */
public final class MemoryFile implements Memory {
  private final Path file;
  private final String engine;
  private final Map<String, Long> known = new HashMap<>();

  /** Whether the last line has no end. */
  private boolean cut;

  /**
   * The memory in a file, which need not exist.
   *
   * @param engine what tells this program from its other versions
   */
  public MemoryFile(Path file, String engine) throws IOException {
    this.file = file;
    this.engine = engine;
    String text = Files.exists(file) ? Files.readString(file, ISO_8859_1) : "";
    this.cut = !text.isEmpty() && !text.endsWith("\n");
    for (String line : text.lines().toList()) {
      int end = line.lastIndexOf(' ');
      boolean whole = line.matches("[^ ]+ [0-9a-f]{64} [0-9]{1,18} [0-9]{1,18} [0-9]{1,18}\\.");
      if (whole && line.startsWith(engine + " ")) {
        known.put(line.substring(0, end), Long.parseLong(line, end + 1, line.length() - 1, 10));
      }
    }
  }

  private String key(Claim claim, Part part) {
    String hash = Kernel.hash(CanonicalText.of(claim.decided()));
    return engine + " " + hash + " " + part.from() + " " + part.to();
  }

  @Override
  public synchronized Optional<Long> casesOf(Claim claim, Part part) {
    return Optional.ofNullable(known.get(key(claim, part)));
  }

  @Override
  public synchronized void add(Claim claim, Part part, long cases) {
    String key = key(claim, part);
    known.put(key, cases);
    try {
      Files.writeString(
          file,
          (cut ? "\n" : "") + key + " " + cases + ".\n",
          ISO_8859_1,
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
      cut = false;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** Forgets everything: the run is complete. */
  public void delete() throws IOException {
    Files.deleteIfExists(file);
  }
}
