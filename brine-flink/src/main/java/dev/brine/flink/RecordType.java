// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink;

import java.io.IOException;
import java.io.Serializable;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/**
 * The type of records: a class and its type arguments.
 *
 * @param name the binary name of the class
 * @param raw the class, or null where the class loader of a savepoint does not find it
 * @param arguments the type arguments, empty where none are known
 */
record RecordType(String name, Class<?> raw, List<RecordType> arguments) implements Serializable {
  private static final int MOST_ARGUMENTS = 255;

  /**
   * Returns the type that Flink found.
   *
   * @param parameters what the type variables of the class are, by name
   */
  static RecordType of(Type type, Map<String, TypeInformation<?>> parameters) {
    if (type instanceof Class<?> plain) {
      return of(plain, List.of());
    }
    if (type instanceof ParameterizedType generic) {
      Class<?> raw = of(generic.getRawType(), parameters).raw();
      return of(
          raw,
          Arrays.stream(generic.getActualTypeArguments())
              .map(argument -> of(argument, parameters))
              .toList());
    }
    if (type instanceof GenericArrayType array) {
      return of(of(array.getGenericComponentType(), parameters).raw().arrayType(), List.of());
    }
    if (type instanceof WildcardType wildcard) {
      return of(wildcard.getUpperBounds()[0], parameters);
    }
    TypeInformation<?> known =
        type instanceof TypeVariable<?> variable ? parameters.get(variable.getName()) : null;
    return of(known == null ? Object.class : known.getTypeClass(), List.of());
  }

  private static RecordType of(Class<?> raw, List<RecordType> arguments) {
    return new RecordType(raw.getName(), raw, arguments);
  }

  /** Reads what {@link #write} wrote; a class that the loader does not find is null. */
  static RecordType read(DataInputView source, ClassLoader loader) throws IOException {
    String name = source.readUTF();
    int count = source.readUnsignedByte();
    List<RecordType> arguments = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      arguments.add(read(source, loader));
    }
    return new RecordType(name, find(name, loader), List.copyOf(arguments));
  }

  /** Returns the class of a name, or null. It is not initialized. */
  static Class<?> find(String name, ClassLoader loader) {
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException e) {
      return null;
    }
  }

  /** Writes the names. */
  void write(DataOutputView target) throws IOException {
    if (arguments.size() > MOST_ARGUMENTS) {
      throw new IOException("Expected at most 255 type arguments but was " + this);
    }
    target.writeUTF(name);
    target.writeByte(arguments.size());
    for (RecordType argument : arguments) {
      argument.write(target);
    }
  }

  /** Returns whether every class of the type was found. */
  boolean isPresent() {
    return raw != null && arguments.stream().allMatch(RecordType::isPresent);
  }

  /** Returns the type as Java has it; every class must be present. */
  Type type() {
    return arguments.isEmpty()
        ? raw
        : new Generic(raw, arguments.stream().map(RecordType::type).toList());
  }

  /** Returns the first class of the type that an application has brought, or null. */
  Class<?> userClass() {
    if (UserClassCache.isOfUser(raw)) {
      return raw;
    }
    for (RecordType argument : arguments) {
      Class<?> user = argument.userClass();
      if (user != null) {
        return user;
      }
    }
    return null;
  }

  /** Returns the type as Java source has it, with binary names. */
  @Override
  public String toString() {
    return arguments.isEmpty()
        ? name
        : arguments.stream()
            .map(RecordType::toString)
            .collect(Collectors.joining(", ", name + "<", ">"));
  }

  /** A class with its type arguments. */
  private record Generic(Class<?> raw, List<Type> arguments) implements ParameterizedType {
    @Override
    public Type[] getActualTypeArguments() {
      return arguments.toArray(Type[]::new);
    }

    @Override
    public Type getRawType() {
      return raw;
    }

    @Override
    public Type getOwnerType() {
      return raw.getDeclaringClass();
    }
  }
}
