package org.exactreferee.cli.terminal;

/** What the process tells its caller; where several apply, 70 > 2 > 1 > 3 > 0. */
public final class ExitCode {
  /** Everything came out as expected. */
  public static final int EXPECTED = 0;

  /** A verdict differs from its expectation, or a comparison is false. */
  public static final int DIFFERS = 1;

  /** Bad usage or input. */
  public static final int BAD_INPUT = 2;

  /** UNKNOWN where another verdict was expected. */
  public static final int UNKNOWN = 3;

  /** A defect of Referee itself. */
  public static final int INTERNAL_ERROR = 70;

  private ExitCode() {}
}
