// SPDX-License-Identifier: Apache-2.0
package shop;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;

/** Opens streams in a module. */
class Gate {
  static ObjectOutputStream open(OutputStream sink) throws IOException {
    return new ObjectOutputStream(sink);
  }
}
