package org.exactreferee.trusted.kernel.goal;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.tree.Expression;

/** What a statement about privacy is about. */
public sealed interface Subject {

  /** A rule that looks only at relative ranks, by the law of the rank it chooses, under d_l. */
  record RankLaw(Expression law, Expression l) implements Subject {

    /** The parts of the law if it is written as a mixture. */
    public Optional<Mix> mix() {
      return Library.arguments(law, FunctionNames.MIX)
          .map(parts -> new Mix(parts.get(0), parts.get(1), parts.get(2)));
    }
  }

  /** {@code mix(p, first, second)}. */
  record Mix(Expression p, Expression first, Expression second) {}

  /** A mechanism that is written out. */
  record Table(Expression mechanism) implements Subject {}

  /**
   * The subject of a call: a law with l, or a mechanism alone.
   *
   * @param bounds how many arguments come after it
   */
  static Subject of(List<Expression> arguments, int bounds) {
    return arguments.size() - bounds == 2
        ? new RankLaw(arguments.get(0), arguments.get(1))
        : new Table(arguments.get(0));
  }

  /** What the one function says that fits the subject. */
  default <T> T match(Function<RankLaw, T> ofRankLaw, Function<Table, T> ofTable) {
    return this instanceof RankLaw law ? ofRankLaw.apply(law) : ofTable.apply((Table) this);
  }
}
