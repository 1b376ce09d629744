// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import dev.brine.laws.Models.Colour;
import dev.brine.laws.Models.Node;
import dev.brine.laws.Models.Point;
import dev.brine.laws.Samples.Sample;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Values whose messages have what others do not have, and that a liar would use. */
final class HostileSamples {
  private HostileSamples() {}

  /** A class that writes and reads itself. */
  static final class Hooked implements Serializable {
    private static final long serialVersionUID = 1L;
    int number = 5;
    transient List<Object> rest = new ArrayList<>(List.of("a", 'b'));

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeInt(rest.size());
      for (Object item : rest) {
        out.writeObject(item);
      }
      out.writeUTF("end");
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      rest = new ArrayList<>();
      for (int left = in.readInt(); left > 0; left--) {
        rest.add(in.readObject());
      }
      in.readUTF();
    }
  }

  /** A class that does all of it by itself. */
  public static final class External implements Externalizable {
    private static final long serialVersionUID = 1L;
    private Object content = new Point(1, 2);
    private String text = "text";

    /** Creates one as it is read. */
    public External() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeObject(content);
      out.writeUTF(text);
      out.write(new byte[] {1, 2, 3});
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      content = in.readObject();
      text = in.readUTF();
      in.readFully(new byte[3]);
    }
  }

  /** A class whose writeReplace returns another one. */
  static final class Replaced implements Serializable {
    private static final long serialVersionUID = 1L;
    final int number;

    Replaced(int number) {
      this.number = number;
    }

    private Object writeReplace() {
      return new Substitute(number);
    }
  }

  /** The class that messages have. */
  record Substitute(int number) implements Serializable {
    private Object readResolve() {
      return new Replaced(number);
    }
  }

  /** Returns all of them. */
  static List<Sample> all() {
    return List.of(
        new Sample("hooked", new Hooked(), true),
        new Sample("external", new External(), true),
        new Sample("replaced", new ArrayList<>(List.of(new Replaced(1), new Hooked())), true),
        new Sample("collections", collections(), true),
        new Sample("maps", maps(), true),
        new Sample("keys", keys(), false));
  }

  @SuppressWarnings({"JdkObsolete", "UnnecessaryStringBuilder"}) // Messages have them.
  private static List<Object> collections() {
    List<Object> all = new ArrayList<>();
    all.add(new LinkedList<>(List.of("a", "b")));
    all.add(new ArrayDeque<>(List.of(1, 2)));
    all.add(new PriorityQueue<>(List.of(3L, 1L)));
    all.add(new TreeSet<>(List.of("x", "y")));
    all.add(new CopyOnWriteArrayList<>(List.of(1.5, 2.5)));
    all.add(EnumSet.of(Colour.RED, Colour.GREEN));
    all.add(List.of(1, 2, 3));
    all.add(Set.of("only"));
    all.add(Arrays.asList("p", null));
    all.add(Collections.unmodifiableList(new ArrayList<>(List.of('c'))));
    all.add(Collections.nCopies(7, "seven"));
    all.add(Collections.singletonList(new Node(3)));
    all.add(new StringBuilder("built"));
    all.add(new Object[][] {{1, "x"}, {}, null});
    return all;
  }

  @SuppressWarnings("IdentityHashMapUsage") // Messages have them.
  private static List<Object> maps() {
    Map<Object, Object> one = Map.of("k", new Point(1, 2));
    TreeMap<String, Object> ordered = new TreeMap<>(new HostileGraphsTest.Hostile());
    ordered.put("a", 1);
    EnumMap<Colour, Object> colours = new EnumMap<>(Colour.class);
    colours.put(Colour.RED, "red");
    List<Object> all = new ArrayList<>();
    all.add(ordered);
    all.add(colours);
    all.add(one);
    all.add(new LinkedHashMap<>(one));
    all.add(new ConcurrentHashMap<>(one));
    all.add(new ConcurrentSkipListMap<>(one));
    all.add(new IdentityHashMap<>(one));
    all.add(Collections.synchronizedMap(new HashMap<>(one)));
    return all;
  }

  /** Returns sets that share what they hold, as keys, and lists beside them. */
  private static Map<Object, Object> keys() {
    Map<Object, Object> map = new HashMap<>();
    Set<Object> shared = new HashSet<>(List.of("s"));
    List<Object> list = new ArrayList<>(List.of(shared, shared));
    map.put(new HashSet<>(List.of(shared, list)), list);
    map.put(list, shared);
    return map;
  }
}
