// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import dev.brine.internal.UnfitException;
import dev.brine.internal.hook.CallbackInput;
import dev.brine.internal.hook.LevelFields;
import dev.brine.internal.hook.SerialField;
import dev.brine.internal.instance.FinalFields;
import dev.brine.internal.instance.Scalars;
import dev.brine.internal.layout.Layout;
import dev.brine.internal.layout.Scalar;
import dev.brine.internal.walk.OffStackWalker;
import dev.brine.internal.walk.ReadFrame;
import dev.brine.internal.walk.Walkable;
import dev.brine.shape.PersistentFields;
import dev.brine.shape.Shape;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import dev.brine.wire.failure.Failures;
import dev.brine.wire.instance.DefaultRead;
import java.io.InvalidClassException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** The fields of one class of a hierarchy. */
public final class LevelFieldsCodec implements LevelFields, Walkable {
  /** A level takes no memory of its own; the bytes before it are held against the limit. */
  private static final long NOTHING = 0;

  private final Class<?> level;
  private final ObjectCodec body;
  private final List<SerialField> fields;
  private final Field[] own;
  private final CodecsReference codecs;
  private final boolean areMatched;
  private final boolean haveUnshared;
  private final Field firstFinal;
  private volatile DefaultRead defaults;

  private LevelFieldsCodec(
      Class<?> level,
      Layout layout,
      List<SerialField> fields,
      Field[] own,
      CodecsReference codecs) {
    this.level = level;
    body = ObjectCodec.ofLevel(level, layout, codecs);
    this.fields = List.copyOf(fields);
    areMatched = Stream.of(own).allMatch(Objects::nonNull);
    haveUnshared = fields.stream().anyMatch(SerialField::isUnshared);
    this.own = own;
    this.codecs = codecs;
    firstFinal = firstFinal(own);
  }

  /** Returns those of a level. */
  static LevelFieldsCodec of(Class<?> level, Shape.Level described, CodecsReference codecs) {
    Set<String> unshared = PersistentFields.of(level).unshared();
    List<SerialField> fields = new ArrayList<>();
    Field[] own = new Field[described.fields().size()];
    for (Shape.Field field : described.fields()) {
      Class<?> type = Types.find(field.type(), level.getClassLoader());
      own[fields.size()] = Binding.accessible(PersistentFields.find(level, field.name(), type));
      fields.add(new SerialField(field.name(), type, unshared.contains(field.name())));
    }
    Shape plain = new Shape.OfObject(described.owner(), Shape.Openness.FINAL, described.fields());
    Layout layout = codecs.get().layout(plain, level.getClassLoader());
    return new LevelFieldsCodec(level, layout, fields, own, codecs);
  }

  @Override
  public List<SerialField> fields() {
    return fields;
  }

  @Override
  public boolean areMatched() {
    return areMatched;
  }

  @Override
  public boolean haveUnshared() {
    return haveUnshared;
  }

  private boolean isUnshared(String name) {
    return fields.stream().anyMatch(field -> field.isUnshared() && field.name().equals(name));
  }

  @Override
  public Class<?> type() {
    return level;
  }

  @Override
  public ReadFrame reading() {
    CallbackMode mode = codecs.get().callbackMode();
    return new UnsharedReadFrame(level, body.binding(), mode, this::isUnshared);
  }

  @Override
  public void write(WireWriter out, Object object) {
    if (!areMatched) {
      throw unmatched();
    }
    out.charge(NOTHING);
    if (!fields.isEmpty()) {
      body.write(out, object);
    }
  }

  /** As in Java, objects of such a class can be read but not written. */
  private BrineException unmatched() {
    String problem = "unmatched serializable field(s) declared";
    return Problems.exception(
        Reason.UNSUPPORTED,
        problem + " in " + level.getName(),
        "Name its fields, with their types, in serialPersistentFields, or write them by putFields.",
        new InvalidClassException(level.getName(), problem));
  }

  @Override
  public Object[] read(WireReader in) {
    begin(in);
    if (fields.isEmpty()) {
      return NOTHING_TO_SET;
    }
    return haveUnshared
        ? (Object[]) OffStackWalker.INSTANCE.read(in, this)
        : (Object[]) body.read(in);
  }

  @Override
  public Object[] readInto(WireReader in, Object object) {
    begin(in);
    if (fields.isEmpty()) {
      return NOTHING_TO_SET;
    }
    boolean areSettable = firstFinal == null || codecs.get().finalFields() == FinalFields.SETTABLE;
    Object[] values = areSettable && !haveUnshared ? body.readInto(in, object) : read(in);
    return values == null ? NOTHING_TO_SET : values;
  }

  private void begin(WireReader in) {
    if (!areMatched) {
      throw in.corrupt("the fields of " + level.getName() + " are known by their names only");
    }
    in.charge(NOTHING);
  }

  @Override
  public Object[] get(Object object) {
    Object[] values = new Object[own.length];
    for (int i = 0; i < values.length; i++) {
      try {
        values[i] = own[i].get(object);
      } catch (IllegalAccessException e) {
        throw new LinkageError(own[i].toString(), e);
      }
    }
    return values;
  }

  @Override
  public void writeValues(WireWriter out, Object[] values) {
    for (int i = 0; i < values.length; i++) {
      SerialField field = fields.get(i);
      try {
        if (!field.type().isPrimitive()) {
          writeReference(out, field, values[i]);
        } else if (field.type() == boolean.class) {
          out.octet((Boolean) values[i] ? 1 : 0);
        } else {
          Scalars.write(out, Scalar.ofPrimitive(field.type().getName()), values[i]);
        }
      } catch (RuntimeException e) {
        throw Failures.writing(e, "." + field.name());
      }
    }
  }

  private static void writeReference(WireWriter out, SerialField field, Object value) {
    if (field.isUnshared()) {
      out.replaced.writeUnshared(value);
    } else {
      out.writeReference(value, null);
    }
  }

  @Override
  public Object[] readValues(WireReader in) {
    Object[] values = new Object[fields.size()];
    for (int i = 0; i < values.length; i++) {
      try {
        values[i] = readValue(in, fields.get(i));
      } catch (RuntimeException e) {
        throw Failures.reading(e, "." + fields.get(i).name());
      }
    }
    return values;
  }

  private static Object readValue(WireReader in, SerialField field) {
    return field.isUnshared() && !field.type().isPrimitive()
        ? CallbackInput.unshared(in, in.varint())
        : readValue(in, Scalar.ofPrimitive(field.type().getName()));
  }

  /**
   * Reads one value that is in no layout.
   *
   * @param scalar its type, or null for a reference
   */
  public static Object readValue(WireReader in, Scalar scalar) {
    if (scalar == null) {
      return CallbackInput.reference(in, in.varint());
    }
    return scalar == Scalar.BOOLEAN ? (Object) (in.octet() != 0) : Scalars.read(in, scalar);
  }

  @Override
  public void set(Object object, Object[] values) {
    for (int i = 0; i < values.length; i++) {
      check(object, i, values[i]);
    }
    FinalFields finalFields = codecs.get().finalFields();
    if (finalFields != FinalFields.SETTABLE && firstFinal != null) {
      // As in Java, no default reading is to be had of a class that names fields it does not have.
      DefaultRead reading = areMatched ? defaults() : null;
      if (reading != null) {
        reading.set(object, values);
        return;
      }
      if (!finalFields.arePermitted()) {
        throw FinalFields.refused(level, firstFinal, null);
      }
    }
    for (int i = 0; i < values.length; i++) {
      set(object, own[i], values[i]);
    }
  }

  private void check(Object object, int number, Object value) {
    Class<?> type = fields.get(number).type();
    if (value != null && own[number] != null && !type.isPrimitive() && !type.isInstance(value)) {
      String problem =
          "cannot assign instance of "
              + value.getClass().getName()
              + " to field "
              + level.getName()
              + "."
              + fields.get(number).name()
              + " of type "
              + type.getName()
              + " in instance of "
              + object.getClass().getName();
      throw Problems.within(
          Problems.exception(Reason.CORRUPT, problem, null, new UnfitException(problem)),
          "." + fields.get(number).name());
    }
  }

  private static void set(Object object, Field field, Object value) {
    if (field != null) {
      try {
        field.set(object, value);
      } catch (IllegalAccessException e) {
        throw new LinkageError(field.toString(), e);
      }
    }
  }

  /** Returns the first final field, or null. */
  private static Field firstFinal(Field[] own) {
    for (Field field : own) {
      if (field != null && Modifier.isFinal(field.getModifiers())) {
        return field;
      }
    }
    return null;
  }

  private DefaultRead defaults() {
    DefaultRead known = defaults;
    if (known == null) {
      known = DefaultRead.of(level, List.of(own));
      defaults = known;
    }
    return known;
  }
}
