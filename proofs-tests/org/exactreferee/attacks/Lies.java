package org.exactreferee.attacks;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.exactreferee.trusted.finite.Permutation;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;

/**
 * What a wrong search could have returned instead: numbers off by a little, with the wrong sign or
 * off by one, the other truth, lists that are empty, swapped or cut, another direction, and any of
 * this somewhere inside what was returned.
 *
 * <p>Only what public constructors accept is made of trusted classes; searches' own objects may
 * hold anything. A lie that cannot be made throws when it is asked for.
 */
final class Lies implements Function<Object, List<Supplier<Object>>> {
  /** How deep inside a result a lie may be. */
  private static final int DEPTH = 7;

  private static final Rational LITTLE = Rational.of(1, 1000);

  @Override
  public List<Supplier<Object>> apply(Object result) {
    return instead(result, DEPTH);
  }

  private List<Supplier<Object>> instead(Object result, int depth) {
    if (result == null || depth == 0) {
      return List.of();
    }
    if (result instanceof Number || result instanceof Boolean || result instanceof Real) {
      return numbers(result);
    }
    if (result instanceof Rational rational) {
      return rationals(rational);
    }
    if (result instanceof String text) {
      return texts(text);
    }
    if (result instanceof Enum<?> constant) {
      return constants(constant);
    }
    if (result instanceof long[] array) {
      return lists(Arrays.stream(array).boxed().toList(), depth, Lies::array);
    }
    if (result instanceof List<?> list) {
      return lists(list, depth, items -> items);
    }
    if (result instanceof Optional<?> optional) {
      return optionals(optional, depth);
    }
    if (result instanceof Map<?, ?> map) {
      return maps(map, depth);
    }
    if (result instanceof Function<?, ?> function) {
      return functions(function, depth);
    }
    if (result instanceof Polynomial<?> polynomial) {
      return polynomials(polynomial, depth);
    }
    if (result instanceof Permutation permutation) {
      return lists(permutation.images(), depth, Lies::permutation);
    }
    return LiesInside.objects(result, part -> instead(part, depth - 1));
  }

  private static List<Supplier<Object>> numbers(Object number) {
    if (number instanceof Boolean truth) {
      return List.of(() -> !truth);
    }
    if (number instanceof Integer i) {
      return List.of(() -> i + 1, () -> i - 1, () -> -i);
    }
    if (number instanceof Long i) {
      return List.of(() -> i + 1, () -> i - 1, () -> -i);
    }
    if (number instanceof BigInteger i) {
      return List.of(() -> i.add(BigInteger.ONE), () -> i.subtract(BigInteger.ONE), i::negate);
    }
    if (number instanceof ExactReal exact) {
      ExactReal little = ExactReal.of(LITTLE);
      return List.of(
          () -> exact.add(exact.isZero() ? little : exact.multiply(little)),
          () -> exact.subtract(exact.isZero() ? little : exact.multiply(little)),
          exact::negate,
          () -> exact.add(ExactReal.ONE));
    }
    if (number instanceof Real real) {
      Real little = Real.of(LITTLE);
      return List.of(() -> real.add(little), () -> real.subtract(little), real::negate);
    }
    return List.of();
  }

  private static List<Supplier<Object>> rationals(Rational number) {
    Rational little = number.sign() == 0 ? LITTLE : number.multiply(LITTLE);
    return List.of(
        () -> number.add(little),
        () -> number.subtract(little),
        number::negate,
        () -> number.add(Rational.ONE),
        number::reciprocal);
  }

  /** Other digits, other relations, other words. */
  private static List<Supplier<Object>> texts(String text) {
    List<Supplier<Object>> lies = new ArrayList<>();
    for (int place : new int[] {first(text), last(text)}) {
      if (place >= 0) {
        char digit = text.charAt(place);
        char other = digit == '9' ? '8' : (char) (digit + 1);
        lies.add(() -> text.substring(0, place) + other + text.substring(place + 1));
      }
    }
    if (text.contains("<=")) {
      lies.add(() -> text.replaceFirst("<=", ">="));
    }
    if (text.startsWith("-")) {
      lies.add(() -> text.substring(1));
    }
    if (lies.isEmpty()) {
      lies.add(() -> "not " + text);
    }
    return lies;
  }

  private static int first(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isDigit(text.charAt(i))) {
        return i;
      }
    }
    return -1;
  }

  private static int last(String text) {
    for (int i = text.length() - 1; i >= 0; i--) {
      if (Character.isDigit(text.charAt(i))) {
        return i;
      }
    }
    return -1;
  }

  private static List<Supplier<Object>> constants(Enum<?> constant) {
    Object[] all = constant.getDeclaringClass().getEnumConstants();
    List<Supplier<Object>> others = new ArrayList<>();
    for (int i = 1; i < Math.min(all.length, 4); i++) {
      Object other = all[(constant.ordinal() + i) % all.length];
      others.add(() -> other);
    }
    return others;
  }

  private List<Supplier<Object>> lists(
      List<?> items, int depth, Function<List<Object>, Object> made) {
    if (items.isEmpty()) {
      return List.of();
    }
    List<Supplier<Object>> lies = new ArrayList<>();
    int last = items.size() - 1;
    if (last > 0 && !items.get(0).equals(items.get(1))) {
      lies.add(
          () -> {
            List<Object> swapped = new ArrayList<>(items);
            Collections.swap(swapped, 0, 1);
            return made.apply(swapped);
          });
    }
    lies.add(() -> made.apply(new ArrayList<>(items.subList(0, last))));
    for (int place : last == 0 ? new int[] {0} : new int[] {0, last}) {
      for (Supplier<Object> other : instead(items.get(place), depth - 1)) {
        lies.add(
            () -> {
              List<Object> changed = new ArrayList<>(items);
              changed.set(place, other.get());
              return made.apply(changed);
            });
      }
    }
    if (last > 0) {
      lies.add(() -> made.apply(List.of()));
    }
    return lies;
  }

  private static Object array(List<Object> items) {
    return items.stream().mapToLong(item -> (Long) item).toArray();
  }

  private static Object permutation(List<Object> images) {
    return Permutation.of(images.stream().map(image -> (Integer) image).toList());
  }

  private List<Supplier<Object>> optionals(Optional<?> optional, int depth) {
    if (optional.isEmpty()) {
      return List.of();
    }
    List<Supplier<Object>> lies = new ArrayList<>();
    lies.add(Optional::empty);
    for (Supplier<Object> other : instead(optional.get(), depth - 1)) {
      lies.add(() -> Optional.of(other.get()));
    }
    return lies;
  }

  private List<Supplier<Object>> maps(Map<?, ?> map, int depth) {
    List<Supplier<Object>> lies = new ArrayList<>();
    for (Map.Entry<?, ?> entry : map.entrySet().stream().limit(3).toList()) {
      for (Supplier<Object> other : instead(entry.getValue(), depth - 1)) {
        lies.add(
            () -> {
              Map<Object, Object> changed = new LinkedHashMap<>(map);
              changed.put(entry.getKey(), other.get());
              return changed;
            });
      }
    }
    return lies;
  }

  private List<Supplier<Object>> functions(Function<?, ?> function, int depth) {
    @SuppressWarnings("unchecked")
    Function<Object, Object> honest = (Function<Object, Object>) function;
    Function<Object, Object> lying =
        argument -> {
          Object result = honest.apply(argument);
          List<Supplier<Object>> lies = instead(result, depth - 1);
          return lies.isEmpty() ? result : lies.get(0).get();
        };
    return List.of(() -> lying);
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private List<Supplier<Object>> polynomials(Polynomial<?> polynomial, int depth) {
    return lists(polynomial.coefficients(), depth, changed -> Polynomial.of((List) changed));
  }
}
