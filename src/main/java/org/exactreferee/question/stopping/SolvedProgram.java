package org.exactreferee.question.stopping;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.exactreferee.prove.ProverAnswers;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.Terms;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Answer;
import org.exactreferee.trusted.kernel.evidence.Answers;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.ProgramEvidence;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.value.NumberValue;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.RealInterval;
import org.exactreferee.trusted.number.SignGoal;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * A linear program that is written out as a term, with its optimum.
 *
 * @param theorem that the term has this value
 * @param point of the unknowns that are not 0, by their names, which has the optimum
 */
public record SolvedProgram(ExactReal value, Map<String, ExactReal> point, Theorem theorem) {

  /** Solves a program; nothing if no point satisfies its rows. */
  public static Optional<SolvedProgram> of(Proofs proofs, Expression program) {
    Recorded answers = new Recorded();
    Value value;
    try {
      value = Kernel.evaluate(program, Kernel.LIMITS, answers);
    } catch (UndefinedException undefined) {
      if (answers.last() instanceof ProgramEvidence.Farkas) {
        return Optional.empty();
      }
      throw undefined;
    }
    if (!(answers.last() instanceof ProgramEvidence.Optimum optimum)) {
      throw new UndecidedException("the optimum is known between two numbers only");
    }
    ExactReal exact = ((NumberValue) value).real().exact().orElseThrow();
    Evidence evidence = new Evidence.Evaluation(List.of(new Answer.OfProgram(optimum)));
    Theorem theorem = proofs.holds(Terms.equal(program, Terms.number(exact)), evidence);
    return Optional.of(new SolvedProgram(exact, optimum.point().values(), theorem));
  }

  /** The entries of a vector of unknowns. */
  public List<ExactReal> entries(String unknown, int size) {
    return IntStream.rangeClosed(1, size)
        .mapToObj(i -> point.getOrDefault(unknown + "[" + i + "]", ExactReal.ZERO))
        .toList();
  }

  /** The search's answers, which are kept. */
  private static final class Recorded implements Answers {
    private final ProverAnswers answers = new ProverAnswers();
    private final List<ProgramEvidence> programs = new ArrayList<>();

    ProgramEvidence last() {
      if (programs.isEmpty()) {
        throw new UndecidedException("no linear program came up");
      }
      return programs.get(programs.size() - 1);
    }

    @Override
    public Answer sign(
        Polynomial<ExactReal> polynomial, SignGoal goal, RealInterval<ExactReal> interval) {
      return answers.sign(polynomial, goal, interval);
    }

    @Override
    public Answer program(LinearProgram<ExactReal> program) {
      Answer answer = answers.program(program);
      if (answer instanceof Answer.OfProgram found) {
        programs.add(found.evidence());
      }
      return answer;
    }

    @Override
    public Answer cut(List<Polynomial<ExactReal>> polynomials, BigInteger first) {
      return answers.cut(polynomials, first);
    }
  }
}
