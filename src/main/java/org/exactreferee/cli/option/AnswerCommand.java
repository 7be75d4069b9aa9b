package org.exactreferee.cli.option;

import org.exactreferee.cli.terminal.ExitCode;
import org.exactreferee.show.table.Format;
import picocli.CommandLine.Mixin;

/** Such a command with the usual options. */
public abstract class AnswerCommand extends ProvedCommand {

  @Mixin private TableOptions options;

  protected final TableOptions options() {
    return options;
  }

  @Override
  protected final Format format() {
    return options.format();
  }

  /** What is answered is not what was hoped for: the exit code says so. */
  protected final void differs() {
    endWith(ExitCode.DIFFERS);
  }
}
