// SPDX-License-Identifier: Apache-2.0
package shop;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;

/**
 * A class that orders have only where an attacker writes them. Like those of known attacks, its
 * objects run code when they are read: by themselves, as the key of a map, or as a comparator.
 */
final class Foreign implements Comparator<Object>, Serializable {
  private static final long serialVersionUID = 1L;

  /** Objects that were created, and not read, print nothing. */
  private final transient boolean isCreated;

  private Foreign() {
    isCreated = true;
  }

  /** Returns whether this JVM writes such objects. */
  static boolean isAttack() {
    return Boolean.getBoolean("shop.foreign");
  }

  /** Returns an object that runs code when it is read, in one of four shapes. */
  static Object sample(int number) {
    Foreign foreign = new Foreign();
    return switch (number % 4) {
      case 0 -> foreign;
      case 1 -> new Object[] {foreign};
      case 2 -> new HashMap<>(Map.of(foreign, number));
      default -> queue(foreign);
    };
  }

  private static Queue<Object> queue(Foreign order) {
    Queue<Object> queue = new PriorityQueue<>(order);
    queue.addAll(List.of(1, 2));
    return queue;
  }

  private void run() {
    if (!isCreated) {
      System.out.println("hook ran");
    }
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    run();
  }

  @Override
  @SuppressWarnings("UnusedVariable") // All objects are equal to it.
  public int compare(Object one, Object other) {
    run();
    return 0;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Foreign;
  }

  @Override
  public int hashCode() {
    run();
    return 1;
  }
}
