// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.msgpack.jackson.dataformat.MessagePackFactory;

/** The rows of MessagePack as a data format of Jackson 2. */
final class MessagePackJacksonRows {
  private MessagePackJacksonRows() {}

  /** Returns the rows. */
  static List<Serializer> rows() {
    return List.of(
        new SerializerRow(
            Jackson2Rows.tuned("msgpack-jackson", "MessagePack (Jackson 2)", "msgpack-jackson")
                .quick()
                .note("Binary; property names stand in every object.")
                .build(),
            root -> Jackson2Rows.open(root, new ObjectMapper(new MessagePackFactory()))));
  }
}
