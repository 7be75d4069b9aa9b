package org.exactreferee.architecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.exactreferee.cli.Main;

/**
 * The classes and sources below one root package.
 *
 * @param root the package that has {@code trusted}, {@code prove} and the others below it
 * @param classFolder where the class files of {@code root} and below are
 * @param sourceFolder where the sources of {@code root} and below are
 */
record CodeUnderTest(String root, Path classFolder, Path sourceFolder) {
  /** What a proof rests on. */
  static final List<String> TRUSTED = List.of("trusted");

  static final CodeUnderTest MAIN =
      below("org.exactreferee", outputOf(Main.class), Path.of("src/main/java"));

  static final CodeUnderTest FIXTURE =
      below(
          "org.exactreferee.architecture.fixture",
          outputOf(CodeUnderTest.class),
          Path.of("proofs-tests"));

  private static CodeUnderTest below(String root, Path classes, Path sources) {
    String folder = root.replace('.', '/');
    return new CodeUnderTest(root, classes.resolve(folder), sources.resolve(folder));
  }

  /** The folder with the test classes. */
  static Path testOutput() {
    return outputOf(CodeUnderTest.class);
  }

  JavaClasses classes() {
    return new ClassFileImporter().importPath(classFolder);
  }

  String packageNamed(String name) {
    return root + "." + name;
  }

  /** Whether the class or package called {@code name} is in one of the given packages or below. */
  boolean isIn(List<String> packages, String name) {
    return packages.stream().anyMatch(each -> (name + ".").startsWith(packageNamed(each) + "."));
  }

  /** The files that end in {@code suffix} in {@code folder} and below, in a fixed order. */
  static List<Path> files(Path folder, String suffix) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(suffix)).sorted().toList();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static Path outputOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException failure) {
      throw new IllegalStateException(failure);
    }
  }
}
