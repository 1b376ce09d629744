// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.remoting;

import dev.brine.lab.serializer.Description;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.serializer.Session;
import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.model.Host;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;

/** Java serialization, which cannot decode the host whose number is {@link #POISON}. */
final class PlainJava implements Serializer {
  /** The number of a host that fails on the reading side. */
  static final int POISON = -1;

  @Override
  public Description description() {
    return Description.of("plain-java", "Plain Java", "jdk").build();
  }

  @Override
  public Session open(RootType type) {
    return new PlainSession();
  }

  /** Returns a host with a number and a text. */
  static Host host(int id, String name) {
    Host host = new Host();
    host.setId(id);
    host.setName(name);
    return host;
  }

  private static final class PlainSession implements Session {
    private byte[] message = {};

    @Override
    public int serialize(Object prepared) throws IOException {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(prepared);
      }
      message = bytes.toByteArray();
      return message.length;
    }

    @Override
    public byte[] buffer() {
      return message;
    }

    @Override
    public Object deserialize(byte[] bytes, int length) throws IOException, ClassNotFoundException {
      try (ObjectInputStream in =
          new ObjectInputStream(new ByteArrayInputStream(bytes, 0, length))) {
        Object value = in.readObject();
        if (value instanceof Host host && host.getId() == POISON) {
          throw new IOException("Corrupt host");
        }
        return value;
      }
    }
  }
}
