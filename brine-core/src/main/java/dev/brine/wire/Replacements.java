// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import java.io.ObjectStreamClass;
import java.lang.invoke.SerializedLambda;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;

/** What the objects of a message named to be written in their places: each is asked once. */
public final class Replacements {
  private final ClassNames names;
  private IdentityHashMap<Object, Object> known;
  private JavaFormSession javaFormSession;
  private UnaryOperator<Object> stream;
  private Set<Class<?>> copied;

  /** What the last lambda named, and the class of that lambda. */
  private Object described;

  private Class<?> lambda;

  Replacements(ClassNames names) {
    this.names = names;
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
   * Returns the copy that stands in the message for an object, which Java's stream made of it
   * because the object was replaced there; or the object itself.
   */
  Object copyOf(Object original) {
    if (copied == null || original == null || !copied.contains(original.getClass())) {
      return original;
    }
    if (javaFormSession == null) {
      throw Problems.exception(
          Reason.UNSUPPORTED,
          "expected no object behind one that has failed but one of "
              + original.getClass().getName()
              + " may have been written before",
          "Java's stream knew which one it is: docs/troubleshooting.md#unsupported",
          null);
    }
    return javaFormSession.isReady() ? javaFormSession.known(original) : original;
  }

  /** Returns what writes the objects that Java's own streams have to write, or null. */
  public JavaFormSession javaFormSession() {
    return javaFormSession;
  }

  /**
   * Sets what writes the objects that Java's own streams have to write, which is asked from then on
   * what an object names; null after a failure.
   */
  public void javaFormSession(JavaFormSession next) {
    javaFormSession = next;
  }

  /** Sets what is asked for each object after its class, or null. */
  public void stream(UnaryOperator<Object> asked) {
    stream = asked;
  }

  /** Returns whether a stream is asked for each object. */
  boolean askStream() {
    return stream != null;
  }

  /** Hands on all that was named so far: the object, and what takes its place. */
  public void forEach(BiConsumer<Object, Object> action) {
    if (known != null) {
      known.forEach(action);
    }
  }

  /** Returns what an object has named before, which may be null, else the object. */
  Object known(Object original) {
    return known == null ? original : known.getOrDefault(original, original);
  }

  /** Returns what to write in the place of an object, which is asked now unless it is null. */
  Object of(Object original) {
    if (original == null) {
      return null;
    }
    Object value = stream == null ? byClass(original) : byBoth(original);
    keep(original, value);
    return value;
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

  /** Returns the class of the lambda that has named this in its place last, or null. */
  public Class<?> lambdaOf(SerializedLambda named) {
    return named == described ? lambda : null;
  }

  private Object byClass(Object original) {
    boolean isJavas = javaFormSession != null && javaFormSession.isReady();
    return isJavas ? askJava(original) : ask(original);
  }

  /** As in Java, classes stay what they are. */
  private Object byBoth(Object original) {
    if (original instanceof Class || original instanceof ObjectStreamClass) {
      return original;
    }
    boolean isAsked = isAsked(names.bodyCodecOf(original.getClass()));
    if (!isAsked) {
      return stream.apply(original);
    }
    JavaFormSession asked =
        javaFormSession != null && javaFormSession.isReady() ? javaFormSession : null;
    Object named = byClass(original);
    if (asked != null && named != original && !asked.hasAsked()) {
      return named;
    }
    Object value = stream.apply(named);
    if (asked != null && value != named) {
      asked.settle(value);
    }
    return value;
  }

  private static boolean isAsked(BodyCodec codec) {
    return codec.replaces() || codec.asksItself();
  }

  /** Returns what the class of an object names in its place, once for each. */
  public Object named(Object original) {
    Object before = known(original);
    if (before != original) {
      return before;
    }
    Object value = byClass(original);
    keep(original, value);
    return value;
  }

  /** Returns what the stream puts in the place of an object, once for each. */
  Object byStream(Object named) {
    Object before = known(named);
    if (before != named) {
      return before;
    }
    Object value = stream.apply(named);
    keep(named, value);
    return value;
  }

  /** Returns the codec of an object that was asked for. */
  ReplacedCodec replaced(BodyCodec codec, Object value) {
    if (codec.replaces()) {
      return new ReplacedCodec(codec, value, null);
    }
    return new ReplacedCodec(codec, value, stream == null ? codec : new LikelyCodec(codec, false));
  }

  /**
   * A stream of Java's in which a method has failed is of no use any more. It asks each object
   * once; one that stays itself and was unshared is asked whenever it is met.
   */
  private Object askJava(Object original) {
    JavaFormSession asked = javaFormSession;
    javaFormSession = null;
    Object value = asked.replacement(original);
    if (value == original && !asked.hasAsked()) {
      value = ask(original);
    }
    javaFormSession = asked;
    return value;
  }

  /** As Java does: what an object names is asked too if it is of another class. */
  private Object ask(Object original) {
    Object value = original;
    BodyCodec codec = names.bodyCodecOf(value.getClass());
    while (isAsked(codec)) {
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
