package org.exactreferee.check.hunt;

/**
 * How far a hunt went.
 *
 * @param cases how many cases it looked at beyond those that the file says to try
 * @param unanswered in how many of them nothing was found out, within the work that one case may
 *     take
 */
public record Hunted(long cases, long unanswered) {

  /** Nothing is left to look at, or nothing was. */
  public static final Hunted NOTHING = new Hunted(0, 0);
}
