package org.exactreferee.question.block;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A part of the blocks of a table: every {@code count}-th from the {@code number}-th on, so that
 * all parts take about as long.
 *
 * @param number from 1 to {@code count}
 */
public record Shard(int number, int count) {
  private static final Pattern TEXT = Pattern.compile("([1-9]\\d{0,5})/([1-9]\\d{0,5})");

  public Shard {
    if (number < 1 || number > count) {
      throw new IllegalArgumentException(
          "shard (" + number + "/" + count + ") must be one of them");
    }
  }

  /** The shard that is written {@code 2/5}, if it is one. */
  public static Optional<Shard> parse(String text) {
    Matcher parts = TEXT.matcher(text);
    if (!parts.matches()) {
      return Optional.empty();
    }
    int number = Integer.parseInt(parts.group(1));
    int count = Integer.parseInt(parts.group(2));
    return number <= count ? Optional.of(new Shard(number, count)) : Optional.empty();
  }

  /**
   * Whether a block belongs to it.
   *
   * @param block counted from 1
   */
  public boolean has(long block) {
    return (block - 1) % count == number - 1;
  }

  @Override
  public String toString() {
    return number + "/" + count;
  }
}
