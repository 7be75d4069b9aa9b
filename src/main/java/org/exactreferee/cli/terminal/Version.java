package org.exactreferee.cli.terminal;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.IVersionProvider;

/** The version in the jar's manifest. */
public final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {line()};
  }

  public static String line() {
    String version = Version.class.getPackage().getImplementationVersion();
    return "referee " + (version == null ? "(run from class files)" : version);
  }

  /** The hash of the program itself: two that differ in anything have different ones. */
  public static String fingerprint() throws IOException {
    try {
      Path code =
          Path.of(Version.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (Path file : files(code)) {
        digest.update(Files.readAllBytes(file));
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (URISyntaxException | NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("the program must be in a file", impossible);
    }
  }

  private static List<Path> files(Path code) throws IOException {
    try (Stream<Path> below = Files.walk(code)) {
      return below.filter(Files::isRegularFile).sorted().toList();
    }
  }
}
