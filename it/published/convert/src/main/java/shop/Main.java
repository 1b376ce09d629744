// SPDX-License-Identifier: Apache-2.0
package shop;

import dev.brine.convert.jdbc.KnownStore;

/** Looks up where a product stores objects. */
public final class Main {
  private Main() {}

  /** Prints what it found. */
  public static void main(String[] args) {
    System.out.println(KnownStore.SPRING_SESSION.columns().get(0));
  }
}
