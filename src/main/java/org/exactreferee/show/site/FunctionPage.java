package org.exactreferee.show.site;

import java.util.stream.Collectors;
import org.exactreferee.show.finding.FunctionGuide;
import org.exactreferee.trusted.language.function.FunctionRegistry.Function;
import org.exactreferee.trusted.language.function.FunctionRegistry.Parameter;
import org.exactreferee.trusted.language.function.Library;

/** The functions of the language as the registry has them, with what the guide says of each. */
final class FunctionPage {

  private FunctionPage() {}

  static String markdown() {
    FunctionGuide guide = FunctionGuide.read();
    String functions =
        Library.REGISTRY.all().stream()
            .map(function -> entry(function, guide))
            .collect(Collectors.joining("\n"));
    return """
        # The functions of the language

        These are all functions and constants that a claim can name, in the order of the registry, with the kind of each
        argument and of the value. An argument marked *symbolic* may depend on a real variable. The examples run: `referee eval`
        prints what stands below them, and a test compares each.

        """
        + functions;
  }

  private static String entry(Function function, FunctionGuide guide) {
    String parameters =
        function.parameters().stream().map(FunctionPage::shown).collect(Collectors.joining(", "));
    String all =
        function.isConstant() ? "" : "(" + parameters + (function.repeats() ? ", ..." : "") + ")";
    String kind = function.result().toString().toLowerCase(java.util.Locale.ROOT);
    StringBuilder text = new StringBuilder("## `" + function.name() + all + "`\n\n");
    text.append("Gives a value of the kind *").append(kind).append("*. ");
    guide.find(function.name()).stream()
        .filter(
            entry ->
                arguments(entry.signature()) == function.parameters().size()
                    || guide.find(function.name()).size() == 1)
        .forEach(
            entry ->
                text.append("`" + entry.signature() + "`: ")
                    .append(entry.meaning())
                    .append(".\n\n```console\n$ ./referee eval \"" + entry.example() + "\"\n")
                    .append(isWord(entry.value()) ? "" : "= ")
                    .append(entry.value())
                    .append("\n...\n```\n"));
    return text.toString();
  }

  private static boolean isWord(String value) {
    return value.equals("TRUE") || value.equals("FALSE");
  }

  private static int arguments(String signature) {
    int open = signature.indexOf('(');
    return open < 0 ? 0 : signature.substring(open).split(", (?!\\.)", -1).length;
  }

  private static String shown(Parameter parameter) {
    String kind = parameter.kind().toString().toLowerCase(java.util.Locale.ROOT);
    return (parameter.symbolic() ? "symbolic " : "") + kind + " " + parameter.name();
  }
}
