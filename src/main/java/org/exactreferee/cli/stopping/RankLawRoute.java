package org.exactreferee.cli.stopping;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.Locale;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.Progress;
import org.exactreferee.prove.ranklaw.ArrivalEnumeration;
import org.exactreferee.prove.ranklaw.CommonDenominatorLaw;
import org.exactreferee.prove.ranklaw.FastestRankLaw;
import org.exactreferee.prove.ranklaw.PrunedArrivals;
import org.exactreferee.trusted.finite.Counts;
import org.exactreferee.trusted.model.stopping.OccupancyRankLaw;
import org.exactreferee.trusted.model.stopping.RankLaw;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.model.stopping.ThresholdRule;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The ways to a rank law, all of which give the same. */
enum RankLawRoute {
  FASTEST,
  OCCUPANCY,
  ENUMERATION,
  PRUNED;

  /** The law of the rule; an enumeration shows its progress. */
  RankLaw law(StoppingRule rule, PrintWriter err) {
    return switch (this) {
      case FASTEST -> FastestRankLaw.of(rule);
      case OCCUPANCY -> OccupancyRankLaw.of(rule);
      case ENUMERATION -> counted(rule, ArrivalEnumeration.MOST_CANDIDATES, err);
      case PRUNED -> counted(rule, PrunedArrivals.MOST_CANDIDATES, err);
    };
  }

  private RankLaw counted(StoppingRule rule, int most, PrintWriter err) {
    if (!(rule instanceof ThresholdRule threshold) || rule.candidates() > most) {
      throw new BadInputException(
          "by ("
              + this
              + ") must go with secretary or threshold and at most "
              + most
              + " candidates");
    }
    int threads = Runtime.getRuntime().availableProcessors();
    long arrivals = Counts.factorial(rule.candidates()).longValueExact();
    try (Progress progress = Progress.of(err, "arrivals", arrivals)) {
      CommonDenominatorLaw law =
          this == ENUMERATION
              ? ArrivalEnumeration.of(threshold, threads, progress)
              : PrunedArrivals.of(threshold, threads, progress);
      return law.toRankLaw();
    }
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  static final class Converter implements ITypeConverter<RankLawRoute> {
    @Override
    public RankLawRoute convert(String text) {
      return Arrays.stream(values())
          .filter(route -> route.toString().equals(text))
          .findFirst()
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "by (" + text + ") must be one of " + Arrays.toString(values())));
    }
  }
}
