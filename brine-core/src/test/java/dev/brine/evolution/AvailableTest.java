// SPDX-License-Identifier: Apache-2.0
package dev.brine.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.TypeFilter;
import dev.brine.testkit.BrineStreams;
import dev.brine.testkit.JavaStreams;
import dev.brine.testkit.Sources;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests the result of {@code available} while {@code readObject} runs: the rest of a block, as in
 * Java.
 */
class AvailableTest {
  private static final String WRITES_NOTHING = "out.defaultWriteObject();";

  private static final String WRITES =
      """
      out.defaultWriteObject();
      out.writeInt(7); out.writeObject("x"); out.write(new byte[3000]); out.writeInt(5);
      out.writeObject(null); out.writeByte(1); out.writeObject(new int[] {1}); out.writeLong(2);
      """;

  private static final String READS_ALL =
      """
      in.defaultReadObject();
      see(in); log += in.readByte(); see(in); log += in.readShort(); see(in); log += in.readByte();
      see(in); log += in.readObject(); see(in); see(in); in.readFully(new byte[2998]); see(in);
      log += in.readShort(); see(in); log += in.readInt(); see(in); log += in.readObject(); see(in);
      log += in.readByte(); see(in); in.readObject(); see(in); log += in.readLong(); see(in);
      """;

  private static final String READS_WHAT_IS_THERE =
      """
      in.defaultReadObject();
      see(in); if (in.available() > 0) { log += "port " + in.readInt(); } see(in);
      """;

  private static final String READS_FIELDS =
      """
      see(in); ObjectInputStream.GetField fields = in.readFields(); log += fields.get("n", -1);
      see(in); while (in.available() > 0) { log += in.read(); } see(in);
      """;

  private static final String METHODS =
      """
      transient String log = "";
      void see(ObjectInputStream in) throws IOException { log += " [" + in.available() + "] "; }
      private void writeObject(ObjectOutputStream out) throws IOException { %s }
      private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        log = ""; %s }
      public String toString() { return log + n; }
      """;

  private static final String FILE =
      """
      package evo;
      import java.io.*;
      import java.util.*;
      %s
      class Make { static Object make() { return new Root(); } }
      """;

  /** The superclass of the class with the methods. */
  enum Above {
    /** Nothing. */
    NOTHING("class Root implements Serializable { @ }"),
    /** A list. */
    LIST("class Root extends ArrayList<Object> { @ { add(1); } }"),
    /** A map. */
    MAP("class Root extends HashMap<Object, Object> { @ { put(1, \"one\"); } }"),
    /** An exception. */
    FAILURE("class Root extends Exception { @ }"),
    /** A list, with another class between and one below. */
    BETWEEN(
        """
        class Base extends ArrayList<Object> {
          private static final long serialVersionUID = 1; int m = 3; }
        class Middle extends Base { @ { add(1); } }
        class Root extends Middle { private static final long serialVersionUID = 1; Object o = 2; }
        """);

    private final String classes;

    Above(String classes) {
      this.classes = classes;
    }

    Sources.Loader load(String fields, String writes, String reads) {
      String members =
          "private static final long serialVersionUID = 1; int n = 4; "
              + fields
              + METHODS.formatted(writes, reads);
      return Sources.load(FILE.formatted(classes.replace("@", members)));
    }
  }

  /** The way in which a copy is made. */
  enum Way {
    /** By the codec. */
    CODEC,
    /** By object streams. */
    STREAMS
  }

  private static final Brine OPEN =
      Brine.newBuilder().types(TypeFilter.allow("evo.*", "java.lang.*", "java.util.*")).build();

  static Stream<Arguments> all() {
    return Stream.of(Above.values())
        .flatMap(above -> Stream.of(Way.values()).map(way -> Arguments.of(above, way)));
  }

  private static Object copy(Way way, Object root, Sources.Loader reader) throws Exception {
    if (way == Way.CODEC) {
      return OPEN.codec(reader.get("evo.Root")).decode(OPEN.codec(raw(root)).encode(root));
    }
    return BrineStreams.read(OPEN, BrineStreams.write(OPEN, root), reader.get("evo.Root"));
  }

  @SuppressWarnings("unchecked") // It is the class of the object.
  private static Class<Object> raw(Object root) {
    return (Class<Object>) root.getClass();
  }

  private static void assertAsJava(Way way, Sources.Loader writer, Sources.Loader reader)
      throws Exception {
    Object root = Evolution.make(writer);
    String expected = JavaStreams.read(JavaStreams.write(root), reader).toString();
    assertThat(expected).contains("[");
    assertThat(copy(way, root, reader)).hasToString(expected);
  }

  @ParameterizedTest
  @MethodSource("all")
  void is_the_rest_of_a_block(Above above, Way way) throws Exception {
    Sources.Loader loader = above.load("Object o = \"o\";", WRITES, READS_ALL);
    assertAsJava(way, loader, loader);
  }

  @ParameterizedTest
  @MethodSource("all")
  void is_the_rest_of_a_block_in_another_version(Above above, Way way) throws Exception {
    assertAsJava(
        way,
        above.load("Object o = \"o\"; int old = 1;", WRITES, READS_ALL),
        above.load("Object o; long added;", WRITES, READS_ALL));
  }

  @ParameterizedTest
  @MethodSource("all")
  void tells_whether_a_field_was_added(Above above, Way way) throws Exception {
    String port = WRITES_NOTHING + " out.writeInt(8080);";
    Sources.Loader newer = above.load("", port, READS_WHAT_IS_THERE);
    assertAsJava(way, newer, newer);
    assertAsJava(way, above.load("", WRITES_NOTHING, READS_WHAT_IS_THERE), newer);
    assertAsJava(way, above.load("int old;", WRITES_NOTHING, READS_WHAT_IS_THERE), newer);
    assertAsJava(way, above.load("int old;", port, READS_WHAT_IS_THERE), newer);
  }

  @ParameterizedTest
  @MethodSource("all")
  void holds_beside_fields_that_are_read_by_name(Above above, Way way) throws Exception {
    String writes = "out.putFields().put(\"n\", 6); out.writeFields(); out.writeInt(3);";
    Sources.Loader newer = above.load("", writes, READS_FIELDS.replaceFirst("see\\(in\\);", ""));
    assertAsJava(way, newer, newer);
  }

  private static final String EXTERNAL =
      """
      public class Root extends %s implements Externalizable {
        private static final long serialVersionUID = 1;
        transient String log = "";
        public Root() {}
        void see(ObjectInput in) throws IOException { log += " [" + in.available() + "] "; }
        public void writeExternal(ObjectOutput out) throws IOException {
          out.writeInt(7); out.writeObject("x"); out.writeLong(2); }
        public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
          see(in); log += in.readInt(); see(in); log += in.readObject(); see(in);
          log += in.readInt(); see(in); log += in.readInt(); see(in); }
        public String toString() { return log; }
      }
      """;

  @ParameterizedTest
  @CsvSource({"Object, CODEC", "Object, STREAMS", "ArrayList<Object>, CODEC"})
  void holds_where_a_class_reads_itself(String above, Way way) throws Exception {
    String classes = EXTERNAL.formatted(above).replace("public class", "class");
    Sources.Loader loader = Sources.load(FILE.formatted(classes));
    assertAsJava(way, loader, loader);
  }
}
