package org.exactreferee.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What a package says of whom it uses is true. */
class PackageSentencesTest {
  private static final CodeUnderTest CODE = CodeUnderTest.MAIN;
  private static final Pattern USES_ONLY =
      Pattern.compile("uses ((?:\\{@code [\\w.]+}(?:, | and )?)+) only");
  private static final Pattern NAME = Pattern.compile("\\{@code ([\\w.]+)}");

  /** The packages that a package says it uses and no others. */
  private static Map<String, List<String>> sentences() throws IOException {
    Map<String, List<String>> found = new LinkedHashMap<>();
    for (Path file : CodeUnderTest.files(CODE.sourceFolder(), "package-info.java")) {
      String words = Files.readString(file).replaceAll("\\s*\n \\* ?", " ");
      Matcher sentence = USES_ONLY.matcher(words);
      if (sentence.find()) {
        String path = CODE.sourceFolder().relativize(file.getParent()).toString();
        found.put(
            CODE.packageNamed(path.replace('/', '.')),
            NAME.matcher(sentence.group(1)).results().map(MatchResult::group).toList());
      }
    }
    return found;
  }

  private static boolean isNamed(List<String> names, String used) {
    return names.stream()
        .map(name -> name.replaceAll("\\{@code |}", ""))
        .anyMatch(name -> CODE.isIn(List.of(name, "trusted." + name), used));
  }

  @Test
  void aPackageUsesWhatItSaysAndNothingElse() throws IOException {
    Map<String, List<String>> sentences = sentences();
    JavaClasses classes = CODE.classes();
    assertThat(sentences).hasSizeGreaterThanOrEqualTo(6);
    sentences.forEach(
        (name, said) -> {
          TreeSet<String> others = new TreeSet<>();
          for (JavaClass each : classes) {
            if (each.getPackageName().equals(name)) {
              each.getDirectDependenciesFromSelf().stream()
                  .map(Dependency::getTargetClass)
                  .map(JavaClass::getPackageName)
                  .filter(used -> used.startsWith(CODE.root() + ".") && !used.equals(name))
                  .filter(used -> !isNamed(said, used))
                  .forEach(others::add);
            }
          }
          assertThat(others).as(name + " says that it uses " + said + " only").isEmpty();
        });
  }

  @Test
  void theSentencesAreReadAsTheyAreWritten() throws IOException {
    assertThat(sentences().get("org.exactreferee.trusted.model.stopping"))
        .containsExactly("{@code number}", "{@code finite}", "{@code linear}", "{@code privacy}");
    assertThat(isNamed(List.of("{@code number}"), "org.exactreferee.trusted.number.real")).isTrue();
    assertThat(isNamed(List.of("{@code number}"), "org.exactreferee.numeral")).isFalse();
  }
}
