package org.exactreferee.architecture;

import java.util.function.Consumer;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** Values that never change need no lock: nothing is {@code synchronized} or {@code volatile}. */
final class Locking implements Bytecode.Rule {
  @Override
  public void check(ClassNode type, Consumer<String> violations) {
    for (FieldNode field : type.fields) {
      if ((field.access & Opcodes.ACC_VOLATILE) != 0) {
        violations.accept("field " + field.name + " is volatile");
      }
    }
    for (MethodNode method : type.methods) {
      if ((method.access & Opcodes.ACC_SYNCHRONIZED) != 0) {
        violations.accept("method " + method.name + " is synchronized");
      }
      for (AbstractInsnNode instruction : method.instructions) {
        if (instruction.getOpcode() == Opcodes.MONITORENTER) {
          violations.accept("method " + method.name + " takes a lock");
        }
      }
    }
  }
}
