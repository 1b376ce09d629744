// SPDX-License-Identifier: Apache-2.0
package com.acme;

import com.acme.closed.Secret;
import com.acme.model.Order;
import com.acme.parts.Part;
import dev.brine.Brine;
import dev.brine.Codec;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;

/** Prints what it reads of what it wrote. */
public final class Main {
  /** So often that codecs are generated. */
  private static final int USES = 200;

  private static final Brine BRINE =
      Brine.newBuilder().types(TypeFilter.allow("com.acme.**")).build();

  private Main() {}

  public static void main(String[] arguments) throws IOException, ClassNotFoundException {
    if (arguments.length > 0) {
      System.out.println(copied(new Secret(arguments[0])));
      return;
    }
    Order order = Order.example();
    System.out.println("codec: " + often(order, BRINE.codec(Order.class)));
    System.out.println("message: " + copied(order));
    System.out.println("part: " + often(new Part("nut", 1), BRINE.codec(Part.class)));
    System.out.println("stream: " + streamed(order));
  }

  private static <T> T often(T value, Codec<T> codec) {
    T copy = value;
    for (int i = 0; i < USES; i++) {
      copy = codec.decode(codec.encode(copy));
    }
    return copy;
  }

  private static Object copied(Object value) {
    return BRINE.decode(BRINE.encode(value), Object.class);
  }

  private static Object streamed(Object value) throws IOException, ClassNotFoundException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = BRINE.newObjectOutputStream(sink)) {
      out.writeObject(value);
    }
    try (ObjectInputStream in =
        BRINE.newObjectInputStream(new ByteArrayInputStream(sink.toByteArray()))) {
      return in.readObject();
    }
  }
}
