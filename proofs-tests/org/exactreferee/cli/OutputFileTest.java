package org.exactreferee.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.OutputFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFileTest {

  @TempDir private Path folder;

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void aFileIsReplacedWhole() throws IOException {
    Path file = folder.resolve("a.txt");
    OutputFile.write(file, "first, and longer");
    OutputFile.write(file, "second");
    assertThat(file).hasContent("second");
    assertThat(names()).containsExactly("a.txt");
  }

  @Test
  void whatWasThereStaysIfWritingFails() throws IOException {
    Path file = folder.resolve("a.txt");
    OutputFile.write(file, "first");
    OutputFile.Text broken =
        writer -> {
          writer.write("half");
          throw new IOException("full");
        };
    assertThatThrownBy(() -> OutputFile.write(file, broken))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("must be writable");
    assertThat(file).hasContent("first");
    assertThat(names()).containsExactly("a.txt");
  }

  @Test
  void othersMayReadItIfTheyMayReadNewFiles() throws IOException {
    Path ordinary = Files.writeString(folder.resolve("ordinary"), "");
    Path written = folder.resolve("written");
    OutputFile.write(written, "");
    assertThat(Files.getPosixFilePermissions(written))
        .isEqualTo(Files.getPosixFilePermissions(ordinary));
  }

  @Test
  void aLinkStaysALink() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "old");
    Path link = Files.createSymbolicLink(folder.resolve("link"), file);
    OutputFile.write(link, "new");
    assertThat(Files.isSymbolicLink(link)).isTrue();
    assertThat(file).hasContent("new");
  }

  @Test
  void filesInMemoryAreNoDevices() throws IOException {
    Path memory = Path.of("/dev/shm");
    assumeThat(memory).isDirectory();
    Path file = memory.resolve("referee-" + ProcessHandle.current().pid() + ".txt");
    try {
      OutputFile.write(file, "first, and longer");
      OutputFile.write(file, "second");
      assertThat(file).hasContent("second");
    } finally {
      Files.deleteIfExists(file);
    }
  }

  @Test
  void oldDraftsOfRunsThatWereKilledAreRemoved() throws IOException {
    FileTime old = FileTime.from(Instant.now().minus(Duration.ofDays(2)));
    long gone = 4_194_305; // more than the largest number of a process
    long here = ProcessHandle.current().parent().orElse(ProcessHandle.current()).pid();
    Path draft = Files.writeString(folder.resolve(".a.txt." + gone + ".tmp"), "half");
    Path alive = Files.writeString(folder.resolve(".a.txt." + here + ".tmp"), "half");
    Path other = Files.writeString(folder.resolve(".b.txt." + gone + ".tmp"), "half");
    Path named = Files.writeString(folder.resolve(".a.txt.x.tmp"), "mine");
    for (Path file : List.of(draft, alive, other, named)) {
      Files.setLastModifiedTime(file, old);
    }
    Path young = Files.writeString(folder.resolve(".a.txt." + (gone + 1) + ".tmp"), "half");
    OutputFile.write(folder.resolve("a.txt"), "text");
    assertThat(draft).doesNotExist();
    for (Path file : List.of(alive, other, named, young)) {
      assertThat(file).exists();
    }
  }

  @Test
  void aDeviceIsWrittenToAndNotReplaced() {
    Path device = Path.of("/dev/null");
    OutputFile.write(device, "text");
    assertThat(Files.isRegularFile(device)).isFalse();
    assertThat(Files.exists(device)).isTrue();
  }

  @Test
  void aFolderThatIsNotThereIsRefused() {
    assertThatThrownBy(() -> OutputFile.write(folder.resolve("no/such/file"), "text"))
        .isInstanceOf(BadInputException.class);
  }
}
