// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.data.Struct;
import org.apache.kafka.connect.errors.DataException;

/** A class as a struct of Connect, with a field for each field that is serialized. */
final class StructType {
  private final Class<?> type;
  private final Map<String, Member> members = new LinkedHashMap<>();
  private final Schema schema;

  /** A field of the class, and the data of its type. */
  private record Member(Field field, DataType data) {}

  private StructType(Class<?> type, BiFunction<Type, String, DataType> types) {
    this.type = type;
    SchemaBuilder builder = SchemaBuilder.struct().name(type.getName()).optional();
    for (Field field : fields(type)) {
      field.setAccessible(true);
      Member member = new Member(field, types.apply(field.getGenericType(), field.getName()));
      if (members.put(field.getName(), member) != null) {
        throw BrineConfig.invalid(
            "Two fields of "
                + type.getName()
                + " and its superclasses are called "
                + field.getName());
      }
      builder.field(field.getName(), member.data().schema());
    }
    schema = builder.build();
  }

  /**
   * Returns the struct of a class.
   *
   * @param types finds the data of a type, given the name of the field that has it
   */
  static StructType of(Class<?> type, BiFunction<Type, String, DataType> types) {
    return new StructType(type, types);
  }

  DataType asDataType() {
    return DataType.of(schema, this::toStruct, this::toObject);
  }

  private static List<Field> fields(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    if (type.getSuperclass() != null && type.getSuperclass() != Object.class) {
      fields.addAll(fields(type.getSuperclass()));
    }
    for (Field field : type.isRecord() ? components(type) : type.getDeclaredFields()) {
      if ((field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0) {
        fields.add(field);
      }
    }
    return fields;
  }

  /** Returns the fields of a record in the order of its constructor, unlike getDeclaredFields. */
  private static Field[] components(Class<?> type) {
    RecordComponent[] components = type.getRecordComponents();
    Field[] fields = new Field[components.length];
    for (int i = 0; i < fields.length; i++) {
      try {
        fields[i] = type.getDeclaredField(components[i].getName());
      } catch (NoSuchFieldException e) {
        throw new AssertionError(components[i].toString(), e);
      }
    }
    return fields;
  }

  private Object toStruct(Object value) {
    if (value.getClass() != type) {
      throw new DataException(
          "Expected an object of "
              + type.getName()
              + " but was "
              + value.getClass().getName()
              + ", whose class the struct would lose"
              + "\nA converter has structs of one class: docs/kafka.md#streams-and-connect");
    }
    Struct struct = new Struct(schema);
    members.forEach(
        (name, member) -> {
          try {
            struct.put(name, member.data().toConnect(member.field().get(value)));
          } catch (IllegalAccessException e) {
            throw new AssertionError(name, e);
          }
        });
    return struct;
  }

  private Object toObject(Object data) {
    Struct struct = (Struct) data;
    struct
        .schema()
        .fields()
        .forEach(
            field -> {
              if (!members.containsKey(field.name())) {
                throw new DataException(
                    "Class "
                        + type.getName()
                        + " has no field "
                        + field.name()
                        + ", which the struct has: remove it by the transformation ReplaceField");
              }
            });
    Map<String, Object> values = new LinkedHashMap<>();
    members.forEach((name, member) -> values.put(name, value(struct, name, member)));
    try {
      return type.isRecord() ? newRecord(values) : newObject(values);
    } catch (ReflectiveOperationException e) {
      throw new DataException("Cannot create an object of " + type.getName() + ": " + e, e);
    }
  }

  private Object value(Struct struct, String name, Member member) {
    org.apache.kafka.connect.data.Field given = struct.schema().field(name);
    Object value =
        given == null ? null : member.data().fromConnect(given.schema(), struct.get(given));
    if (value == null && member.field().getType().isPrimitive()) {
      throw new DataException(
          "Field " + name + " of " + type.getName() + " needs a value, and the struct has none");
    }
    return value;
  }

  private Object newRecord(Map<String, Object> values) throws ReflectiveOperationException {
    Class<?>[] types =
        Arrays.stream(type.getRecordComponents())
            .map(RecordComponent::getType)
            .toArray(Class<?>[]::new);
    Constructor<?> constructor = type.getDeclaredConstructor(types);
    constructor.setAccessible(true);
    return constructor.newInstance(values.values().toArray());
  }

  private Object newObject(Map<String, Object> values) throws ReflectiveOperationException {
    Constructor<?> constructor = type.getDeclaredConstructor();
    constructor.setAccessible(true);
    Object object = constructor.newInstance();
    for (Map.Entry<String, Object> each : values.entrySet()) {
      members.get(each.getKey()).field().set(object, each.getValue());
    }
    return object;
  }
}
