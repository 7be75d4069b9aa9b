package org.exactreferee.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Sources to be compiled by the JDK's own compiler, every warning an error. */
record Compilation(List<Path> sources, List<String> options) {

  static Compilation of(Path... sources) {
    return new Compilation(List.of(sources), List.of("-Xlint:all,-processing", "-Werror"));
  }

  /** The class path of the tests, which Surefire hides in a jar of its own. */
  static String testClassPath() {
    return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
  }

  Compilation onClassPath(String path) {
    return with("-classpath", path);
  }

  Compilation onModulePath(String path) {
    return with("--module-path", path);
  }

  private Compilation with(String... more) {
    return new Compilation(sources, Stream.concat(options.stream(), Stream.of(more)).toList());
  }

  /** Compiles; fails with what the compiler says. */
  void into(Path folder) throws Exception {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter said = new StringWriter();
    List<String> all = new ArrayList<>(options);
    all.addAll(List.of("-d", folder.toString(), "--release", "17"));
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      boolean compiled =
          compiler
              .getTask(said, files, null, all, null, files.getJavaFileObjectsFromPaths(sources))
              .call();
      assertThat(compiled).as(said.toString()).isTrue();
    }
  }
}
