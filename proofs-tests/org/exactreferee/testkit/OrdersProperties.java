package org.exactreferee.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;
import net.jqwik.api.statistics.StatisticsReport;
import net.jqwik.api.statistics.StatisticsReport.StatisticsReportMode;
import org.exactreferee.trusted.finite.Permutation;
import org.exactreferee.trusted.finite.Permutations;

class OrdersProperties {

  @Provide
  Arbitrary<Permutation> three() {
    return Orders.of(3);
  }

  @Provide
  Arbitrary<Permutation> eight() {
    return Orders.of(8);
  }

  @Property(tries = 3000)
  @StatisticsReport(StatisticsReportMode.OFF)
  void everyOrderComesUp(@ForAll("three") Permutation order) {
    Statistics.collect(order);
    Statistics.coverage(
        coverage ->
            Permutations.of(3).forEach(each -> coverage.check(each).count(seen -> seen > 0)));
  }

  @Example
  void everySizeComesUp() {
    assertThat(Orders.upTo(3).allValues().orElseThrow())
        .hasSize(1 + 2 + 6)
        .doesNotHaveDuplicates()
        .contains(Permutation.identity(1), Permutation.identity(2), Permutation.identity(3));
  }

  @Example
  void edgeCasesAreTheIdentityItsReverseSwapsAndARotation() {
    assertThat(edges(4))
        .containsExactly(
            "(1, 2, 3, 4)", "(4, 3, 2, 1)", "(2, 1, 3, 4)", "(1, 2, 4, 3)", "(2, 3, 4, 1)");
    assertThat(edges(2)).containsExactly("(1, 2)", "(2, 1)");
    assertThat(edges(1)).containsExactly("(1)");
  }

  private static List<String> edges(int n) {
    List<String> edges = new ArrayList<>();
    Orders.of(n).edgeCases().forEach(edge -> edges.add(edge.value().toString()));
    return edges;
  }

  @Example
  void smallOrdersAreEnumerated() {
    assertThat(Orders.of(4).allValues().orElseThrow())
        .isSortedAccordingTo(Comparator.comparing(Permutation::inversions))
        .containsExactlyInAnyOrderElementsOf(Permutations.of(4));
    assertThat(Orders.of(12).exhaustive(1000)).isEmpty();
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  @ShrinksTo("(1, 2, 3, 4, 5, 6, 8, 7)")
  boolean theLastIsInItsPlace(@ForAll("eight") Permutation order) {
    return order.at(8) == 8;
  }

  @Property
  @ShrinksTo("(1, 2, 3, 4, 5, 6, 7, 8)")
  boolean manyPairsAreInverted(@ForAll("eight") Permutation order) {
    return order.inversions() > 14;
  }

  @Example
  void noElementIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Orders.of(0))
        .withMessage("n (0) must be at least 1");
  }
}
