// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.samples;

import java.io.IOException;
import java.util.List;

/** A way to write and read objects, which is measured. */
interface Handling {
  /** Returns the bytes of objects that belong together. */
  List<byte[]> write(List<Object> objects) throws IOException;

  /**
   * Reads objects that {@link #write} wrote.
   *
   * @param objects how many
   * @return how many are not null
   */
  double read(List<byte[]> written, int objects) throws IOException, ClassNotFoundException;
}
