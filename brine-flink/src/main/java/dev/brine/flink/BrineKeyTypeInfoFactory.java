// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink;

import dev.brine.References;
import java.lang.reflect.Type;
import java.util.Map;
import org.apache.flink.api.common.typeinfo.TypeInformation;

/**
 * Lets Brine serialize a class whose objects are keys: trees, of which equal ones have equal bytes,
 * and the same hash code in every JVM. RocksDB finds state by the bytes of keys and Flink the task
 * by their hash codes, and neither checks that. Any other class is an error before the job starts,
 * with the path to the field.
 *
 * @param <T> the class
 */
public final class BrineKeyTypeInfoFactory<T> extends BrineTypeInfoFactory<T> {
  /** Creates the factory; Flink calls this. */
  public BrineKeyTypeInfoFactory() {
    super(References.TREE);
  }

  /**
   * Returns the type of keys.
   *
   * @throws IllegalArgumentException if equal objects could have different bytes, or other hash
   *     codes in another JVM
   */
  @Override
  public TypeInformation<T> createTypeInfo(
      Type type, Map<String, TypeInformation<?>> genericParameters) {
    return BrineTypeInfo.ofKey(RecordType.of(type, genericParameters));
  }
}
