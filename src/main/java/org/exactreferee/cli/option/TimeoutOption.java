package org.exactreferee.cli.option;

import java.time.Duration;
import java.util.concurrent.Callable;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.BoundedWork;
import org.exactreferee.trusted.number.UndecidedException;
import picocli.CommandLine.Option;

/** When a command gives up its question. */
public final class TimeoutOption {
  /** In seconds. */
  public static final String DEFAULT = "600";

  private static final int MOST_SECONDS = 1_000_000;

  @Option(
      names = "--timeout",
      paramLabel = "SECONDS",
      defaultValue = DEFAULT,
      description = "when to give up, with UNKNOWN (default: ${DEFAULT-VALUE})")
  private int seconds;

  /**
   * What comes of the work.
   *
   * @throws UndecidedException if it takes longer
   */
  public <T> T within(Callable<T> work) {
    return within(seconds, work);
  }

  /** The same with so many seconds. */
  public static <T> T within(int seconds, Callable<T> work) {
    if (seconds < 1 || seconds > MOST_SECONDS) {
      throw new BadInputException(
          "timeout (" + seconds + ") must be between 1 and " + MOST_SECONDS);
    }
    return BoundedWork.inTime(Duration.ofSeconds(seconds), work)
        .orElseThrow(
            () ->
                new UndecidedException(
                    "not decided within " + seconds + " s (--timeout gives it more)"));
  }
}
