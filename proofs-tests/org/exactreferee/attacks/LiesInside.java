package org.exactreferee.attacks;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Lies in a part of an object: a record is made again by its constructor, which may refuse; an
 * object of a search is copied, as a wrong search can have anything in it.
 */
final class LiesInside {

  private LiesInside() {}

  static List<Supplier<Object>> objects(
      Object whole, Function<Object, List<Supplier<Object>>> instead) {
    Class<?> type = whole.getClass();
    if (type.isRecord()) {
      return records(whole, instead);
    }
    return ProverEntries.isSearching(type.getPackageName()) && !type.isHidden()
        ? fields(whole, instead)
        : List.of();
  }

  private static List<Supplier<Object>> records(
      Object whole, Function<Object, List<Supplier<Object>>> instead) {
    RecordComponent[] components = whole.getClass().getRecordComponents();
    Object[] parts = new Object[components.length];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = read(whole, components[i]);
    }
    List<List<Supplier<Object>>> others = Arrays.stream(parts).map(instead).toList();
    List<Supplier<Object>> lies = new ArrayList<>();
    for (int i = 0; i < parts.length; i++) {
      int place = i;
      for (Supplier<Object> other : others.get(i)) {
        lies.add(
            () -> {
              Object[] changed = parts.clone();
              changed[place] = other.get();
              return made(whole.getClass(), components, changed);
            });
        if (parts[i] instanceof Enum<?> || parts[i] instanceof Boolean) {
          lies.add(
              () -> {
                Object[] changed = allOthers(parts, others);
                changed[place] = other.get();
                return made(whole.getClass(), components, changed);
              });
        }
      }
    }
    return lies;
  }

  /** A wrong verdict comes with what fits it: every other part is a lie too, if it can be one. */
  private static Object[] allOthers(Object[] parts, List<List<Supplier<Object>>> others) {
    Object[] changed = parts.clone();
    for (int i = 0; i < parts.length; i++) {
      if (!others.get(i).isEmpty()) {
        changed[i] = others.get(i).get(0).get();
      }
    }
    return changed;
  }

  private static Object read(Object whole, RecordComponent component) {
    try {
      Field field = whole.getClass().getDeclaredField(component.getName());
      field.setAccessible(true);
      return field.get(whole);
    } catch (ReflectiveOperationException failure) {
      throw new IllegalStateException(failure);
    }
  }

  private static Object made(Class<?> type, RecordComponent[] components, Object[] parts) {
    try {
      Constructor<?> constructor =
          type.getDeclaredConstructor(
              Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
      constructor.setAccessible(true);
      return constructor.newInstance(parts);
    } catch (InvocationTargetException refused) {
      throw new IllegalArgumentException(refused.getCause());
    } catch (ReflectiveOperationException failure) {
      throw new IllegalStateException(failure);
    }
  }

  private static List<Supplier<Object>> fields(
      Object whole, Function<Object, List<Supplier<Object>>> instead) {
    List<Supplier<Object>> lies = new ArrayList<>();
    for (Field field : fieldsOf(whole)) {
      for (Supplier<Object> other : instead.apply(read(whole, field))) {
        lies.add(
            () -> {
              Object lie = other.get();
              Object copy = copy(whole);
              write(copy, field, lie);
              return copy;
            });
      }
    }
    return lies;
  }

  private static List<Field> fieldsOf(Object whole) {
    List<Field> fields =
        Arrays.stream(whole.getClass().getDeclaredFields())
            .filter(field -> !Modifier.isStatic(field.getModifiers()))
            .toList();
    fields.forEach(field -> field.setAccessible(true));
    return fields;
  }

  /** By the constructor that {@link LyingLoader} adds, which sets nothing. */
  private static Object copy(Object whole) {
    try {
      Constructor<?> blank = whole.getClass().getDeclaredConstructor(Boundary.class);
      blank.setAccessible(true);
      Object copy = blank.newInstance((Object) null);
      for (Field field : fieldsOf(whole)) {
        field.set(copy, field.get(whole));
      }
      return copy;
    } catch (ReflectiveOperationException failure) {
      throw new IllegalStateException(failure);
    }
  }

  private static Object read(Object whole, Field field) {
    try {
      return field.get(whole);
    } catch (ReflectiveOperationException failure) {
      throw new IllegalStateException(failure);
    }
  }

  private static void write(Object whole, Field field, Object value) {
    try {
      field.set(whole, value);
    } catch (ReflectiveOperationException failure) {
      throw new IllegalStateException(failure);
    }
  }
}
