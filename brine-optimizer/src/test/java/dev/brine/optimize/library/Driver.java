// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.library;

/** Runs inside a {@link World}, where the stores have their libraries. */
final class Driver {
  private Driver() {}

  private static Stores.Store store(String name) throws ReflectiveOperationException {
    Class<?> type = Class.forName(Stores.class.getName() + "$" + name);
    return (Stores.Store) type.getDeclaredConstructor().newInstance();
  }

  /** Returns what a store makes of a value. */
  static byte[] write(String store, String value) throws Exception {
    return store(store).write(Values.of(value));
  }

  /** Returns how what a store reads differs from a value; empty where it does not. */
  static String difference(String store, String value, byte[] bytes) throws Exception {
    Object expected = Values.of(value);
    Object actual = store(store).read(bytes);
    boolean isEqual = expected.equals(actual) && expected.getClass() == actual.getClass();
    return isEqual ? "" : actual + " of " + actual.getClass();
  }

  /** Returns what comes of a use of a library. */
  static String use(String name) throws Exception {
    return (String) Uses.class.getDeclaredMethod(name).invoke(null);
  }
}
