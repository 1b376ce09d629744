// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink.job;

import java.io.Serializable;
import org.apache.flink.api.common.state.ListStateDescriptor;
import org.apache.flink.api.common.state.MapStateDescriptor;
import org.apache.flink.api.common.state.ValueStateDescriptor;

/** The descriptors of the states. Flink chooses the serializers of a class where they are made. */
record Descriptors(
    ValueStateDescriptor<Object> value,
    ListStateDescriptor<Object> list,
    MapStateDescriptor<String, Object> map,
    ListStateDescriptor<Object> ofOperator)
    implements Serializable {

  /** Returns those of a class. */
  static Descriptors of(Class<Object> type) {
    return new Descriptors(
        new ValueStateDescriptor<>("value", type),
        new ListStateDescriptor<>("list", type),
        new MapStateDescriptor<>("map", String.class, type),
        new ListStateDescriptor<>("of-operator", type));
  }
}
