package org.exactreferee.benchmark;

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
import org.exactreferee.prove.ranklaw.RecurrenceRankLaw;
import org.exactreferee.prove.ranklaw.ValuationRankLaw;
import org.exactreferee.prove.threshold.ConsecutiveThresholds;
import org.exactreferee.prove.threshold.FormulaDifferences;
import org.exactreferee.prove.threshold.RoundingFormula;
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

  private StoppingRaces(Pattern wanted, PeerPrograms peers) {
    this.wanted = wanted;
    this.peers = peers;
  }

  public static void main(String[] args) throws IOException {
    Path sources = Path.of(args.length > 1 ? args[1] : "../shared/peers");
    Path output = Files.createDirectories(Path.of("target/peers"));
    StoppingRaces races =
        new StoppingRaces(
            Pattern.compile(args.length > 0 ? args[0] : ""), new PeerPrograms(sources, output));
    races.rankLaws();
    races.thresholds();
    races.enumerations();
    races.metrics();
    races.memory();
    System.exit(races.allPass ? 0 : 1);
  }

  private void race(
      String name, Supplier<?> ours, Supplier<Optional<DoubleSupplier>> peer, double bar) {
    if (wanted.matcher(name).find()) {
      Optional<DoubleSupplier> program = peer.get();
      if (program.isPresent()) {
        allPass &= Race.against(name, ours, program.get(), bar);
      } else {
        System.out.printf("%-28s SKIPPED, the peer is not there%n", name);
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
    race("rank law 3000 unreduced/gp", () -> RecurrenceRankLaw.of(three), gp, 2);
    race("rank law 3000 reduced/gp", () -> ValuationRankLaw.of(three), gp, 1);
    race("rank law 10^4 unreduced/flint", () -> RecurrenceRankLaw.of(ten), flint, 2);
    race("rank law 10^4 reduced/flint", () -> ValuationRankLaw.of(ten), flint, 1);
  }

  private void thresholds() {
    BigInteger start = BigInteger.TEN.pow(18);
    alone("10^4 thresholds at 10^18", () -> ConsecutiveThresholds.from(start, 10_000), 2);
    RoundingFormula guess = RoundingFormula.parse("ceil((n - 1/2)/e + 1/2)");
    alone(
        "formula up to 10^7",
        () -> FormulaDifferences.upTo(10_000_000, guess, found -> {}, done -> {}),
        10);
    race(
        "10^4 thresholds at 10^18/arb",
        () -> ConsecutiveThresholds.from(start, 10_000),
        () ->
            peers
                .compiled(
                    "j2_arb.c",
                    List.of("-lflint-arb", "-lflint", "-lmpfr", "-lgmp"),
                    List.of(),
                    "n=10\\^18 t=\\d+ us=")
                .map(once -> () -> once.getAsDouble() / 1e3 * 10_000),
        1);
  }

  private void enumerations() {
    ThresholdRule eleven = secretary(11);
    race(
        "11! arrivals/C heap",
        () -> ArrivalEnumeration.of(eleven, 1, done -> {}),
        () -> peers.compiled("j3.c", List.of(), List.of("11", "heap", "1"), "heap .* ms="),
        1 / 1.2);
    race(
        "11! pruned/C dfs2",
        () -> PrunedArrivals.of(eleven, 1, done -> {}),
        () -> peers.compiled("j3.c", List.of(), List.of("11", "dfs2", "1"), "dfs2 .* ms="),
        1 / 1.5);
  }

  private void metrics() {
    alone(
        "d_l on S_10, all l",
        () -> {
          long sum = 0;
          for (int l = 1; l < 10; l++) {
            sum += SwapDistances.of(new SwapMetric(10, l), 1, done -> {}).diameter();
          }
          return sum;
        },
        120);
    alone(
        "d_10 on S_11",
        () -> SwapDistances.of(new SwapMetric(11, 10), 1, done -> {}).diameter(),
        120);
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
