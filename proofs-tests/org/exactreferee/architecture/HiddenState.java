package org.exactreferee.architecture;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Nothing is remembered between two calls: static fields are final, hold no collection that can
 * grow, and arrays in them are written by the static initialiser only.
 */
final class HiddenState implements Bytecode.Rule {
  private static final Set<String> UNMODIFIABLE =
      Set.of("java/util/List", "java/util/Map", "java/util/Set");

  private static final Set<String> FACTORIES = Set.of("of", "copyOf", "ofEntries", "toList");

  private static final Set<String> MUTABLE =
      Set.of("java/lang/StringBuilder", "java/lang/StringBuffer", "java/util/BitSet");

  @Override
  public void check(ClassNode type, Consumer<String> violations) {
    for (FieldNode field : type.fields) {
      if ((field.access & Opcodes.ACC_STATIC) == 0) {
        continue;
      }
      if ((field.access & Opcodes.ACC_FINAL) == 0) {
        violations.accept("static field " + field.name + " is not final");
      } else if (isCollection(Type.getType(field.desc)) && !isUnmodifiable(type, field)) {
        violations.accept("static field " + field.name + " can grow; use List.of, copyOf, ...");
      }
    }
    for (MethodNode method : type.methods) {
      if (!method.name.equals("<clinit>")) {
        checkArrayStores(type, method, violations);
      }
    }
  }

  private static boolean isCollection(Type type) {
    if (type.getSort() != Type.OBJECT || !type.getInternalName().startsWith("java/")) {
      return false;
    }
    try {
      Class<?> loaded = Class.forName(type.getClassName());
      return Collection.class.isAssignableFrom(loaded)
          || Map.class.isAssignableFrom(loaded)
          || MUTABLE.contains(type.getInternalName());
    } catch (ClassNotFoundException failure) {
      throw new IllegalStateException(failure);
    }
  }

  /** Whether the last call before the field is set is one that makes an unmodifiable collection. */
  private static boolean isUnmodifiable(ClassNode type, FieldNode field) {
    return UNMODIFIABLE.contains(Type.getType(field.desc).getInternalName())
        && type.methods.stream()
            .filter(method -> method.name.equals("<clinit>"))
            .flatMap(method -> List.of(method.instructions.toArray()).stream())
            .filter(instruction -> sets(instruction, type, field))
            .allMatch(instruction -> isFactory(instruction.getPrevious()));
  }

  private static boolean sets(AbstractInsnNode instruction, ClassNode type, FieldNode field) {
    return instruction.getOpcode() == Opcodes.PUTSTATIC
        && instruction instanceof FieldInsnNode put
        && put.owner.equals(type.name)
        && put.name.equals(field.name);
  }

  private static boolean isFactory(AbstractInsnNode instruction) {
    AbstractInsnNode previous = instruction;
    while (previous.getOpcode() < 0 || previous.getOpcode() == Opcodes.CHECKCAST) {
      previous = previous.getPrevious();
    }
    return previous instanceof MethodInsnNode call
        && (UNMODIFIABLE.contains(call.owner) || call.owner.equals("java/util/stream/Stream"))
        && FACTORIES.contains(call.name);
  }

  private static void checkArrayStores(
      ClassNode type, MethodNode method, Consumer<String> violations) {
    Frame<SourceValue>[] frames = frames(type, method);
    for (int i = 0; i < frames.length; i++) {
      int opcode = method.instructions.get(i).getOpcode();
      if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE && frames[i] != null) {
        String field = staticArray(frames[i], 3, method, frames);
        if (!field.isEmpty()) {
          violations.accept("method " + method.name + " writes to the static array " + field);
        }
      }
    }
  }

  /** The static field that the array {@code depth} below the top comes from, or nothing. */
  private static String staticArray(
      Frame<SourceValue> frame, int depth, MethodNode method, Frame<SourceValue>[] frames) {
    for (AbstractInsnNode source : frame.getStack(frame.getStackSize() - depth).insns) {
      if (source.getOpcode() == Opcodes.GETSTATIC) {
        return ((FieldInsnNode) source).name;
      }
      if (source.getOpcode() == Opcodes.AALOAD) {
        Frame<SourceValue> before = frames[method.instructions.indexOf(source)];
        return staticArray(before, 2, method, frames);
      }
    }
    return "";
  }

  private static Frame<SourceValue>[] frames(ClassNode type, MethodNode method) {
    SourceInterpreter throughVariables =
        new SourceInterpreter(Opcodes.ASM9) {
          @Override
          public SourceValue copyOperation(AbstractInsnNode instruction, SourceValue value) {
            return value;
          }
        };
    try {
      return new Analyzer<>(throughVariables).analyze(type.name, method);
    } catch (AnalyzerException failure) {
      throw new IllegalStateException(type.name + "." + method.name, failure);
    }
  }
}
