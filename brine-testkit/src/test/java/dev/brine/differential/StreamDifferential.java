// SPDX-License-Identifier: Apache-2.0
package dev.brine.differential;

import static dev.brine.testkit.CallbackLog.note;

import dev.brine.Brine;
import dev.brine.BrineObjectInputStream;
import dev.brine.BrineObjectOutputStream;
import dev.brine.CodeGeneration;
import dev.brine.Format;
import dev.brine.Identity;
import dev.brine.TypeFilter;
import dev.brine.testkit.BrineStreams;
import dev.brine.testkit.Isomorphism.Sharing;
import dev.brine.testkit.Sources;
import dev.brine.testkit.family.Outcome;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.io.Serializable;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Compares what Java's streams and ours make of graphs where all objects stay one. */
final class StreamDifferential {
  /** Enough for code to be generated. */
  private static final int USES = 4;

  private final Sources.Loader loader;
  private final Class<?> caller;
  private final Brine interpreted;
  private final Brine generated;

  /** Creates the comparison of graphs of the classes of a loader. */
  StreamDifferential(Sources.Loader loader, TypeFilter types) {
    this.loader = loader;
    caller = loader.get(loader.names().iterator().next());
    interpreted = brine(types, CodeGeneration.OFF);
    generated = brine(types, CodeGeneration.AFTER_A_FEW_USES);
  }

  private static Brine brine(TypeFilter types, CodeGeneration generation) {
    return Brine.newBuilder().types(types).identity(Identity.ALL).generation(generation).build();
  }

  /** Returns what differs for a graph, or nothing. */
  Optional<String> difference(Object value) {
    Outcome java = Outcome.java(loader, value);
    Outcome slow = ours(interpreted, value);
    for (int i = 1; i < USES && slow.failure() == null; i++) {
      ours(generated, value);
    }
    Outcome fast = ours(generated, value);
    return java.difference(slow, Sharing.ALL)
        .map(text -> "stream interpreted " + text)
        .or(() -> java.difference(fast, Sharing.ALL).map(text -> "stream generated " + text))
        .or(() -> bytes(slow, fast))
        .or(() -> bytes(slow, replacingNothing(value)))
        .or(() -> hooked(value).map(text -> "stream with hooks " + text));
  }

  /** A stream that may replace objects writes what others write. */
  private Outcome replacingNothing(Object value) {
    return hooked(
        (family, source) -> new OfBrine(interpreted, family, source),
        sink ->
            new BrineObjectOutputStream(interpreted, sink, Format.BRINE) {
              {
                enableReplaceObject(true);
              }

              @Override
              protected Object replaceObject(Object object) {
                return object;
              }
            },
        value);
  }

  private Outcome ours(Brine brine, Object value) {
    return Outcome.of(loader, () -> BrineStreams.write(brine, value), bytes -> read(brine, bytes));
  }

  private Object read(Brine brine, byte[] bytes) {
    Object read = BrineStreams.read(brine, bytes, caller);
    if (read instanceof Exception failure
        && !loader.names().contains(failure.getClass().getName())) {
      throw new IllegalStateException(failure);
    }
    return read;
  }

  private static Optional<String> bytes(Outcome interpreted, Outcome generated) {
    return Arrays.equals(interpreted.bytes(), generated.bytes())
        ? Optional.empty()
        : Optional.of("stream of other bytes");
  }

  /** Strings stand as others between writer and reader, and classes of the family are noted. */
  private Optional<String> hooked(Object value) {
    Outcome java = hooked(OfJava::new, sink -> new ToJava(loader, sink), value);
    Outcome ours =
        hooked(
            (family, source) -> new OfBrine(interpreted, family, source),
            sink -> new ToBrine(interpreted, loader, sink),
            value);
    return java.difference(ours, Sharing.ALL);
  }

  private interface Opens {
    ObjectInputStream on(Sources.Loader loader, InputStream source) throws IOException;
  }

  private interface Makes {
    ObjectOutputStream on(OutputStream sink) throws IOException;
  }

  private Outcome hooked(Opens input, Makes output, Object value) {
    Supplier<byte[]> write =
        () -> {
          ByteArrayOutputStream sink = new ByteArrayOutputStream();
          try (ObjectOutputStream out = output.on(sink)) {
            out.writeObject(value);
          } catch (IOException e) {
            throw new IllegalStateException(e);
          }
          return sink.toByteArray();
        };
    Function<byte[], Object> read =
        bytes -> {
          try (ObjectInputStream in = input.on(loader, new ByteArrayInputStream(bytes))) {
            return in.readObject();
          } catch (IOException | ClassNotFoundException e) {
            throw new IllegalStateException(e);
          }
        };
    return Outcome.of(loader, write, read);
  }

  /** Stands for a string. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Coded(char[] text) implements Serializable {
    static Object of(Sources.Loader loader, Object object) {
      if (object != null && object.getClass().getClassLoader() == loader) {
        note("replace " + object.getClass().getName());
      }
      return object instanceof String text ? new Coded(text.toCharArray()) : object;
    }

    static Object decoded(Sources.Loader loader, Object object) {
      if (object != null && object.getClass().getClassLoader() == loader) {
        note("resolve " + object.getClass().getName());
      }
      return object instanceof Coded coded ? new String(coded.text) : object;
    }
  }

  @SuppressWarnings("deprecation") // As Java's own stream does it.
  private static Class<?> proxy(ClassLoader loader, String[] interfaces) {
    Class<?>[] types = new Class<?>[interfaces.length];
    for (int i = 0; i < types.length; i++) {
      try {
        types[i] = Class.forName(interfaces[i], false, loader);
      } catch (ClassNotFoundException e) {
        throw new LinkageError(interfaces[i], e);
      }
    }
    return Proxy.getProxyClass(loader, types);
  }

  private static final class ToJava extends ObjectOutputStream {
    private final Sources.Loader loader;

    ToJava(Sources.Loader loader, OutputStream sink) throws IOException {
      super(sink);
      this.loader = loader;
      enableReplaceObject(true);
    }

    @Override
    protected Object replaceObject(Object object) {
      return Coded.of(loader, object);
    }
  }

  private static final class ToBrine extends BrineObjectOutputStream {
    private final Sources.Loader loader;

    ToBrine(Brine brine, Sources.Loader loader, OutputStream sink) throws IOException {
      super(brine, sink, Format.BRINE);
      this.loader = loader;
      enableReplaceObject(true);
    }

    @Override
    protected Object replaceObject(Object object) {
      return Coded.of(loader, object);
    }
  }

  private static final class OfJava extends ObjectInputStream {
    private final Sources.Loader loader;

    OfJava(Sources.Loader loader, InputStream source) throws IOException {
      super(source);
      this.loader = loader;
      enableResolveObject(true);
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass type)
        throws IOException, ClassNotFoundException {
      return type.getName().contains("dev.brine.random.")
          ? loader.get(type.getName())
          : super.resolveClass(type);
    }

    @Override
    protected Class<?> resolveProxyClass(String[] interfaces) {
      return proxy(loader, interfaces);
    }

    @Override
    protected Object resolveObject(Object object) {
      return Coded.decoded(loader, object);
    }
  }

  private static final class OfBrine extends BrineObjectInputStream {
    private final Sources.Loader loader;

    OfBrine(Brine brine, Sources.Loader loader, InputStream source) throws IOException {
      super(brine, source, Format.BRINE);
      this.loader = loader;
      enableResolveObject(true);
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass type)
        throws IOException, ClassNotFoundException {
      return type.getName().contains("dev.brine.random.")
          ? loader.get(type.getName())
          : super.resolveClass(type);
    }

    @Override
    protected Class<?> resolveProxyClass(String[] interfaces) {
      return proxy(loader, interfaces);
    }

    @Override
    protected Object resolveObject(Object object) {
      return Coded.decoded(loader, object);
    }
  }
}
