package org.exactreferee.architecture;

import static java.util.stream.Collectors.toCollection;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** The test classes in a folder of class files: those with a method that a test engine runs. */
record TestClasses(List<ClassNode> classes) {
  private static final Set<String> TEST_METHODS =
      Set.of(
          "Lorg/junit/jupiter/api/Test;",
          "Lorg/junit/jupiter/api/RepeatedTest;",
          "Lorg/junit/jupiter/api/TestFactory;",
          "Lorg/junit/jupiter/api/TestTemplate;",
          "Lorg/junit/jupiter/params/ParameterizedTest;",
          "Lnet/jqwik/api/Example;",
          "Lnet/jqwik/api/Property;");

  static TestClasses in(Path folder) {
    return new TestClasses(
        CodeUnderTest.files(folder, ".class").stream().map(Bytecode::read).toList());
  }

  TestClasses outside(String packageName) {
    return new TestClasses(
        classes.stream()
            .filter(type -> !(packageOf(type) + ".").startsWith(packageName + "."))
            .toList());
  }

  /** The packages with at least one test class that Surefire runs. */
  SortedSet<String> testedPackages() {
    return classes.stream()
        .filter(TestClasses::hasTests)
        .filter(type -> isIncludedBySurefire(outermost(type)))
        .map(TestClasses::packageOf)
        .collect(toCollection(TreeSet::new));
  }

  /** All packages with a class in them. */
  SortedSet<String> packages() {
    return classes.stream()
        .filter(type -> !type.name.endsWith("-info"))
        .map(TestClasses::packageOf)
        .collect(toCollection(TreeSet::new));
  }

  /** The classes with tests that Surefire passes over because of their name. */
  List<String> misnamed() {
    return classes.stream()
        .filter(TestClasses::hasTests)
        .map(TestClasses::outermost)
        .filter(name -> !isIncludedBySurefire(name))
        .distinct()
        .sorted()
        .toList();
  }

  /** The test methods that no engine runs because they are private or static. */
  List<String> unreachable() {
    return classes.stream()
        .flatMap(
            type ->
                type.methods.stream()
                    .filter(TestClasses::isTest)
                    .filter(
                        method -> (method.access & (Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC)) != 0)
                    .map(method -> outermost(type) + "." + method.name))
        .sorted()
        .toList();
  }

  private static boolean hasTests(ClassNode type) {
    return type.methods.stream().anyMatch(TestClasses::isTest);
  }

  private static boolean isTest(MethodNode method) {
    return Stream.ofNullable(method.visibleAnnotations)
        .flatMap(List::stream)
        .map((AnnotationNode annotation) -> annotation.desc)
        .filter(Objects::nonNull)
        .anyMatch(TEST_METHODS::contains);
  }

  /** As the pom says: {@code **}{@code /*Test.java} and {@code **}{@code /*Properties.java}. */
  private static boolean isIncludedBySurefire(String name) {
    return name.endsWith("Test") || name.endsWith("Properties");
  }

  private static String outermost(ClassNode type) {
    return type.name.replace('/', '.').replaceFirst("\\$.*", "");
  }

  private static String packageOf(ClassNode type) {
    return type.name.substring(0, type.name.lastIndexOf('/')).replace('/', '.');
  }
}
