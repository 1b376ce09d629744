// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.stream;

import dev.brine.BrineException;
import dev.brine.internal.ErrorText;
import dev.brine.internal.hook.CallbackInput.Reads;
import dev.brine.internal.hook.KeptItems;
import dev.brine.internal.hook.NothingToReadException;
import dev.brine.internal.naming.ResolveOrder;
import dev.brine.internal.override.InputHooks;
import dev.brine.internal.override.OverriddenHooks;
import dev.brine.internal.override.StreamFailures;
import dev.brine.wire.failure.CallbackException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectStreamClass;
import java.io.OptionalDataException;
import java.io.StreamCorruptedException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Calls the hooks of a stream for classes by the names that the writer gave them, for each name
 * once: {@code readClassDescriptor}, then {@code resolveClass}.
 */
final class ClassHooks {
  private final StreamInput stream;
  private final InputHooks hooks;
  private final OverriddenHooks overrides;

  /** The class of each name, null where the hooks find none. */
  private final Map<String, Class<?>> answers = new HashMap<>();

  private final Map<String, ClassNotFoundException> failures = new HashMap<>();

  /** Names for which a hook that describes classes has found nothing to read. */
  private final Set<String> undescribed = new HashSet<>();

  /** The names whose hooks are being called. */
  private final Set<String> open = new HashSet<>();

  /** What the writer's hooks have written of classes that were not asked for yet. */
  private final Map<String, Annotation> annotations = new HashMap<>();

  /** Whether the writer has annotated a class. */
  private boolean isAnnotated;

  private ObjectStreamClass current;

  private record Annotation(KeptItems descriptor, KeptItems data) {}

  ClassHooks(StreamInput stream, InputHooks hooks, OverriddenHooks overrides) {
    this.stream = stream;
    this.hooks = hooks;
    this.overrides = overrides;
  }

  /** Forgets all answers. */
  void forget() {
    answers.clear();
    failures.clear();
    undescribed.clear();
    annotations.clear();
    open.clear();
    isAnnotated = false;
  }

  /** Returns why the hooks found no class of a name, or null. */
  ClassNotFoundException failure(String name) {
    return failures.get(name);
  }

  /** Returns whether the hooks found no class of a name. */
  boolean isLost(String name) {
    return answers.containsKey(name) && answers.get(name) == null;
  }

  /** Returns whether the hooks were called for a name. */
  boolean isAnswered(String name) {
    return answers.containsKey(name);
  }

  /**
   * Returns the class of the elements of an array, for whose name alone the hooks are called; null
   * where they find none.
   *
   * @param name of the elements
   */
  Class<?> element(String name, int dimensions) {
    String array = ResolveOrder.ofArray(name, dimensions);
    if (!finds(array)) {
      failures.putIfAbsent(name, failures.get(array));
      return null;
    }
    Class<?> type = answers.get(array);
    for (int i = 0; type != null && i < dimensions; i++) {
      type = type.getComponentType();
    }
    return type == null ? find(name) : type;
  }

  /** Returns the descriptor of the class that is being read. */
  ObjectStreamClass current() {
    return current;
  }

  /**
   * Returns the class of a name, or null where the hooks find none. Where the writer has not named
   * it, as the type of an array's elements, the hooks find nothing to read.
   */
  Class<?> find(String name) {
    if (!answers.containsKey(name)) {
      requireClosed(name);
      try {
        Annotation annotation = annotations.remove(name);
        answers.put(name, annotation == null ? unannotated(name) : annotated(name, annotation));
      } catch (ClassNotFoundException e) {
        fail(name, e);
      } catch (NothingToReadException e) {
        failUndescribed(name, e.failure());
      } catch (IOException e) {
        throw stream.rejected(StreamFailures.ofHook(e));
      }
    }
    return answers.get(name);
  }

  private Class<?> unannotated(String name) throws IOException, ClassNotFoundException {
    ObjectStreamClass described =
        overrides.describes()
            ? stream.withoutAnnotation(() -> describe(name))
            : Descriptors.of(name);
    return stream.withoutAnnotation(() -> resolve(described));
  }

  private Class<?> annotated(String name, Annotation annotation)
      throws IOException, ClassNotFoundException {
    ObjectStreamClass described = stream.annotation(annotation.descriptor(), () -> describe(name));
    return stream.annotation(annotation.data(), () -> resolve(described));
  }

  /** As in Java, a hook cannot read an object of the class that it is about to find. */
  private void requireClosed(String name) {
    if (open.contains(name)) {
      throw StreamFailures.ofHook(
          new InvalidClassException(
              name, "an object of a class cannot belong to its own description"));
    }
  }

  /** A writer whose hook describes classes leaves out those that it does not have. */
  private void failUndescribed(String name, IOException failure) {
    if (!isAnnotated || !isEnd(failure)) {
      throw stream.rejected(StreamFailures.ofHook(failure));
    }
    undescribed.add(name);
    fail(name, new ClassNotFoundException(ErrorText.shortened(name), failure));
  }

  /** Returns whether a hook that describes classes has found nothing to read for a name. */
  boolean isUndescribed(String name) {
    return undescribed.contains(name);
  }

  /**
   * Calls the hook for an array or a class of the JDK, which writers do not annotate, unless the
   * hook reads annotations. A hook that describes classes returns descriptors with a class, so
   * {@code resolveClass} is called here, too: it may check nothing else.
   *
   * @return whether the hook finds a class, or was not called
   */
  boolean finds(String name) {
    if (annotations.containsKey(name)) {
      return find(name) != null;
    }
    if (!answers.containsKey(name)) {
      try {
        ObjectStreamClass descriptor =
            overrides.describes() ? described(name) : Descriptors.known(name);
        answers.put(name, stream.withoutAnnotation(() -> resolve(descriptor)));
      } catch (ClassNotFoundException e) {
        fail(name, e);
      } catch (NothingToReadException e) {
        if (!isEnd(e.failure())) {
          throw stream.rejected(StreamFailures.ofHook(e.failure()));
        }
        return true;
      } catch (IOException e) {
        throw stream.rejected(StreamFailures.ofHook(e));
      }
    }
    return answers.get(name) != null;
  }

  /**
   * Returns the descriptor of a class of the JDK, or of an array, with its class: writers describe
   * the elements of arrays alone, and a hook may check only descriptors that have a class.
   */
  private ObjectStreamClass described(String name) throws IOException, ClassNotFoundException {
    int dimensions = name.lastIndexOf('[') + 1;
    if (dimensions > 0 && name.endsWith(";")) {
      Class<?> type = describedElement(name.substring(dimensions + 1, name.length() - 1));
      for (int i = 0; type != null && i < dimensions; i++) {
        type = type.arrayType();
      }
      if (type != null) {
        return ObjectStreamClass.lookupAny(type);
      }
    }
    return Descriptors.own(name);
  }

  private Class<?> describedElement(String name) throws IOException, ClassNotFoundException {
    Annotation annotation = annotations.get(name);
    return annotation == null
        ? answers.get(name)
        : stream.annotation(annotation.descriptor().again(), () -> describe(name)).forClass();
  }

  /** Returns whether a hook has failed because there was no annotation to read. */
  private boolean isEnd(IOException failure) {
    return failure instanceof EOFException
        || failure instanceof OptionalDataException
        || (isAnnotated && failure instanceof StreamCorruptedException);
  }

  /** Returns the names of the class of an object, as the writer has them. */
  List<String> namesOf(Class<?> type) {
    Class<?> element = type;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    if (element == type || element.isPrimitive()) {
      return ResolveOrder.ofBuiltIn(type);
    }
    return List.of(type.getName().replace(element.getName() + ";", nameOf(element) + ";"));
  }

  /** Returns the names of a class that is itself an object. */
  List<String> namesOfLiteral(Class<?> type) {
    return type.isArray() ? namesOf(type) : ResolveOrder.ofLevels(type);
  }

  /** Returns the name that the writer has for a class; the reader's where none was found so. */
  String nameOf(Class<?> type) {
    if (answers.get(type.getName()) == type) {
      return type.getName();
    }
    for (Map.Entry<String, Class<?>> answer : answers.entrySet()) {
      if (answer.getValue() == type) {
        return answer.getKey();
      }
    }
    return type.getName();
  }

  /**
   * Reads what the writer's hooks have written of a class. It writes that of all classes that one
   * leads to; as in Java, the hooks of the reader are called when an object of the class comes.
   */
  void readAnnotated(String name) {
    isAnnotated = true;
    boolean isFirst = open.add(name);
    try {
      boolean isAsked = stream.isReadingAgain() && answers.containsKey(name);
      if (isAsked || !overrides.any()) {
        stream.skipAnnotation();
        stream.skipAnnotation();
      } else {
        annotations.put(name, new Annotation(stream.keptAnnotation(), stream.keptAnnotation()));
        answers.remove(name);
      }
    } catch (ClassNotFoundException e) {
      fail(name, e);
    } catch (IOException e) {
      throw stream.rejected(StreamFailures.ofHook(e));
    } finally {
      if (isFirst) {
        open.remove(name);
      }
    }
  }

  private void fail(String name, ClassNotFoundException failure) {
    failures.put(name, failure);
    answers.put(name, null);
  }

  private ObjectStreamClass describe(String name) throws IOException, ClassNotFoundException {
    ObjectStreamClass around = current;
    current = Descriptors.of(name);
    try {
      return thrown(hooks::readClassDescriptor);
    } catch (ClassNotFoundException e) {
      InvalidClassException known = new InvalidClassException("Failed to read class descriptor");
      known.initCause(e);
      throw known;
    } finally {
      current = around;
    }
  }

  private Class<?> resolve(ObjectStreamClass descriptor)
      throws IOException, ClassNotFoundException {
    return checked(descriptor.getName(), thrown(() -> hooks.resolveClass(descriptor)));
  }

  /** Calls a hook, whose unchecked exceptions arrive as they were thrown. */
  static <V> V thrown(Reads<V> hook) throws IOException, ClassNotFoundException {
    try {
      return hook.read();
    } catch (BrineException | CallbackException e) {
      throw e;
    } catch (RuntimeException e) {
      throw new CallbackException(e);
    }
  }

  /** As in Java, a class may come from another package, but is named as the one written. */
  private static Class<?> checked(String name, Class<?> type)
      throws InvalidClassException, ClassNotFoundException {
    if (type == null) {
      throw new ClassNotFoundException("null class");
    }
    if (!simpleName(type.getName()).equals(simpleName(name))) {
      throw new InvalidClassException(
          type.getName(), "the stream names another class: " + ErrorText.shortened(name));
    }
    return type;
  }

  private static String simpleName(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }
}
