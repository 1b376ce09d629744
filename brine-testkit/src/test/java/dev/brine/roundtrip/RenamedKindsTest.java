// SPDX-License-Identifier: Apache-2.0
package dev.brine.roundtrip;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.ClassRenames;
import dev.brine.inspect.rewrite.ChangeOption;
import dev.brine.inspect.rewrite.RewriteException;
import dev.brine.inspect.rewrite.StreamChanges;
import dev.brine.inspect.rewrite.StreamRewriter;
import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.JavaStreams;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectStreamClass;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Renames the classes of the kinds of object that must survive, and reads them by moved classes.
 */
class RenamedKindsTest {
  private static final String OLD = "dev.brine.roundtrip";

  /** As long as the old name, so that it can replace it in class files. */
  private static final String NEW = "org.moved.elsewhere";

  private static final ClassRenames RENAMES = ClassRenames.of(List.of(OLD + ".**=" + NEW + ".**"));

  /** Defines the same classes under their new names. */
  private static final class Moved extends ClassLoader {
    Moved() {
      super(RenamedKindsTest.class.getClassLoader());
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      if (!name.startsWith(NEW)) {
        throw new ClassNotFoundException(name);
      }
      String file = name.replace(NEW, OLD).replace('.', '/') + ".class";
      try (InputStream in = getParent().getResourceAsStream(file)) {
        byte[] bytes = renamed(in.readAllBytes());
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }

    private static byte[] renamed(byte[] file) {
      return new String(file, StandardCharsets.ISO_8859_1)
          .replace(OLD, NEW)
          .replace(OLD.replace('.', '/'), NEW.replace('.', '/'))
          .getBytes(StandardCharsets.ISO_8859_1);
    }
  }

  /** Returns a rename of all classes, with the serialVersionUIDs of the new ones. */
  private static StreamChanges moving(ClassRenames renames, String name, ClassLoader loader) {
    return StreamChanges.newBuilder()
        .add(ChangeOption.RENAME, renames.rules().get(0))
        .versionsOf(type -> type.contains(name) ? version(type, loader) : OptionalLong.empty())
        .build();
  }

  private static OptionalLong version(String name, ClassLoader loader) {
    try {
      ObjectStreamClass type = ObjectStreamClass.lookup(Class.forName(name, false, loader));
      return type == null ? OptionalLong.empty() : OptionalLong.of(type.getSerialVersionUID());
    } catch (ClassNotFoundException e) {
      throw new LinkageError(name, e);
    }
  }

  private static byte[] rewritten(byte[] stream, StreamChanges changes) throws RewriteException {
    return StreamRewriter.rewrite(stream, changes).bytes();
  }

  /** Returns how the moved classes read a kind. */
  private static String outcome(byte[] stream, Moved loader) throws RewriteException {
    byte[] renamed = rewritten(stream, StreamChanges.of(RENAMES));
    assertThat(rewritten(renamed, StreamChanges.of(RENAMES.inverse()))).isEqualTo(stream);
    ClassLoader own = RenamedKindsTest.class.getClassLoader();
    byte[] moved = rewritten(stream, moving(RENAMES, NEW, loader));
    Object before = JavaStreams.read(stream, own);
    Object after = JavaStreams.read(moved, loader);
    assertThat(after).isNotInstanceOfAny(IOException.class, ClassNotFoundException.class);
    byte[] back = rewritten(JavaStreams.write(after), moving(RENAMES.inverse(), OLD, own));
    return Isomorphism.difference(before, JavaStreams.read(back, own), Isomorphism.Sharing.ALL)
        .orElse("equal");
  }

  @Test
  void moved_classes_read_what_was_renamed() throws RewriteException {
    Map<Integer, String> outcomes = new TreeMap<>();
    Moved loader = new Moved();
    for (Case one : Cases.all().toList()) {
      if (!ConvertedKindsTest.NOT_OF_JAVA.contains(one.number())) {
        outcomes.put(one.number(), outcome(JavaStreams.write(one.make()), loader));
      }
    }
    outcomes.values().removeIf("equal"::equals);
    assertThat(outcomes).isEmpty();
  }
}
