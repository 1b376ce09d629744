// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javastream;

import dev.brine.Limits;
import dev.brine.TypeFilter;
import dev.brine.internal.BinaryName;
import dev.brine.internal.FilterFactory;
import dev.brine.internal.kind.Kinds;
import dev.brine.internal.naming.ClosedWorld;
import dev.brine.internal.override.FilterRequest;
import dev.brine.internal.override.InputHooks;
import dev.brine.wire.Costs;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Calls the filter of one stream and, where that is undecided, the one of its Brine. If both are
 * undecided, a class is refused as in Brine's own form. In both forms, parts of the JDK's own
 * classes need no permission. The limits of the Brine hold whatever the filters decide, as far as
 * the JDK reports what it reads.
 */
final class JavaFilter implements ObjectInputFilter {
  private static final Set<String> PARTS =
      Set.of(
          "java.lang.Object",
          "java.lang.StackTraceElement",
          "java.time.Ser",
          "java.util.CollSer",
          "java.util.EnumSet$SerializationProxy");

  /** More than the superclasses of any class. */
  private static final int MOST_DESCRIPTIONS = 256;

  private final InputHooks hooks;
  private final TypeFilter types;
  private final Limits limits;
  private final InputStream source;

  /** The depths of the hash tables that are being read, each within the one before. */
  private final Deque<Long> tables = new ArrayDeque<>();

  private long arrays;
  private Class<?> refused;

  /** Whether the class of a description was looked up, for which the filter is called next. */
  private boolean isDescribed;

  /** The number of descriptions that contain each other, and the depth of the last. */
  private int descriptions;

  private long descriptionDepth;

  /** The number of references before the stream last forgot its objects, and until now. */
  private long forgotten;

  private long references;

  JavaFilter(InputHooks hooks, TypeFilter types, Limits limits, InputStream source) {
    this.source = source;
    this.hooks = hooks;
    this.types = types;
    this.limits = limits;
  }

  /** Takes note that the stream forgets its objects. */
  void forget() {
    forgotten = references;
  }

  /** Returns how many references came since the stream last forgot its objects. */
  long references() {
    return references - forgotten;
  }

  /** Takes note that the class of a description is looked up. */
  void describe() {
    isDescribed = true;
  }

  @Override
  public Status checkInput(FilterInfo asked) {
    FilterInfo question = asked.serialClass() == SerializedLambda.class ? ofJava(asked) : asked;
    ObjectInputFilter own = hooks.filter();
    Status status = own == null ? Status.UNDECIDED : own.checkInput(question);
    if (isBeyondLimits(question)) {
      return Status.REJECTED;
    }
    Class<?> type = question.serialClass();
    if (status != Status.UNDECIDED || type == null) {
      return status;
    }
    if (isAllowed(type)) {
      return FilterFactory.readable();
    }
    refused = type;
    return Status.REJECTED;
  }

  private static FilterInfo ofJava(FilterInfo asked) {
    return new FilterRequest(
        java.lang.invoke.SerializedLambda.class,
        asked.arrayLength(),
        asked.depth(),
        asked.references(),
        asked.streamBytes());
  }

  /**
   * Returns whether a class of a name may be looked up, to be judged. The JDK's own classes may:
   * they are not initialized, and there are only so many.
   */
  static boolean mayLoad(String name, TypeFilter types) {
    return name.startsWith("java.")
        || BinaryName.isPrimitive(name)
        || Kinds.number(name) >= 0
        || ClosedWorld.mayLoad(name, types);
  }

  /** Returns whether objects of a class may be read, without counting anything. */
  boolean allows(Class<?> type) {
    ObjectInputFilter own = hooks.filter();
    Status status =
        own == null ? Status.UNDECIDED : own.checkInput(new FilterRequest(type, -1, 1, 1, 0));
    return status == Status.ALLOWED || (status == Status.UNDECIDED && isAllowed(type));
  }

  /** Returns the class that was refused last, or null. */
  Class<?> refused() {
    return refused;
  }

  /**
   * Fails where an interface of a proxy is not allowed. The JDK calls a filter of the stream when
   * the class is defined.
   */
  void requireProxy(List<Class<?>> interfaces) throws InvalidClassException {
    for (Class<?> one : interfaces) {
      if (hooks.filter() == null && !isAllowed(one)) {
        throw new InvalidClassException("filter status: " + Status.REJECTED);
      }
    }
  }

  private boolean isBeyondLimits(FilterInfo question) {
    Class<?> type = question.serialClass();
    if (type != null && type.isArray() && question.arrayLength() >= 0) {
      arrays += Costs.OBJECT + Costs.element(type.getComponentType()) * question.arrayLength();
    }
    references = question.references();
    return question.depth() > limits.depth()
        || references() > limits.references()
        || isBeyondMemory(question)
        || tables(question) > limits.keyNesting() + 1L
        || descriptions(question) > MOST_DESCRIPTIONS;
  }

  /**
   * Returns how many descriptions contain each other, as those of superclasses do. Java looks each
   * class up with the loader that is the latest on the stack, which takes longer on a deep stack.
   */
  private int descriptions(FilterInfo question) {
    if (isDescribed) {
      isDescribed = false;
      descriptions = question.depth() == descriptionDepth + 1 ? descriptions + 1 : 1;
      descriptionDepth = question.depth();
    }
    return descriptions;
  }

  /** Bytes that are there already pay for an array before it is read, as in Brine's form. */
  private boolean isBeyondMemory(FilterInfo question) {
    long memory = memory(question);
    return memory > limits.memoryFor(question.streamBytes())
        && memory > limits.memoryFor(question.streamBytes() + ahead());
  }

  private int ahead() {
    try {
      return source.available();
    } catch (IOException e) {
      // Whoever reads from it next gets the exception.
      return 0;
    }
  }

  /** Returns the memory of the references and arrays of the stream so far. */
  private long memory(FilterInfo question) {
    return question.references() * Costs.REFERENCE + arrays;
  }

  /**
   * Returns how many hash tables contain each other where the filter is called. The JDK checks the
   * table of each: an array of this class, which nothing else has.
   */
  private int tables(FilterInfo question) {
    while (!tables.isEmpty() && tables.getLast() >= question.depth()) {
      tables.removeLast();
    }
    if (question.serialClass() == Map.Entry[].class && limits.hashWork() < Long.MAX_VALUE) {
      tables.addLast(question.depth());
    }
    return tables.size();
  }

  /**
   * No stream can name the hidden class of a lambda. A method of the class that has it made the
   * object, and that class was allowed.
   */
  private boolean isAllowed(Class<?> type) {
    return type.isHidden() || isAllowed(type, types);
  }

  /** Returns whether objects of a class are read where no filter of a stream decides. */
  static boolean isAllowed(Class<?> type, TypeFilter types) {
    Class<?> element = type;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    return element.isPrimitive()
        || isAllowedProxy(element, types)
        || Kinds.number(element) >= 0
        || ClosedWorld.isHarmless(element)
        || isPartOfJava(element)
        || types.allows(element);
  }

  /** As in Brine's own form, the class of a proxy needs no more than its interfaces. */
  private static boolean isAllowedProxy(Class<?> type, TypeFilter types) {
    Class<?>[] interfaces = Proxy.isProxyClass(type) ? type.getInterfaces() : new Class<?>[0];
    return interfaces.length > 0 && Stream.of(interfaces).allMatch(one -> isAllowed(one, types));
  }

  /**
   * Returns whether the JDK writes the class for values, for collections, or for exceptions that
   * end an object.
   */
  private static boolean isPartOfJava(Class<?> type) {
    return type.getClassLoader() == null
        && (PARTS.contains(type.getName()) || ClosedWorld.isOwnException(type));
  }
}
