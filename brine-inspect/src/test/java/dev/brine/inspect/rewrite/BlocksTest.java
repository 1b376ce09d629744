// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.inspect.ReadOptions;
import dev.brine.inspect.convert.ConvertedValue;
import dev.brine.inspect.internal.block.BlockLayout;
import dev.brine.inspect.source.SchemaFiles;
import dev.brine.testkit.JavaStreams;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that blocks of rewritten classes are found before a stream is changed. */
class BlocksTest {
  private static ConvertedValue renamed(byte[] stream) throws Exception {
    StreamChanges changes =
        StreamChanges.newBuilder().add(ChangeOption.RENAME, "java.lang.Integer=a.B").build();
    ReadOptions options = new ReadOptions(SchemaFiles.of(List.of(), List.of()), Optional.empty());
    return new StreamConversion(changes, Optional.empty(), options, null).convert(stream);
  }

  @ParameterizedTest
  @ValueSource(strings = {"order", "basket"})
  void streams_with_blocks_are_not_changed(String name) throws Exception {
    try (InputStream in = BlocksTest.class.getResourceAsStream("/rewritten/" + name + ".ser")) {
      byte[] stream = in.readAllBytes();
      assertThat(BlockLayout.mayBeIn(stream)).isTrue();
      assertThat(renamed(stream).reason()).isEqualTo(StreamConversion.BLOCKS);
    }
  }

  @Test
  void streams_that_only_look_as_if_they_had_blocks_are_changed() throws Exception {
    byte[] plain = JavaStreams.write(7);
    byte[] likely = JavaStreams.write(new Object[] {7, "I__1"});
    assertThat(BlockLayout.mayBeIn(plain)).isFalse();
    assertThat(BlockLayout.mayBeIn(likely)).isTrue();
    assertThat(renamed(plain).kind()).isEqualTo(ConvertedValue.Kind.CHANGED);
    assertThat(renamed(likely).kind()).isEqualTo(ConvertedValue.Kind.CHANGED);
  }
}
