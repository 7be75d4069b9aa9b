package org.exactreferee.attacks;

import static org.objectweb.asm.Opcodes.ASM9;

import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.exactreferee.attacks.ProverEntries.Entry;
import org.exactreferee.cli.Main;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Loads all of Referee again, with its searches' results going through {@link Boundary} on their
 * way to other code.
 */
final class LyingLoader extends URLClassLoader {
  private static final String TABLE = ProverEntries.ROOT + "show.table.Table";
  private static final String OBJECT = "java/lang/Object";
  private static final String BOUNDARY = Type.getInternalName(Boundary.class);

  private final Map<String, Integer> numbers = new TreeMap<>();

  /**
   * A loader of its own classes.
   *
   * @param entries which results go through the boundary; each is known there by its place
   */
  LyingLoader(List<Entry> entries) {
    super(
        new URL[] {url(mainOutput()), url(output(LyingLoader.class))},
        LyingLoader.class.getClassLoader());
    for (int i = 0; i < entries.size(); i++) {
      Entry entry = entries.get(i);
      numbers.put(entry.owner() + "." + entry.method() + entry.descriptor(), i);
    }
  }

  /** The folder with Referee's class files. */
  static Path mainOutput() {
    return output(Main.class);
  }

  private static Path output(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static URL url(Path folder) {
    try {
      return folder.toUri().toURL();
    } catch (MalformedURLException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      if (!name.startsWith(ProverEntries.ROOT) || name.equals(Boundary.class.getName())) {
        return super.loadClass(name, resolve);
      }
      Class<?> known = findLoadedClass(name);
      return known != null ? known : define(name);
    }
  }

  private Class<?> define(String name) throws ClassNotFoundException {
    URL file = findResource(name.replace('.', '/') + ".class");
    if (file == null) {
      throw new ClassNotFoundException(name);
    }
    try (InputStream in = file.openStream()) {
      byte[] loaded = instrumented(name, in.readAllBytes());
      return defineClass(name, loaded, 0, loaded.length);
    } catch (IOException failure) {
      throw new ClassNotFoundException(name, failure);
    }
  }

  private byte[] instrumented(String owner, byte[] code) {
    ClassReader reader = new ClassReader(code);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(
        new ClassVisitor(ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            MethodVisitor plain =
                super.visitMethod(access, name, descriptor, signature, exceptions);
            boolean timed = (access & Opcodes.ACC_ABSTRACT) == 0 && !name.startsWith("<");
            MethodVisitor out = timed ? new Timed(plain) : plain;
            Integer entry = numbers.get(owner + "." + name + descriptor);
            if (entry != null && !name.equals("<init>")) {
              return new Result(out, entry, owner, name, Type.getReturnType(descriptor));
            }
            return owner.equals(TABLE) && name.equals("<init>") ? new Built(out) : out;
          }

          @Override
          public void visitEnd() {
            if (ProverEntries.isSearching(owner.substring(0, owner.lastIndexOf('.')))
                && reader.getSuperName().equals(OBJECT)
                && (reader.getAccess() & Opcodes.ACC_INTERFACE) == 0) {
              addBlankConstructor(cv);
            }
            super.visitEnd();
          }
        },
        0);
    return writer.toByteArray();
  }

  /** Lets a copy be made, whose fields are then set one by one. */
  private static void addBlankConstructor(ClassVisitor out) {
    MethodVisitor blank = out.visitMethod(0, "<init>", "(L" + BOUNDARY + ";)V", null, null);
    blank.visitCode();
    blank.visitVarInsn(Opcodes.ALOAD, 0);
    blank.visitMethodInsn(Opcodes.INVOKESPECIAL, OBJECT, "<init>", "()V", false);
    blank.visitInsn(Opcodes.RETURN);
    blank.visitMaxs(1, 2);
    blank.visitEnd();
  }

  /** Sends the result of a method through the boundary. */
  private static final class Result extends MethodVisitor {
    private final int entry;
    private final String owner;
    private final String method;
    private final Type type;

    Result(MethodVisitor out, int entry, String owner, String method, Type type) {
      super(ASM9, out);
      this.entry = entry;
      this.owner = owner;
      this.method = method;
      this.type = type;
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.ARETURN) {
        Type boxed = boxed();
        if (boxed != type) {
          String valueOf = Type.getMethodDescriptor(boxed, type);
          super.visitMethodInsn(
              Opcodes.INVOKESTATIC, boxed.getInternalName(), "valueOf", valueOf, false);
        }
        super.visitLdcInsn(entry);
        super.visitLdcInsn(owner);
        super.visitLdcInsn(method);
        super.visitMethodInsn(
            Opcodes.INVOKESTATIC,
            BOUNDARY,
            "returned",
            "(Ljava/lang/Object;ILjava/lang/String;Ljava/lang/String;)Ljava/lang/Object;",
            false);
        super.visitTypeInsn(Opcodes.CHECKCAST, boxed.getInternalName());
        if (boxed != type) {
          String unboxing = type.getClassName() + "Value";
          super.visitMethodInsn(
              Opcodes.INVOKEVIRTUAL,
              boxed.getInternalName(),
              unboxing,
              Type.getMethodDescriptor(type),
              false);
        }
      }
      super.visitInsn(opcode);
    }

    private Type boxed() {
      return switch (type.getSort()) {
        case Type.BOOLEAN -> Type.getType(Boolean.class);
        case Type.INT -> Type.getType(Integer.class);
        case Type.LONG -> Type.getType(Long.class);
        case Type.OBJECT, Type.ARRAY -> type;
        default -> throw new IllegalStateException("result (" + type + ") of " + method);
      };
    }
  }

  /** Lets a method fail when there is no time left. */
  private static final class Timed extends MethodVisitor {
    Timed(MethodVisitor out) {
      super(ASM9, out);
    }

    @Override
    public void visitCode() {
      super.visitCode();
      super.visitMethodInsn(Opcodes.INVOKESTATIC, BOUNDARY, "tick", "()V", false);
    }
  }

  /** Reports an object when its constructor ends. */
  private static final class Built extends MethodVisitor {
    Built(MethodVisitor out) {
      super(ASM9, out);
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode == Opcodes.RETURN) {
        super.visitVarInsn(Opcodes.ALOAD, 0);
        super.visitMethodInsn(
            Opcodes.INVOKESTATIC, BOUNDARY, "built", "(Ljava/lang/Object;)V", false);
      }
      super.visitInsn(opcode);
    }
  }
}
