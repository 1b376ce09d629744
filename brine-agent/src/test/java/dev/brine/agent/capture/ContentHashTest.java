// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Hashes of streams, and those that are kept. */
class ContentHashTest {
  private static long key(byte[] bytes, int... pieces) {
    ContentHash hash = new ContentHash();
    int offset = 0;
    for (int i = 0; offset < bytes.length; i++) {
      int count = Math.min(pieces[i % pieces.length], bytes.length - offset);
      if (count == 1) {
        hash.add(bytes[offset]);
      } else {
        hash.add(bytes, offset, count);
      }
      offset += count;
    }
    assertThat(hash.length()).isEqualTo(bytes.length);
    return hash.key();
  }

  @Test
  void the_pieces_of_a_content_do_not_matter() {
    byte[] bytes = new byte[1_000];
    new Random(7).nextBytes(bytes);
    long whole = key(bytes, bytes.length);
    for (int[] pieces : new int[][] {{1}, {127}, {128}, {129}, {1, 127, 2}, {3, 500, 1, 1}}) {
      assertThat(key(bytes, pieces)).isEqualTo(whole);
    }
  }

  @Test
  void other_contents_have_other_hashes() {
    Set<Long> hashes = new HashSet<>();
    for (int i = 0; i < 1_000; i++) {
      byte[] bytes = new byte[10 + i / 100];
      bytes[i % 10] = (byte) (1 + i % 100 / 10);
      hashes.add(key(bytes, 4));
    }
    assertThat(hashes).hasSize(1_000);
  }

  @Test
  void the_smallest_hashes_are_kept_in_any_order() {
    KeptHashes kept = new KeptHashes(2_048);
    KeptHashes reversed = new KeptHashes(2_048);
    AtomicInteger room = new AtomicInteger(10_000);
    for (int i = 0; i < 5_000; i++) {
      kept.add(i, room);
      kept.add(i, room);
      reversed.add(4_999 - i, room);
    }
    assertThat(kept.all()).hasSize(2_048).contains(0L, 2_047L).doesNotContain(2_048L);
    assertThat(reversed.all()).isEqualTo(kept.all());
    assertThat(room).hasValue(10_000 - 2 * 2_048);
  }

  @Test
  void places_share_room() {
    KeptHashes kept = new KeptHashes(2_048);
    KeptHashes later = new KeptHashes(2_048);
    AtomicInteger room = new AtomicInteger(3);
    for (int i = 10; i > 0; i--) {
      kept.add(i, room);
      later.add(i, room);
    }
    assertThat(kept.all()).containsExactly(1L, 2L);
    assertThat(later.all()).containsExactly(1L);
    assertThat(room).hasValue(0);
  }
}
