// SPDX-License-Identifier: Apache-2.0
import dev.brine.lab.upgrade.ReleaseCodec;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import org.jboss.marshalling.Marshaller;
import org.jboss.marshalling.MarshallerFactory;
import org.jboss.marshalling.Marshalling;
import org.jboss.marshalling.MarshallingConfiguration;
import org.jboss.marshalling.SimpleClassResolver;
import org.jboss.marshalling.Unmarshaller;
import org.jboss.marshalling.river.RiverMarshallerFactory;

/** The protocol River, classes by name. */
public final class JbossMarshallingCodec implements ReleaseCodec {
  private final MarshallerFactory factory = new RiverMarshallerFactory();
  private final MarshallingConfiguration configuration = new MarshallingConfiguration();

  public JbossMarshallingCodec(String variant) {
    configuration.setClassResolver(new SimpleClassResolver(getClass().getClassLoader()));
  }

  @Override
  public byte[] write(Object value) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Marshaller marshaller = factory.createMarshaller(configuration);
    marshaller.start(Marshalling.createByteOutput(bytes));
    marshaller.writeObject(value);
    marshaller.finish();
    return bytes.toByteArray();
  }

  @Override
  public Object read(byte[] message, Class<?> type) throws Exception {
    Unmarshaller unmarshaller = factory.createUnmarshaller(configuration);
    unmarshaller.start(Marshalling.createByteInput(new ByteArrayInputStream(message)));
    Object value = unmarshaller.readObject();
    unmarshaller.finish();
    return value;
  }
}
