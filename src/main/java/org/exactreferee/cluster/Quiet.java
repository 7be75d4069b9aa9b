package org.exactreferee.cluster;

/** Keeps Spark's log, which tells of each of its steps, off the terminal. */
final class Quiet {
  private static final String CONFIGURATION = "log4j2.configurationFile";

  private Quiet() {}

  /** Shows errors only, unless somebody has said what is to be shown. */
  static void logging() {
    if (System.getProperty(CONFIGURATION) == null) {
      System.setProperty(CONFIGURATION, "org/exactreferee/cluster/log4j2.properties");
    }
  }
}
