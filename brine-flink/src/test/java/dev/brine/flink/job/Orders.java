// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink.job;

import org.apache.flink.api.common.functions.MapFunction;
import org.apache.flink.api.java.tuple.Tuple2;

/** Makes orders of the version that is on the class path. */
final class Orders implements MapFunction<Long, Tuple2<Long, Object>> {
  private static final long serialVersionUID = 1L;

  private final Class<Object> type;
  private final long keys;

  Orders(Class<Object> type, long keys) {
    this.type = type;
    this.keys = keys;
  }

  /** Returns the sample of a number. */
  static Object sample(Class<Object> type, long number) throws ReflectiveOperationException {
    return type.getMethod("sample", long.class).invoke(null, number);
  }

  @Override
  public Tuple2<Long, Object> map(Long number) throws Exception {
    long key = number % keys;
    if (number / keys % 1000 > 2) {
      Thread.sleep(1); // Every key was there; the job waits to be stopped.
    }
    return Tuple2.of(key, sample(type, key));
  }
}
