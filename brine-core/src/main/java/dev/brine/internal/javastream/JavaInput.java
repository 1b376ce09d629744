// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javastream;

import dev.brine.BrineException;
import dev.brine.Format;
import dev.brine.internal.FirstByte;
import dev.brine.internal.hook.ApplicationInput;
import dev.brine.internal.naming.Configuration;
import dev.brine.internal.naming.DefinedClasses;
import dev.brine.internal.naming.Renaming;
import dev.brine.internal.override.InputHooks;
import dev.brine.internal.override.InputTarget;
import dev.brine.internal.override.Loaders;
import dev.brine.internal.override.OverriddenHooks;
import dev.brine.wire.ProxyClass;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamConstants;
import java.io.StreamCorruptedException;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;

/**
 * Reads a stream in the form of the JDK, by the JDK, which calls the hooks, the filter of the
 * stream and that of its Brine.
 */
public final class JavaInput implements InputTarget {
  static {
    JavaFailures.initialize();
  }

  private final ResetDetector source;
  private final InputHooks hooks;
  private final JavaFilter filter;
  private final LockGuard locks = new LockGuard();
  private final SharedKeys keys;
  private final DefinedClasses definedClasses;
  private final ClassLoader chosen;
  private final Configuration configuration;
  private final Renaming renaming;
  private Forwarding stream;
  private Header header = Header.OF_HOOK;
  private boolean resolves;

  /** Whether an object is being read, within which callbacks and hooks may read others. */
  private boolean isReading;

  /** The reader of the header. */
  public enum Header {
    /** The hook of the stream. */
    OF_HOOK,
    /** The JDK. */
    OF_JAVA,
    /** None: another one was read. */
    NONE
  }

  /** Creates what reads from a stream, which {@link #open} begins. */
  public JavaInput(InputStream source, InputHooks hooks, Configuration configuration) {
    this(
        source,
        hooks,
        configuration,
        configuration.loader(),
        SharedKeys.uncounted(configuration.limits()));
  }

  /**
   * Creates what reads with the classes of a loader.
   *
   * @param chosen the loader, or null for the latest one on the stack
   * @param keys bounds what hash codes visit
   */
  JavaInput(
      InputStream source,
      InputHooks hooks,
      Configuration configuration,
      ClassLoader chosen,
      SharedKeys keys) {
    this.source = new ResetDetector(source);
    this.hooks = hooks;
    definedClasses = configuration.definedClasses();
    this.chosen = chosen;
    this.configuration = configuration;
    renaming = configuration.renaming();
    filter = new JavaFilter(hooks, configuration.filter(), configuration.limits(), source);
    this.keys = keys;
  }

  @Override
  public void open() throws IOException {
    open(Header.OF_HOOK);
  }

  /** Begins with a header. */
  public void open(Header next) throws IOException {
    header = next;
    stream = new Forwarding();
    ObjectInputStream shown = hooks.shown();
    if (shown != null && OverriddenHooks.of(shown.getClass()).calls()) {
      stream.passOn(shown);
    }
  }

  @Override
  public ObjectInputStream stream() {
    stream.serve();
    return stream;
  }

  @Override
  public Object nextObject(ClassLoader latest) throws IOException, ClassNotFoundException {
    if (isReading) {
      return stream.readObject();
    }
    try {
      isReading = true;
      stream.filterNow();
      source.begin();
      return stream.readObject();
    } catch (RuntimeException | Error e) {
      throw JavaFailures.reading(e);
    } finally {
      isReading = false;
      source.begin();
    }
  }

  @Override
  public Format begun() {
    return Format.JAVA;
  }

  @Override
  public void readStreamHeader() throws IOException {
    stream.readOwnHeader();
  }

  @Override
  public ObjectStreamClass readClassDescriptor() throws IOException, ClassNotFoundException {
    return stream.readOwnDescriptor();
  }

  @Override
  public Class<?> resolveProxyClass(String[] interfaces)
      throws IOException, ClassNotFoundException {
    ProxyClass found = Loaders.findProxy(interfaces, chosen);
    filter.requireProxy(found.interfaces());
    try {
      return Loaders.define(found, definedClasses);
    } catch (BrineException e) {
      throw overLimit(e);
    }
  }

  /** Returns whether objects of a class may be read. */
  boolean allows(Class<?> type) {
    return filter.allows(type);
  }

  /** Returns the class that the filter refused, or null where none was. */
  Class<?> refused() {
    return filter.refused();
  }

  /** The JDK calls the filter for a class once that exists, and Java keeps the class. */
  private void countArrays(String name) throws InvalidClassException {
    int dimensions = name.lastIndexOf('[') + 1;
    try {
      definedClasses.countArrays(name.substring(dimensions), dimensions);
    } catch (BrineException e) {
      throw overLimit(e);
    }
  }

  private static InvalidClassException overLimit(BrineException e) {
    InvalidClassException failure = new InvalidClassException(e.getMessage());
    failure.initCause(e);
    return failure;
  }

  @Override
  public boolean resolveObjects(boolean isEnabled) {
    boolean was = resolves;
    resolves = isEnabled;
    return was;
  }

  /**
   * Detects where the stream forgets its objects: by a byte between two objects, which the JDK
   * reads alone, before anything else.
   */
  private final class ResetDetector extends FilterInputStream {
    private boolean isBetween = true;

    ResetDetector(InputStream in) {
      super(in);
    }

    /** An object begins or has ended. */
    void begin() {
      isBetween = true;
    }

    @Override
    public int read() throws IOException {
      int octet = super.read();
      if (isBetween && octet == Byte.toUnsignedInt(ObjectStreamConstants.TC_RESET)) {
        filter.forget();
        keys.forget();
      } else {
        isBetween = false;
      }
      return octet;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      isBetween = false;
      return super.read(target, offset, length);
    }
  }

  /** A part of a class descriptor. */
  private enum Part {
    NAME,
    VERSION,
    OTHER
  }

  /** The stream of the JDK. Its constructor calls a hook, by when the outer object is there. */
  private final class Forwarding extends ApplicationInput {
    private boolean isFiltered;

    /** The part of a class descriptor that comes next. */
    private Part next = Part.OTHER;

    /** The class that is described, as the stream names it. */
    private String described;

    Forwarding() throws IOException {
      super(source);
      enableResolveObject(true);
    }

    @Override
    public ObjectInputStream shown() {
      return hooks.shown();
    }

    @Override
    protected void readStreamHeader() throws IOException {
      stream = this;
      switch (header) {
        case OF_HOOK -> hooks.readStreamHeader();
        case OF_JAVA -> readOwnHeader();
        case NONE -> {}
      }
    }

    /**
     * Sets the filter, before the first object. The constructor does not: a filter factory of the
     * JVM would be called for it while the application creates its stream.
     */
    void filterNow() {
      if (!isFiltered) {
        isFiltered = true;
        setObjectInputFilter(filter);
      }
    }

    @Override
    public Object readUnshared() throws IOException, ClassNotFoundException {
      if (isReading) {
        return super.readUnshared();
      }
      try {
        isReading = true;
        filterNow();
        return super.readUnshared();
      } catch (RuntimeException | Error e) {
        throw JavaFailures.reading(e);
      } finally {
        isReading = false;
      }
    }

    /** As the JDK's stream does it, which does not say what else the bytes are. */
    void readOwnHeader() throws IOException {
      short magic = readShort();
      short version = readShort();
      if (magic != STREAM_MAGIC) {
        throw new StreamCorruptedException(
            FirstByte.noStream(magic >> Byte.SIZE & 0xff, magic & 0xff));
      }
      if (version != STREAM_VERSION) {
        throw new StreamCorruptedException(
            String.format(Locale.ROOT, "invalid stream header: %04X%04X", magic, version));
      }
    }

    @Override
    protected ObjectStreamClass readClassDescriptor() throws IOException, ClassNotFoundException {
      return hooks.readClassDescriptor();
    }

    ObjectStreamClass readOwnDescriptor() throws IOException, ClassNotFoundException {
      next = Part.NAME;
      return super.readClassDescriptor();
    }

    /**
     * The JDK reads the parts of a descriptor by these methods: first the name. All that comes
     * after it has the new name: the loader, hooks and filters.
     */
    @Override
    public String readUTF() throws IOException {
      String text = super.readUTF();
      if (next == Part.NAME) {
        next = Part.VERSION;
        described = text;
        return renaming.read(text);
      }
      return text;
    }

    /** Then the serialVersionUID. Where it is ignored, that of the reader's class replaces it. */
    @Override
    public long readLong() throws IOException {
      long value = super.readLong();
      if (next != Part.VERSION) {
        return value;
      }
      next = Part.OTHER;
      if (described.startsWith("[")
          || !configuration.ignoresVersion(
              described, () -> here(described).stream().findFirst().orElse(null))) {
        return value;
      }
      return versionOf(here(described), value);
    }

    /** Returns a version if one of some classes has it, else that of the first. */
    private static long versionOf(Set<Class<?>> classes, long version) {
      List<Long> versions =
          classes.stream()
              .map(ObjectStreamClass::lookup)
              .filter(Objects::nonNull)
              .map(ObjectStreamClass::getSerialVersionUID)
              .toList();
      return versions.isEmpty() || versions.contains(version) ? version : versions.get(0);
    }

    /**
     * Returns the reader's classes of a writer's name, the likeliest first. A class that may not be
     * read is not inspected: the JDK refuses it after this. If a hook finds classes elsewhere, it
     * is mostly by the loader of the thread or that of the stream.
     */
    private Set<Class<?>> here(String theirs) {
      String name = renaming.nameOf(theirs);
      if (!hooks.mayLookUp(name)) {
        return Set.of();
      }
      Set<Class<?>> found = new LinkedHashSet<>();
      found.add(find(name, chosen));
      found.add(find(name, Thread.currentThread().getContextClassLoader()));
      if (hooks.shown() != null) {
        found.add(find(name, hooks.shown().getClass().getClassLoader()));
      }
      found.removeIf(type -> type == null || !filter.allows(type));
      return found;
    }

    private static Class<?> find(String name, ClassLoader loader) {
      try {
        return Loaders.find(name, loader);
      } catch (ClassNotFoundException | LinkageError e) {
        return null;
      }
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass descriptor)
        throws IOException, ClassNotFoundException {
      filter.describe();
      countArrays(descriptor.getName());
      Class<?> type = hooks.resolveClass(descriptor);
      if (type == SerializedLambda.class) {
        throw new InvalidClassException(descriptor.getName(), "No stream can name this class");
      }
      LockGuard.requireNoSubclass(type);
      try {
        keys.describe(type);
      } catch (BrineException e) {
        throw overLimit(e);
      }
      boolean isLambda = type == java.lang.invoke.SerializedLambda.class;
      return isLambda && renaming.isActive() ? SerializedLambda.class : type;
    }

    @Override
    protected Class<?> resolveProxyClass(String[] interfaces)
        throws IOException, ClassNotFoundException {
      String[] ours = interfaces.clone();
      Arrays.setAll(ours, i -> renaming.read(interfaces[i]));
      return hooks.resolveProxyClass(ours);
    }

    @Override
    protected Object resolveObject(Object read) throws IOException {
      Object object =
          read instanceof SerializedLambda named ? named.lambda(renaming.renames()) : read;
      locks.check(object);
      try {
        keys.complete(object, filter.references());
      } catch (BrineException e) {
        throw overLimit(e);
      }
      return resolves ? hooks.resolveObject(object) : object;
    }
  }
}
