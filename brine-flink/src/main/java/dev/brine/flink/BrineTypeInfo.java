// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.References;
import dev.brine.TypeReference;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.flink.api.common.ExecutionConfig;
import org.apache.flink.api.common.serialization.SerializerConfig;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeutils.TypeSerializer;

/**
 * The type of records that Brine serializes, for places where a job states types in code: {@code
 * returns(..)}, {@code keyBy(..)}, state descriptors.
 *
 * @param <T> the class of the records
 */
public final class BrineTypeInfo<T> extends TypeInformation<T> {
  private static final long serialVersionUID = 1L;
  private static final String KEYS =
      "\nUse values, records and lists of these, without enums and arrays, for keys:"
          + " docs/flink.md#trees-and-keys";

  private final RecordType type;
  private final RecordForm form;

  BrineTypeInfo(RecordType type, References references) {
    this(type, RecordForm.of(references));
  }

  private BrineTypeInfo(RecordType type, RecordForm form) {
    this.type = type;
    this.form = form;
  }

  /** Returns the type of a class whose records are graphs: shared objects stay shared. */
  public static <T> BrineTypeInfo<T> of(Class<T> type) {
    return of(type, References.TRACK);
  }

  /**
   * Returns the type of a class.
   *
   * @param references TRACK for graphs; TREE for trees, which are faster
   */
  public static <T> BrineTypeInfo<T> of(Class<T> type, References references) {
    Objects.requireNonNull(type, "Missing class of the records");
    Objects.requireNonNull(references, "Missing treatment of references");
    return new BrineTypeInfo<>(RecordType.of(type, Map.of()), references);
  }

  /**
   * Returns a type with its arguments, such as a list of orders.
   *
   * @param references TRACK for graphs; TREE for trees, which are faster
   */
  public static <T> BrineTypeInfo<T> of(TypeReference<T> type, References references) {
    Objects.requireNonNull(type, "Missing type of the records");
    Objects.requireNonNull(references, "Missing treatment of references");
    return new BrineTypeInfo<>(RecordType.of(type.type(), Map.of()), references);
  }

  /**
   * Returns the type of a class whose objects are keys, for {@code keyBy(..)}: trees, of which
   * equal ones have equal bytes, and the same hash code in every JVM. Fields hold objects of the
   * declared classes only, whatever the configuration allows.
   *
   * @throws IllegalArgumentException if equal objects could have different bytes, or other hash
   *     codes in another JVM
   */
  public static <T> BrineTypeInfo<T> ofKey(Class<T> type) {
    Objects.requireNonNull(type, "Missing class of the keys");
    return ofKey(RecordType.of(type, Map.of()));
  }

  static <T> BrineTypeInfo<T> ofKey(RecordType type) {
    try {
      Brine.create().keyCodec(TypeReference.of(type.type()));
    } catch (BrineException e) {
      throw new IllegalArgumentException(
          "Cannot use " + type + " for keys: " + e.getMessage() + KEYS, e);
    }
    KeyHashes.require(type);
    return new BrineTypeInfo<>(type, RecordForm.KEY);
  }

  @Override
  public boolean isBasicType() {
    return false;
  }

  @Override
  public boolean isTupleType() {
    return false;
  }

  @Override
  public int getArity() {
    return 1;
  }

  @Override
  public int getTotalFields() {
    return 1;
  }

  @Override
  @SuppressWarnings("unchecked") // As it was created.
  public Class<T> getTypeClass() {
    return (Class<T>) type.raw();
  }

  /**
   * Returns whether records are keys: {@link #ofKey} or {@link BrineKeyTypeInfoFactory} says so.
   */
  @Override
  public boolean isKeyType() {
    return form == RecordForm.KEY;
  }

  /** Returns a serializer. Flink 1.20 and 2.x call it. */
  @Override
  public TypeSerializer<T> createSerializer(SerializerConfig config) {
    if (form == RecordForm.KEY) {
      return new BrineSerializer<>(RecordFormat.ofKeys(type));
    }
    List<Class<?>> configured = AllowedTypes.configured(config);
    List<Class<?>> subclasses =
        configured.stream()
            .filter(found -> found != type.raw() && type.raw().isAssignableFrom(found))
            .toList();
    List<String> allowed = AllowedTypes.patterns(configured);
    return new BrineSerializer<>(new RecordFormat(type, form, allowed, subclasses, List.of()));
  }

  /** Returns a serializer. Flink 1.20 calls it; 2.x does not have it. */
  @SuppressWarnings({"MissingOverride", "deprecation"}) // One binary for both lines.
  public TypeSerializer<T> createSerializer(ExecutionConfig config) {
    return createSerializer(config.getSerializerConfig());
  }

  @Override
  public boolean canEqual(Object other) {
    return other instanceof BrineTypeInfo;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof BrineTypeInfo<?> that && type.equals(that.type) && form == that.form;
  }

  @Override
  public int hashCode() {
    return Objects.hash(type, form);
  }

  /** Returns the type and its form, as in {@code Brine(com.acme.Order, TRACK)}. */
  @Override
  public String toString() {
    return "Brine(" + type + ", " + form + ")";
  }
}
