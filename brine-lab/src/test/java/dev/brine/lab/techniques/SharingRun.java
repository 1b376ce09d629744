// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.techniques;

import dev.brine.lab.fidelity.Comparison;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.measured.Fork;
import dev.brine.lab.workload.model.EmptyData;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * The main class of a fork: writes a stream in which some collections are shared, reads it, and
 * prints how alike both are, and how many collections there are on both sides. Its own class file
 * is optimized where streams are.
 */
final class SharingRun {
  private SharingRun() {}

  /** Runs the fork; it has no parameters. */
  public static void main(String[] args) throws Exception {
    List<Object> stream = Subject.MIXED.streams().get(0);
    List<Object> copy = read(write(stream), stream.size());
    System.out.println(
        Fork.MARK + grade(stream, copy) + " " + collections(stream) + " " + collections(copy));
  }

  /** Returns how alike two streams are. */
  static Grade grade(List<Object> stream, List<Object> copy) {
    return Comparison.compare(new ArrayList<>(stream), new ArrayList<>(copy)).grade();
  }

  /** Returns how many collections objects have, each counted once. */
  static int collections(List<Object> stream) {
    Set<Object> met = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Object one : stream) {
      met.add(((EmptyData) one).getM());
      met.add(((EmptyData) one).getL());
    }
    return met.size();
  }

  /** Returns a stream of objects. */
  static byte[] write(List<Object> stream) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(sink)) {
      for (Object one : stream) {
        out.writeObject(one);
      }
    }
    return sink.toByteArray();
  }

  /** Returns the objects of a stream. */
  static List<Object> read(byte[] bytes, int count) throws IOException, ClassNotFoundException {
    List<Object> stream = new ArrayList<>();
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      for (int i = 0; i < count; i++) {
        stream.add(in.readObject());
      }
    }
    return stream;
  }
}
