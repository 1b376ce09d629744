// SPDX-License-Identifier: Apache-2.0
package shop;

import dev.brine.inspect.Inspector;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** Looks at an object stream. */
public final class Main {
  private Main() {}

  /** An order. */
  static final class Order implements Serializable {
    private static final long serialVersionUID = 1L;
    private final List<String> lines = new ArrayList<>(List.of("tea", "milk"));
  }

  /** Prints what it made. */
  public static void main(String[] args) throws Exception {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(sink)) {
      out.writeObject(new Order());
    }
    System.out.println(Inspector.format(new ByteArrayInputStream(sink.toByteArray())).title());
  }
}
