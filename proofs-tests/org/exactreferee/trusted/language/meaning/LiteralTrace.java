package org.exactreferee.trusted.language.meaning;

import java.util.Optional;
import org.exactreferee.trusted.language.tree.Domain;

/** What the literal evaluator met on its way through a statement. */
public final class LiteralTrace {

  private boolean undefined;
  private boolean interval;
  private Optional<LiteralQuotients> quotients = Optional.empty();

  /** Whether something undefined was met, if only in one case. */
  public boolean metUndefined() {
    return undefined;
  }

  /** Whether a variable over an interval was met. */
  public boolean metInterval() {
    return interval;
  }

  void meetUndefined() {
    undefined = true;
  }

  void meet(Domain domain, LiteralDomain elements) {
    undefined |= !elements.isDefined();
    interval |= domain instanceof Domain.Interval;
  }

  /** What computes with a variable over an interval while that stands for itself. */
  Optional<LiteralQuotients> quotients() {
    return quotients;
  }

  /** Does something while a variable stands for itself; what is undefined then is not met. */
  void during(LiteralQuotients computing, Runnable work) {
    boolean before = undefined;
    quotients = Optional.of(computing);
    try {
      work.run();
    } finally {
      quotients = Optional.empty();
      undefined = before;
    }
  }
}
