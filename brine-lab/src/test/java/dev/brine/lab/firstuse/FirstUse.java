// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.firstuse;

import dev.brine.lab.measured.Fork;
import java.util.function.Supplier;

/**
 * The main class of a fork: writes and reads one object graph once and prints the nanoseconds.
 *
 * <p>Nothing that the JVM sets up once, such as lambdas, is used before the time starts, lest it be
 * a present to those who need it too.
 */
final class FirstUse {
  private FirstUse() {}

  /**
   * Runs the fork.
   *
   * @param args the name of the contender
   */
  public static void main(String[] args) throws Exception {
    Supplier<?> model =
        Class.forName(FirstUseModel.NAME)
            .asSubclass(Supplier.class)
            .getDeclaredConstructor()
            .newInstance();
    Object value = model.get();
    String name = args[0];
    long start = System.nanoTime();
    Object copy = Contender.valueOf(name).copy(value);
    long time = System.nanoTime() - start;
    String expected = value.toString();
    if (copy == value || !expected.equals(copy.toString())) {
      throw new IllegalStateException("Expected " + expected + " but was " + copy);
    }
    System.out.println(Fork.MARK + time);
  }
}
