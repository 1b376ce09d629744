// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import com.alibaba.com.caucho.hessian.io.Hessian2Input;
import com.alibaba.com.caucho.hessian.io.Hessian2Output;
import com.alibaba.com.caucho.hessian.io.SerializerFactory;
import dev.brine.lab.serializer.Description.Buffer;
import dev.brine.lab.workload.RootType;
import java.io.ByteArrayInputStream;
import java.util.List;

/** The rows of Dubbo's fork of Hessian. */
final class HessianLiteRows {
  private HessianLiteRows() {}

  /** Returns the rows. */
  static List<Serializer> rows() {
    return List.of(
        new SerializerRow(
            HessianRows.describe("hessian-lite", "Hessian 2 (Dubbo's fork)", "hessian-lite")
                .buffer(Buffer.REUSED)
                .note("The second protocol in the fork that the source calls faster.")
                .build(),
            HessianLiteRows::open));
  }

  private static Session open(RootType root) {
    SerializerFactory factory = new SerializerFactory(NamedClasses.loader());
    factory.setAllowNonSerializable(true);
    Hessian2Output output = new Hessian2Output();
    output.setSerializerFactory(factory);
    Hessian2Input input = new Hessian2Input(new ByteArrayInputStream(new byte[0]));
    input.setSerializerFactory(factory);
    return new StreamSession(
        (value, out) -> {
          output.init(out);
          output.writeObject(value);
          output.flush();
        },
        (bytes, length) -> {
          input.init(new ByteArrayInputStream(bytes, 0, length));
          return input.readObject();
        });
  }
}
