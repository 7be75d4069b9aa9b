package org.exactreferee.cli;

/** What the process tells its caller; where several apply, 70 > 2 > 1 > 3 > 0. */
final class ExitCode {
  /** Everything came out as expected. */
  static final int EXPECTED = 0;

  /** A verdict differs from its expectation, or a comparison is false. */
  static final int DIFFERS = 1;

  /** Bad usage or input. */
  static final int BAD_INPUT = 2;

  /** UNKNOWN where another verdict was expected. */
  static final int UNKNOWN = 3;

  /** A defect of Referee itself. */
  static final int INTERNAL_ERROR = 70;

  private ExitCode() {}
}
