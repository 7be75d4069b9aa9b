package org.exactreferee.cli;

import picocli.CommandLine.IVersionProvider;

/** The version in the jar's manifest. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {line()};
  }

  static String line() {
    String version = Version.class.getPackage().getImplementationVersion();
    return "referee " + (version == null ? "(run from class files)" : version);
  }
}
