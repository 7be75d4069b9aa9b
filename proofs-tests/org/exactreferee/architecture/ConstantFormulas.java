package org.exactreferee.architecture;

import java.util.Arrays;
import java.util.function.Consumer;
import org.exactreferee.question.Terms;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** A formula that is read from text stands in the source as it is read. */
final class ConstantFormulas implements Bytecode.Rule {

  @Override
  public void check(ClassNode type, Consumer<String> violations) {
    for (MethodNode method : type.methods) {
      for (AbstractInsnNode instruction : method.instructions) {
        if (reads(instruction) && !(before(instruction) instanceof LdcInsnNode)) {
          violations.accept("method " + method.name + " puts a formula together");
        }
      }
    }
  }

  private static boolean reads(AbstractInsnNode instruction) {
    return instruction instanceof MethodInsnNode call
        ? call.owner.equals(Type.getInternalName(Terms.class)) && call.name.equals("formula")
        : instruction instanceof InvokeDynamicInsnNode made
            && Arrays.toString(made.bsmArgs).contains("Terms.formula");
  }

  private static AbstractInsnNode before(AbstractInsnNode instruction) {
    AbstractInsnNode before = instruction.getPrevious();
    while (before.getOpcode() < 0) {
      before = before.getPrevious();
    }
    return before;
  }
}
