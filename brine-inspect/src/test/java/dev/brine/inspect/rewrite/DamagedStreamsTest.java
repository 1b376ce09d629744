// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Damaged streams: they are refused by a {@link RewriteException}, and by nothing else. */
class DamagedStreamsTest {
  private static final int DAMAGES = 300;
  private static final int DAMAGES_WITH_CHANGES = 30;
  private static final int LONG = 20_000;

  private static StreamChanges changes(String... lines) {
    return StreamChanges.newBuilder().addLines(List.of(lines)).build();
  }

  /** Returns changes of each kind that the streams have a place for. */
  private static List<StreamChanges> changes() {
    String order = Grammar.Order.class.getName();
    String hooked = Grammar.Hooked.class.getName();
    String exception = InvalidObjectException.class.getName();
    String[] all = {
      "rename dev.brine.**=x.**",
      "serial-version " + order + "=5",
      "rename-field " + order + ".number=count",
      "retype " + order + ".number=Long",
      "drop-field " + order + ".name",
      "default " + order + ".more:String=new",
      "default " + hooked + ".more:long=3",
      "retype " + hooked + ".order=byte",
      "retype java.lang.Integer.value=Short",
      "move-field java.lang.Integer.value=java.lang.Number",
      "move-field " + exception + ".detailMessage=java.lang.Throwable",
      "replace-enum java.util.concurrent.TimeUnit.DAYS=YEARS"
    };
    return List.of(
        changes(all[0]),
        changes(all[2], all[3], all[4]),
        changes(all[5], all[6], all[7]),
        changes(all[8], all[1]),
        changes(all[9]),
        changes(all[11]),
        changes(all));
  }

  private static byte[] damaged(byte[] stream, Random random) {
    if (random.nextBoolean()) {
      return Arrays.copyOf(stream, random.nextInt(stream.length));
    }
    byte[] damaged = stream.clone();
    for (int change = random.nextInt(3); change >= 0; change--) {
      damaged[random.nextInt(damaged.length)] = (byte) (random.nextInt(256) >> random.nextInt(8));
    }
    return damaged;
  }

  @Test
  void damaged_streams_are_refused_or_stay_exact() throws IOException {
    Random random = new Random(5);
    for (byte[] stream : Grammar.streams()) {
      for (int i = 0; i < DAMAGES; i++) {
        byte[] damaged = damaged(stream, random);
        try {
          byte[] same = StreamRewriter.rewrite(damaged, StreamChanges.none()).bytes();
          assertThat(same).isEqualTo(damaged);
        } catch (RewriteException e) {
          assertThat(e).hasMessageMatching("(?s)[A-Z].*");
        }
      }
    }
  }

  @Test
  void changes_fail_on_damaged_streams_in_one_way_alone() throws IOException {
    Random random = new Random(6);
    int changed = 0;
    for (StreamChanges changes : changes()) {
      for (byte[] stream : Grammar.streams()) {
        if (stream.length > LONG) {
          continue;
        }
        byte[] tried = stream;
        for (int i = 0; i < DAMAGES_WITH_CHANGES; i++) {
          try {
            changed += StreamRewriter.rewrite(tried, changes).changedObjects() > 0 ? 1 : 0;
          } catch (RewriteException e) {
            assertThat(e.getMessage()).isNotEmpty();
          } catch (RuntimeException | StackOverflowError e) {
            fail(HexFormat.of().formatHex(tried, 0, Math.min(tried.length, 4_000)), e);
          }
          tried = damaged(stream, random);
        }
      }
    }
    assertThat(changed).isGreaterThan(DAMAGES_WITH_CHANGES);
  }
}
