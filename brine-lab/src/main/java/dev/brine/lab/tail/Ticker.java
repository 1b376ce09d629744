// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.tail;

/** A clock that can be waited for. */
interface Ticker {
  /** The clock of this machine; waiting for it uses the processor, since a sleep ends too late. */
  Ticker OF_THE_MACHINE =
      new Ticker() {
        @Override
        public long nanos() {
          return System.nanoTime();
        }

        @Override
        public void awaitUntil(long nanos) {
          while (System.nanoTime() - nanos < 0) {
            Thread.onSpinWait();
          }
        }
      };

  /** Returns the time in nanoseconds since some moment. */
  long nanos();

  /** Returns when a time has come, or at once where it has passed. */
  void awaitUntil(long nanos);
}
