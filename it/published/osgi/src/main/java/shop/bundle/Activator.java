// SPDX-License-Identifier: Apache-2.0
package shop.bundle;

import dev.brine.Brine;
import dev.brine.Codec;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.osgi.framework.BundleActivator;
import org.osgi.framework.BundleContext;

/** Encodes an order, and writes it to an object stream, in a bundle. */
public final class Activator implements BundleActivator {
  /** An order. */
  static final class Order implements Serializable {
    private static final long serialVersionUID = 1L;
    private final List<String> lines = new ArrayList<>(List.of("tea", "milk"));
  }

  @Override
  public void start(BundleContext context) throws Exception {
    Brine brine = Brine.newBuilder().types(TypeFilter.allow("shop.**")).build();
    Codec<Order> codec = brine.codec(Order.class).prepare();
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = brine.newObjectOutputStream(sink)) {
      out.writeObject(codec.decode(codec.encode(new Order())));
    }
    try (ObjectInputStream in =
        brine.newObjectInputStream(new ByteArrayInputStream(sink.toByteArray()))) {
      System.out.println(
          context.getBundle().getSymbolicName() + " " + ((Order) in.readObject()).lines);
    }
  }

  @Override
  public void stop(BundleContext context) {}
}
