// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark;

import dev.brine.Brine;
import dev.brine.CustomCodec;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.ArrayList;
import scala.collection.immutable.$colon$colon;
import scala.collection.immutable.List;
import scala.collection.immutable.Nil$;

/**
 * Codecs of Scala's lists and modules. The hooks of Scala 2.13 write a module, such as the factory
 * of each collection, as the name of its class, and a module behind each list.
 */
final class ScalaCodecs {
  private static final String MODULE = "MODULE$";

  private ScalaCodecs() {}

  /** Registers the codecs of those classes that have one. */
  @SuppressWarnings("unchecked") // The codec of a class has its objects.
  static void register(Brine.Builder builder, Iterable<Class<?>> known) {
    for (Class<?> type : known) {
      if (type == $colon$colon.class) {
        builder.codec((Class<Object>) type, new OfList());
      } else if (isReplacedModule(type)) {
        builder.codec((Class<Object>) type, new OfModule(type));
      }
    }
  }

  /** Scala 2.12 has modules without the name of a class already. */
  private static boolean isReplacedModule(Class<?> type) {
    try {
      return type.getDeclaredMethod("writeReplace").getParameterCount() == 0
          && type.getDeclaredField(MODULE).getType() == type;
    } catch (NoSuchMethodException | NoSuchFieldException e) {
      return false;
    }
  }

  /** Writes a list that is not empty: how many elements it has, then these. */
  private static final class OfList implements CustomCodec<Object> {
    /** The count in the first byte that an int follows. */
    private static final int MANY = 255;

    @Override
    public void write(Object value, ObjectOutput out) throws IOException {
      int count = 0;
      for (Object cell = value; cell instanceof $colon$colon<?> next; cell = next.tail()) {
        count++;
      }
      out.writeByte(Math.min(count, MANY));
      if (count >= MANY) {
        out.writeInt(count);
      }
      for (Object cell = value; cell instanceof $colon$colon<?> next; cell = next.tail()) {
        out.writeObject(next.head());
      }
    }

    @Override
    @SuppressWarnings("unchecked") // An empty list has elements of any class.
    public Object read(ObjectInput in, int version) throws IOException, ClassNotFoundException {
      int first = in.readUnsignedByte();
      int count = first == MANY ? in.readInt() : first;
      if (count < 1) {
        throw new InvalidObjectException("A list has " + count + " elements");
      }
      ArrayList<Object> elements = new ArrayList<>(Math.min(count, MANY));
      for (int i = 0; i < count; i++) {
        elements.add(in.readObject());
      }
      List<Object> list = (List<Object>) (List<?>) Nil$.MODULE$;
      for (int i = count - 1; i >= 0; i--) {
        list = new $colon$colon<>(elements.get(i), list);
      }
      return list;
    }
  }

  /** Writes nothing of a module, which is there already. */
  private static final class OfModule implements CustomCodec<Object> {
    private final Class<?> type;
    private volatile Object module;

    OfModule(Class<?> type) {
      this.type = type;
    }

    @Override
    public void write(Object value, ObjectOutput out) {
      // The class says it all.
    }

    @Override
    public Object read(ObjectInput in, int version) throws IOException {
      Object known = module;
      if (known == null) {
        try {
          known = type.getField(MODULE).get(null);
        } catch (ReflectiveOperationException e) {
          throw new IOException(type.getName() + " has no module", e);
        }
        module = known;
      }
      return known;
    }
  }
}
