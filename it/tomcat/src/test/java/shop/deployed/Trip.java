// SPDX-License-Identifier: Apache-2.0
package shop.deployed;

import dev.brine.Brine;
import dev.brine.Codec;
import dev.brine.Format;
import dev.brine.TypeFilter;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A servlet of a web application that has Brine in its own {@code WEB-INF/lib}. */
public final class Trip extends HttpServlet {
  private static final long serialVersionUID = 1L;

  /** Often enough for generated code. */
  private static final int TIMES = 100;

  /** An order of the application. */
  record Basket(String name, List<Part> parts, Map<Size, Object> sizes) implements Serializable {}

  enum Size {
    SMALL,
    LARGE
  }

  /** A class with callbacks and a final field. */
  static final class Part implements Serializable {
    private static final long serialVersionUID = 1L;
    private final String name;
    private int count;

    Part(String name, int count) {
      this.name = name;
      this.count = count;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeObject("more of " + name);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      in.readObject();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Part part && part.name.equals(name) && part.count == count;
    }

    @Override
    public int hashCode() {
      return name.hashCode() + count;
    }
  }

  /** Answers with the class loader of Brine, when all objects came back. */
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    Basket basket =
        new Basket(
            "basket",
            new ArrayList<>(List.of(new Part("one", 1), new Part("two", 2))),
            new HashMap<>(Map.of(Size.LARGE, new Part("three", 3))));
    Brine brine = Brine.newBuilder().types(TypeFilter.allow("shop.deployed.**")).build();
    Codec<Basket> codec = brine.codec(Basket.class);
    for (int i = 0; i < TIMES; i++) {
      requireEqual(basket, codec.decode(codec.encode(basket)));
      requireEqual(basket, brine.decode(brine.encode(basket), Basket.class));
      requireEqual(basket, codec.copy(basket));
    }
    for (Format format : Format.values()) {
      requireEqual(basket, streamed(brine, basket, format));
    }
    response.getWriter().print(Brine.class.getClassLoader().getClass().getName());
  }

  private static Object streamed(Brine brine, Object value, Format format) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = brine.newObjectOutputStream(sink, format)) {
      out.writeObject(value);
    }
    ByteArrayInputStream source = new ByteArrayInputStream(sink.toByteArray());
    try (ObjectInputStream in = brine.newObjectInputStream(source, format)) {
      return in.readObject();
    } catch (ClassNotFoundException e) {
      throw new IOException(e);
    }
  }

  private static void requireEqual(Object expected, Object actual) {
    if (!expected.equals(actual)) {
      throw new IllegalStateException("Expected " + expected + " but was " + actual);
    }
  }
}
