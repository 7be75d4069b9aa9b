package org.exactreferee.trusted.language.function;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.util.List;
import java.util.stream.Stream;
import org.exactreferee.trusted.language.function.FunctionRegistry.Parameter;
import org.exactreferee.trusted.language.tree.Kind;
import org.junit.jupiter.api.Test;

class FunctionNamesTest {

  private static List<String> names() {
    return Library.REGISTRY.all().stream().map(FunctionRegistry.Function::name).toList();
  }

  @Test
  void everyNameIsThatOfAFunctionOrBeginsOne() throws ReflectiveOperationException {
    Field[] fields = FunctionNames.class.getFields();
    assertThat(fields.length).isGreaterThan(40);
    for (Field field : fields) {
      String name = (String) field.get(null);
      Stream<String> fitting =
          names().stream()
              .filter(known -> name.endsWith("_") ? known.startsWith(name) : known.equals(name));
      assertThat(fitting).as(field.getName()).isNotEmpty();
    }
  }

  @Test
  void parametersHaveTheTypesOfTheirSignature() {
    FunctionRegistry.Function root = Library.REGISTRY.find("select_em_root").orElseThrow();
    assertThat(root.parameters())
        .containsExactly(
            new Parameter("scores", Kind.VECTOR, false, false),
            new Parameter("sensitivities", Kind.VECTOR, false, false),
            new Parameter("m", Kind.INTEGER, false, false),
            new Parameter("root", Kind.NUMBER, true, false),
            new Parameter("candidate", Kind.INTEGER, false, false));
    FunctionRegistry.Function table = Library.REGISTRY.find("table_rule").orElseThrow();
    assertThat(table.parameters()).containsExactly(new Parameter("row", Kind.VECTOR, false, false));
    assertThat(table.repeats()).isTrue();
    FunctionRegistry.Function law = Library.REGISTRY.find("rank_law").orElseThrow();
    assertThat(law.parameters()).containsExactly(new Parameter("rule", Kind.RULE, false, false));
    assertThat(Library.REGISTRY.find("e").orElseThrow().isConstant()).isTrue();
  }
}
