// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.levels;

import dev.brine.internal.FormatNumbers.JavaForm;
import dev.brine.internal.hook.CallbackOutput;
import dev.brine.shape.Hooks;
import dev.brine.shape.Shape.Content;
import dev.brine.wire.WireWriter;
import dev.brine.wire.instance.Instantiator;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * Writes the Java form of an object without a stream of Java's: calls the hooks of the JDK's
 * classes, and reads the fields of the others. It writes the same bytes. Java's stream is still
 * needed where the runtime does not show the fields of a class of the JDK, and for hooks of the
 * user. See docs/decisions/017.
 *
 * @param levels of the class, the topmost first; those without data are left out
 * @param isKeyed whether its keys are found by hash code and equality alone
 * @param isComparing whether Java compares elements while it reads an object
 */
public record DirectForm(Class<?> type, List<Part> levels, boolean isKeyed, boolean isComparing) {
  /** Makes the levels unmodifiable. */
  public DirectForm {
    levels = List.copyOf(levels);
  }

  /** Returns the form of a class, or null where Java's stream is needed. */
  public static DirectForm of(Class<?> type, Hierarchy hierarchy) {
    if (Externalizable.class.isAssignableFrom(type)) {
      return null;
    }
    Part[] levels = new Part[hierarchy.count()];
    int count = 0;
    for (int i = 0; i < levels.length; i++) {
      Level level = hierarchy.get(i);
      if (level.content() == Content.CUSTOM || !level.isEmpty()) {
        Part direct = Part.of(hierarchy, i);
        if (direct == null) {
          return null;
        }
        levels[count++] = direct;
      }
    }
    return new DirectForm(
        type, List.of(Arrays.copyOf(levels, count)), hierarchy.isHashed(), hierarchy.isComparing());
  }

  /** Returns whether no stream of the application observes the writing. */
  public static boolean isUsable(WireWriter out) {
    return !out.replacements().callsStream()
        && (!(out.parts.callbackStream() instanceof CallbackOutput stream)
            || stream.overriding() == null);
  }

  /**
   * Writes the body of an object.
   *
   * @param known the stream that was returned before, or null
   * @return the stream that the hooks got
   */
  public DirectOutput write(WireWriter out, Object object, DirectOutput known) throws IOException {
    DirectOutput stream = known == null ? DirectOutput.create(out) : known;
    out.octet(JavaForm.DATA);
    stream.begin(this, object);
    for (int i = 0; i < levels.size(); i++) {
      stream.write(levels.get(i));
    }
    stream.end();
    return stream;
  }

  /**
   * One class of a hierarchy that is written without a stream of Java's.
   *
   * @param hook its {@code writeObject}, or null
   * @param fields reads its fields; null where it has none, or where its method names them
   */
  record Part(Level level, MethodHandle hook, DirectFields fields) {
    private static final MethodType WRITING =
        MethodType.methodType(void.class, Object.class, ObjectOutputStream.class);

    /** Classes whose hook is known: it writes numbers, objects and fields, and catches nothing. */
    private static final Set<String> HOOKS =
        Set.of(
            "java.lang.Throwable",
            "java.net.InetAddress",
            "java.util.ArrayDeque",
            "java.util.ArrayList",
            "java.util.Calendar",
            "java.util.Date",
            "java.util.HashMap",
            "java.util.HashSet",
            "java.util.LinkedList",
            "java.util.SimpleTimeZone",
            "java.util.TreeMap",
            "java.util.TreeSet",
            "java.util.Vector",
            "java.util.concurrent.CopyOnWriteArrayList");

    /** Those that name their fields. */
    private static final Set<String> NAMING = Set.of("java.net.InetAddress", "java.util.Vector");

    /** Returns a level, or null where Java's stream is needed for it. */
    static Part of(Hierarchy hierarchy, int number) {
      Level level = hierarchy.get(number);
      Class<?> owner = hierarchy.owner(number);
      boolean isNamed = NAMING.contains(level.owner());
      if (!isNamed && Hooks.declaresPersistentFields(owner)) {
        return null;
      }
      boolean hasHook = level.content() == Content.CUSTOM;
      if (hasHook && !(owner.getClassLoader() == null && HOOKS.contains(level.owner()))) {
        return null;
      }
      MethodHandle hook =
          hasHook ? Instantiator.callback("writeObject", owner).asType(WRITING) : null;
      if (isNamed || level.isEmpty()) {
        return new Part(level, hook, null);
      }
      DirectFields fields = DirectFields.of(owner, hierarchy.type(), level);
      return fields == null ? null : new Part(level, hook, fields);
    }
  }
}
