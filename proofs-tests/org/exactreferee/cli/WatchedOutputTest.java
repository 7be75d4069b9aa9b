package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import org.exactreferee.cli.terminal.WatchedOutput;
import org.junit.jupiter.api.Test;

class WatchedOutputTest {

  private static OutputStream failing(String message) {
    return new OutputStream() {
      @Override
      public void write(int b) throws IOException {
        throw new IOException(message);
      }
    };
  }

  @Test
  void nothingIsSaidOfAnOutputThatWorks() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    WatchedOutput output = new WatchedOutput(bytes);
    PrintWriter writer = new PrintWriter(output, true);
    writer.println("text");
    assertThat(bytes.toString()).isEqualTo("text" + System.lineSeparator());
    assertThat(output.hasFailed()).isFalse();
    assertThat(output.problem()).isEmpty();
  }

  @Test
  void whatAPrintWriterKeepsToItselfIsSaid() {
    WatchedOutput output = new WatchedOutput(failing("No space left on device"));
    PrintWriter writer = new PrintWriter(output, true);
    writer.println("text");
    writer.println("more");
    assertThat(output.hasFailed()).isTrue();
    assertThat(output.problem()).contains("the output must be writable: No space left on device");
  }

  @Test
  void aReaderThatWantsNoMoreIsNoProblemToReport() {
    WatchedOutput output = new WatchedOutput(failing("Broken pipe"));
    new PrintWriter(output, true).println("text");
    assertThat(output.hasFailed()).isTrue();
    assertThat(output.problem()).isEmpty();
  }
}
