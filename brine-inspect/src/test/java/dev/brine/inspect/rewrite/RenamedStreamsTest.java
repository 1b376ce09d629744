// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import static dev.brine.inspect.rewrite.RenamedStreamsPropertyTest.requireRoundTrip;
import static dev.brine.inspect.rewrite.RenamedStreamsPropertyTest.rewritten;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.ClassRenames;
import dev.brine.inspect.Blobs;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamConstants;
import java.io.OutputStream;
import java.io.Serializable;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** The parts of Java's grammar in streams whose classes are renamed. */
class RenamedStreamsTest {
  private static final String ORDER = RenamedStreamsTest.class.getName() + "$Order";

  /** A class with a field of each kind. */
  static class Order implements Serializable {
    private static final long serialVersionUID = 1;
    final int number = 7;
    final String name;
    Order[] others = {};
    Object any;

    Order(String name) {
      this.name = name;
    }
  }

  /** Writes data of its own, in one of several orders. */
  static final class Hooked implements Serializable {
    private static final long serialVersionUID = 1;
    private final int order;
    private final Object value;

    Hooked(int order, Object value) {
      this.order = order;
      this.value = value;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      if (order == 0) {
        out.defaultWriteObject();
      }
      out.writeInt(5);
      if (order == 1) {
        out.defaultWriteObject();
      }
      out.writeUTF("x" + Order.class.getName());
      out.writeObject(value);
    }
  }

  /** Writes all by itself. */
  public static final class Outside implements Externalizable {
    private static final long serialVersionUID = 1;

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeInt(1);
      out.writeObject(new Order("in"));
      out.write(new byte[2_000]);
    }

    @Override
    public void readExternal(ObjectInput in) {}
  }

  /** Fails while it is written. */
  static final class Failing implements Serializable {
    private static final long serialVersionUID = 1;
    private final Order before = new Order("before");

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      InvalidObjectException failure = new InvalidObjectException(before.name);
      failure.setStackTrace(new StackTraceElement[0]); // names classes
      throw failure;
    }
  }

  /** Annotates all classes. */
  private static final class Annotating extends ObjectOutputStream {
    Annotating(OutputStream out) throws IOException {
      super(out);
    }

    @Override
    protected void annotateClass(Class<?> type) throws IOException {
      writeUTF("from " + type.getSimpleName());
      writeObject("x");
    }

    @Override
    protected void annotateProxyClass(Class<?> type) throws IOException {
      writeInt(9);
    }
  }

  private interface Source extends Supplier<Object>, Serializable {}

  private static Order graph() {
    Order order = new Order("a");
    order.others = new Order[] {order, new Order("b")};
    order.any = List.of(Order.class, TimeUnit.DAYS, order.others, new int[] {1});
    return order;
  }

  private static Object proxy() {
    return Proxy.newProxyInstance(
        RenamedStreamsTest.class.getClassLoader(),
        new Class<?>[] {Source.class},
        java.lang.reflect.InvocationHandler.class.cast(
            (java.lang.reflect.InvocationHandler & Serializable) (self, method, args) -> null));
  }

  private static byte[] annotated() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new Annotating(bytes)) {
      out.writeObject(graph());
      out.writeObject(proxy());
    }
    return bytes.toByteArray();
  }

  private static byte[] joined(byte[]... parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }

  private static byte[] aborted() {
    return Blobs.stream(
        out -> {
          for (Object object : new Object[] {new Failing(), List.of(new Failing()), graph()}) {
            try {
              out.writeObject(object);
            } catch (InvalidObjectException e) {
              out.writeObject(e.getMessage());
            }
          }
        });
  }

  private static List<byte[]> streams() throws IOException {
    Order order = graph();
    Source lambda = () -> order;
    byte[] roots =
        Blobs.stream(
            out -> {
              out.writeInt(5);
              out.writeObject(order);
              out.write(new byte[3_000]);
              out.writeObject(order);
              out.reset();
              out.writeObject(order);
              out.writeUnshared(order);
              out.writeObject(ObjectStreamClass.lookup(Order.class));
              out.writeObject(Order[].class);
              out.writeObject(null);
              out.writeUTF("end");
            });
    List<byte[]> streams = new ArrayList<>(List.of(roots, annotated(), aborted()));
    for (Object one :
        new Object[] {
          lambda,
          proxy(),
          new Outside(),
          "\0é€😀".repeat(20_000),
          "Lde/a;",
          new Hooked(0, order),
          new Hooked(1, order),
          new Hooked(2, order),
          new Object[] {new Hooked(1, new Hooked(2, lambda)), new Hooked(0, null)}
        }) {
      streams.add(Blobs.stream(out -> out.writeObject(one)));
    }
    streams.add(joined(streams.toArray(byte[][]::new)));
    streams.add(joined(roots, "\r\n".getBytes(StandardCharsets.US_ASCII)));
    streams.add(joined(roots, new byte[] {ObjectStreamConstants.TC_RESET}, tail(roots)));
    return streams;
  }

  /** Returns a stream that was appended without a header of its own. */
  private static byte[] tail(byte[] stream) {
    return Arrays.copyOfRange(stream, 4, stream.length);
  }

  @Test
  void all_parts_of_the_grammar_are_exact_both_ways() throws IOException {
    for (byte[] stream : streams()) {
      requireRoundTrip(stream);
    }
  }

  @Test
  void renames_reach_each_place_of_a_name() throws IOException {
    ClassRenames renames = ClassRenames.of(List.of("dev.brine.**=x.**"));
    for (byte[] stream : streams()) {
      String text = new String(rewritten(stream, renames), StandardCharsets.ISO_8859_1);
      // What methods wrote as data stays.
      assertThat(text.replace("x" + ORDER, "")).doesNotContain("dev.brine", "dev/brine");
    }
  }

  @Test
  void names_in_data_and_strings_are_reported_with_their_offsets() throws RewriteException {
    byte[] stream =
        Blobs.stream(
            out -> {
              out.writeObject(new Order("see " + ORDER + "."));
              out.writeUTF(ORDER);
              out.writeObject(new IllegalStateException("a trace names classes"));
            });
    RewrittenStream result =
        StreamRewriter.rewrite(stream, StreamChanges.of(ClassRenames.of(List.of(ORDER + "=x.Y"))));
    String text = new String(stream, StandardCharsets.ISO_8859_1);
    int inString = text.indexOf("see " + ORDER) + 4;
    int inBlock = text.lastIndexOf(ORDER);
    assertThat(result.remarks())
        .containsExactly(
            "A string at offset " + inString + " names " + ORDER + " and stays as it is",
            "A block of data at offset " + inBlock + " names " + ORDER + " and stays as it is");
    assertThat(result.changedClasses()).isEqualTo(2); // with that of its array
    assertThat(result.changedObjects()).isEqualTo(2);
    assertThat(result.objects()).isGreaterThan(10);
  }

  @Test
  void a_type_that_is_also_an_ordinary_string_changes_as_the_type_alone() throws Exception {
    String type = "[L" + ORDER.replace('.', '/') + ";";
    byte[] stream =
        Blobs.stream(out -> out.writeObject(new Object[] {new Order("a"), type.intern()}));
    ClassRenames renames = ClassRenames.of(List.of(ORDER + "=x.Y"));
    byte[] renamed = rewritten(stream, renames);
    String text = new String(renamed, StandardCharsets.ISO_8859_1);
    assertThat(text).containsOnlyOnce("[Lx/Y;").containsOnlyOnce(type);
    assertThat(new String(stream, StandardCharsets.ISO_8859_1)).containsOnlyOnce(type);
  }

  @Test
  void two_classes_of_one_stream_cannot_get_one_name() {
    byte[] stream =
        Blobs.stream(out -> out.writeObject(new Object[] {new Order("a"), new Hooked(0, null)}));
    String hooked = Hooked.class.getName();
    StreamChanges renames =
        StreamChanges.of(ClassRenames.of(List.of(ORDER + "=x.Y", hooked + "=x.Y")));
    assertThatThrownBy(() -> StreamRewriter.rewrite(stream, renames))
        .isInstanceOf(RewriteException.class)
        .hasMessageMatching(".*\\$Order and .*\\$Hooked would both become x.Y \\(offset \\d+\\)");
  }

  @Test
  void externalizable_data_of_protocol_1_is_refused() throws IOException {
    byte[] stream =
        Blobs.stream(
            out -> {
              out.useProtocolVersion(ObjectStreamConstants.PROTOCOL_VERSION_1);
              out.writeObject(new Outside());
            });
    assertThatThrownBy(() -> StreamRewriter.rewrite(stream, StreamChanges.none()))
        .isInstanceOf(RewriteException.class)
        .hasMessageContaining("is Externalizable in protocol 1 of Java");
    requireRoundTrip(
        Blobs.stream(
            out -> {
              out.useProtocolVersion(ObjectStreamConstants.PROTOCOL_VERSION_1);
              out.writeObject(new Object[] {new Hooked(0, graph()), graph()});
            }));
  }

  /** A chain of lists, deeper than a thread's stack. */
  private static byte[] deep() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    byte[] first = Blobs.stream(out -> out.writeObject(new Object[] {null}));
    bytes.write(first, 0, first.length - 1);
    for (int i = 0; i < 200_000; i++) {
      bytes.writeBytes(new byte[] {0x75, 0x71, 0, 0x7E, 0, 0, 0, 0, 0, 1});
    }
    bytes.write(ObjectStreamConstants.TC_NULL);
    return bytes.toByteArray();
  }

  @Test
  void deep_graphs_need_no_deep_stack() throws IOException {
    requireRoundTrip(deep());
  }

  @Test
  void damaged_streams_are_refused_or_stay_exact() throws IOException {
    Random random = new Random(5);
    for (byte[] stream : streams()) {
      for (int i = 0; i < 300; i++) {
        byte[] damaged = stream.clone();
        for (int change = random.nextInt(3); change >= 0; change--) {
          damaged[random.nextInt(damaged.length)] =
              (byte) (random.nextInt(256) >> random.nextInt(8));
        }
        byte[] cut =
            random.nextBoolean() ? damaged : Arrays.copyOf(stream, random.nextInt(stream.length));
        try {
          byte[] same = StreamRewriter.rewrite(cut, StreamChanges.none()).bytes();
          assertThat(same).isEqualTo(cut);
        } catch (RewriteException e) {
          assertThat(e).hasMessageMatching("(?s)[A-Z].*");
        }
      }
    }
  }
}
