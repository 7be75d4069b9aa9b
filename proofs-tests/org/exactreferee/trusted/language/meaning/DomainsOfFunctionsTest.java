package org.exactreferee.trusted.language.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.exactreferee.trusted.language.function.Arguments;
import org.exactreferee.trusted.language.function.FunctionRegistry;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.number.UndecidedException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** No function fails, takes long or fills the memory, whatever it is given. */
@Tag("slow")
class DomainsOfFunctionsTest {

  private static final int CALLS_EACH = 70;
  private static final int MORE_CALLS_EACH = 220;
  private static final long LONGEST_NANOSECONDS = 2_000_000_000L;

  /** Arguments are shown no longer than this. */
  private static final int LONGEST = 300;

  @Test
  void everyFunctionRefusesWhatItIsNotDefinedForQuickly() throws InterruptedException {
    assertThat(callAll(CALLS_EACH)).isGreaterThanOrEqualTo(7_000);
  }

  @Test
  @Tag("deep")
  void everyFunctionRefusesMoreThatItIsNotDefinedForQuickly() throws InterruptedException {
    assertThat(callAll(MORE_CALLS_EACH)).isGreaterThanOrEqualTo(20_000);
  }

  /** How many calls there were, none of which failed. */
  private static int callAll(int times) throws InterruptedException {
    Map<String, Integer> values = new TreeMap<>();
    Map<String, Integer> refusals = new TreeMap<>();
    List<String> failures = new ArrayList<>();
    Runnable calls = () -> callAll(times, values, refusals, failures);
    Thread worker = new Thread(null, calls, "calls", 64L << 20);
    worker.start();
    worker.join();
    assertThat(failures).isEmpty();
    TreeSet<String> covered = new TreeSet<>(values.keySet());
    covered.addAll(refusals.keySet());
    assertThat(covered)
        .containsExactlyInAnyOrderElementsOf(
            new TreeSet<>(
                Library.REGISTRY.all().stream().map(FunctionRegistry.Function::name).toList()));
    assertThat(values.keySet()).as("functions that had a value").hasSizeGreaterThan(80);
    return values.values().stream().mapToInt(n -> n).sum()
        + refusals.values().stream().mapToInt(n -> n).sum();
  }

  private static void callAll(
      int times,
      Map<String, Integer> values,
      Map<String, Integer> refusals,
      List<String> failures) {
    NastyArguments nasty = new NastyArguments(Long.getLong("seed", 14));
    for (FunctionRegistry.Function function : Library.REGISTRY.all()) {
      for (int i = 0; i < times; i++) {
        List<Value> arguments = nasty.of(function);
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        String name = function.name();
        try {
          function.body().apply(arguments);
          values.merge(name, 1, Integer::sum);
        } catch (UndefinedException | UndecidedException refused) {
          refusals.merge(name, 1, Integer::sum);
          if (refused.getMessage().contains(Arguments.FAILED)) {
            failures.add(shown(name, arguments) + refused.getMessage());
          }
        } catch (Throwable unexpected) {
          failures.add(shown(name, arguments) + unexpected);
        }
        long time = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
        if (time > LONGEST_NANOSECONDS && again(function, arguments) > LONGEST_NANOSECONDS) {
          failures.add(shown(name, arguments) + time / 1_000_000 + " ms");
        }
      }
    }
  }

  /** How long it takes when the JVM has compiled it and the machine may do less beside it. */
  private static long again(FunctionRegistry.Function function, List<Value> arguments) {
    long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    try {
      function.body().apply(arguments);
    } catch (UndefinedException | UndecidedException refused) {
      // Only how long it takes to refuse matters here.
    }
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
  }

  private static String shown(String name, List<Value> arguments) {
    String text = name + arguments;
    return (text.length() > LONGEST ? text.substring(0, LONGEST) + "..." : text) + ": ";
  }
}
