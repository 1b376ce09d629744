// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.remoting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.model.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests the files of a session on the disk. */
class FileSessionTest {
  private static FileSession open() throws IOException {
    return Remoting.files(new PlainJava().open(RootType.object(Host.class)));
  }

  private static byte[] write(FileSession session, int id) throws Exception {
    int length = session.serialize(PlainJava.host(id, "host" + id));
    return Arrays.copyOf(session.buffer(), length);
  }

  private static int read(FileSession session, byte[] message) throws Exception {
    return ((Host) session.deserialize(message, message.length)).getId();
  }

  private static List<Path> files(FileSession session) throws IOException {
    try (Stream<Path> files = Files.list(session.directory())) {
      return files.sorted().toList();
    }
  }

  @Test
  void writes_each_message_to_a_file_of_its_own() throws Exception {
    try (FileSession session = open()) {
      byte[] first = write(session, 1);
      byte[] second = write(session, 2);
      assertThat(files(session))
          .satisfiesExactly(
              file -> assertThat(file).hasBinaryContent(first),
              file -> assertThat(file).hasBinaryContent(second));
    }
  }

  @Test
  void reads_messages_in_the_order_in_which_they_were_written_again_and_again() throws Exception {
    try (FileSession session = open()) {
      byte[] first = write(session, 1);
      byte[] second = write(session, 2);
      for (int round = 0; round < 3; round++) {
        assertThat(read(session, first)).isEqualTo(1);
        assertThat(read(session, second)).isEqualTo(2);
      }
    }
  }

  @Test
  void finds_the_file_of_a_message_that_is_read_out_of_order() throws Exception {
    try (FileSession session = open()) {
      byte[] first = write(session, 1);
      byte[] second = write(session, 2);
      assertThat(read(session, second)).isEqualTo(2);
      assertThat(read(session, second)).isEqualTo(2);
      assertThat(read(session, first)).isEqualTo(1);
    }
  }

  @Test
  void does_not_deserialize_the_array_when_the_file_is_gone() throws Exception {
    try (FileSession session = open()) {
      byte[] message = write(session, 1);
      Files.delete(files(session).get(0));
      assertThatThrownBy(() -> read(session, message)).isInstanceOf(IOException.class);
    }
  }

  @Test
  void does_not_read_a_message_that_was_never_written() throws Exception {
    try (FileSession session = open()) {
      write(session, 1);
      assertThatThrownBy(() -> session.deserialize(new byte[] {1, 2, 3}, 3))
          .hasMessage("No file has a message of 3 bytes");
    }
  }

  @Test
  void writes_the_first_file_anew_after_a_thousand_messages() throws Exception {
    try (FileSession session = open()) {
      byte[] first = write(session, 0);
      for (int i = 1; i < 1_000; i++) {
        write(session, i);
      }
      assertThat(read(session, first)).isZero();
      byte[] last = write(session, 1_000);
      assertThat(files(session)).hasSize(1_000);
      assertThat(read(session, last)).isEqualTo(1_000);
      assertThatThrownBy(() -> read(session, first)).isInstanceOf(IOException.class);
    }
  }

  @Test
  void deletes_its_files_when_closed() throws Exception {
    FileSession session = open();
    write(session, 1);
    Path directory = session.directory();
    assertThat(directory).isNotEmptyDirectory();
    session.close();
    assertThat(directory).doesNotExist();
  }
}
