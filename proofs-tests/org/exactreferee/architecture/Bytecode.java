package org.exactreferee.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** Reads the class files of some packages and asks a rule about each. */
record Bytecode(CodeUnderTest code, List<String> packages) {
  /** A rule tells the consumer about every place of the class that breaks it. */
  interface Rule {
    void check(ClassNode type, Consumer<String> violations);
  }

  /** The classes, read with their instructions. */
  List<ClassNode> classes() {
    return packages.stream()
        .map(name -> code.classFolder().resolve(name))
        .flatMap(folder -> CodeUnderTest.files(folder, ".class").stream())
        .map(Bytecode::read)
        .toList();
  }

  /** The violations as {@code package.Class: what}, the name relative to the root package. */
  List<String> violations(Rule rule) {
    List<String> found = new ArrayList<>();
    Function<ClassNode, String> name =
        type -> type.name.replace('/', '.').substring(code.root().length() + 1);
    for (ClassNode type : classes()) {
      rule.check(type, what -> found.add(name.apply(type) + ": " + what));
    }
    return found;
  }

  static ClassNode read(Path file) {
    try {
      ClassNode type = new ClassNode();
      new ClassReader(Files.readAllBytes(file)).accept(type, 0);
      return type;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
