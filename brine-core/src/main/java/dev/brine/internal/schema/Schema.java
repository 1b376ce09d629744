// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.schema;

import dev.brine.shape.Shape;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Provisional. */
public final class Schema {
  private Schema() {}

  /** Provisional. */
  public static byte[] write(List<? extends Shape> shapes) {
    return shapes.toString().getBytes(StandardCharsets.UTF_8);
  }
}
