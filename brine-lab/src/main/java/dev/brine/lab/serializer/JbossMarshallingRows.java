// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.serializer.Description.Buffer;
import dev.brine.lab.serializer.Description.Naming;
import dev.brine.lab.serializer.Description.Promise;
import dev.brine.lab.serializer.Description.References;
import dev.brine.lab.serializer.Description.Use;
import dev.brine.lab.workload.RootType;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jboss.marshalling.ClassTable;
import org.jboss.marshalling.Marshaller;
import org.jboss.marshalling.MarshallerFactory;
import org.jboss.marshalling.Marshalling;
import org.jboss.marshalling.MarshallingConfiguration;
import org.jboss.marshalling.SimpleClassResolver;
import org.jboss.marshalling.Unmarshaller;
import org.jboss.marshalling.river.RiverMarshallerFactory;

/** The rows of JBoss Marshalling with its protocol River. */
final class JbossMarshallingRows {
  private JbossMarshallingRows() {}

  /** Returns the rows. */
  static List<Serializer> rows() {
    return List.of(
        new SerializerRow(
            description("jboss-marshalling-default", "JBoss Marshalling, default")
                .quick()
                .naming(Naming.EMBEDDED_SCHEMA)
                .buffer(Buffer.REUSED)
                .note("One marshaller and one array; classes by name.")
                .build(),
            root -> open(configuration())),
        new SerializerRow(
            description("jboss-marshalling", "JBoss Marshalling, class table")
                .naming(Naming.REGISTERED)
                .buffer(Buffer.REUSED)
                .note("One marshaller and one array; classes by number from a class table.")
                .build(),
            JbossMarshallingRows::openTuned),
        new SerializerRow(
            description("jboss-marshalling-naive", "JBoss Marshalling, new for each call")
                .use(Use.NAIVE)
                .naming(Naming.EMBEDDED_SCHEMA)
                .buffer(Buffer.REUSED)
                .note("A new marshaller for each message, as first snippets do; classes by name.")
                .build(),
            root -> openNaive()));
  }

  private static Description.Builder description(String id, String name) {
    return Description.of(id, name, "jboss-marshalling")
        .references(References.ON)
        .promises(Promise.JAVA_HOOKS, Promise.EVOLUTION);
  }

  private static Session openNaive() {
    MarshallerFactory factory = new RiverMarshallerFactory();
    MarshallingConfiguration configuration = configuration();
    return new StreamSession(
        (value, out) -> write(factory.createMarshaller(configuration), value, out),
        (bytes, length) -> read(factory.createUnmarshaller(configuration), bytes, length));
  }

  private static Session openTuned(RootType root) throws IOException {
    MarshallingConfiguration configuration = configuration();
    configuration.setClassTable(new NumberedClasses(root));
    return open(configuration);
  }

  private static Session open(MarshallingConfiguration configuration) throws IOException {
    MarshallerFactory factory = new RiverMarshallerFactory();
    Marshaller marshaller = factory.createMarshaller(configuration);
    Unmarshaller unmarshaller = factory.createUnmarshaller(configuration);
    return new StreamSession(
        (value, out) -> write(marshaller, value, out),
        (bytes, length) -> read(unmarshaller, bytes, length));
  }

  private static MarshallingConfiguration configuration() {
    MarshallingConfiguration configuration = new MarshallingConfiguration();
    configuration.setClassResolver(new SimpleClassResolver(NamedClasses.loader()));
    return configuration;
  }

  private static void write(Marshaller marshaller, Object value, OutputStream out)
      throws IOException {
    marshaller.start(Marshalling.createByteOutput(out));
    marshaller.writeObject(value);
    marshaller.finish();
  }

  private static Object read(Unmarshaller unmarshaller, byte[] bytes, int length)
      throws IOException, ClassNotFoundException {
    unmarshaller.start(Marshalling.createByteInput(ByteBuffer.wrap(bytes, 0, length)));
    Object value = unmarshaller.readObject();
    unmarshaller.finish();
    return value;
  }

  /** Writes the classes of the model as numbers of one byte, and others by their names. */
  private static final class NumberedClasses implements ClassTable {
    private static final int MOST = 256;

    private final List<Class<?>> classes;
    private final Map<Class<?>, Writer> writers = new HashMap<>();

    NumberedClasses(RootType root) {
      classes = ModelClasses.of(root);
      for (int i = 0; i < Math.min(classes.size(), MOST); i++) {
        int number = i;
        writers.put(classes.get(i), (marshaller, type) -> marshaller.writeByte(number));
      }
    }

    @Override
    public Writer getClassWriter(Class<?> type) {
      return writers.get(type);
    }

    @Override
    public Class<?> readClass(Unmarshaller unmarshaller) throws IOException {
      return classes.get(unmarshaller.readUnsignedByte());
    }
  }
}
