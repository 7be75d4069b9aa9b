package org.exactreferee.trusted.language.value;

/** An expression is ill-formed, or leads too far; says where and why. */
public final class EvaluationException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Problem problem;

  public EvaluationException(Problem problem) {
    super(problem.message());
    this.problem = problem;
  }

  public Problem problem() {
    return problem;
  }
}
