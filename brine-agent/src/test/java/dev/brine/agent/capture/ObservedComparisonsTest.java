// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Comparisons whose outcome may depend on the form of the bytes, and others. */
class ObservedComparisonsTest {
  private static final String USE = "compared shop.Row.equals";
  private static final String EQUAL =
      "{\"use\": \"compared\", \"by\": \"shop.Row.equals\", \"times\": ";
  private static final String UNEQUAL =
      "{\"use\": \"unequal\", \"by\": \"shop.Row.equals\", \"times\": ";

  @TempDir private Path parent;
  private CaptureFolder folder;
  private Recorder recorder;

  @BeforeEach
  void start() throws IOException {
    folder = new CaptureFolder(parent, 1_000, null);
    recorder = new Recorder(TypeFilter.allow("**"), folder, Observer.create(new Sinks(null, null)));
    CaptureHooks.set(recorder);
  }

  @AfterEach
  void stop() {
    CaptureHooks.set(null);
  }

  private static byte[] write(String place, Object object) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(CaptureHooks.written(sink, place))) {
      out.writeObject(object);
    }
    return sink.toByteArray();
  }

  /** Returns bytes that no place of this process wrote. */
  private static byte[] outside(Object object) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(sink)) {
      out.writeObject(object);
    }
    return sink.toByteArray();
  }

  /** Ends the observation, and returns the uses of a place, or those elsewhere. */
  private String uses(String place) throws IOException {
    recorder.stop();
    String all = Files.readString(folder.folder().resolve("observed.json"));
    int start = all.indexOf(place.isEmpty() ? "\"elsewhere\"" : "{\"place\": \"" + place + "\"");
    assertThat(start).as(all).isPositive();
    int end = all.indexOf("\"parts\"", start);
    return all.substring(start, end < 0 ? all.length() : end);
  }

  @Test
  void an_object_that_is_read_and_written_again_is_compared() throws Exception {
    byte[] row = write("shop.A.save", "order");
    Object read =
        new ObjectInputStream(CaptureHooks.read(new ByteArrayInputStream(row), "shop.A.load"))
            .readObject();
    CaptureHooks.compared(row, write("shop.A.save", read), USE);
    assertThat(uses("shop.A.save")).contains(EQUAL + "1, \"hashes\": [").doesNotContain(UNEQUAL);
  }

  @Test
  void an_object_that_was_changed_is_unequal_in_any_form() throws Exception {
    byte[] row = write("shop.A.save", "order");
    CaptureHooks.compared(row, write("shop.A.save", "changed"), USE);
    CaptureHooks.compared(row, new byte[row.length], USE);
    CaptureHooks.compared(new byte[0], row, USE);
    assertThat(uses("shop.A.save")).contains(UNEQUAL + "3}").doesNotContain(EQUAL);
  }

  @Test
  void bytes_of_an_earlier_process_are_compared_though_written_once_here() throws Exception {
    CaptureHooks.compared(outside("order"), write("shop.A.save", "order"), USE);
    assertThat(uses("shop.A.save")).contains(EQUAL + "1, \"hashes\": [");
  }

  @Test
  void bytes_that_nothing_wrote_here_are_compared_elsewhere() throws Exception {
    CaptureHooks.compared(outside("order"), outside("order"), USE);
    CaptureHooks.compared(outside("order"), outside("other"), USE);
    assertThat(uses("")).contains(EQUAL + "1, \"hashes\": [").doesNotContain(UNEQUAL);
  }

  @Test
  void an_array_is_equal_to_itself_in_any_form() throws Exception {
    byte[] row = write("shop.A.save", "order");
    CaptureHooks.compared(row, row, USE);
    CaptureHooks.ordered(row, row, USE);
    CaptureHooks.compared(row, null, USE);
    assertThat(uses("shop.A.save")).contains("\"uses\": []");
  }

  @Test
  void a_copy_may_be_the_bytes_of_another_write() throws Exception {
    byte[] row = write("shop.A.save", "order");
    CaptureHooks.compared(row, row.clone(), USE);
    assertThat(uses("shop.A.save")).contains(EQUAL + "1");
  }

  @Test
  void an_order_depends_on_unequal_bytes_too() throws Exception {
    CaptureHooks.ordered(write("shop.A.save", "order"), write("shop.A.save", "other"), USE);
    assertThat(uses("shop.A.save")).contains(EQUAL + "2").doesNotContain(UNEQUAL);
  }

  @Test
  void equal_ranges_and_buffers_are_compared() throws Exception {
    byte[] row = write("shop.A.save", "order");
    byte[] framed = Arrays.copyOf(row, row.length + 9);
    int end = row.length;
    assertThat(CaptureHooks.equal(row, 0, end, framed, 0, end, USE)).isTrue();
    assertThat(CaptureHooks.equal(row, 4, end, framed, 4, end, USE)).isTrue();
    ByteBuffer direct = ByteBuffer.allocateDirect(end).put(row).flip();
    CaptureHooks.compared(direct, ByteBuffer.wrap(framed, 0, end), USE);
    CaptureHooks.compared(ByteBuffer.wrap(row).asReadOnlyBuffer(), (Object) direct, USE);
    assertThat(uses("shop.A.save")).contains(EQUAL + "4, \"hashes\": [").doesNotContain(UNEQUAL);
  }

  @Test
  void other_ranges_and_buffers_are_unequal_in_any_form() throws Exception {
    byte[] row = write("shop.A.save", "order");
    byte[] other = write("shop.A.save", "other");
    assertThat(CaptureHooks.equal(row, 0, row.length, other, 0, other.length, USE)).isFalse();
    CaptureHooks.compared(ByteBuffer.wrap(row), ByteBuffer.allocate(9), USE);
    CaptureHooks.compared(ByteBuffer.wrap(row), "order", USE);
    assertThat(uses("shop.A.save")).contains(UNEQUAL + "3}").doesNotContain(EQUAL);
  }

  @Test
  void a_range_is_equal_to_itself_and_parts_without_a_stream_are_ignored() throws Exception {
    byte[] row = write("shop.A.save", "order");
    CaptureHooks.equal(row, 0, row.length, row, 0, row.length, USE);
    CaptureHooks.equal(row, 5, row.length, row.clone(), 5, row.length, USE);
    CaptureHooks.compared(ByteBuffer.wrap(row), ByteBuffer.wrap(row), USE);
    CaptureHooks.used(ByteBuffer.wrap(row, 9, 2), USE);
    assertThat(uses("shop.A.save")).contains("\"uses\": []");
  }

  @Test
  void orders_and_differences_of_ranges_depend_on_the_form() throws Exception {
    byte[] row = write("shop.A.save", "order");
    byte[] other = write("shop.A.save", "other");
    int end = Math.min(row.length, other.length);
    assertThat(CaptureHooks.mismatch(row, 0, end, other, 0, end, USE)).isPositive();
    assertThat(CaptureHooks.compare(row, 0, end, other, 0, end, USE)).isNegative();
    assertThat(CaptureHooks.compareUnsigned(row, 0, end, other, 0, end, USE)).isNegative();
    CaptureHooks.ordered(ByteBuffer.wrap(row), ByteBuffer.wrap(other), USE);
    CaptureHooks.used(ByteBuffer.wrap(row), USE);
    assertThat(uses("shop.A.save")).contains(EQUAL + "9").doesNotContain(UNEQUAL);
  }

  @Test
  void ranges_out_of_bounds_fail_as_in_java() throws Exception {
    byte[] row = write("shop.A.save", "order");
    assertThatThrownBy(() -> CaptureHooks.equal(row, 0, 999, row, 0, 1, USE))
        .isInstanceOf(ArrayIndexOutOfBoundsException.class);
    assertThatThrownBy(() -> CaptureHooks.mismatch(row, 2, 1, row, 0, 1, USE))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> CaptureHooks.compare(null, 0, 1, row, 0, 1, USE))
        .isInstanceOf(NullPointerException.class);
  }
}
