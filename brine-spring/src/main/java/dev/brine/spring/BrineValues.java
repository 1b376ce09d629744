// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.Codec;
import dev.brine.Format;
import dev.brine.Limits;
import dev.brine.SerialVersions;
import dev.brine.TypeFilter;
import dev.brine.internal.settings.Once;
import dev.brine.internal.settings.Settings;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;

/**
 * Turns the values of a store into bytes and back. It reads the bytes of Java's object streams as
 * well as Brine's, and writes one of the two. Immutable and safe for use by many threads at once.
 *
 * <p>A missing argument is a NullPointerException that names it.
 */
public final class BrineValues {
  private final Builder settings;
  private final OnUnreadable outcome;
  private final Unreadable unreadable;
  private final Codec<Object> codec;

  /** Writes Java's form, or null where Brine's is written. */
  private final Codec<Object> java;

  private BrineValues(Builder settings, Unreadable unreadable) {
    this.settings = settings;
    this.unreadable = unreadable;
    outcome = Builder.or(settings.outcome, OnUnreadable.FAIL);
    codec = settings.codec(Format.BRINE);
    java = settings.written == Format.JAVA ? settings.codec(Format.JAVA) : null;
  }

  /**
   * Returns a builder with all options at their defaults.
   *
   * @param store what error messages, the log and the counter call the store, such as {@code
   *     brine.session}
   */
  public static Builder newBuilder(String store) {
    return new Builder(Objects.requireNonNull(store, "Missing name of the store"));
  }

  /** Returns these values with classes of another loader. */
  BrineValues withClassLoader(ClassLoader loader) {
    Builder changed = settings.copy();
    changed.loader = loader;
    return new BrineValues(changed, unreadable);
  }

  /**
   * Returns the bytes of a value. What {@link #decode} would refuse is refused here, too, also
   * where Java's form is written.
   *
   * @param value the value, or null
   * @throws BrineValueException if the value, or one that it leads to, is unsupported or not
   *     allowed, or if its class fails
   */
  public byte[] encode(Object value) {
    try {
      byte[] bytes = codec.encode(value);
      return java == null ? bytes : java.encode(value);
    } catch (RuntimeException | LinkageError e) {
      throw new BrineValueException(text("write", e), e);
    }
  }

  /**
   * Returns the value of bytes in Brine's form or Java's.
   *
   * @return the value; null if that was written, or if the value cannot be read and {@link
   *     OnUnreadable#ABSENT} was set
   * @throws BrineValueException if the value cannot be read and {@link OnUnreadable#FAIL} was set
   */
  public Object decode(byte[] bytes) {
    Objects.requireNonNull(bytes, "Missing bytes to decode");
    try {
      return codec.decode(bytes);
    } catch (RuntimeException | LinkageError e) {
      report(e);
      return null;
    }
  }

  /** Counts a value that cannot be read. Throws an exception, or logs. */
  private void report(Throwable failure) {
    unreadable.count(failure);
    String message = text("read", failure);
    if (outcome == OnUnreadable.FAIL) {
      throw new BrineValueException(message, failure);
    }
    unreadable.log(failure, message);
  }

  private String text(String action, Throwable failure) {
    boolean isRefused = failure instanceof BrineException own && own.reason() == Reason.REFUSED;
    String problem =
        isRefused && settings.typesKey != null
            ? Settings.refusedBetweenReleases(
                (BrineException) failure, settings.typesKey, "docs/spring.md#refused")
            : problem(failure);
    return "Cannot " + action + " a value of " + settings.store + ": " + problem;
  }

  /** Returns the message of Brine's own exceptions, and the class and message of others. */
  static String problem(Throwable failure) {
    return failure instanceof BrineException ? failure.getMessage() : failure.toString();
  }

  /** Sets options, each at most once. */
  public static final class Builder {
    private static final Set<Format> ALL = EnumSet.allOf(Format.class);
    private final Once once = new Once();

    private final String store;
    private TypeFilter types;
    private Set<Format> read;
    private Format written;
    private OnUnreadable outcome;
    private SerialVersions versions;
    private Limits limits;
    private UnreadableCounter counter;
    private ClassLoader loader;
    private String typesKey;

    private Builder(String store) {
      this.store = store;
    }

    /**
     * Sets which classes may be read and written, such as {@code TypeFilter.allow("com.acme.**")}.
     * By default, values consist of Java's own basic types and collections.
     */
    public Builder types(TypeFilter value) {
      types = once.set("types", value);
      return this;
    }

    /**
     * Sets the forms that are read; both by default. Read {@link Format#BRINE} alone where bytes
     * come from strangers.
     *
     * @throws IllegalArgumentException if BRINE is not among them
     */
    public Builder reads(Format first, Format... others) {
      Objects.requireNonNull(first, "Missing form to read");
      Set<Format> all = EnumSet.of(first, others);
      if (!all.contains(Format.BRINE)) {
        throw new IllegalArgumentException(
            "Expected Format.BRINE among the forms to read but was " + all);
      }
      read = once.set("reads", all);
      return this;
    }

    /** Sets the form that values are written in; {@link Format#BRINE} by default. */
    public Builder writes(Format value) {
      written = once.set("writes", value);
      return this;
    }

    /**
     * Sets what {@code decode} does with unreadable values; {@link OnUnreadable#FAIL} by default.
     */
    public Builder onUnreadable(OnUnreadable value) {
      outcome = once.set("onUnreadable", value);
      return this;
    }

    /** Sets which serialVersionUIDs are compared; all by default. */
    public Builder serialVersions(SerialVersions value) {
      versions = once.set("serialVersions", value);
      return this;
    }

    /** Sets the limits of a value, in writing and in reading. */
    public Builder limits(Limits value) {
      limits = once.set("limits", value);
      return this;
    }

    /** Sets what counts unreadable values; none by default. */
    public Builder counter(UnreadableCounter value) {
      counter = once.set("counter", value);
      return this;
    }

    /**
     * Sets the loader of the classes that values name; by default the context class loader of the
     * thread that reads.
     */
    public Builder classLoader(ClassLoader value) {
      loader = once.set("classLoader", value);
      return this;
    }

    /** Sets the configuration key of the types, which the message of a refusal names. */
    public Builder typesKey(String value) {
      typesKey = once.set("typesKey", value);
      return this;
    }

    /**
     * Returns values with these options.
     *
     * @throws IllegalStateException if the form that is written is not read
     */
    public BrineValues build() {
      if (!or(read, ALL).contains(or(written, Format.BRINE))) {
        throw new IllegalStateException(
            "The form " + written + " is written but not among those that are read");
      }
      return new BrineValues(copy(), new Unreadable(store, or(counter, (of, reason) -> {})));
    }

    private Builder copy() {
      Builder copy = new Builder(store);
      copy.types = types;
      copy.read = read;
      copy.written = written;
      copy.outcome = outcome;
      copy.versions = versions;
      copy.limits = limits;
      copy.loader = loader;
      copy.typesKey = typesKey;
      return copy;
    }

    private Codec<Object> codec(Format format) {
      Brine.Builder options =
          Brine.newBuilder()
              .types(or(types, TypeFilter.closed()))
              .reads(Format.BRINE, or(read, ALL).toArray(Format[]::new))
              .writes(format)
              .serialVersions(or(versions, SerialVersions.checked()))
              .limits(or(limits, Limits.defaults()));
      if (loader != null) {
        options.classLoader(loader);
      }
      return options.build().codec(Object.class);
    }

    private static <V> V or(V set, V standard) {
      return set == null ? standard : set;
    }
  }
}
