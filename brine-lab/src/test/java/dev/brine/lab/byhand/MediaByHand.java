// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.byhand;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import dev.brine.lab.workload.Workloads;
import dev.brine.lab.workload.model.Image;
import dev.brine.lab.workload.model.Media;
import dev.brine.lab.workload.model.MediaContent;
import dev.brine.lab.workload.model.Player;
import dev.brine.lab.workload.model.Size;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Writes and reads the messages of W5 with Java's own serialization and with Kryo, as the manuals
 * of both and of JMH show it. Only the objects are those of the lab.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class MediaByHand {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(4096);
  private final Kryo kryo = new Kryo();
  private final Output output = new Output(4096, -1);
  private final Input input = new Input();
  private Object[] values;
  private byte[][] javaMessages;
  private byte[][] kryoMessages;
  private int next;

  /** Prepares the objects and their messages. */
  @Setup
  public void prepare() throws Exception {
    for (Class<?> type :
        new Class<?>[] {
          MediaContent.class, Media.class, Image.class, Player.class, Size.class, ArrayList.class
        }) {
      kryo.register(type);
    }
    values = Workloads.find("W5").orElseThrow().values(1, 1).toArray();
    javaMessages = new byte[values.length][];
    kryoMessages = new byte[values.length][];
    for (int i = 0; i < values.length; i++) {
      next = i;
      jdkSerialize();
      javaMessages[i] = bytes.toByteArray();
      next = i;
      kryoSerialize();
      kryoMessages[i] = output.toBytes();
    }
    next = 0;
  }

  /** Writes the next object with Java's serialization; returns the number of bytes. */
  @Benchmark
  public int jdkSerialize() throws Exception {
    bytes.reset();
    try (ObjectOutputStream stream = new ObjectOutputStream(bytes)) {
      stream.writeObject(values[step()]);
    }
    return bytes.size();
  }

  /** Reads the next message with Java's serialization. */
  @Benchmark
  public Object jdkDeserialize() throws Exception {
    byte[] message = javaMessages[step()];
    try (ObjectInputStream stream = new ObjectInputStream(new ByteArrayInputStream(message))) {
      return stream.readObject();
    }
  }

  /** Writes the next object with Kryo; returns the number of bytes. */
  @Benchmark
  public int kryoSerialize() {
    output.reset();
    kryo.writeObject(output, values[step()]);
    return output.position();
  }

  /** Reads the next message with Kryo. */
  @Benchmark
  public Object kryoDeserialize() {
    input.setBuffer(kryoMessages[step()]);
    return kryo.readObject(input, MediaContent.class);
  }

  private int step() {
    int current = next;
    next = current + 1 == values.length ? 0 : current + 1;
    return current;
  }
}
