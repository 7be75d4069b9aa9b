package org.exactreferee.attacks;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.exactreferee.attacks.LyingReferee.Run;
import org.exactreferee.attacks.ProverEntries.Entry;
import org.exactreferee.cli.Main;

/** Runs the commands honestly once, and then with lies. */
final class Campaign {
  private final List<Entry> entries;
  private final LyingReferee referee;
  private final Map<String, Run> honest = new LinkedHashMap<>();

  /** How many methods a command may begin while somebody lies. */
  private final Map<String, Long> patience = new LinkedHashMap<>();

  private final Map<Integer, Set<String>> reaching = new TreeMap<>();
  private final Map<Integer, Integer> mostLies = new TreeMap<>();

  /** Runs every command honestly to see which entries it reaches. */
  Campaign(List<Entry> entries, List<String> lines) {
    this.entries = List.copyOf(entries);
    referee = new LyingReferee(entries);
    for (String line : lines) {
      List<String> words = CommandLines.words(line);
      Run run = referee.run(words, new Recorder(line), Long.MAX_VALUE);
      honest.put(line, run);
      patience.put(line, 10 * run.methods() + 20_000_000);
    }
  }

  /** Sees which entries a command reaches, and how many lies their results admit. */
  private final class Recorder implements Boundary.Watcher {
    private final String line;

    Recorder(String line) {
      this.line = line;
    }

    @Override
    public boolean watches(int entry) {
      return true;
    }

    @Override
    public synchronized Object returned(int entry, Object result) {
      reaching.computeIfAbsent(entry, unused -> new LinkedHashSet<>()).add(line);
      mostLies.merge(entry, referee.liesInsteadOf(result).size(), Math::max);
      return result;
    }
  }

  List<Entry> entries() {
    return entries;
  }

  /** What the commands do with honest searches, by their lines. */
  Map<String, Run> honest() {
    return Collections.unmodifiableMap(honest);
  }

  /** What a command does with a liar. */
  Run run(String line, Liar liar) {
    return referee.run(CommandLines.words(line), liar, patience.get(line));
  }

  /** The commands that reach an entry, the quickest first. */
  Set<String> reaching(int entry) {
    List<String> lines = new ArrayList<>(reaching.getOrDefault(entry, Set.of()));
    lines.sort(Comparator.comparingLong(line -> honest.get(line).methods()));
    return new LinkedHashSet<>(lines);
  }

  /** How many lies the results of an entry admit, at most. */
  int mostLies(int entry) {
    return mostLies.getOrDefault(entry, 0);
  }

  /** Runs a command with a liar; nothing if no lie could be told. */
  Optional<Judgement> judge(String line, Liar liar) {
    Run run = run(line, liar);
    return liar.told() == 0
        ? Optional.empty()
        : Optional.of(
            Judgement.of(
                honest.get(line),
                run,
                Campaign::isAccepted,
                new Confirmation(line, honest.get(line), run)));
  }

  /** What commands print otherwise than in the beginning although nobody lies now. */
  List<String> poisoned() {
    List<String> poisoned = new ArrayList<>();
    honest.forEach(
        (line, before) -> {
          Run now = run(line, Liar.nobody(referee));
          if (!now.out().equals(before.out())) {
            poisoned.add(line + ": " + firstDifference(before.out(), now.out()));
          } else if (!now.files().equals(before.files())) {
            before
                .files()
                .forEach(
                    (file, text) ->
                        poisoned.add(
                            line
                                + ", "
                                + file
                                + ": "
                                + firstDifference(text, now.files().getOrDefault(file, ""))));
          }
        });
    return poisoned;
  }

  private static String firstDifference(String before, String now) {
    int at = 0;
    while (at < Math.min(before.length(), now.length()) && before.charAt(at) == now.charAt(at)) {
      at++;
    }
    int begin = Math.max(0, at - 40);
    return "before: "
        + before.substring(begin, Math.min(before.length(), at + 80))
        + ", now: "
        + now.substring(begin, Math.min(now.length(), at + 80));
  }

  Liar liar(int entry, int kind, int kinds) {
    return new Liar(referee, entry, kind, kinds);
  }

  Liar everybody(int kind, int kinds) {
    return new Liar(referee, Liar.EVERYBODY, kind, kinds);
  }

  /** Whether the honest program verifies every certificate among some files. */
  private static boolean isAccepted(Map<String, String> files) {
    try {
      Path folder = Files.createTempDirectory("honest");
      try {
        boolean accepted = true;
        for (Map.Entry<String, String> file : files.entrySet()) {
          Files.writeString(folder.resolve(file.getKey()), file.getValue());
        }
        for (String name : files.keySet()) {
          if (name.endsWith(Judgement.CERTIFICATE)) {
            String table = name.substring(0, name.length() - Judgement.CERTIFICATE.length());
            String asked = files.containsKey(table) ? table : name;
            accepted &= verify(folder.resolve(asked)) == 0;
          }
        }
        return accepted;
      } finally {
        LyingReferee.delete(folder);
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static int verify(Path file) {
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    return Main.run(new String[] {"verify", file.toString()}, nowhere, nowhere);
  }
}
