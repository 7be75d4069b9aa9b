package org.exactreferee.claim;

import java.util.ArrayList;
import java.util.List;

/** An expression has no value; says where, why and in which case of its quantifiers and sums. */
public final class EvaluationException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Problem problem;
  private final transient List<String> cases;

  public EvaluationException(Problem problem) {
    this(problem, List.of());
  }

  private EvaluationException(Problem problem, List<String> cases) {
    super(problem.message() + (cases.isEmpty() ? "" : ", at " + String.join(", ", cases)));
    this.problem = problem;
    this.cases = cases;
  }

  public Problem problem() {
    return problem;
  }

  /** The values of the variables, such as {@code n = 3}, outermost first. */
  public List<String> cases() {
    return cases;
  }

  /** The same in the case in which a variable has this value. */
  EvaluationException inCase(String variable, String value) {
    List<String> all = new ArrayList<>(List.of(variable + " = " + value));
    all.addAll(cases);
    return new EvaluationException(problem, List.copyOf(all));
  }
}
