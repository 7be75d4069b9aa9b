package org.exactreferee.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Counts the lines of Java sources. */
record SourceLines(CodeUnderTest code) {
  /** The lines of code, see {@link #codeLines(String)}, of the packages and those below. */
  int codeLines(List<String> packages) {
    return packages.stream()
        .map(name -> code.sourceFolder().resolve(name))
        .flatMap(folder -> CodeUnderTest.files(folder, ".java").stream())
        .mapToInt(file -> codeLines(read(file)))
        .sum();
  }

  /** The files with {@code limit} lines or more of any kind, each with its number of lines. */
  List<String> filesNotShorterThan(int limit) {
    return CodeUnderTest.files(code.sourceFolder(), ".java").stream()
        .filter(file -> read(file).lines().count() >= limit)
        .map(file -> code.sourceFolder().relativize(file) + ": " + read(file).lines().count())
        .toList();
  }

  /** The lines of a source that there is something to read in. */
  static int codeLines(String source) {
    return (int)
        withoutComments(source).lines().map(String::strip).filter(SourceLines::isCode).count();
  }

  private static boolean isCode(String line) {
    boolean heading = line.startsWith("import ") || line.startsWith("package ");
    return !heading && line.chars().anyMatch(c -> "(){}[];,".indexOf(c) < 0);
  }

  /** The source with every comment taken out and every line break kept. */
  private static String withoutComments(String source) {
    StringBuilder kept = new StringBuilder();
    int i = 0;
    while (i < source.length()) {
      int end = endOfToken(source, i);
      boolean comment = source.startsWith("//", i) || source.startsWith("/*", i);
      String token = source.substring(i, end);
      kept.append(comment ? token.replaceAll("[^\n]", "") : token);
      i = end;
    }
    return kept.toString();
  }

  /** Where the comment or literal that starts at {@code i} ends; else one character on. */
  private static int endOfToken(String source, int i) {
    if (source.startsWith("//", i)) {
      return i + source.substring(i).lines().findFirst().orElseThrow().length();
    }
    if (source.startsWith("/*", i)) {
      return indexAfter(source, "*/", i + 2);
    }
    if (source.startsWith("\"\"\"", i)) {
      return endOfLiteral(source, "\"\"\"", i + 3);
    }
    if (source.charAt(i) == '"' || source.charAt(i) == '\'') {
      return endOfLiteral(source, source.substring(i, i + 1), i + 1);
    }
    return i + 1;
  }

  private static int endOfLiteral(String source, String quote, int start) {
    int i = start;
    while (!source.startsWith(quote, i)) {
      i += source.charAt(i) == '\\' ? 2 : 1;
    }
    return i + quote.length();
  }

  private static int indexAfter(String source, String text, int start) {
    int found = source.indexOf(text, start);
    return found < 0 ? source.length() : found + text.length();
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
