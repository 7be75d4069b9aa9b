package org.exactreferee.recheck;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** One small change in the text of a certificate. */
public final class Mutations {

  private static final Pattern CLAIM =
      Pattern.compile("\"claim\": \"([^\"\\\\]*)\", \"sha256\": \"[0-9a-f]*\"");
  private static final Pattern STRING = Pattern.compile("\"([^\"\\\\]*)\"(?!:)");
  private static final String DIGITS = "0123456789";

  private final Random random;

  /** Changes by chance, the same for the same seed. */
  public Mutations(long seed) {
    this.random = new Random(seed);
  }

  /** The text with one change. */
  public String change(String certificate) {
    int choice = random.nextInt(10);
    if (choice < 4) {
      return changedClaim(certificate);
    }
    if (choice < 8) {
      return changedString(certificate);
    }
    int from = random.nextInt(certificate.length());
    int to = Math.min(certificate.length(), from + random.nextInt(3));
    return certificate.substring(0, from) + certificate.substring(to);
  }

  /** Another claim with its own hash, so that what is checked of it comes to bear. */
  private String changedClaim(String certificate) {
    List<MatchResult> claims = CLAIM.matcher(certificate).results().toList();
    if (claims.isEmpty()) {
      return changedString(certificate);
    }
    MatchResult claim = claims.get(random.nextInt(claims.size()));
    String text = changed(claim.group(1));
    return certificate.substring(0, claim.start())
        + ("\"claim\": \"" + text + "\", \"sha256\": \"" + hash(text) + "\"")
        + certificate.substring(claim.end());
  }

  private String changedString(String certificate) {
    List<MatchResult> strings = STRING.matcher(certificate).results().toList();
    MatchResult string = strings.get(random.nextInt(strings.size()));
    return certificate.substring(0, string.start(1))
        + changed(string.group(1))
        + certificate.substring(string.end(1));
  }

  /** Most often another digit, else a character less or more. */
  private String changed(String text) {
    List<Integer> digits = new ArrayList<>();
    for (int place = 0; place < text.length(); place++) {
      if (DIGITS.indexOf(text.charAt(place)) >= 0) {
        digits.add(place);
      }
    }
    if (!digits.isEmpty() && random.nextInt(10) < 7) {
      int place = digits.get(random.nextInt(digits.size()));
      return text.substring(0, place) + random.nextInt(10) + text.substring(place + 1);
    }
    if (text.isEmpty()) {
      return "1";
    }
    int place = random.nextInt(text.length());
    char other = "-+1/ )(e<>=,x".charAt(random.nextInt(13));
    return random.nextBoolean()
        ? text.substring(0, place) + text.substring(place + 1)
        : text.substring(0, place) + other + text.substring(place);
  }

  private static String hash(String text) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
