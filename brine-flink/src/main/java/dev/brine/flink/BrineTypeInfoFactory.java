// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink;

import dev.brine.References;
import java.lang.reflect.Type;
import java.util.Map;
import org.apache.flink.api.common.typeinfo.TypeInfoFactory;
import org.apache.flink.api.common.typeinfo.TypeInformation;

/**
 * Lets Brine serialize a class and its subclasses: {@code - com.acme.Order: {type: typeinfo, class:
 * dev.brine.flink.BrineTypeInfoFactory}} in {@code pipeline.serialization-config}, or {@code
 * TypeInfo(BrineTypeInfoFactory.class)} at the class. Shared objects of a record stay shared.
 *
 * <p>Each class that is configured so may also be in open fields of the records of others.
 *
 * @param <T> the class
 */
public class BrineTypeInfoFactory<T> extends TypeInfoFactory<T> {
  private final References references;

  /** Creates the factory; Flink calls this. */
  public BrineTypeInfoFactory() {
    this(References.TRACK);
  }

  BrineTypeInfoFactory(References references) {
    this.references = references;
  }

  @Override
  public TypeInformation<T> createTypeInfo(
      Type type, Map<String, TypeInformation<?>> genericParameters) {
    return new BrineTypeInfo<>(RecordType.of(type, genericParameters), references);
  }
}
