// SPDX-License-Identifier: Apache-2.0
package dev.brine.it;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import javax.management.BadAttributeValueExpException;

/**
 * The main class of a JVM that reads objects of classes which its program has never used, some of
 * them in the shape of known attacks. Prints how many were read and refused.
 */
public final class FilterProbe {
  /** The number of objects. */
  static final int OBJECTS = 5;

  /** The line that a method prints which an attack would run. */
  static final String HOOK = "hook ran";

  private static boolean isReading;

  private FilterProbe() {}

  private static void hook() {
    if (isReading) {
      System.out.println(HOOK);
    }
  }

  /** An object that runs code when it is read. */
  static final class Trigger implements Serializable {
    private static final long serialVersionUID = 1L;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      hook();
    }
  }

  /** A comparator that runs code when a queue is read. */
  static final class Chain implements Comparator<Object>, Serializable {
    private static final long serialVersionUID = 1L;

    @Override
    @SuppressWarnings("UnusedVariable") // All objects are equal to it.
    public int compare(Object one, Object other) {
      hook();
      return 0;
    }
  }

  /** Reads the objects. */
  public static void main(String[] args) throws IOException, ClassNotFoundException {
    PriorityQueue<Object> queue = new PriorityQueue<>(new Chain());
    queue.addAll(List.of(1, 2));
    isReading = true;
    int read = 0;
    int refused = 0;
    for (Object object :
        Arrays.asList(
            new Trigger(),
            new Object[] {new Trigger()},
            queue,
            new BadAttributeValueExpException(null),
            new Chain())) {
      try {
        read(object);
        read++;
      } catch (InvalidClassException e) {
        refused++;
      }
    }
    System.out.println("read " + read);
    System.out.println("refused " + refused);
  }

  @SuppressWarnings("BanSerializableRead") // what is tried
  private static void read(Object object) throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      in.readObject();
    }
  }
}
