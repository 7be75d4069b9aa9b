package org.exactreferee.architecture;

import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.signature.SignatureReader;
import org.objectweb.asm.signature.SignatureVisitor;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.util.Printer;

/** No instruction, constant, type or call has to do with {@code double} or {@code float}. */
final class FloatingPoint implements Bytecode.Rule {
  /** DADD, FCONST_0, D2L, I2F and the like; DUP is innocent. */
  private static final Pattern INSTRUCTION = Pattern.compile("[DF](?!UP).*|[IL]2[DF]");

  /** java.lang.Double, java.util.stream.DoubleStream and the like. */
  private static final Pattern CLASS = Pattern.compile("java/.*(Double|Float).*");

  @Override
  public void check(ClassNode type, Consumer<String> violations) {
    for (FieldNode field : type.fields) {
      if (mentions(field.desc, field.signature)) {
        violations.accept("field " + field.name);
      }
    }
    for (MethodNode method : type.methods) {
      if (mentions(method.desc, method.signature)) {
        violations.accept("method " + method.name + " in its signature");
      }
      if (method.localVariables != null) {
        for (LocalVariableNode local : method.localVariables) {
          if (mentions(local.desc, local.signature)) {
            violations.accept("method " + method.name + " in its variable " + local.name);
          }
        }
      }
      for (AbstractInsnNode instruction : method.instructions) {
        if (isFloating(instruction)) {
          violations.accept(
              "method " + method.name + " in " + Printer.OPCODES[instruction.getOpcode()]);
        }
      }
    }
  }

  private static boolean isFloating(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    if (opcode >= 0 && INSTRUCTION.matcher(Printer.OPCODES[opcode]).matches()) {
      return true;
    }
    if (instruction instanceof LdcInsnNode load) {
      return isFloating(load.cst);
    }
    if (instruction instanceof IntInsnNode array) {
      return opcode == Opcodes.NEWARRAY
          && (array.operand == Opcodes.T_DOUBLE || array.operand == Opcodes.T_FLOAT);
    }
    if (instruction instanceof MultiANewArrayInsnNode array) {
      return mentions(array.desc);
    }
    if (instruction instanceof TypeInsnNode named) {
      return mentions(Type.getObjectType(named.desc).getDescriptor());
    }
    if (instruction instanceof FieldInsnNode field) {
      return mentions(field.desc) || CLASS.matcher(field.owner).matches();
    }
    if (instruction instanceof MethodInsnNode call) {
      return mentions(call.desc) || CLASS.matcher(call.owner).matches();
    }
    if (instruction instanceof InvokeDynamicInsnNode call) {
      return mentions(call.desc) || anyFloating(call.bsmArgs);
    }
    return false;
  }

  private static boolean isFloating(Object constant) {
    if (constant instanceof Type type) {
      return mentions(type.getDescriptor());
    }
    if (constant instanceof Handle handle) {
      return mentions(handle.getDesc()) || CLASS.matcher(handle.getOwner()).matches();
    }
    if (constant instanceof ConstantDynamic computed) {
      return mentions(computed.getDescriptor());
    }
    return constant instanceof Double || constant instanceof Float;
  }

  private static boolean anyFloating(Object[] constants) {
    for (Object constant : constants) {
      if (isFloating(constant)) {
        return true;
      }
    }
    return false;
  }

  private static boolean mentions(String descriptor, String signature) {
    return mentions(descriptor) || (signature != null && mentions(signature));
  }

  private static boolean mentions(String signature) {
    boolean[] found = {false};
    SignatureVisitor visitor =
        new SignatureVisitor(Opcodes.ASM9) {
          @Override
          public void visitBaseType(char type) {
            found[0] |= type == 'D' || type == 'F';
          }

          @Override
          public void visitClassType(String name) {
            found[0] |= CLASS.matcher(name).matches();
          }
        };
    SignatureReader reader = new SignatureReader(signature);
    if (signature.indexOf('(') >= 0) {
      reader.accept(visitor);
    } else {
      reader.acceptType(visitor);
    }
    return found[0];
  }
}
