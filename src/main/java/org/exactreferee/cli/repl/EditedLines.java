package org.exactreferee.cli.repl;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jline.reader.Candidate;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;

/** Lines from a terminal, with editing, history, and completion of names. */
final class EditedLines implements Lines, AutoCloseable {
  private final Terminal terminal;
  private final LineReader reader;

  /**
   * @param history the file that keeps what was typed
   * @param names what can be completed
   */
  EditedLines(Path history, Supplier<List<String>> names) throws IOException {
    terminal = TerminalBuilder.builder().system(true).build();
    reader =
        LineReaderBuilder.builder()
            .terminal(terminal)
            .variable(LineReader.HISTORY_FILE, history)
            // An exclamation mark is no event of the history.
            .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
            .parser(new NameParser())
            .completer(
                (line, word, candidates) -> names.get().forEach(n -> candidates.add(plain(n))))
            .build();
  }

  /** A name after which no space is put. */
  private static Candidate plain(String name) {
    return new Candidate(name, name, null, null, null, null, false);
  }

  @Override
  public Optional<String> next(String prompt) {
    try {
      return Optional.of(reader.readLine(prompt));
    } catch (UserInterruptException abandoned) {
      return Optional.of(Session.ABANDONED);
    } catch (EndOfFileException end) {
      return Optional.empty();
    }
  }

  @Override
  public boolean areShown() {
    return true;
  }

  @Override
  public void close() throws IOException {
    terminal.close();
  }
}
