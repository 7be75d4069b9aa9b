package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.exactreferee.cli.terminal.Progress;
import org.junit.jupiter.api.Test;

class ProgressTest {
  private final StringWriter err = new StringWriter();

  private void work(boolean terminal) throws InterruptedException {
    try (Progress progress = Progress.of(new PrintWriter(err), "orders", 200, terminal)) {
      progress.accept(1);
      Thread.sleep(250);
      progress.accept(50);
      progress.accept(51);
    }
  }

  @Test
  void aTerminalSeesItNowAndThenAndIsLeftClean() throws InterruptedException {
    work(true);
    assertThat(err.toString()).startsWith("\r25% of 200 orders ").endsWith(" \r");
    assertThat(err.toString().split("%", -1)).hasSize(2);
  }

  @Test
  void aPipeSeesNothing() throws InterruptedException {
    work(false);
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void shortWorkIsSilent() {
    try (Progress progress = Progress.of(new PrintWriter(err), "orders", 1, true)) {
      progress.accept(1);
    }
    assertThat(err.toString()).isEmpty();
  }
}
