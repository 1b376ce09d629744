// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.naming;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.ErrorText;
import dev.brine.internal.Limit;
import dev.brine.internal.Problems;
import dev.brine.wire.ProxyClass;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import dev.brine.wire.failure.MissingObject;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The classes of the dynamic proxies in a message, by numbers. The next free number adds a class,
 * whose interfaces follow. Java defines a class for each and keeps it as long as the loader lives,
 * so they count as classes of the message.
 */
final class ProxyClasses {
  /** More than any program that we know of stores together. */
  private static final int MOST = 256;

  private final ClassTable table;
  private final DefinedClasses definedClasses;
  private final int most;
  private final Map<List<Class<?>>, Integer> written = new HashMap<>();

  /**
   * The classes that were read: a {@link ProxyClass}, a missing object, or null until one is found.
   */
  private final List<Object> read = new ArrayList<>();

  /** Creates the classes of one message after another. */
  ProxyClasses(ClassTable table, Configuration configuration) {
    this.table = table;
    definedClasses = configuration.definedClasses();
    boolean isBounded = configuration.limits().metaspace() < Long.MAX_VALUE;
    most = Math.min(isBounded ? MOST : Integer.MAX_VALUE, configuration.limits().classes());
  }

  /** Forgets the table. */
  void clear() {
    if (!written.isEmpty()) {
      written.clear();
    }
    cut(0);
  }

  /** Returns how many were read. */
  int count() {
    return read.size();
  }

  /** Forgets those that were read from one on. */
  void cut(int first) {
    while (read.size() > first) {
      read.remove(read.size() - 1);
    }
  }

  /** Writes a class. */
  void write(WireWriter out, Class<?> type) {
    List<Class<?>> interfaces = List.of(type.getInterfaces());
    Integer number = written.get(interfaces);
    if (number != null) {
      out.varint(number);
      return;
    }
    interfaces.forEach(table::require);
    definedClasses.know(type);
    out.varint(written.size());
    written.put(interfaces, written.size());
    requireFew(written.size());
    boolean isAnnotated = table.hooks().annotatesProxies();
    out.varint(interfaces.size() << 1 | (isAnnotated ? 1 : 0));
    for (Class<?> one : interfaces) {
      ClassTable.checkLength(one.getName(), table.configuration());
      out.text(one.getName());
    }
    if (isAnnotated) {
      table.hooks().annotateProxy(type);
    }
  }

  private void requireFew(int count) {
    if (count > most) {
      throw Limit.CLASSES.exceeded(most);
    }
  }

  /** Reads a class, or a missing object if it is missing and skipped. */
  Object read(WireReader in) {
    int number = in.varint();
    if (number < 0 || number > read.size()) {
      throw in.corrupt("unknown number of a proxy's class: " + number);
    }
    if (number < read.size()) {
      Object known = read.get(number);
      if (known == null) {
        throw in.corrupt("the class of the proxy " + number + " is not complete");
      }
      return known instanceof MissingObject missing ? in.skippedFields.require(missing) : known;
    }
    int header = in.varint();
    String[] names = new String[in.room(header >>> 1, 1, 0)];
    for (int i = 0; i < names.length; i++) {
      String name = in.text();
      table.requireName(name);
      names[i] = table.configuration().renaming().read(name);
    }
    requireFew(number + 1);
    // Objects that belong to the class may lead to others of proxies, which have later numbers.
    read.add(null);
    Object type = type(in, names, (header & 1) != 0);
    read.set(number, type);
    in.rewind.countNaming();
    return type;
  }

  private Object type(WireReader in, String[] names, boolean isAnnotated) {
    try {
      Class<?> type = table.hooks().resolveProxyClass(in, names, isAnnotated);
      return type == null
          ? of(names)
          : new ProxyClass(type.getClassLoader(), List.of(type.getInterfaces()));
    } catch (BrineException e) {
      if (!in.skippedFields.isActive() || e.reason() == Reason.CORRUPT) {
        throw e;
      }
      return in.skippedFields.require(new MissingObject(() -> failure(names, e)));
    }
  }

  /** Each failure travels its own path. */
  private static BrineException failure(String[] names, BrineException known) {
    return Problems.exception(
        known.reason(),
        "not all interfaces of a proxy are found and allowed: "
            + ErrorText.shortened(String.join(", ", names)),
        null,
        known.getCause());
  }

  /**
   * As in Java: the loader is that of an interface that only its package sees, else the reader's.
   */
  private ProxyClass of(String[] names) {
    List<Class<?>> interfaces = new ArrayList<>();
    for (String name : names) {
      interfaces.add(table.find(name, 0));
    }
    for (Class<?> one : interfaces) {
      if (!Modifier.isPublic(one.getModifiers())) {
        return new ProxyClass(one.getClassLoader(), interfaces);
      }
    }
    return new ProxyClass(table.loader(), interfaces);
  }
}
