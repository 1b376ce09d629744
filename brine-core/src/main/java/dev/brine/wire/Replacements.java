// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import dev.brine.internal.handle.WrittenHandles;
import java.io.ObjectStreamClass;
import java.lang.invoke.SerializedLambda;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;

/** The replacements of the objects of a message. Each object is replaced once. */
public final class Replacements {
  private final ClassNames names;
  private final WrittenHandles handles;
  private IdentityHashMap<Object, Object> known;
  private JavaFormSession javaFormSession;
  private boolean isUnshared;
  private UnaryOperator<Object> stream;
  private Set<Class<?>> copied;

  /** The replacement of the last lambda, and the class of that lambda. */
  private Object described;

  private Class<?> lambda;

  Replacements(ClassNames names, WrittenHandles handles) {
    this.names = names;
    this.handles = handles;
  }

  /** Forgets the message. */
  void clear() {
    if (known != null) {
      known = null;
      described = null;
      lambda = null;
    }
    if (copied != null) {
      copied = null;
    }
  }

  /** Takes note that Java's stream has copied an object of a class; returns whether it is new. */
  boolean addCopied(Class<?> type) {
    if (copied == null) {
      copied = new HashSet<>();
    }
    return copied.add(type);
  }

  /**
   * Returns the copy of an object that is in the message in its place, because Java's stream
   * replaced the object with it; or the object itself.
   */
  Object copyOf(Object original) {
    if (copied == null || original == null || !copied.contains(original.getClass())) {
      return original;
    }
    if (javaFormSession == null) {
      throw Problems.exception(
          Reason.UNSUPPORTED,
          "an object of "
              + original.getClass().getName()
              + " may have been written before behind one that has failed",
          "Java's stream knew which one it is: docs/troubleshooting.md#unsupported",
          null);
    }
    return javaFormSession.isReady() ? javaFormSession.known(original) : original;
  }

  /** Returns the session for objects in Java form, or null. */
  public JavaFormSession javaFormSession() {
    return javaFormSession;
  }

  /**
   * Sets the session for objects in Java form, which replaces objects from then on; null after a
   * failure.
   */
  public void javaFormSession(JavaFormSession next) {
    javaFormSession = next;
  }

  /** Sets what replaces each object after its {@code writeReplace}, or null. */
  public void stream(UnaryOperator<Object> replacing) {
    stream = replacing;
  }

  /** Returns whether the {@code replaceObject} of a stream is called for each object. */
  public boolean callsStream() {
    return stream != null;
  }

  /** Passes on all replacements so far: the object and its replacement. */
  public void forEach(BiConsumer<Object, Object> action) {
    if (known != null) {
      known.forEach(action);
    }
  }

  /** Returns the earlier replacement of an object, which may be null, else the object. */
  Object known(Object original) {
    return known == null ? original : known.getOrDefault(original, original);
  }

  /** Returns the replacement of an object; calls its {@code writeReplace} if need be. */
  Object of(Object original) {
    if (original == null) {
      return null;
    }
    Object value = stream == null ? byClass(original) : byBoth(original);
    keep(original, value);
    return value;
  }

  /** Returns the replacement of an object that is written unshared. */
  Object ofUnshared(Object original) {
    isUnshared = true;
    try {
      return of(original);
    } finally {
      isUnshared = false;
    }
  }

  private void keep(Object original, Object value) {
    if (value != original) {
      if (known == null) {
        known = new IdentityHashMap<>();
      }
      known.put(original, value);
      if (value instanceof SerializedLambda) {
        described = value;
        lambda = original.getClass();
      }
    }
  }

  /** Returns the class of the lambda whose {@code writeReplace} returned this last, or null. */
  public Class<?> lambdaOf(SerializedLambda named) {
    return named == described ? lambda : null;
  }

  private Object byClass(Object original) {
    boolean isApart = isUnshared;
    isUnshared = false;
    boolean isJavas = javaFormSession != null && javaFormSession.isReady();
    return isJavas ? byJava(original, isApart) : byWriteReplace(original);
  }

  /** As in Java, a {@code Class} is not replaced. */
  private Object byBoth(Object original) {
    if (original instanceof Class || original instanceof ObjectStreamClass) {
      return original;
    }
    boolean isReplaced = callsWriteReplace(names.bodyCodecOf(original.getClass()));
    if (!isReplaced) {
      return stream.apply(original);
    }
    JavaFormSession session =
        javaFormSession != null && javaFormSession.isReady() ? javaFormSession : null;
    boolean isApart = isUnshared;
    Object named = byClass(original);
    boolean isKnown = session != null && named != original && !session.hasCalled();
    if (isKnown && !isApart && !isReplacedAgain(named)) {
      return named;
    }
    Object value = stream.apply(named);
    if (session != null && value != named) {
      session.settle(value);
    }
    return value;
  }

  /**
   * Returns whether Java would replace an object again where it is referred to: it has identity,
   * but only bodies of it were written until now that no reference names.
   */
  boolean isReplacedAgain(Object value) {
    return value != null
        && handles.find(value) < 0
        && names.bodyCodecOf(value.getClass()).tracked();
  }

  /** Returns the object to refer to: the replacement of before, or that of {@code writeReplace}. */
  public Object onReference(Object original) {
    if (original == null || !mayReplace(original.getClass())) {
      return original;
    }
    Object before = known(copyOf(original));
    return before == null || handles.find(before) >= 0 ? before : of(before);
  }

  private boolean mayReplace(Class<?> type) {
    BodyCodec codec = names.codecOf(type);
    return codec == null || codec.callsWriteReplace();
  }

  private static boolean callsWriteReplace(BodyCodec codec) {
    return codec.replaces() || codec.callsWriteReplace();
  }

  /** Returns the result of {@code writeReplace}, called once for each object. */
  public Object named(Object original) {
    Object before = known(original);
    if (before != original) {
      return before;
    }
    Object value = byClass(original);
    keep(original, value);
    return value;
  }

  /** Returns the result of {@code replaceObject}, called once for each object. */
  Object byStream(Object named) {
    Object before = known(named);
    if (before != named) {
      return before;
    }
    Object value = stream.apply(named);
    keep(named, value);
    return value;
  }

  /** Returns the codec of an object that was replaced already. */
  ReplacedCodec replaced(BodyCodec codec, Object value) {
    if (codec.replaces()) {
      return new ReplacedCodec(codec, value, null);
    }
    return new ReplacedCodec(codec, value, stream == null ? codec : new LikelyCodec(codec, false));
  }

  /**
   * After a failed method, a stream of Java's cannot be used again. It calls {@code writeReplace}
   * once for each object, and again for an unshared object that replaced itself with itself.
   */
  private Object byJava(Object original, boolean isApart) {
    JavaFormSession session = javaFormSession;
    javaFormSession = null;
    Object value = isApart ? session.unsharedReplacement(original) : session.replacement(original);
    if (value == original && !session.hasCalled()) {
      value = byWriteReplace(original);
    }
    javaFormSession = session;
    return value;
  }

  /** As in Java, {@code writeReplace} of the replacement is called, too, if its class differs. */
  private Object byWriteReplace(Object original) {
    Object value = original;
    BodyCodec codec = names.bodyCodecOf(value.getClass());
    while (callsWriteReplace(codec)) {
      Class<?> type = value.getClass();
      value = codec.replace(value);
      if (value == null || value.getClass() == type) {
        return value;
      }
      codec = names.bodyCodecOf(value.getClass());
    }
    return value;
  }
}
