// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis;

import dev.brine.optimize.internal.analysis.ClassFile.Member;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Modifier;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The serialVersionUID of a class that declares none: a digest of its name, modifiers, interfaces
 * and members. Java Object Serialization Specification, 4.6.
 */
final class DefaultVersion {
  private static final int CLASS =
      Modifier.PUBLIC | Modifier.FINAL | Modifier.INTERFACE | Modifier.ABSTRACT;
  private static final int FIELD =
      Modifier.PUBLIC
          | Modifier.PRIVATE
          | Modifier.PROTECTED
          | Modifier.STATIC
          | Modifier.FINAL
          | Modifier.VOLATILE
          | Modifier.TRANSIENT;
  private static final int METHOD =
      Modifier.PUBLIC
          | Modifier.PRIVATE
          | Modifier.PROTECTED
          | Modifier.STATIC
          | Modifier.FINAL
          | Modifier.SYNCHRONIZED
          | Modifier.NATIVE
          | Modifier.ABSTRACT
          | Modifier.STRICT;
  private static final String CONSTRUCTOR = "<init>";
  private static final String INITIALISER = "<clinit>";

  private DefaultVersion() {}

  /** Returns the serialVersionUID of a class that does not declare one. */
  static long of(ClassFile file) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      write(new DataOutputStream(bytes), file);
      byte[] digest = MessageDigest.getInstance("SHA").digest(bytes.toByteArray());
      long version = 0;
      for (int i = Long.BYTES - 1; i >= 0; i--) {
        version = version << Byte.SIZE | (digest[i] & 0xff);
      }
      return version;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  private static void write(DataOutputStream out, ClassFile file) throws IOException {
    List<Member> constructors = new ArrayList<>();
    List<Member> methods = new ArrayList<>();
    boolean isInitialised = false;
    for (Member method : file.methods()) {
      if (method.name().equals(INITIALISER)) {
        isInitialised = true;
      } else {
        (method.name().equals(CONSTRUCTOR) ? constructors : methods).add(method);
      }
    }
    out.writeUTF(file.name());
    out.writeInt(modifiers(file, !methods.isEmpty()));
    for (String type : file.interfaces().stream().sorted().toList()) {
      out.writeUTF(type);
    }
    writeFields(out, file.fields());
    if (isInitialised) {
      write(out, INITIALISER, Modifier.STATIC, "()V");
    }
    writeMethods(out, constructors);
    writeMethods(out, methods);
  }

  private static int modifiers(ClassFile file, boolean hasMethods) {
    int modifiers = file.access() & CLASS;
    if ((modifiers & Modifier.INTERFACE) == 0) {
      return modifiers;
    }
    return hasMethods ? modifiers | Modifier.ABSTRACT : modifiers & ~Modifier.ABSTRACT;
  }

  private static void writeFields(DataOutputStream out, List<Member> fields) throws IOException {
    for (Member field : fields.stream().sorted(Comparator.comparing(Member::name)).toList()) {
      if (!field.is(Modifier.PRIVATE) || !field.is(Modifier.STATIC | Modifier.TRANSIENT)) {
        write(out, field.name(), field.access() & FIELD, field.descriptor());
      }
    }
  }

  private static void writeMethods(DataOutputStream out, List<Member> methods) throws IOException {
    Comparator<Member> order = Comparator.comparing(Member::name).thenComparing(Member::descriptor);
    for (Member method : methods.stream().sorted(order).toList()) {
      if (!method.is(Modifier.PRIVATE)) {
        String descriptor = method.descriptor().replace('/', '.');
        write(out, method.name(), method.access() & METHOD, descriptor);
      }
    }
  }

  private static void write(DataOutputStream out, String name, int modifiers, String type)
      throws IOException {
    out.writeUTF(name);
    out.writeInt(modifiers);
    out.writeUTF(type);
  }
}
