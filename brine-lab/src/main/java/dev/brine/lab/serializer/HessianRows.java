// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import com.caucho.hessian.io.AbstractHessianInput;
import com.caucho.hessian.io.AbstractHessianOutput;
import com.caucho.hessian.io.Hessian2Input;
import com.caucho.hessian.io.Hessian2Output;
import com.caucho.hessian.io.HessianInput;
import com.caucho.hessian.io.HessianOutput;
import com.caucho.hessian.io.SerializerFactory;
import dev.brine.lab.serializer.Description.Buffer;
import dev.brine.lab.serializer.Description.Naming;
import dev.brine.lab.serializer.Description.Promise;
import dev.brine.lab.serializer.Description.References;
import dev.brine.lab.serializer.Description.Use;
import dev.brine.lab.workload.RootType;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.List;

/** The rows of Caucho's Hessian: the first protocol and the second. */
final class HessianRows {
  private HessianRows() {}

  /** Returns the rows. */
  static List<Serializer> rows() {
    return List.of(
        new SerializerRow(
            describe("hessian", "Hessian 1, default", "hessian")
                .buffer(Buffer.REUSED)
                .note("The first protocol: class and field names stand in every object.")
                .build(),
            root -> open(new HessianOutput(), new HessianInput())),
        new SerializerRow(
            describe("hessian2", "Hessian 2", "hessian")
                .buffer(Buffer.REUSED)
                .quick()
                .note("The second protocol: class and field names stand once in a message.")
                .build(),
            root -> open(new Hessian2Output(), new Hessian2Input())),
        new SerializerRow(
            describe("hessian-naive", "Hessian 1, new for each call", "hessian")
                .use(Use.NAIVE)
                .note("A new output and input for each message, as first snippets do.")
                .build(),
            HessianRows::openNaive));
  }

  /** Starts the description of a row of any library that speaks Hessian. */
  static Description.Builder describe(String id, String name, String library) {
    return Description.of(id, name, library)
        .references(References.ON)
        .naming(Naming.EMBEDDED_SCHEMA)
        .promises(Promise.EVOLUTION, Promise.OTHER_LANGUAGES);
  }

  private static Session open(AbstractHessianOutput output, AbstractHessianInput input) {
    SerializerFactory factory = new SerializerFactory(NamedClasses.loader());
    factory.setAllowNonSerializable(true);
    output.setSerializerFactory(factory);
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

  private static Session openNaive(RootType root) {
    return new ArraySession(
        value -> {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          HessianOutput output = new HessianOutput(bytes);
          output.writeObject(value);
          output.flush();
          return bytes.toByteArray();
        },
        (bytes, length) ->
            new HessianInput(new ByteArrayInputStream(bytes, 0, length)).readObject());
  }
}
