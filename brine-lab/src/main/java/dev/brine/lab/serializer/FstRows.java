// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.serializer.Description.Buffer;
import dev.brine.lab.serializer.Description.Naming;
import dev.brine.lab.serializer.Description.Promise;
import dev.brine.lab.serializer.Description.References;
import dev.brine.lab.workload.RootType;
import java.util.List;
import java.util.stream.Stream;
import org.nustaq.serialization.FSTConfiguration;
import org.nustaq.serialization.FSTObjectOutput;

/** The rows of FST, fast-serialization. */
final class FstRows {
  /**
   * Its configuration looks into private fields in all of these but {@code java.time}, which W6
   * needs.
   */
  private static final String[] FLAGS =
      Stream.of(
              "java.base/java.lang",
              "java.base/java.math",
              "java.base/java.net",
              "java.base/java.text",
              "java.base/java.time",
              "java.base/java.util",
              "java.base/java.util.concurrent",
              "java.sql/java.sql")
          .map(opened -> "--add-opens=" + opened + "=ALL-UNNAMED")
          .toArray(String[]::new);

  private FstRows() {}

  /** Returns the rows. */
  static List<Serializer> rows() {
    return List.of(
        new SerializerRow(
            withReferences("fst-default", "FST, default")
                .quick()
                .naming(Naming.NAMED)
                .note("One default configuration, no class registered, a new array each.")
                .build(),
            root -> openDefault()),
        new SerializerRow(
            withReferences("fst", "FST, registered")
                .naming(Naming.REGISTERED)
                .buffer(Buffer.REUSED)
                .note("One shared configuration, classes registered, type of the root given.")
                .build(),
            root -> new TypedSession(root, configuration())),
        new SerializerRow(
            description("fst-flat", "FST, no references")
                .naming(Naming.REGISTERED)
                .buffer(Buffer.REUSED)
                .promises(Promise.JAVA_HOOKS)
                .note("As the row FST, registered, with shared references switched off.")
                .build(),
            FstRows::openFlat));
  }

  private static Description.Builder description(String id, String name) {
    return Description.of(id, name, "fst").jvmFlags(FLAGS);
  }

  private static Description.Builder withReferences(String id, String name) {
    return description(id, name).references(References.ON).promises(Promise.JAVA_HOOKS);
  }

  private static FSTConfiguration configuration() {
    FSTConfiguration configuration = FSTConfiguration.createDefaultConfiguration();
    configuration.setClassLoader(NamedClasses.loader());
    configuration.setForceSerializable(true);
    return configuration;
  }

  private static Session openDefault() {
    FSTConfiguration configuration = configuration();
    return new ArraySession(
        configuration::asByteArray,
        (bytes, length) -> configuration.asObject(ArraySession.whole(bytes, length)));
  }

  private static Session openFlat(RootType root) {
    FSTConfiguration configuration = configuration();
    configuration.setShareReferences(false);
    return new TypedSession(root, configuration);
  }

  /** Uses the streams that the configuration keeps for a thread. */
  private static final class TypedSession implements Session {
    private final FSTConfiguration configuration;
    private final Class<?> type;
    private byte[] message = {};

    TypedSession(RootType root, FSTConfiguration configuration) {
      this.configuration = configuration;
      this.type = root.valueClass();
      configuration.registerClass(ModelClasses.of(root).toArray(Class<?>[]::new));
    }

    @Override
    public int serialize(Object prepared) throws Exception {
      FSTObjectOutput out = configuration.getObjectOutput();
      out.writeObject(prepared, type);
      message = out.getBuffer();
      return out.getWritten();
    }

    @Override
    public byte[] buffer() {
      return message;
    }

    @Override
    public Object deserialize(byte[] bytes, int length) throws Exception {
      return configuration.getObjectInput(bytes, length).readObject(type);
    }
  }
}
