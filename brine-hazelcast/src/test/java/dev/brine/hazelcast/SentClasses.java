// SPDX-License-Identifier: Apache-2.0
package dev.brine.hazelcast;

import com.hazelcast.core.Hazelcast;
import com.hazelcast.nio.serialization.DataSerializable;
import java.io.IOException;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * Finds in Hazelcast's jars what its members send each other: all classes of its own packages and,
 * of the libraries that it has shaded, the Serializable classes that fields of its own classes lead
 * to.
 */
final class SentClasses {
  private static final String OWN = "com.hazelcast.";
  private static final String SHADED = "com.hazelcast.shaded.";

  private final Set<String> packages = new TreeSet<>();
  private final List<Class<?>> own = new ArrayList<>();
  private final List<Class<?>> shaded = new ArrayList<>();
  private final Set<Class<?>> reached = new HashSet<>();
  private final Deque<Class<?>> open = new ArrayDeque<>();

  private SentClasses() {}

  /** Returns the patterns of these classes, sorted. */
  static List<String> patterns() throws Exception {
    SentClasses sent = new SentClasses();
    sent.scan(jar(Hazelcast.class));
    sent.scan(jar(Class.forName("com.hazelcast.jet.sql.impl.opt.FieldCollation")));
    sent.own.forEach(sent::addFields);
    sent.close();
    return Stream.concat(
            sent.packages.stream(),
            sent.reached.stream()
                .filter(type -> isSerializable(type) && withWriteReplace(type) == null)
                .map(Class::getName)
                .sorted())
        .toList();
  }

  private static Path jar(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  private void scan(Path jar) throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      for (JarEntry entry : Collections.list(file.entries())) {
        String path = entry.getName();
        if (path.startsWith("com/hazelcast/") && path.endsWith(".class")) {
          add(path.substring(0, path.length() - ".class".length()).replace('/', '.'));
        }
      }
    }
  }

  private void add(String name) {
    boolean isShaded = name.startsWith(SHADED);
    if (!isShaded) {
      int dot = name.indexOf('.', OWN.length());
      packages.add(dot < 0 ? OWN + "*" : name.substring(0, dot) + ".**");
    }
    try {
      Class<?> type = Class.forName(name, false, SentClasses.class.getClassLoader());
      if (isShaded && isSerializable(type)) {
        shaded.add(type);
      } else if (!isShaded
          && (isSerializable(type) || DataSerializable.class.isAssignableFrom(type))) {
        own.add(type);
      }
    } catch (LinkageError | ClassNotFoundException e) {
      // It needs a library that is optional, so no member without that library sends it.
    }
  }

  private static boolean isSerializable(Class<?> type) {
    return Serializable.class.isAssignableFrom(type) && !type.isInterface();
  }

  /** Transient fields count as well: a class that writes itself may write them. */
  private void addFields(Class<?> type) {
    try {
      for (Field field : type.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) {
          add(field.getGenericType());
        }
      }
    } catch (LinkageError | TypeNotPresentException e) {
      // As above.
    }
  }

  private void add(Type type) {
    if (type instanceof Class<?> raw) {
      Class<?> element = raw;
      while (element.isArray()) {
        element = element.getComponentType();
      }
      if (element.getName().startsWith(SHADED) && reached.add(element)) {
        open.add(element);
      }
    } else if (type instanceof ParameterizedType generic) {
      add(generic.getRawType());
      Stream.of(generic.getActualTypeArguments()).forEach(this::add);
    } else if (type instanceof GenericArrayType array) {
      add(array.getGenericComponentType());
    } else if (type instanceof WildcardType wildcard) {
      Stream.of(wildcard.getUpperBounds()).forEach(this::add);
    }
  }

  /** Adds subclasses, fields and superclasses; for a class with writeReplace, its proxies alone. */
  private void close() {
    while (!open.isEmpty()) {
      Class<?> type = open.remove();
      shaded.stream().filter(type::isAssignableFrom).forEach(this::add);
      Class<?> replaced = withWriteReplace(type);
      if (replaced != null) {
        shaded.stream().filter(each -> isProxy(each, replaced)).forEach(this::add);
      } else if (isSerializable(type)) {
        addFields(type);
        add(type.getSuperclass());
      }
    }
  }

  /** Returns the class that declares the method for objects of a class, or null. */
  private static Class<?> withWriteReplace(Class<?> type) {
    for (Class<?> each = type; each != null && each != Object.class; each = each.getSuperclass()) {
      for (Method method : each.getDeclaredMethods()) {
        if (method.getName().equals("writeReplace") && method.getParameterCount() == 0) {
          return each;
        }
      }
    }
    return null;
  }

  private static boolean isProxy(Class<?> type, Class<?> outer) {
    return type.getEnclosingClass() == outer && type.getSimpleName().endsWith("SerializedForm");
  }
}
