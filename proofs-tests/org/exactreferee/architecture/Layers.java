package org.exactreferee.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.stream.Collectors.toSet;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnitAccess;
import com.tngtech.archunit.core.domain.properties.HasName;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.Architectures.LayeredArchitecture;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Who may depend on whom. */
record Layers(CodeUnderTest code) {
  private static final Set<String> JAVA_PACKAGES =
      Set.of(
          "java.lang",
          "java.lang.annotation",
          "java.math",
          "java.util",
          "java.util.function",
          "java.util.stream");

  /** Single classes outside {@link #JAVA_PACKAGES}: what {@code text.getBytes(UTF_8)} needs. */
  private static final Set<String> JAVA_CLASSES =
      Set.of("java.nio.charset.Charset", "java.nio.charset.StandardCharsets");

  private static final Set<String> HASHING =
      Set.of("java.security.MessageDigest", "java.security.NoSuchAlgorithmException");

  private static final List<String> MAY_HASH = List.of("trusted.language", "trusted.kernel");

  /** Threads, processes, clocks, randomness, the environment, maps that forget. */
  private static final Set<String> FORBIDDEN_CLASSES =
      Stream.concat(
              Stream.of(
                      "ClassLoader",
                      "InheritableThreadLocal",
                      "Module",
                      "Process",
                      "ProcessBuilder",
                      "ProcessHandle",
                      "Runtime",
                      "StackWalker",
                      "StrictMath",
                      "Thread",
                      "ThreadGroup",
                      "ThreadLocal")
                  .map(name -> "java.lang." + name),
              Stream.of(
                      "Calendar",
                      "Date",
                      "GregorianCalendar",
                      "Properties",
                      "Random",
                      "ResourceBundle",
                      "Scanner",
                      "ServiceLoader",
                      "SplittableRandom",
                      "TimeZone",
                      "Timer",
                      "TimerTask",
                      "UUID",
                      "WeakHashMap")
                  .map(name -> "java.util." + name))
          .collect(toSet());

  private static final Pattern FLOATING_POINT = Pattern.compile("Double|Float");

  private static final Set<String> ALLOWED_OF_SYSTEM = Set.of("arraycopy", "lineSeparator");

  private static final Set<String> FORBIDDEN_CALLS =
      Set.of(
          "java.lang.Boolean.getBoolean",
          "java.lang.Class.forName",
          "java.lang.Integer.getInteger",
          "java.lang.Long.getLong",
          "java.lang.Math.random",
          "java.util.Collection.parallelStream",
          "java.util.Collections.shuffle",
          "java.util.List.parallelStream",
          "java.util.Set.parallelStream",
          "java.util.stream.BaseStream.parallel",
          "java.util.stream.IntStream.parallel",
          "java.util.stream.LongStream.parallel",
          "java.util.stream.Stream.parallel");

  /** The part of the testkit that a caller without jqwik can use. */
  private static final List<String> WITHOUT_JQWIK =
      List.of("ExactAssertions", "Counterexample", "Line", "ScoreTable");

  /** A checker that calls the search it checks would believe it. */
  ArchRule kernelNeverUsesProver() {
    return mayNotUse("trusted..", "prove..");
  }

  /** A search that calls the checker could be tuned to it; it shares the data of evidence only. */
  ArchRule proverNeverUsesKernel() {
    return mayNotUse("prove..", LAYERS.get("kernel").toArray(String[]::new));
  }

  ArchRule nothingUsesTheCommandLine() {
    return noClasses()
        .that()
        .resideOutsideOfPackage(code.packageNamed("cli") + "..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage(code.packageNamed("cli") + "..")
        .allowEmptyShould(true);
  }

  /** jqwik is optional, so what works without it must not know it. */
  ArchRule onlyArbitrariesUseJqwik() {
    return noClasses()
        .that(
            DescribedPredicate.describe(
                "are no arbitraries",
                type ->
                    !code.isIn(List.of("testkit"), type.getPackageName())
                        || WITHOUT_JQWIK.contains(type.getSimpleName())))
        .should()
        .dependOnClassesThat()
        .resideInAPackage("net.jqwik..")
        .allowEmptyShould(true);
  }

  ArchRule numberUsesOnlyItselfAndTheJdk() {
    return classes()
        .that(in(List.of("trusted.number")))
        .should(dependOnlyOnJavaAnd(List.of("trusted.number")))
        .allowEmptyShould(true);
  }

  /** No third party, no input or output, no clock, no randomness, no thread, no logging. */
  ArchRule trustedCodeUsesOnlyTrustedCodeAndAFewClassesOfTheJdk() {
    List<String> within = CodeUnderTest.TRUSTED;
    return classes()
        .that(in(within))
        .should(dependOnlyOnJavaAnd(within))
        .andShould(callNothingForbidden())
        .allowEmptyShould(true);
  }

  ArchRule onlyTheKernelMakesTheorems() {
    return noClasses()
        .that()
        .resideOutsideOfPackage(code.packageNamed("trusted.kernel") + "..")
        .should()
        .callConstructorWhere(
            JavaAccess.Predicates.targetOwner(
                HasName.Predicates.nameMatching(".*[.$]Theorem")
                    .<JavaClass>forSubtype()
                    .and(in(List.of("trusted.kernel")))))
        .allowEmptyShould(true);
  }

  /**
   * The layers from the ground up; each may be used by those that come after it, but the kernel and
   * the provers do not know each other, and the testkit uses the numbers and models only.
   */
  private static final Map<String, List<String>> LAYERS = new LinkedHashMap<>();

  static {
    LAYERS.put(
        "numbers",
        List.of("trusted.number..", "trusted.finite..", "trusted.linear..", "trusted.privacy.."));
    LAYERS.put("models", List.of("trusted.model.."));
    LAYERS.put("language", List.of("trusted.language.."));
    LAYERS.put("evidence", List.of("trusted.kernel.evidence.."));
    LAYERS.put("digits", List.of("numeral.."));
    LAYERS.put("text", List.of("text.."));
    LAYERS.put("prove", List.of("prove.."));
    LAYERS.put(
        "kernel", List.of("trusted.kernel", "trusted.kernel.rule..", "trusted.kernel.table.."));
    LAYERS.put("check", List.of("check.."));
    LAYERS.put("show", List.of("show..", "export.."));
    LAYERS.put("question", List.of("question.."));
    LAYERS.put("papers", List.of("papers.."));
    LAYERS.put("cli", List.of("cli.."));
    LAYERS.put("testkit", List.of("testkit.."));
  }

  private static final Map<String, Set<String>> STRANGERS =
      Map.of(
          "language", Set.of("testkit"),
          "evidence", Set.of("testkit"),
          "digits", Set.of("kernel"),
          "text", Set.of("prove", "kernel", "testkit"),
          "prove", Set.of("kernel", "testkit"),
          "kernel", Set.of("testkit"),
          "check", Set.of("testkit"),
          "show", Set.of("testkit"),
          "question", Set.of("testkit"),
          "papers", Set.of("testkit"));

  ArchRule dataFlowsOneWay() {
    LayeredArchitecture rule =
        layeredArchitecture().consideringOnlyDependenciesInLayers().withOptionalLayers(true);
    for (Map.Entry<String, List<String>> layer : LAYERS.entrySet()) {
      String[] packages = layer.getValue().stream().map(code::packageNamed).toArray(String[]::new);
      rule = rule.layer(layer.getKey()).definedBy(packages);
    }
    List<String> names = List.copyOf(LAYERS.keySet());
    for (String name : names) {
      List<String> above =
          names.subList(names.indexOf(name) + 1, names.size()).stream()
              .filter(other -> !STRANGERS.getOrDefault(name, Set.of()).contains(other))
              .toList();
      rule =
          above.isEmpty()
              ? rule.whereLayer(name).mayNotBeAccessedByAnyLayer()
              : rule.whereLayer(name).mayOnlyBeAccessedByLayers(above.toArray(String[]::new));
    }
    return rule.allowEmptyShould(true);
  }

  ArchRule packagesDependOnEachOtherInOneDirection() {
    return slices()
        .matching(code.root() + ".(**)")
        .should()
        .beFreeOfCycles()
        .allowEmptyShould(true);
  }

  ArchRule noClassIsNamedForNothing() {
    return noClasses()
        .should()
        .haveNameMatching(".*(Utils?|Helpers?|Managers?|Impl)")
        .allowEmptyShould(true);
  }

  /** The packages with sources and no {@code package-info.java}. */
  List<String> undocumentedPackages() {
    return CodeUnderTest.files(code.sourceFolder(), ".java").stream()
        .map(Path::getParent)
        .distinct()
        .filter(folder -> !folder.equals(code.sourceFolder()))
        .filter(folder -> !Files.exists(folder.resolve("package-info.java")))
        .map(folder -> code.sourceFolder().relativize(folder).toString().replace('/', '.'))
        .toList();
  }

  private ArchRule mayNotUse(String user, String... used) {
    return noClasses()
        .that()
        .resideInAPackage(code.packageNamed(user))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(Stream.of(used).map(code::packageNamed).toArray(String[]::new))
        .allowEmptyShould(true);
  }

  private DescribedPredicate<JavaClass> in(List<String> packages) {
    return DescribedPredicate.describe(
        "are in " + String.join(", ", packages),
        type -> code.isIn(packages, type.getPackageName()));
  }

  private ArchCondition<JavaClass> dependOnlyOnJavaAnd(List<String> packages) {
    return new ArchCondition<>("depend only on the JDK's exact part and each other") {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        boolean mayHash = code.isIn(MAY_HASH, type.getPackageName());
        Predicate<JavaClass> allowed =
            used ->
                code.isIn(packages, used.getPackageName())
                    || isExactJava(used)
                    || (mayHash && HASHING.contains(used.getName()));
        for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
          if (!allowed.test(dependency.getTargetClass().getBaseComponentType())) {
            events.add(SimpleConditionEvent.violated(dependency, dependency.getDescription()));
          }
        }
      }
    };
  }

  private static boolean isExactJava(JavaClass used) {
    String name = used.getName();
    String outermost = name.contains("$") ? name.substring(0, name.indexOf('$')) : name;
    return used.isPrimitive()
        || JAVA_CLASSES.contains(name)
        || (JAVA_PACKAGES.contains(used.getPackageName())
            && !FORBIDDEN_CLASSES.contains(outermost)
            && !FLOATING_POINT.matcher(outermost).find());
  }

  private static ArchCondition<JavaClass> callNothingForbidden() {
    return new ArchCondition<>("call no clock, environment, randomness or thread") {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        for (JavaAccess<?> access : type.getAccessesFromSelf()) {
          if (isForbidden(access)) {
            events.add(SimpleConditionEvent.violated(access, access.getDescription()));
          }
        }
      }
    };
  }

  private static boolean isForbidden(JavaAccess<?> access) {
    String owner = access.getTargetOwner().getName();
    if (owner.equals("java.lang.System")) {
      return !(access instanceof JavaCodeUnitAccess)
          || !ALLOWED_OF_SYSTEM.contains(access.getTarget().getName());
    }
    return FORBIDDEN_CALLS.contains(owner + "." + access.getTarget().getName());
  }
}
