// SPDX-License-Identifier: Apache-2.0
package dev.brine.differential;

import static dev.brine.testkit.CallbackLog.note;

import dev.brine.Brine;
import dev.brine.BrineObjectOutputStream;
import dev.brine.CodeGeneration;
import dev.brine.Format;
import dev.brine.Identity;
import dev.brine.TypeFilter;
import dev.brine.contract.BrineObjectStreams;
import dev.brine.testkit.BrineStreams;
import dev.brine.testkit.Isomorphism.Sharing;
import dev.brine.testkit.Sources;
import dev.brine.testkit.family.Outcome;
import dev.brine.testkit.family.Outcome.CallLimit;
import dev.brine.testkit.stream.InputHooks;
import dev.brine.testkit.stream.JavaObjectStreams;
import dev.brine.testkit.stream.ObjectStreams;
import dev.brine.testkit.stream.OutputHooks;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.io.Serializable;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;

/** Compares what Java's streams and ours make of graphs where all objects stay one. */
final class StreamDifferential {
  /** Enough for code to be generated. */
  private static final int USES = 4;

  private final Sources.Loader loader;
  private final Class<?> caller;
  private final Brine interpreted;
  private final Brine generated;
  private final CallLimit calls;

  /** Creates the comparison of graphs of the classes of a loader. */
  StreamDifferential(Sources.Loader loader, TypeFilter types, CallLimit calls) {
    this.calls = calls;
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
    return java.difference(slow, Sharing.ALL, calls)
        .map(text -> "stream interpreted " + text)
        .or(() -> java.difference(fast, Sharing.ALL, calls).map(text -> "stream generated " + text))
        .or(() -> bytes(slow, fast))
        .or(() -> replacingNothing(java, slow, value))
        .or(() -> hooked(value).map(text -> "stream with hooks " + text));
  }

  /**
   * A stream that may replace objects writes what others write, unless it calls objects in Java
   * form: these then have no body for another object.
   */
  private Optional<String> replacingNothing(Outcome java, Outcome plain, Object value) {
    Outcome replacing = replacingNothing(value);
    return calls == CallLimit.AS_OFTEN
        ? bytes(plain, replacing)
        : java.difference(replacing, Sharing.ALL, calls)
            .map(text -> "stream replacing nothing " + text);
  }

  private Outcome replacingNothing(Object value) {
    Makes output =
        sink ->
            new BrineObjectOutputStream(interpreted, sink, Format.BRINE) {
              {
                enableReplaceObject(true);
              }

              @Override
              protected Object replaceObject(Object object) {
                return object;
              }
            };
    return Outcome.of(loader, () -> written(output, value), bytes -> read(interpreted, bytes));
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
            || interpreted.mayFailAlone()
            || generated.mayFailAlone()
        ? Optional.empty()
        : Optional.of("stream of other bytes");
  }

  /** Strings are replaced between writer and reader, and classes of the family are noted. */
  private Optional<String> hooked(Object value) {
    Outcome java = hooked(new JavaObjectStreams(), value);
    Outcome ours = hooked(new BrineObjectStreams(interpreted, Identity.ALL, Format.BRINE), value);
    return java.difference(ours, Sharing.ALL, calls);
  }

  private interface Makes {
    ObjectOutputStream on(OutputStream sink) throws IOException;
  }

  private static byte[] written(Makes output, Object value) {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = output.on(sink)) {
      out.writeObject(value);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    return sink.toByteArray();
  }

  private Outcome hooked(ObjectStreams streams, Object value) {
    Coding hooks = new Coding(loader);
    Function<byte[], Object> read =
        bytes -> {
          try (ObjectInputStream in = streams.input(new ByteArrayInputStream(bytes), hooks)) {
            return in.readObject();
          } catch (IOException | ClassNotFoundException e) {
            throw new IllegalStateException(e);
          }
        };
    return Outcome.of(loader, () -> written(sink -> streams.output(sink, hooks), value), read);
  }

  /** Replaces a string. */
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

  /** Puts another object in the place of each string, and finds the classes of a family. */
  private record Coding(Sources.Loader loader) implements InputHooks, OutputHooks {
    @Override
    public boolean isReplacing() {
      return true;
    }

    @Override
    public Object replaceObject(Object object) {
      return Coded.of(loader, object);
    }

    @Override
    public boolean isResolving() {
      return true;
    }

    @Override
    public Object resolveObject(Object object) {
      return Coded.decoded(loader, object);
    }

    @Override
    public Class<?> resolveClass(
        ObjectInputStream in, ObjectStreamClass type, InputHooks.Standard<Class<?>> standard)
        throws IOException, ClassNotFoundException {
      return type.getName().contains("dev.brine.random.")
          ? loader.get(type.getName())
          : standard.get();
    }

    @Override
    @SuppressWarnings("deprecation") // As Java's own stream does it.
    public Class<?> resolveProxyClass(
        ObjectInputStream in, String[] interfaces, InputHooks.Standard<Class<?>> standard)
        throws ClassNotFoundException {
      Class<?>[] types = new Class<?>[interfaces.length];
      for (int i = 0; i < types.length; i++) {
        types[i] = Class.forName(interfaces[i], false, loader);
      }
      return Proxy.getProxyClass(loader, types);
    }
  }
}
