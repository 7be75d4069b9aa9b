package org.exactreferee.trusted.language.function;

import static org.exactreferee.trusted.language.function.Arguments.integer;
import static org.exactreferee.trusted.language.function.Arguments.number;
import static org.exactreferee.trusted.language.function.Arguments.require;
import static org.exactreferee.trusted.language.function.Arguments.small;
import static org.exactreferee.trusted.language.function.FunctionNames.BEST_OF;
import static org.exactreferee.trusted.language.function.FunctionNames.MOST_OVER;

import java.math.BigInteger;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.exactreferee.trusted.finite.Words;
import org.exactreferee.trusted.language.function.FunctionRegistry.Function;
import org.exactreferee.trusted.language.value.ProgramValue;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.language.value.VectorValue;
import org.exactreferee.trusted.model.voting.ChooserFamily;
import org.exactreferee.trusted.model.voting.ChooserProgram;
import org.exactreferee.trusted.model.voting.Objective;
import org.exactreferee.trusted.model.voting.Preferences;
import org.exactreferee.trusted.model.voting.Profile;
import org.exactreferee.trusted.number.real.ExactReal;

/** What choosers achieve at best, as optima of linear programs. */
final class VotingPrograms {

  static final List<Function> LIST =
      Stream.concat(
              Stream.of(ChooserFamily.values()).flatMap(VotingPrograms::functions),
              Stream.concat(
                  ChooserFamily.ofTheorems().stream().map(VotingPrograms::most),
                  Stream.of(Preferences.values()).map(VotingPrograms::most)))
          .toList();

  private VotingPrograms() {}

  private static Stream<Function> functions(ChooserFamily family) {
    String sought = "(integer n, vector bounds, integer rank, integer margin)";
    String best = BEST_OF + family.choosers();
    return Stream.of(
        number(best + sought, a -> worst(family, a)),
        number(best + "_uniform" + sought, a -> uniform(family, a)),
        number(
            best + "_at(vector votes, vector bounds, integer rank, integer margin)",
            a -> at(family, a)));
  }

  private static Value worst(ChooserFamily family, List<Value> a) {
    return best(family, small(a, 0), a, Objective.worst(small(a, 2), small(a, 3)));
  }

  private static Value uniform(ChooserFamily family, List<Value> a) {
    int voters = small(a, 0);
    int entries = VotingFunctions.vector(a, 1).size();
    VotingFunctions.requireModerate(voters, entries, true);
    return best(family, voters, a, Objective.uniform(voters, entries, small(a, 2), small(a, 3)));
  }

  private static Value at(ChooserFamily family, List<Value> a) {
    Profile votes =
        new Profile(((VectorValue) a.get(0)).integers(), VotingFunctions.vector(a, 1).size());
    return best(family, votes.voters(), a, Objective.at(votes, small(a, 2), small(a, 3)));
  }

  private static Value best(ChooserFamily family, int voters, List<Value> a, Objective wanted) {
    List<ExactReal> bounds = VotingFunctions.vector(a, 1);
    VotingFunctions.requireModerate(voters, bounds.size(), true);
    ChooserProgram program = new ChooserProgram(family, voters, bounds.size());
    return new ProgramValue(program.andPrivate(bounds).maximum(wanted));
  }

  private static Function most(ChooserFamily family) {
    return most(family.choosers(), (n, k) -> new ChooserProgram(family, n, k));
  }

  private static Function most(Preferences preferences) {
    return most(
        preferences.choosers(),
        (n, k) -> new ChooserProgram(ChooserFamily.ALL, n, k).andTruthful(preferences));
  }

  private static Function most(String name, BiFunction<Integer, Integer, ChooserProgram> rows) {
    return number(
        MOST_OVER + name + "(integer n, integer k, vector objective)", a -> most(rows, a));
  }

  private static Value most(BiFunction<Integer, Integer, ChooserProgram> rows, List<Value> a) {
    VotingFunctions.requireModerate(small(a, 0), small(a, 1), true);
    List<ExactReal> objective = VotingFunctions.vector(a, 2);
    BigInteger wanted = Words.rising(small(a, 0), small(a, 1)).count().multiply(integer(a, 1));
    boolean enough = wanted.equals(BigInteger.valueOf(objective.size()));
    require(enough, "multiples", objective.size(), "must be " + wanted);
    return new ProgramValue(rows.apply(small(a, 0), small(a, 1)).maximum(objective));
  }
}
