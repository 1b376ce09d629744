// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Classes without fields that have moved to another package and read bytes by a method. */
class FieldlessMovedTest {
  private static final String FILE =
      """
      package %%s;
      import java.io.*;
      class Above implements Serializable {
        private static final long serialVersionUID = 1;
      }
      class Root extends Above {
        private static final long serialVersionUID = 1;
        %s
        transient String log = "";
        private void writeObject(ObjectOutputStream out) throws IOException { %s }
        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
          log = ""; %s
        }
        public String toString() { return log; }
      }
      """;

  private static final String WRITES =
      "out.writeUTF(\"text\"); out.defaultWriteObject(); out.writeLong(8); out.writeObject(null);";

  private static final String REST =
      "log += in.readLong() + \" \" + in.available() + in.readObject() + in.available();";

  private static MovedRoot root(String fields, String writes, String reads) {
    return new MovedRoot(FILE.formatted(fields, writes, reads));
  }

  private static String copy(String fields, String writes, String reads) throws Exception {
    return root(fields, writes, reads).copy();
  }

  private static String copyOfJava(String fields, String writes, String reads) throws Exception {
    return root(fields, writes, reads).copyOfJava();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "log += in.readUTF(); in.defaultReadObject();",
        "log += in.readUTF(); in.readFields();",
        "log += in.readUTF() + in.available(); in.readLong(); in.readObject(); if (true) return;"
      })
  void read_bytes_from_before_and_after_the_place_of_the_fields(String reads) throws Exception {
    String all = reads + REST;
    assertThat(copy("", WRITES, all)).startsWith("text").isEqualTo(copyOfJava("", WRITES, all));
  }

  @ParameterizedTest
  @ValueSource(strings = {"in.defaultReadObject();", "in.readFields();", ""})
  void see_available_bytes_before_the_first_is_read(String reads) throws Exception {
    String writes = "out.defaultWriteObject(); out.writeLong(8); out.writeObject(null);";
    String all = reads + "log += in.available() + \" \";" + REST;
    assertThat(copy("", writes, all)).startsWith("8 8").isEqualTo(copyOfJava("", writes, all));
  }

  @Test
  void see_no_available_bytes_where_an_object_comes_first() throws Exception {
    String writes = "out.defaultWriteObject(); out.writeObject(null); out.writeLong(8);";
    String reads = "log += in.available() + \" \" + in.readObject() + in.readLong();";
    assertThat(copy("", writes, reads))
        .isEqualTo("0 null8")
        .isEqualTo(copyOfJava("", writes, reads));
  }

  @ParameterizedTest
  @ValueSource(strings = {"in.defaultReadObject();", "in.readFields();"})
  void read_the_place_of_the_fields_once(String reads) {
    String twice = "log += in.readUTF();" + reads + reads + REST;
    assertThatThrownBy(() -> copyOfJava("", WRITES, twice)).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> copy("", WRITES, twice)).isInstanceOf(IOException.class);
  }

  @Test
  void take_no_bytes_for_fields_where_there_are_some() {
    String writes = "out.writeLong(8); out.defaultWriteObject();";
    String reads = "log += in.available(); in.defaultReadObject(); log += n;";
    assertThatThrownBy(() -> copy("int n = 3;", writes, reads)).isInstanceOf(IOException.class);
  }
}
