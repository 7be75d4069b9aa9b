package org.exactreferee.attacks;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The entries of the code that looks for answers and is not trusted: what other code calls there.
 *
 * <p>An entry is a method of a class in {@link #SEARCHING} that a class elsewhere calls or refers
 * to, a method there that implements one of a type elsewhere, because it is called through that
 * type, or a text of an object.
 *
 * <p>A constructor is none: what it found can only be learnt from the methods of the object.
 */
final class ProverEntries {
  static final String ROOT = "org.exactreferee.";

  /** Packages of searches: nothing that they return is believed. */
  static final List<String> SEARCHING = List.of("prove", "numeral", "papers.error");

  /** Packages for other programs: no command calls them. */
  private static final List<String> NO_COMMAND = List.of("testkit", "interop");

  private ProverEntries() {}

  /**
   * A method.
   *
   * @param owner the binary name of its class
   * @param method its name
   * @param descriptor its parameters and result, as in a class file
   * @param label for people: {@code Class.method(Parameter, Parameter)}
   */
  record Entry(String owner, String method, String descriptor, String label) {}

  /** The entries of the classes in a folder, by their labels. */
  static Map<String, Entry> in(Path classFolder) {
    JavaClasses classes = new ClassFileImporter().importPath(classFolder);
    Map<String, Entry> entries = new TreeMap<>();
    for (JavaClass searching : classes) {
      if (isIn(SEARCHING, searching)) {
        for (JavaCodeUnit unit : searching.getCodeUnits()) {
          if (!unit.getModifiers().contains(JavaModifier.ABSTRACT)
              && !unit.getModifiers().contains(JavaModifier.SYNTHETIC)
              && unit instanceof JavaMethod
              && !isConstant(unit)
              && (isCalledFromElsewhere(unit)
                  || implementsATypeElsewhere(unit)
                  || isWrittenAsText(unit))) {
            Entry entry = entry(unit);
            entries.put(entry.label(), entry);
          }
        }
      }
    }
    return entries;
  }

  /** The constants of an enumeration and their names are not found by any search. */
  private static boolean isConstant(JavaCodeUnit unit) {
    return unit.getOwner().isEnum() && List.of("values", "toString").contains(unit.getName());
  }

  private static boolean isCalledFromElsewhere(JavaCodeUnit unit) {
    return unit.getAccessesToSelf().stream()
        .map(JavaAccess::getOriginOwner)
        .anyMatch(caller -> !isIn(SEARCHING, caller) && !isIn(NO_COMMAND, caller));
  }

  private static boolean implementsATypeElsewhere(JavaCodeUnit unit) {
    return unit instanceof JavaMethod method
        && !method.getModifiers().contains(JavaModifier.STATIC)
        && !method.getModifiers().contains(JavaModifier.PRIVATE)
        && Stream.concat(
                method.getOwner().getAllRawSuperclasses().stream(),
                method.getOwner().getAllRawInterfaces().stream())
            .filter(type -> type.getName().startsWith(ROOT) && !isIn(SEARCHING, type))
            .anyMatch(type -> overrides(method, type));
  }

  /** Texts are made of objects without a call that a class file shows. */
  private static boolean isWrittenAsText(JavaCodeUnit unit) {
    return unit.getName().equals("toString")
        && unit.getRawParameterTypes().isEmpty()
        && !unit.getOwner().isAssignableTo(Record.class);
  }

  /** By name and number of parameters: their types differ where the type elsewhere is generic. */
  private static boolean overrides(JavaMethod method, JavaClass type) {
    return type.getMethods().stream()
        .anyMatch(
            other ->
                other.getName().equals(method.getName())
                    && other.getRawParameterTypes().size() == method.getRawParameterTypes().size());
  }

  private static Entry entry(JavaCodeUnit unit) {
    String parameters =
        unit.getRawParameterTypes().stream()
            .map(JavaClass::getSimpleName)
            .collect(Collectors.joining(", "));
    String owner = unit.getOwner().getName();
    String shortOwner = owner.substring(owner.lastIndexOf('.') + 1).replace('$', '.');
    return new Entry(
        owner,
        unit.getName(),
        unit.getDescriptor(),
        shortOwner + "." + unit.getName() + "(" + parameters + ")");
  }

  /** Whether a package is one of searches. */
  static boolean isSearching(String packageName) {
    return isIn(SEARCHING, packageName);
  }

  private static boolean isIn(List<String> packages, JavaClass type) {
    return isIn(packages, type.getPackageName());
  }

  private static boolean isIn(List<String> packages, String packageName) {
    return packages.stream().anyMatch(each -> (packageName + ".").startsWith(ROOT + each + "."));
  }
}
