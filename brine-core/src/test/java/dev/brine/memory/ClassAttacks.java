// SPDX-License-Identifier: Apache-2.0
package dev.brine.memory;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Format;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EventListener;
import java.util.List;
import java.util.Random;
import java.util.RandomAccess;
import java.util.concurrent.Callable;

/** Reads messages that make Java define classes, in a JVM of its own. */
final class ClassAttacks {
  /** What every message may name, in the order of the samples. */
  private static final List<Class<?>> INTERFACES =
      List.of(
          AutoCloseable.class,
          Appendable.class,
          CharSequence.class,
          Comparable.class,
          Callable.class,
          Runnable.class,
          EventListener.class,
          RandomAccess.class);

  private static final List<String> ELEMENTS =
      List.of(
          "java.lang.Appendable",
          "java.util.ArrayList",
          "java.util.HashMap",
          "java.util.TreeMap",
          "java.util.concurrent.Callable",
          "java.util.function.Function");

  private static final byte DIMENSIONS = (byte) 255;

  private ClassAttacks() {}

  /** Answers nothing. */
  static final class Answers implements InvocationHandler, Serializable {
    private static final long serialVersionUID = 1L;
    private Object self;

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      return self;
    }
  }

  /** The message that a stranger sends. */
  enum Attack {
    /** To a reader that does not allow the handler. */
    REFUSED_HANDLER {
      @Override
      byte[] message(Random random) {
        return shuffled(random, STORED);
      }
    },
    /** To a reader that may read no handler but proxies. */
    HANDLER_OF_ITSELF {
      @Override
      byte[] message(Random random) {
        byte[] message = shuffled(random, STORED);
        int end = STORED.end;
        message[end] = 3;
        return Arrays.copyOf(message, end + 1);
      }
    },
    /** To a reader that allows the handler, which is cut off. */
    CUT_HANDLER {
      @Override
      byte[] message(Random random) {
        byte[] message = shuffled(random, STORED);
        return Arrays.copyOf(message, message.length - 1);
      }

      @Override
      Brine reader() {
        return ALLOWING;
      }
    },
    /** To a reader that allows all, again and again with other interfaces. */
    OTHER_INTERFACES {
      @Override
      byte[] message(Random random) {
        return shuffled(random, STORED);
      }

      @Override
      Brine reader() {
        return ALLOWING;
      }
    },
    /** The same in Java's form. */
    JAVA_FORM {
      @Override
      byte[] message(Random random) {
        return shuffled(random, JAVA);
      }

      @Override
      void read(byte[] message) {
        try (ObjectInputStream in =
            reader().newObjectInputStream(new ByteArrayInputStream(message), Format.JAVA)) {
          in.readObject();
        } catch (IOException | ClassNotFoundException e) {
          throw new IllegalStateException(e);
        }
      }
    },
    /** Classes of arrays of 255 dimensions, as values. */
    ARRAYS {
      @Override
      byte[] message(Random random) {
        String element = ELEMENTS.get(random.nextInt(ELEMENTS.size()));
        byte[] message = WRITER.encode(List.of(classOf(element)));
        int at = new String(message, StandardCharsets.ISO_8859_1).indexOf(element);
        message[at - 2] = DIMENSIONS;
        return message;
      }
    },
    /** To a reader that knows the class. */
    ONE_CLASS {
      @Override
      byte[] message(Random random) {
        return STORED.bytes;
      }

      @Override
      Brine reader() {
        return ALLOWING;
      }
    };

    abstract byte[] message(Random random);

    Brine reader() {
      return CLOSED;
    }

    void read(byte[] message) {
      reader().decode(message, Object.class);
    }
  }

  private static final TypeFilter HERE = TypeFilter.allow("dev.brine.memory.*");
  private static final Brine WRITER = Brine.newBuilder().types(HERE).build();
  private static final Brine ALLOWING = Brine.newBuilder().types(HERE).build();
  private static final Brine CLOSED = Brine.create();
  private static final Stored STORED = Stored.of(WRITER.encode(proxy()), 1);
  private static final Stored JAVA = Stored.of(java(proxy()), 2);

  /** A proxy as it is stored, and where its interfaces stand. */
  private static final class Stored {
    private final byte[] bytes;
    private final int start;
    private final int end;

    private Stored(byte[] bytes, int start, int end) {
      this.bytes = bytes;
      this.start = start;
      this.end = end;
    }

    static Stored of(byte[] bytes, int lengthBytes) {
      String text = new String(bytes, StandardCharsets.ISO_8859_1);
      String last = INTERFACES.get(INTERFACES.size() - 1).getName();
      int start = text.indexOf(INTERFACES.get(0).getName()) - lengthBytes;
      return new Stored(bytes, start, text.indexOf(last) + last.length());
    }
  }

  private static byte[] shuffled(Random random, Stored stored) {
    List<byte[]> names = new ArrayList<>();
    int at = stored.start;
    int before = stored.bytes[at] == 0 ? 2 : 1;
    for (Class<?> one : INTERFACES) {
      int next = at + before + one.getName().length();
      names.add(Arrays.copyOfRange(stored.bytes, at, next));
      at = next;
    }
    Collections.shuffle(names, random);
    byte[] message = stored.bytes.clone();
    at = stored.start;
    for (byte[] name : names) {
      System.arraycopy(name, 0, message, at, name.length);
      at += name.length;
    }
    return message;
  }

  private static Object proxy() {
    return Proxy.newProxyInstance(
        ClassAttacks.class.getClassLoader(), INTERFACES.toArray(Class<?>[]::new), new Answers());
  }

  private static byte[] java(Object object) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    return bytes.toByteArray();
  }

  private static Class<?> classOf(String element) {
    try {
      return Class.forName(element);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private static long metaspace() {
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      if (pool.getName().equals("Metaspace")) {
        return pool.getUsage().getUsed();
      }
    }
    throw new AssertionError(ManagementFactory.getMemoryPoolMXBeans());
  }

  /** Returns how many messages were refused. */
  private static int read(Attack attack, int messages) {
    Random random = new Random(1);
    int refused = 0;
    for (int i = 0; i < messages; i++) {
      byte[] message = attack.message(random);
      try {
        attack.read(message);
      } catch (BrineException | IllegalStateException e) {
        refused++;
      }
    }
    return refused;
  }

  /**
   * Prints how many messages were refused and the KB that the metaspace grew by.
   *
   * @param arguments the name of an attack, and how many messages
   */
  public static void main(String[] arguments) {
    Attack attack = Attack.valueOf(arguments[0]);
    read(attack, 1);
    long before = metaspace();
    int refused = read(attack, Integer.parseInt(arguments[1]));
    System.out.println(refused + " refused, " + (metaspace() - before) / 1024 + " KB");
  }
}
