// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.BinaryName;
import dev.brine.internal.FormatNumbers;
import dev.brine.internal.Problems;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.Costs;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import dev.brine.wire.failure.MissingObject;
import java.io.ObjectStreamClass;

/** Classes whose objects refer to something else than their own state. */
final class ClassCodecs {
  private ClassCodecs() {}

  /** Nothing, where a reference has a head and {@code writeReplace} then returns null. */
  record OfNothing(Class<?> type) implements BuiltInCodec {
    @Override
    public boolean tracked() {
      return false;
    }

    @Override
    public boolean flat() {
      return true;
    }

    /** It takes no byte, so that its memory alone bounds how many there are. */
    @Override
    public void write(WireWriter out, Object value) {
      out.charge(Costs.OBJECT);
    }

    @Override
    public Object read(WireReader in) {
      in.charge(Costs.OBJECT);
      return null;
    }
  }

  /** A class: its dimensions as an array and the name of its element type. */
  record OfClass(Class<?> type, int least) implements BuiltInCodec {
    @Override
    public boolean flat() {
      return true;
    }

    @Override
    public void write(WireWriter out, Object value) {
      Class<?> element = (Class<?>) value;
      int dimensions = 0;
      while (element.isArray()) {
        element = element.getComponentType();
        dimensions++;
      }
      if (!element.isPrimitive() && element != Object.class) {
        out.names().require(element);
      }
      out.names().requireDimensions(dimensions);
      out.octet(dimensions);
      out.names().writeName(out, element);
    }

    @Override
    public Object read(WireReader in) {
      int handle = in.reserveLate();
      int dimensions = in.octet();
      in.names().requireDimensions(dimensions);
      String name = in.names().readName(in);
      boolean mayBeMissing = in.skippedFields.isActive();
      Class<?> type = mayBeMissing ? orNull(in, name, dimensions) : element(in, name, dimensions);
      if (type == null) {
        MissingObject missing =
            in.skippedFields.require(new MissingObject(() -> failure(in, name, dimensions)));
        in.fill(handle, missing);
        return missing;
      }
      if (dimensions > FormatNumbers.MOST_DIMENSIONS || (dimensions > 0 && type == void.class)) {
        throw in.corrupt(
            "a class has 0 to "
                + FormatNumbers.MOST_DIMENSIONS
                + " array dimensions but this one has "
                + dimensions);
      }
      for (int i = 0; i < dimensions; i++) {
        type = in.names().arrayOf(type);
      }
      in.names().requireLiteral(type);
      in.fill(handle, type);
      return type;
    }

    /** Returns a class, or null if it is missing: not every reader needs it. */
    private static Class<?> orNull(WireReader in, String name, int dimensions) {
      try {
        return element(in, name, dimensions);
      } catch (BrineException e) {
        if (e.reason() == Reason.CORRUPT) {
          throw e;
        }
        return null;
      }
    }

    private static BrineException failure(WireReader in, String name, int dimensions) {
      try {
        throw new AssertionError(element(in, name, dimensions));
      } catch (BrineException e) {
        return e;
      }
    }

    private static Class<?> element(WireReader in, String name, int dimensions) {
      Class<?> primitive = BinaryName.primitive(name);
      if (primitive != null) {
        return primitive;
      }
      return name.equals("java.lang.Object") ? Object.class : in.names().find(name, dimensions);
    }
  }

  /** Writes an {@code ObjectStreamClass} as its class and serialVersionUID. */
  record OfDescription(Class<?> type, int least) implements BuiltInCodec {
    @Override
    public void write(WireWriter out, Object value) {
      ObjectStreamClass description = (ObjectStreamClass) value;
      if (description.forClass() == null) {
        throw Problems.exception(
            Reason.UNSUPPORTED,
            "the class of a description is not found: " + description.getName());
      }
      out.nesting.enterCallbacks();
      out.charge(Costs.OBJECT);
      out.writeReference(description.forClass(), null);
      out.fixedLong(description.getSerialVersionUID());
      out.nesting.leaveCallbacks();
    }

    @Override
    public Object read(WireReader in) {
      in.nesting.enterCallbacks();
      in.charge(Costs.OBJECT);
      int handle = in.reserveLate();
      Object type = in.reference((BodyCodec) null);
      long version = in.fixedLong();
      Object made = type;
      if (!(type instanceof MissingObject)) {
        if (!(type instanceof Class<?> described)) {
          throw in.corrupt("the class of a description is another object");
        }
        made = description(in, described, version);
      }
      in.fill(handle, made);
      in.nesting.leaveCallbacks();
      return made;
    }

    private static ObjectStreamClass description(WireReader in, Class<?> type, long version) {
      ObjectStreamClass description = ObjectStreamClass.lookupAny(type);
      boolean isSame = type.isArray() || description.getSerialVersionUID() == version;
      if (!isSame && !in.names().ignoresVersion(type)) {
        throw Problems.exception(
            Reason.INCOMPATIBLE,
            "class "
                + type.getName()
                + " has the serialVersionUID "
                + version
                + " there and "
                + description.getSerialVersionUID()
                + " here");
      }
      return description;
    }
  }
}
