package org.exactreferee.cli.stopping;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.prove.ranklaw.ArrivalEnumeration;
import org.exactreferee.prove.ranklaw.CountedArrivals;
import org.exactreferee.prove.ranklaw.FastestRankLaw;
import org.exactreferee.prove.ranklaw.PrunedArrivals;
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

  /** The law of the rule; nothing if its arrivals are to be counted. */
  Optional<RankLaw> law(StoppingRule rule) {
    return switch (this) {
      case FASTEST -> Optional.of(FastestRankLaw.of(rule));
      case OCCUPANCY -> Optional.of(OccupancyRankLaw.of(rule));
      case ENUMERATION, PRUNED -> Optional.empty();
    };
  }

  /** The arrivals of the rule, to be counted. */
  CountedArrivals arrivals(StoppingRule rule) {
    return switch (this) {
      case FASTEST, OCCUPANCY ->
          throw new BadInputException(
              "by (" + this + ") must be enumeration or pruned with --shard or --spark");
      case ENUMERATION -> new ArrivalEnumeration(counted(rule, ArrivalEnumeration.MOST_CANDIDATES));
      case PRUNED -> new PrunedArrivals(counted(rule, PrunedArrivals.MOST_CANDIDATES));
    };
  }

  private ThresholdRule counted(StoppingRule rule, int most) {
    if (rule instanceof ThresholdRule threshold && rule.candidates() <= most) {
      return threshold;
    }
    throw new BadInputException(
        "by ("
            + this
            + ") must go with secretary or threshold and at most "
            + most
            + " candidates");
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
