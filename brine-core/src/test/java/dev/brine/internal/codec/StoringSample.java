// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

/** A class with a constructor that only stores. */
final class StoringSample {
  private final int number;

  StoringSample(int number) {
    this.number = number;
  }

  @Override
  public String toString() {
    return Integer.toString(number);
  }
}
