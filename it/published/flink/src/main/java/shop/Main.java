// SPDX-License-Identifier: Apache-2.0
package shop;

import dev.brine.flink.BrineTypeInfo;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.api.common.serialization.SerializerConfigImpl;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;

/** Writes a record. */
public final class Main {
  private Main() {}

  /** An order. */
  static final class Order implements Serializable {
    private static final long serialVersionUID = 1L;
    private final List<String> lines = new ArrayList<>(List.of("tea", "milk"));
  }

  /** Prints what it made. */
  public static void main(String[] args) throws Exception {
    TypeSerializer<Order> serializer =
        BrineTypeInfo.of(Order.class).createSerializer(new SerializerConfigImpl());
    DataOutputSerializer out = new DataOutputSerializer(100);
    serializer.serialize(new Order(), out);
    DataInputDeserializer in = new DataInputDeserializer(out.getCopyOfBuffer());
    System.out.println(serializer.deserialize(in).lines);
  }
}
