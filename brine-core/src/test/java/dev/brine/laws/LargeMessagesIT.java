// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.Codec;
import dev.brine.References;
import dev.brine.TypeReference;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Messages of more than 2 GB through streams: {@code mvn -pl brine-core test -Plarge}, which takes
 * a heap of 8 GB and 3 GB on the disk.
 */
class LargeMessagesIT {
  private static final long TWO_GB = 1L << 31;

  @TempDir Path folder;

  /** Three arrays. */
  static final class Three {
    byte[] first;
    byte[] second;
    byte[] third;
  }

  private <T> T copy(Codec<T> codec, T value) throws IOException {
    Path file = folder.resolve("message");
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
      codec.encode(value, out);
    }
    assertThat(Files.size(file)).isGreaterThan(TWO_GB);
    try (InputStream in = Files.newInputStream(file)) {
      T copy = codec.decode(in);
      assertThat(in.read()).isEqualTo(-1);
      return copy;
    }
  }

  private static Brine trees() {
    return Brine.newBuilder().references(References.TREE).build();
  }

  @Test
  void carries_three_arrays_of_one_gigabyte() throws IOException {
    Three three = new Three();
    three.first = new byte[1 << 30];
    Arrays.fill(three.first, (byte) 7);
    three.first[three.first.length - 1] = 8;
    three.second = three.first;
    three.third = three.first;

    Three copy = copy(trees().codec(Three.class), three);

    assertThat(Arrays.equals(copy.first, three.first)).isTrue();
    assertThat(Arrays.equals(copy.second, three.first)).isTrue();
    assertThat(Arrays.equals(copy.third, three.first)).isTrue();
    assertThat(copy.third).isNotSameAs(copy.first);
  }

  @Test
  void carries_a_list_of_three_thousand_arrays_of_one_megabyte() throws IOException {
    byte[] array = new byte[1_000_000];
    array[array.length - 1] = 3;

    List<byte[]> copy =
        copy(
            trees().codec(new TypeReference<List<byte[]>>() {}),
            new java.util.ArrayList<>(Collections.nCopies(3_000, array)));

    assertThat(copy).hasSize(3_000).allMatch(each -> Arrays.equals(each, array));
  }

  @Test
  void carries_one_array_of_numbers_that_takes_more_than_two_gigabytes() throws IOException {
    long[] array = new long[300_000_000];
    for (int i = 0; i < array.length; i++) {
      array[i] = Long.MIN_VALUE + i;
    }

    long[] copy = copy(Brine.create().codec(long[].class), array);

    assertThat(Arrays.equals(copy, array)).isTrue();
  }
}
