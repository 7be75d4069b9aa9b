package org.exactreferee.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import java.util.regex.Pattern;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.number.Exponential;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/** Powers of e against Arb: their digits, and their order beside numbers that are near. */
public final class ExponentialRaces {

  private static final Path SOURCES =
      Path.of("proofs-tests/org/exactreferee/benchmark/peers").toAbsolutePath();

  private static final List<String> LIBRARIES =
      List.of("-lflint-arb", "-lflint", "-lmpfr", "-lgmp");

  private static final int DECISIONS = 100_000;

  private ExponentialRaces() {}

  public static void main(String[] arguments) throws IOException {
    System.exit(run(Pattern.compile(arguments.length > 0 ? arguments[0] : "")) ? 0 : 1);
  }

  /** Runs the wanted races; whether all reach their goal. */
  static boolean run(Pattern wanted) throws IOException {
    Path output = Files.createDirectories(Path.of("target/peers"));
    PeerPrograms peers = new PeerPrograms(SOURCES, output);
    boolean pass = digits(peers, wanted, 50, 2_000, 1);
    pass &= digits(peers, wanted, 1_000, 200, 0.35);
    pass &= digits(peers, wanted, 10_000, 20, 0.8);
    return pass & decisions(peers, wanted);
  }

  private static Optional<DoubleSupplier> arb(PeerPrograms peers, List<String> arguments) {
    return peers.compiled("arb_numbers.c", LIBRARIES, arguments, "ms=");
  }

  private static boolean race(
      String job, Supply ours, Optional<DoubleSupplier> peer, Pattern wanted, double goal) {
    if (!wanted.matcher(job).find()) {
      return true;
    }
    if (peer.isEmpty()) {
      System.out.println(job + ": skipped, Arb is not there");
      return true;
    }
    return Race.against(job, "Arb", ours::get, peer.get(), goal);
  }

  private interface Supply {
    Object get();
  }

  /** Both sides write the digits of e^(7/10 + i/997) for as many i; ours are certified. */
  private static boolean digits(
      PeerPrograms peers, Pattern wanted, int digits, int count, double goal) {
    int[] next = {0};
    Supply ours =
        () -> {
          Rational exponent = Rational.of(7, 10).add(Rational.of(next[0]++, 997));
          ExactReal power = ExactReal.exp(exponent);
          return Decimal.of(power, digits, Decimal.Rounding.NEAREST).digits();
        };
    Optional<DoubleSupplier> peer = arb(peers, List.of("digits", "0", "" + digits, "" + count));
    return race("e^(7/10 + i/997), " + digits + " digits", ours, peer, wanted, goal);
  }

  /** Is a number of thirty digits less than the power of e that it was rounded from? */
  private static boolean decisions(PeerPrograms peers, Pattern wanted) {
    List<Rational> exponents = new ArrayList<>();
    List<Rational> rounded = new ArrayList<>();
    for (int i = 1; i <= DECISIONS; i++) {
      Rational exponent = Rational.of(i - DECISIONS / 2, 9_973);
      Rational middle = Exponential.exp(exponent, 140).midpoint();
      exponents.add(exponent);
      rounded.add(RationalText.parse(Decimal.of(middle, 30).digits()));
    }
    Supply ours =
        () -> {
          int less = 0;
          for (int i = 0; i < DECISIONS; i++) {
            ExactReal power = ExactReal.exp(exponents.get(i));
            less += ExactReal.of(rounded.get(i)).compareTo(power) < 0 ? 1 : 0;
          }
          return less;
        };
    Optional<DoubleSupplier> peer = arb(peers, List.of("signs", "" + DECISIONS));
    return race("100,000 sign decisions at 1e-30", ours, peer, wanted, 3);
  }
}
