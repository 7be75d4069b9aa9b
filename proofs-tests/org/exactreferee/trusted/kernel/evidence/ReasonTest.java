package org.exactreferee.trusted.kernel.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ReasonTest {

  @Test
  void everyReasonIsInTheFormatDocument() throws IOException {
    String document = Files.readString(Path.of("specs", "CERTIFICATES.md"));
    assertThat(Reason.values())
        .isNotEmpty()
        .allSatisfy(reason -> assertThat(document).contains("`" + reason + "`"));
  }
}
