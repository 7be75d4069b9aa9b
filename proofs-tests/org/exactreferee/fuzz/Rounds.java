package org.exactreferee.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Locale;
import java.util.zip.CRC32;

/**
 * A process that tries inputs by grammar and by changes: {@code Rounds TARGET SEED FIRST SECONDS
 * FOLDER}. It prints how far it came, and ends early when work that it gave up still runs.
 */
final class Rounds {
  private static final int MOST_LEFT_BEHIND = 2;

  private Rounds() {}

  public static void main(String[] arguments) throws IOException {
    Target target = Target.valueOf(arguments[0]);
    long seed = Long.parseLong(arguments[1]);
    long round = Long.parseLong(arguments[2]);
    long end = System.nanoTime() + Long.parseLong(arguments[3]) * 1_000_000_000L;
    Path folder = Path.of(arguments[4]);
    Path scratch = Files.createTempDirectory(folder, "round");
    Seeds seeds = Seeds.read().withCertificatesOf(target, scratch);
    Trial trial = new Trial(scratch);
    do {
      String input = target.input(Choices.of(seed, round), seeds);
      round++;
      Files.writeString(folder.resolve("current"), round + "\n" + input);
      try {
        trial.of(target, input);
      } catch (Trial.FindException find) {
        keep(folder, target, input, find);
      }
    } while (System.nanoTime() < end && leftBehind() <= MOST_LEFT_BEHIND);
    System.out.println("next " + round + (System.nanoTime() < end ? " early" : " over"));
    System.out.flush();
    Runtime.getRuntime().halt(0);
  }

  private static void keep(Path folder, Target target, String input, Trial.FindException find)
      throws IOException {
    CRC32 sum = new CRC32();
    sum.update(input.getBytes(UTF_8));
    String name =
        target.name().toLowerCase(Locale.ROOT)
            + "-"
            + HexFormat.of().toHexDigits((int) sum.getValue());
    Files.writeString(folder.resolve(name + ".txt"), input);
    Files.writeString(folder.resolve(name + ".why"), find.getMessage());
  }

  private static long leftBehind() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().equals("referee-work"))
        .count();
  }
}
