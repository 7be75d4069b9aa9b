package org.exactreferee.benchmark;

import static org.exactreferee.trusted.language.function.FunctionNames.THRESHOLD;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.exactreferee.prove.metric.SwapDistances;
import org.exactreferee.prove.ranklaw.ArrivalEnumeration;
import org.exactreferee.prove.ranklaw.PrunedArrivals;
import org.exactreferee.prove.ranklaw.ValuationRankLaw;
import org.exactreferee.prove.threshold.ConsecutiveThresholds;
import org.exactreferee.prove.threshold.FormulaDifferences;
import org.exactreferee.prove.threshold.RoundingFormula;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Outcome;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.model.stopping.SwapMetric;
import org.exactreferee.trusted.model.stopping.ThresholdRule;

/**
 * Rank laws, thresholds, enumerations and searches against PARI/GP, FLINT, Arb and C, one thread
 * each, and the memory that two commands take. A peer gives reduced fractions: "reduced" is the
 * same work, "unreduced" is the form that later computations start from.
 *
 * <p>The arguments are a regular expression for the races to run and the folder with the peers'
 * sources (default: {@code ../shared/peers}); a race whose peer is not there is skipped and says
 * so. Exit code 1 if one misses its bar.
 */
public final class StoppingRaces {

  private final Pattern wanted;
  private final PeerPrograms peers;
  private boolean allPass = true;
  private BigInteger begun = BigInteger.ZERO;

  private StoppingRaces(Pattern wanted, PeerPrograms peers) {
    this.wanted = wanted;
    this.peers = peers;
  }

  public static void main(String[] args) throws IOException {
    Pattern wanted = Pattern.compile(args.length > 0 ? args[0] : "");
    System.exit(run(wanted, Path.of(args.length > 1 ? args[1] : "../shared/peers")) ? 0 : 1);
  }

  /** Runs the wanted races; whether all reach their goal. */
  static boolean run(Pattern wanted, Path sources) throws IOException {
    Path output = Files.createDirectories(Path.of("target/peers"));
    StoppingRaces races = new StoppingRaces(wanted, new PeerPrograms(sources, output));
    races.rankLaws();
    races.thresholds();
    races.enumerations();
    races.metrics();
    races.memory();
    return races.allPass;
  }

  private void race(
      String job,
      String peerName,
      Supplier<?> ours,
      Supplier<Optional<DoubleSupplier>> peer,
      double goal) {
    if (wanted.matcher(job).find()) {
      Optional<DoubleSupplier> program = peer.get();
      if (program.isPresent()) {
        allPass &= Race.against(job, peerName, ours, program.get(), goal);
      } else {
        System.out.println(job + ": skipped, the peer is not there");
      }
    }
  }

  private void alone(String name, Supplier<?> ours, double barSeconds) {
    if (wanted.matcher(name).find()) {
      allPass &= Race.alone(name, ours, barSeconds);
    }
  }

  private static ThresholdRule secretary(int n) {
    return (ThresholdRule) StoppingRule.secretary(n);
  }

  private void rankLaws() {
    ThresholdRule three = secretary(3_000);
    ThresholdRule ten = secretary(10_000);
    Supplier<Optional<DoubleSupplier>> gp = () -> peers.gp("j1.gp", "N=3000;", "(?:fwd|bwd)_ms=");
    Supplier<Optional<DoubleSupplier>> flint =
        () ->
            peers.compiled(
                "j1_flint.c",
                List.of("-lflint", "-lgmp", "-lm"),
                List.of("10000", "1"),
                "(?:fwd|bwd|shared)_ms=");
    race("rank law, n = 3,000", "PARI/GP", () -> ValuationRankLaw.of(three), gp, 4);
    race("rank law, n = 10,000", "FLINT", () -> ValuationRankLaw.of(ten), flint, 10);
  }

  private void thresholds() {
    BigInteger start = BigInteger.TEN.pow(18);
    RoundingFormula guess = RoundingFormula.parse("ceil((n - 1/2)/e + 1/2)");
    alone(
        "formula up to 10^7",
        () -> FormulaDifferences.upTo(10_000_000, guess, found -> {}, done -> {}),
        10);
    Supplier<Optional<DoubleSupplier>> arb =
        () ->
            peers
                .compiled(
                    "j2_arb.c",
                    List.of("-lflint-arb", "-lflint", "-lmpfr", "-lgmp"),
                    List.of(),
                    "n=10\\^18 t=\\d+ us=")
                .map(once -> () -> once.getAsDouble() / 1e3 * 10_000);
    race(
        "10^4 thresholds from 10^18, found",
        "Arb",
        () -> ConsecutiveThresholds.from(start.add(further()), 10_000),
        arb,
        1_000);
    race(
        "10^4 thresholds from 10^18, found and checked",
        "Arb",
        () -> checked(start.add(further())),
        arb,
        50);
  }

  /** Ten thousand further at each call, so that no two rounds have the same input. */
  private BigInteger further() {
    begun = begun.add(BigInteger.valueOf(10_000));
    return begun;
  }

  /** How many of the thresholds from there on the kernel accepts: all. */
  private static int checked(BigInteger start) {
    int proved = 0;
    BigInteger n = start;
    for (BigInteger t : ConsecutiveThresholds.from(start, 10_000)) {
      Expression claim = Trees.equal(Trees.call(THRESHOLD, Trees.number(n)), Trees.number(t));
      Evidence evidence = new Evidence.HarmonicSums(2 * n.bitLength() + 8);
      Outcome outcome = Kernel.check("threshold", claim, Conclusion.HOLDS, evidence);
      proved += outcome instanceof Outcome.Proved ? 1 : 0;
      n = n.add(BigInteger.ONE);
    }
    if (proved != 10_000) {
      throw new IllegalStateException(proved + " thresholds of 10,000 were proved");
    }
    return proved;
  }

  private void enumerations() {
    ThresholdRule eleven = secretary(11);
    race(
        "all 11! arrivals, full",
        "C (heap)",
        () -> ArrivalEnumeration.of(eleven, 1, done -> {}),
        () -> peers.compiled("j3.c", List.of(), List.of("11", "heap", "1"), "heap .* ms="),
        1.2);
    race(
        "all 11! arrivals, pruned",
        "C (pruned search)",
        () -> PrunedArrivals.of(eleven, 1, done -> {}),
        () -> peers.compiled("j3.c", List.of(), List.of("11", "dfs2", "1"), "dfs2 .* ms="),
        1.1);
  }

  private void metrics() {
    for (int n : new int[] {9, 10}) {
      race(
          "d_l on S_" + n + ", all l",
          "C (breadth first)",
          () -> diameters(n),
          () -> peers.timed("metric_bfs.c", List.of(), List.of("" + n)),
          1.5);
    }
    alone(
        "d_10 on S_11",
        () -> SwapDistances.of(new SwapMetric(11, 10), 1, done -> {}).diameter(),
        120);
  }

  private static long diameters(int n) {
    long sum = 0;
    for (int l = 1; l < n; l++) {
      sum += SwapDistances.of(new SwapMetric(n, l), 1, done -> {}).diameter();
    }
    return sum;
  }

  private void memory() {
    footprint("memory of rank law 10^4", "-Xmx1600m", 2_000, "rank-law", "--n", "10000");
    footprint("memory of d_10 on S_11", "-Xmx128m", 200, "metric", "--n", "11", "--l", "10");
  }

  private void footprint(String name, String heap, long barMegabytes, String... command) {
    if (wanted.matcher(name).find()) {
      allPass &= Footprint.race(name, heap, List.of(command), barMegabytes);
    }
  }
}
