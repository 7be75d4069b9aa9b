package org.exactreferee.architecture;

import java.util.function.Consumer;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** A check that an option of the JVM switches off is no check: no {@code assert}. */
final class SwitchableChecks implements Bytecode.Rule {
  @Override
  public void check(ClassNode type, Consumer<String> violations) {
    for (MethodNode method : type.methods) {
      for (AbstractInsnNode instruction : method.instructions) {
        if (instruction instanceof MethodInsnNode call
            && call.name.equals("desiredAssertionStatus")) {
          violations.accept("has an assert");
        }
      }
    }
  }
}
