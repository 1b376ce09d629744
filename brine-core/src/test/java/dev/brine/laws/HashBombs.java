// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Limits;
import dev.brine.TypeFilter;
import dev.brine.internal.kind.Kinds;
import dev.brine.laws.Wrappers.Wrapper;
import dev.brine.shape.Shape.Role;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * Reads short messages whose keys unfold without end, for all wrappers alone and in pairs, and
 * watches the time on the processor that each takes. A program of its own, since a hash code that
 * runs cannot be stopped.
 */
final class HashBombs {
  private static final long MOST_NANOS = 5_000_000_000L;

  /** One of so many pairs is read, unless all are asked for. */
  private static final int STEP = 12;

  private static final TypeFilter HERE = TypeFilter.allow("dev.brine.laws.*", "java.**");
  private static final Brine READER = Brine.newBuilder().types(HERE).build();
  private static final Brine LIAR =
      Brine.newBuilder()
          .types(HERE)
          .limits(Limits.defaults().withKeyNesting(100).withHashWork(Long.MAX_VALUE))
          .build();

  private static volatile String current = "";
  private static volatile long since;
  private static int values;
  private static int refusals;
  private static int unwritten;

  private HashBombs() {}

  /**
   * Reads them, all pairs if there is an argument; prints what it did, or the name of the one that
   * took too long.
   */
  public static void main(String[] arguments) throws Exception {
    watch(Thread.currentThread());
    List<Wrapper> all = Wrappers.all();
    Set<Class<?>> written = new HashSet<>();
    for (Wrapper wrapper : all) {
      for (int depth : new int[] {10, 40, 100}) {
        if (run(wrapper, null, depth)) {
          written.add(wrapper.type());
        }
      }
    }
    Map<Class<?>, Wrapper> used = new LinkedHashMap<>();
    all.stream()
        .filter(each -> written.contains(each.type()))
        .forEach(each -> used.putIfAbsent(each.type(), each));
    List<Wrapper> wrappers = List.copyOf(used.values());
    int step = arguments.length > 0 ? 1 : STEP;
    for (int i = 0; i < wrappers.size(); i++) {
      for (int j = i % step; j < wrappers.size(); j += step) {
        if (!isHashedByWriter(wrappers.get(i), wrappers.get(j))) {
          run(wrappers.get(i), wrappers.get(j), 30);
        }
      }
    }
    print("missing " + missing(written));
    print(String.format("wrappers %d, written %d", all.size(), used.size()));
    print(String.format("values %d, refusals %d, unwritten %d", values, refusals, unwritten));
  }

  /** Java's own writer of an object makes an unmodifiable set or map in it anew. */
  private static boolean isHashedByWriter(Wrapper outer, Wrapper inner) {
    return Kinds.number(outer.type()) < 0 && inner.type().getName().contains("Immutable");
  }

  @SuppressWarnings("SystemOut") // The test reads it.
  private static void print(String line) {
    System.out.println(line);
  }

  /** Returns the containers that have a number of their own and were not tried. */
  private static Set<String> missing(Set<Class<?>> written) {
    Set<String> missing = new TreeSet<>();
    for (int number = 1; Kinds.of(number) != null; number++) {
      Class<?> type = Kinds.type(number);
      if (Kinds.role(type.getName()) == Role.CONTAINER && !written.contains(type)) {
        missing.add(type.getName());
      }
    }
    return missing;
  }

  private static void watch(Thread reader) {
    Thread watch =
        new Thread(
            () -> {
              while (true) {
                long cpu = cpu(reader);
                if (cpu - since > MOST_NANOS) {
                  print("too long: " + current);
                  Stream.of(reader.getStackTrace()).forEach(each -> print("at " + each));
                  Runtime.getRuntime().halt(1);
                }
                LockSupport.parkNanos(100_000_000);
              }
            });
    watch.setDaemon(true);
    since = cpu(reader);
    watch.start();
  }

  private static long cpu(Thread thread) {
    return ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.getId());
  }

  /** Returns whether there is such a message. */
  private static boolean run(Wrapper outer, Wrapper inner, int depth) throws IOException {
    current = outer + " of " + inner + ", " + depth + " levels";
    since = cpu(Thread.currentThread());
    Object bomb = bomb(outer, inner, depth);
    byte[] message;
    try {
      message = LIAR.encode(bomb);
    } catch (BrineException e) {
      unwritten++;
      return false;
    }
    boolean isRead = outcome(() -> READER.decode(message, Object.class));
    boolean isWritten = outcome(() -> READER.encode(bomb));
    if (isWritten && !isRead) {
      print("written and not read: " + current);
    }
    if (inner == null) {
      stream(bomb);
    }
    return true;
  }

  private static boolean outcome(Runnable use) {
    try {
      use.run();
      values++;
      return true;
    } catch (BrineException e) {
      refusals++;
      return false;
    }
  }

  private static void stream(Object bomb) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = LIAR.newObjectOutputStream(sink)) {
      out.writeObject(bomb);
    } catch (IOException e) {
      unwritten++;
      return;
    }
    try (ObjectInputStream in =
        READER.newObjectInputStream(new ByteArrayInputStream(sink.toByteArray()))) {
      in.readObject();
      values++;
    } catch (IOException | BrineException | ClassNotFoundException e) {
      refusals++;
    }
  }

  /** Returns levels that each hold the one below twice, then keys that lead to the topmost. */
  private static Object bomb(Wrapper outer, Wrapper inner, int depth) {
    List<Object> levels = new ArrayList<>();
    List<Object> level = new ArrayList<>(List.of("x"));
    for (int i = 0; i < depth; i++) {
      levels.add(level);
      Object below = level;
      level = new ArrayList<>();
      level.add(outer.wrap(() -> inner == null ? below : inner.wrap(() -> below)));
    }
    levels.add(level);
    List<Object> key = new ArrayList<>();
    Set<Object> keys = new HashSet<>();
    keys.add(key);
    key.add(level);
    return new ArrayList<>(List.of(levels, new ArrayList<>(List.of(keys))));
  }
}
