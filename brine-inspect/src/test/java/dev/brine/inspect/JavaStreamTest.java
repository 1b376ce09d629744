// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.testkit.JavaStreams;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamConstants;
import java.io.SequenceInputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Reads the parts of Java's stream protocol. */
@SuppressWarnings("UnusedVariable") // Streams have the fields.
class JavaStreamTest {
  private static final String HERE = "dev.brine.inspect.JavaStreamTest$";

  /** Two fields, one of its superclass. */
  static class Base implements Serializable {
    private static final long serialVersionUID = 1;
    int number = 7;
  }

  /** A subclass. */
  static final class Sub extends Base {
    private static final long serialVersionUID = 1;
    private String name = "a";
    private Object self = this;
  }

  /** Writes the fields at other places. */
  static final class Written implements Serializable {
    private static final long serialVersionUID = 1;
    private int number = 0x77_00_00_00;
    private String name = "a";
    private final transient Order order;

    /** The order of writing. */
    enum Order {
      FIELDS_FIRST,
      FIELDS_LATER,
      NO_FIELDS
    }

    Written(Order order) {
      this.order = order;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      if (order == Order.FIELDS_FIRST) {
        out.defaultWriteObject();
      }
      out.writeShort(9);
      if (order == Order.FIELDS_LATER) {
        out.defaultWriteObject();
      }
      out.writeObject("z");
    }
  }

  /** Writes itself. */
  public static final class External implements Externalizable {
    private static final long serialVersionUID = 1;

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeInt(5);
      out.writeObject("e");
    }

    @Override
    public void readExternal(ObjectInput in) {
      throw new AssertionError("loaded");
    }
  }

  @Test
  void reads_fields_of_superclasses_first_and_back_references() {
    assertThat(Transcript.of(JavaStreams.write(new Sub())))
        .containsExactly(
            "class_description " + HERE + "Sub at " + HERE + "Sub (class description)",
            "  string java.lang.String at " + HERE + "Sub (class description)",
            "    \"Ljava/lang/String;\"",
            "  string java.lang.String at " + HERE + "Sub (class description)",
            "    \"Ljava/lang/Object;\"",
            "  fields [name, self]",
            "  class_description " + HERE + "Base at " + HERE + "Base (class description)",
            "    fields [number]",
            "object " + HERE + "Sub at <root>",
            "  " + HERE + "Base.number = 7",
            "  string java.lang.String at " + HERE + "Sub.name",
            "    \"a\"",
            "  reference " + HERE + "Sub -> 4 at " + HERE + "Sub.self");
  }

  @Test
  void reads_block_data_resets_and_what_follows() {
    byte[] stream =
        Blobs.stream(
            out -> {
              out.writeInt(1);
              out.writeObject(TimeUnit.DAYS);
              out.reset();
              out.writeUnshared("s");
              out.write(new byte[2_000]);
            });
    assertThat(Transcript.of(stream))
        .filteredOn(line -> !line.startsWith(" ") && !line.startsWith("class_d"))
        .containsExactly(
            "block_data at <root>",
            "enum java.util.concurrent.TimeUnit at <root>",
            "reset at <root>",
            "string java.lang.String at <root>",
            "block_data at <root>",
            "block_data at <root>");
  }

  @Test
  void finds_the_fields_wherever_a_class_writes_them() {
    for (Written.Order order : Written.Order.values()) {
      List<String> lines = Transcript.of(JavaStreams.write(new Written(order)));
      assertThat(lines).as(order.name()).contains("    data 2", "    \"z\"");
      assertThat(lines.contains("  " + HERE + "Written.number = " + 0x77_00_00_00))
          .isEqualTo(order != Written.Order.NO_FIELDS);
      assertThat(lines.get(lines.size() - 1)).isEqualTo("    \"z\"");
    }
  }

  @Test
  void reads_externalizable_data_of_protocol_2_but_not_of_protocol_1() throws IOException {
    List<Object> twice = new ArrayList<>(List.of(new External(), "behind"));
    assertThat(Transcript.of(JavaStreams.write(twice))).contains("      \"e\"", "    \"behind\"");
    byte[] old =
        Blobs.stream(
            out -> {
              out.useProtocolVersion(ObjectStreamConstants.PROTOCOL_VERSION_1);
              out.writeObject(twice);
            });
    List<String> lines = Transcript.of(old);
    assertThat(lines).doesNotContain("    \"behind\"");
    assertThat(lines.get(lines.size() - 1))
        .startsWith("Cannot go on at offset ")
        .endsWith(
            HERE
                + "External is Externalizable and was written by protocol version 1, which says"
                + " nowhere how long its data is");
  }

  @Test
  void reads_the_failure_of_a_writer_and_what_was_written_behind_it() {
    byte[] stream =
        Blobs.stream(
            out -> {
              try {
                out.writeObject(new Object[] {"before", new Thread()});
              } catch (NotSerializableException e) {
                out.writeObject("behind");
              }
            });
    List<String> lines = Transcript.of(stream);
    assertThat(lines)
        .contains(
            "exception at <root>",
            "  object java.io.NotSerializableException at <root>",
            "string java.lang.String at <root>",
            "  \"behind\"");
    assertThat(LawVisitor.check(stream).stop()).isEmpty();
  }

  @Test
  void reads_proxies_lambdas_and_class_objects() {
    List<String> lines = new ArrayList<>();
    Blobs.ofTheJdk().forEach(stream -> lines.addAll(Transcript.of(stream)));
    assertThat(lines)
        .contains(
            "object Proxy(java.util.function.Supplier) at <root>",
            "object java.lang.invoke.SerializedLambda at <root>",
            "class java.lang.String at <root>",
            "class int[] at <root>");
    byte[] description = JavaStreams.write(ObjectStreamClass.lookup(Sub.class));
    assertThat(Transcript.of(description)).contains("  fields [name, self]");
  }

  @Test
  void reads_a_list_that_is_deeper_than_the_thread_s_stack() {
    byte[] level = HexFormat.of().parseHex("737100" + "7e0002");
    ByteArrayOutputStream deep = new ByteArrayOutputStream();
    byte[] one = JavaStreams.write(new Object[] {new AtomicHolder()});
    int nulls = one.length - 1; // the field of the last holder
    deep.write(one, 0, nulls);
    for (int i = 0; i < 100_000; i++) {
      deep.writeBytes(level);
    }
    deep.write(ObjectStreamConstants.TC_NULL);
    Reading reading = LawVisitor.check(deep.toByteArray());
    assertThat(reading.stop()).isEmpty();
  }

  /** Holds one. */
  static final class AtomicHolder implements Serializable {
    private static final long serialVersionUID = 1;
    private Object held;
  }

  @Test
  void says_where_a_stream_is_damaged_and_what_was_expected() {
    byte[] stream = JavaStreams.write(new Sub());
    assertThat(stopOf(Arrays.copyOf(stream, stream.length - 6)))
        .isEqualTo(
            "Damaged at offset "
                + (stream.length - 6)
                + ": 1 byte of a string is needed but the input ends");
    byte[] wrong = stream.clone();
    wrong[stream.length - 5] = 0x33;
    assertThat(stopOf(wrong))
        .isEqualTo(
            "Damaged at offset "
                + (stream.length - 5)
                + ": Expected the tag of a value but was 33");
    wrong[stream.length - 5] = ObjectStreamConstants.TC_REFERENCE;
    wrong[stream.length - 1] = 0x70;
    assertThat(stopOf(wrong))
        .isEqualTo(
            "Damaged at offset "
                + (stream.length - 5)
                + ": No earlier node has the handle 007E0070");
    assertThat(stopOf(new byte[0])).endsWith(": the input is empty");
    assertThat(stopOf(new byte[] {'{', '}'})).endsWith(": the first byte is 7B");
    assertThat(stopOf(new byte[] {(byte) 0xAC, (byte) 0xED, 0, 6}))
        .isEqualTo("Damaged at offset 2: Expected 0005 but was 0006");
  }

  @Test
  void refuses_to_reserve_memory_for_lengths_that_are_not_there() {
    byte[] array = JavaStreams.write(new long[0]);
    array[array.length - 4] = 0x7F;
    assertThat(stopOf(array))
        .isEqualTo(
            "Damaged at offset "
                + array.length
                + ": 8 bytes of long[] of 2130706432 are needed but the input ends");
    byte[] text = HexFormat.of().parseHex("aced0005" + "7c7fffffffffffffff" + "61");
    assertThat(stopOf(text)).startsWith("Damaged at offset 14: 9223372036854775807 bytes");
  }

  @Test
  void holds_no_more_than_a_part_of_a_block_of_many_records() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(HexFormat.of().parseHex("aced0005" + "7372"));
    DataOutputStream head = new DataOutputStream(bytes);
    head.writeUTF("p.X");
    head.writeLong(1);
    head.write(ObjectStreamConstants.SC_SERIALIZABLE | ObjectStreamConstants.SC_WRITE_METHOD);
    head.writeShort(1);
    head.write('B');
    head.writeUTF("1Ia,"); // a layout of a rewritten class
    head.write(HexFormat.of().parseHex("7870" + "02"));
    ByteArrayInputStream records =
        new ByteArrayInputStream(HexFormat.of().parseHex("7700".repeat(1_000_000)));
    List<Integer> left = new ArrayList<>();
    Inspector.read(
        new SequenceInputStream(new ByteArrayInputStream(bytes.toByteArray()), records),
        new BlobVisitor() {
          @Override
          public void enter(Node node) {
            if (node.kind() == NodeKind.BLOCK_DATA) {
              left.add(records.available());
            }
          }
        });
    assertThat(left).hasSize(1_000_000);
    assertThat(left.get(0)).isPositive();
  }

  private static String stopOf(byte[] input) {
    return LawVisitor.check(input).stop().orElseThrow().message();
  }
}
