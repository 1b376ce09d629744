// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.stream;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import dev.brine.internal.override.FilterRequest;
import dev.brine.internal.override.InputHooks;
import dev.brine.internal.override.StreamFailures;
import dev.brine.shape.Hooks;
import dev.brine.wire.StreamFilter;
import dev.brine.wire.failure.CallbackException;
import dev.brine.wire.failure.MissingObject;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputFilter.Status;
import java.lang.reflect.Array;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;

/**
 * Calls the filter of a stream, and its {@code resolveObject}, as the JDK's stream does: each
 * object, null and reference back counts as a reference, and so does each class the first time.
 *
 * <p>Why count as Java does and not what our form has: users copy limits such as {@code
 * maxdepth=20} from filters that were tuned to Java's streams (JEP 290, {@link
 * ObjectInputFilter.Config}). If our counts were lower, an input that the filter rejects in Java's
 * form would pass in ours. Where the exact count is not known, it is the greater one; see {@link
 * HiddenParts}.
 */
final class FilterAccounting implements StreamFilter {
  /** The classes of the JDK whose {@code readResolve} names the one object that there is. */
  private static final Set<Class<?>> SINGLETONS =
      Set.of(
          Collections.emptyList().getClass(),
          Collections.emptySet().getClass(),
          Collections.emptyMap().getClass());

  /** Java reads it with an array of all copies. */
  private static final Class<?> COPIES = Collections.nCopies(1, null).getClass();

  private final StreamInput stream;
  private final InputHooks hooks;
  private final ObjectInputFilter filter;
  private final Map<Class<?>, Status> described = new HashMap<>();

  /** The described classes for which the hooks of classes were not called yet. */
  private final Set<Class<?>> unasked = new HashSet<>();

  private final List<Class<?>> inOrder = new ArrayList<>();
  private final Map<Class<?>, Place> named = new HashMap<>();
  private long depth;
  private long references;
  private long markedDepth;
  private long markedReferences;
  private int markedClasses;

  /** The rejection by the filter or a hook. It fails the object even if that does not need it. */
  private BrineException rejection;

  /** The place at which the filter was called for a class, and its answer. */
  private record Place(long depth, long references, Status status) {}

  /**
   * Creates the accounting of a stream.
   *
   * @param filter the one that is called, or null
   */
  FilterAccounting(StreamInput stream, InputHooks hooks, ObjectInputFilter filter) {
    this.stream = stream;
    this.hooks = hooks;
    this.filter = filter;
  }

  /** Begins an object that no other holds; what failed before has ended. */
  void restart() {
    depth = 0;
    rejection = null;
  }

  /** Records where an object begins that may have to be read again. */
  void mark() {
    markedDepth = depth;
    markedReferences = references;
    markedClasses = inOrder.size();
  }

  /** The counts at some place in an object. */
  private record Counted(long depth, long references, int classes) {}

  @Override
  public Object counted() {
    return new Counted(depth, references, inOrder.size());
  }

  /** As in Java, what a callback has caught rejects nothing else. */
  @Override
  public void goBack(Object counted) {
    if (counted instanceof Counted before) {
      rejection = null;
      goBack(before.depth(), before.references(), before.classes());
    }
  }

  /** Goes back to where that object began. */
  void goBack() {
    rejection = null;
    goBack(markedDepth, markedReferences, markedClasses);
  }

  private void goBack(long toDepth, long toReferences, int classes) {
    depth = toDepth;
    references = toReferences;
    List<Class<?>> behind = inOrder.subList(Math.min(classes, inOrder.size()), inOrder.size());
    described.keySet().removeAll(Set.copyOf(behind));
    unasked.retainAll(described.keySet());
    behind.clear();
  }

  /** Forgets the classes, which come anew from here on. */
  void forget() {
    described.clear();
    unasked.clear();
    inOrder.clear();
    named.clear();
  }

  @Override
  public ObjectInputFilter filter() {
    return filter;
  }

  @Override
  public boolean resolves() {
    return stream.resolves();
  }

  @Override
  public void begin(Class<?> type) {
    enter();
    if (type == null) {
      check(null, -1);
      return;
    }
    boolean isFirst = !described.containsKey(type);
    describe(type);
    HiddenParts parts = HiddenParts.of(type);
    if (parts != null) {
      hidden(type, parts, isFirst);
    }
  }

  /** Counts what Java reads with an object; the depth returns when the object ends. */
  private void hidden(Class<?> type, HiddenParts parts, boolean isFirst) {
    references += parts.references() + (isFirst ? parts.first() : 0);
    int below = isFirst ? parts.deepest() : parts.deep();
    depth += below;
    if (isFirst) {
      for (Class<?> one : HiddenParts.classes(type)) {
        check(one, one.isArray() ? parts.array() : -1);
      }
    }
    check(null, -1);
    depth += parts.inner() - below;
  }

  private void enter() {
    check();
    depth++;
    references++;
  }

  private void check() {
    if (rejection != null) {
      throw rejection;
    }
  }

  /** Ends an object that is not replaced. */
  void rise() {
    depth--;
  }

  /** Fails the object that is read, as in Java, whatever it needs of what was rejected. */
  void reject(BrineException failure) {
    rejection = failure;
  }

  /** A class comes with its superclasses the first time, and then as a reference back. */
  void describe(Class<?> type) {
    describe(type, null);
  }

  private void describe(Class<?> type, Class<?> bottom) {
    if (described.containsKey(type)) {
      if (unasked.contains(type) && stream.describe(type, null)) {
        unasked.remove(type);
      }
      check(null, -1);
      return;
    }
    if (Proxy.isProxyClass(type)) {
      for (Class<?> one : type.getInterfaces()) {
        check(one, -1);
      }
    }
    boolean isAsked = stream.describe(type, bottom);
    describeFirst(type);
    if (!isAsked) {
      unasked.add(type);
    }
    if (OutputClasses.isSerializable(type.getSuperclass()) && !isJavasReplaced(type)) {
      depth++;
      describe(type.getSuperclass(), bottom == null ? type : bottom);
      depth--;
    }
  }

  /** Calls the filter for a class that comes the first time. */
  private void describeFirst(Class<?> type) {
    Place place = named.remove(type);
    boolean isChecked = place != null && place.depth == depth && place.references == references;
    described.put(type, isChecked ? place.status : check(type, -1));
    inOrder.add(type);
    references++;
  }

  /** Of replacements of Java's own classes, Java checks no superclass. */
  private static boolean isJavasReplaced(Class<?> type) {
    return type.getClassLoader() == null && Hooks.of(type).isReplaced();
  }

  /**
   * Calls the filter for a class by name, where Java does: as for that of an object that begins.
   */
  Status name(Class<?> type) {
    Status known = described.get(type);
    if (known != null) {
      return known;
    }
    enter();
    try {
      Status status = check(type, -1);
      named.put(type, new Place(depth, references, status));
      return status;
    } finally {
      depth--;
      references--;
    }
  }

  @Override
  public void array(Class<?> type, long length) {
    check(type, length);
  }

  @Override
  public void part(Class<?> type, long length) {
    begin(type);
    array(type, length);
    depth--;
  }

  /** The depth returns when the object ends. */
  @Override
  public void holder(Class<?> type, long length) {
    enter();
    if (described.containsKey(type)) {
      check(null, -1);
    } else {
      describeFirst(type);
      unasked.add(type);
    }
    array(type, length);
  }

  @Override
  public void count(long more) {
    references += more;
  }

  @Override
  public void met(Object object) {
    enter();
    if (object != null) {
      check(null, -1);
    }
    depth--;
  }

  @Override
  public Object value(Object value) {
    enter();
    Object resolved = value;
    if (value instanceof Class<?> type) {
      if (type != MissingObject.Constants.class) {
        describe(type);
      }
    } else if (value != null && !(value instanceof MissingObject)) {
      ValueParts.check(this, value);
      if (isReplacedByJava(value.getClass())) {
        check(null, -1);
      }
      resolved = resolved(value);
    }
    depth--;
    return resolved;
  }

  @Override
  public Object end(Class<?> type, Object object, Object resolved) {
    check();
    Object result = resolved;
    if (!(object instanceof MissingObject)) {
      if (type != null && type.isArray() && type.getComponentType().isPrimitive()) {
        check(type, Array.getLength(object));
      }
      boolean isOther = resolved != object || (object != null && object.getClass() != type);
      if (isOther || isSingleton(type) || isReplacedByJava(type)) {
        checkClassOf(resolved);
      }
      result = resolved(resolved);
    }
    if (object instanceof ArrayBlockingQueue<?> queue) {
      references += queue.remainingCapacity();
      check(Object[].class, (long) queue.size() + queue.remainingCapacity());
    } else if (type == COPIES) {
      check(Object[].class, object instanceof List<?> copies ? copies.size() : 0);
    }
    leave(type == null ? null : HiddenParts.of(type));
    return result;
  }

  /** In Java, parts may follow the elements: the filter gets the number behind them. */
  private void leave(HiddenParts parts) {
    if (parts != null) {
      check(null, -1);
      depth -= parts.inner() + parts.held();
    }
    depth--;
  }

  private static boolean isReplacedByJava(Class<?> type) {
    return type != null && isJavasReplaced(type);
  }

  private static boolean isSingleton(Class<?> type) {
    return type != null && SINGLETONS.contains(type);
  }

  private void checkClassOf(Object named) {
    if (named != null) {
      check(named.getClass(), named.getClass().isArray() ? Array.getLength(named) : -1);
    }
  }

  private Object resolved(Object object) {
    if (object == null || !resolves()) {
      return object;
    }
    try {
      Object resolved = hooks.resolveObject(object);
      if (resolved != object) {
        checkClassOf(resolved);
      }
      return resolved;
    } catch (IOException e) {
      throw StreamFailures.ofHook(e);
    } catch (BrineException e) {
      throw e;
    } catch (RuntimeException e) {
      throw new CallbackException(e);
    }
  }

  /** Calls the filter, and fails where it rejects. */
  private Status check(Class<?> type, long length) {
    if (filter == null) {
      return Status.UNDECIDED;
    }
    Status status;
    RuntimeException failure = null;
    try {
      status =
          filter.checkInput(new FilterRequest(type, length, depth, references, stream.bytesRead()));
    } catch (RuntimeException e) {
      status = Status.REJECTED;
      failure = e;
    }
    if (status == null || status == Status.REJECTED) {
      InvalidClassException rejected = new InvalidClassException("filter status: " + status);
      rejected.initCause(failure);
      // The filter does not say whether it rejects the class, or a limit.
      rejection = Problems.exception(Reason.REFUSED, rejected.getMessage(), null, rejected);
      throw rejection;
    }
    return status;
  }
}
