// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.migrate;

import com.caucho.hessian.io.Hessian2Input;
import com.caucho.hessian.io.Hessian2Output;
import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.brine.Brine;
import dev.brine.Format;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.apache.fory.Fory;
import org.apache.fory.ThreadSafeFory;
import org.nustaq.serialization.FSTConfiguration;

/** The code of docs/migrate.md, which {@link MigrationsTest} runs. */
final class Migrations {
  private Migrations() {}

  /** An object that is stored; both of its lists may be one. */
  @JsonAutoDetect(fieldVisibility = JsonAutoDetect.Visibility.ANY)
  static final class Order implements Serializable {
    private static final long serialVersionUID = 1;

    private long id;
    private List<String> lines = new ArrayList<>();
    private List<String> printed = lines;

    /** Creates an order without lines, as some libraries want. */
    Order() {}

    Order(long id, String... lines) {
      this.id = id;
      this.lines.addAll(List.of(lines));
    }

    long id() {
      return id;
    }

    List<String> lines() {
      return lines;
    }

    /** Returns whether both fields hold one list. */
    boolean isShared() {
      return lines == printed;
    }
  }

  /** Writes an order, and reads one. */
  interface Store {
    byte[] write(Order order) throws Exception;

    Order read(byte[] stored) throws Exception;
  }

  static final class BeforeWithJava implements Store {
    @Override
    public byte[] write(Order order) throws IOException {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(order);
      }
      return bytes.toByteArray();
    }

    @Override
    public Order read(byte[] stored) throws IOException, ClassNotFoundException {
      try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(stored))) {
        return (Order) in.readObject();
      }
    }
  }

  static final class After implements Store {
    private final Brine brine = Brine.newBuilder().reads(Format.BRINE, Format.JAVA).build();

    @Override
    public byte[] write(Order order) {
      return brine.encode(order);
    }

    @Override
    public Order read(byte[] stored) {
      return brine.decode(stored, Order.class);
    }
  }

  /** The way back. */
  static final class Back implements Store {
    private final Brine brine =
        Brine.newBuilder().reads(Format.BRINE, Format.JAVA).writes(Format.JAVA).build();

    @Override
    public byte[] write(Order order) {
      return brine.encode(order);
    }

    @Override
    public Order read(byte[] stored) {
      return brine.decode(stored, Order.class);
    }
  }

  static final class BothForms implements Store {
    private final Brine brine = Brine.create();
    private final Store old;

    BothForms(Store old) {
      this.old = old;
    }

    @Override
    public byte[] write(Order order) {
      return brine.encode(order);
    }

    @Override
    public Order read(byte[] stored) throws Exception {
      boolean isNew = (stored[0] & 0xF0) == 0x90;
      return isNew ? brine.decode(stored, Order.class) : old.read(stored);
    }
  }

  static final class BeforeWithKryo implements Store {
    private final ThreadLocal<Kryo> kryos =
        ThreadLocal.withInitial(
            () -> {
              Kryo kryo = new Kryo();
              kryo.setRegistrationRequired(false);
              kryo.setReferences(true);
              return kryo;
            });

    @Override
    public byte[] write(Order order) {
      Output output = new Output(1024, -1);
      kryos.get().writeClassAndObject(output, order);
      return output.toBytes();
    }

    @Override
    public Order read(byte[] stored) {
      return (Order) kryos.get().readClassAndObject(new Input(stored));
    }
  }

  static final class BeforeWithFst implements Store {
    private final FSTConfiguration fst = FSTConfiguration.createDefaultConfiguration();

    @Override
    public byte[] write(Order order) {
      return fst.asByteArray(order);
    }

    @Override
    public Order read(byte[] stored) {
      return (Order) fst.asObject(stored);
    }

    /**
     * Writes an order, reads it with both, and prints a line; FST needs flags, so this is a process
     * of its own.
     */
    public static void main(String[] arguments) throws Exception {
      Store before = new BeforeWithFst();
      byte[] stored = before.write(new Order(7, "tea"));
      Order read = new BothForms(before).read(stored);
      System.out.println(read.id() + " " + read.lines() + " " + read.isShared());
    }
  }

  static final class BeforeWithFory implements Store {
    private final ThreadSafeFory fory =
        Fory.builder()
            .withXlang(false)
            .withRefTracking(true)
            .requireClassRegistration(false)
            .buildThreadSafeFory();

    @Override
    public byte[] write(Order order) {
      return fory.serialize(order);
    }

    @Override
    public Order read(byte[] stored) {
      return (Order) fory.deserialize(stored);
    }
  }

  static final class BeforeWithHessian implements Store {
    @Override
    public byte[] write(Order order) throws IOException {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      Hessian2Output out = new Hessian2Output(bytes);
      out.writeObject(order);
      out.close();
      return bytes.toByteArray();
    }

    @Override
    public Order read(byte[] stored) throws IOException {
      return (Order) new Hessian2Input(new ByteArrayInputStream(stored)).readObject();
    }
  }

  static final class BeforeWithJackson implements Store {
    private final ObjectMapper mapper = new ObjectMapper();

    @Override
    public byte[] write(Order order) throws IOException {
      return mapper.writeValueAsBytes(order);
    }

    @Override
    public Order read(byte[] stored) throws IOException {
      return mapper.readValue(stored, Order.class);
    }
  }
}
