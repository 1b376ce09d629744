// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.ClassRenames;
import dev.brine.inspect.Blobs;
import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.JavaStreams;
import dev.brine.testkit.RandomClasses;
import dev.brine.testkit.RandomGraphs;
import dev.brine.testkit.Sources;
import java.io.ObjectStreamClass;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Renames classes of random graphs and back. {@code -Dbrine.rewrite.graphs=100000} makes so many.
 */
class RenamedStreamsPropertyTest {
  private static final int GRAPHS = Integer.getInteger("brine.rewrite.graphs", 200);
  private static final long SEED = Long.getLong("brine.rewrite.seed", 20261129L);
  private static final int GRAPHS_OF_A_FAMILY = GRAPHS > 10_000 ? 400 : 40;
  private static final String OLD = "dev.brine.random";
  private static final String NEW = "org.other.moved.much.further";

  /** Names of Java's classes, too: only streams are rewritten, no class is loaded. */
  static final ClassRenames ALL =
      ClassRenames.of(
          List.of(
              "dev.brine.**=org.other.**",
              "java.lang.**=j.**",
              "java.util.**=much.longer.name.of.a.package.**",
              "java.util.ArrayList=java.util.LinkedList",
              "java.util.LinkedList=java.util.ArrayList"));

  static byte[] rewritten(byte[] stream, ClassRenames renames) {
    try {
      return StreamRewriter.rewrite(stream, StreamChanges.of(renames)).bytes();
    } catch (RewriteException e) {
      throw new AssertionError(e);
    }
  }

  static void requireRoundTrip(byte[] stream) {
    assertThat(rewritten(stream, ClassRenames.none())).isEqualTo(stream);
    byte[] renamed = rewritten(stream, ALL);
    assertThat(rewritten(renamed, ALL.inverse())).isEqualTo(stream);
  }

  @Test
  void renames_of_the_objects_of_java_are_exact_both_ways() {
    for (byte[] stream : Blobs.ofTheJdk()) {
      requireRoundTrip(stream);
    }
  }

  /** A family of classes, and the same in another package. */
  private record Family(Sources.Loader old, Sources.Loader moved) {
    static Family of(long seed) {
      return new Family(
          Sources.load(RandomClasses.source(new Random(seed), OLD, true)),
          Sources.load(RandomClasses.source(new Random(seed), NEW, true)));
    }

    StreamChanges moving() {
      return changes(OLD + ".*=" + NEW + ".*", moved, NEW);
    }

    StreamChanges movingBack() {
      return changes(NEW + ".*=" + OLD + ".*", old, OLD);
    }

    private static StreamChanges changes(String rename, Sources.Loader loader, String name) {
      return StreamChanges.newBuilder()
          .add(ChangeOption.RENAME, rename)
          .versionsOf(type -> type.contains(name) ? version(type, loader) : OptionalLong.empty())
          .build();
    }

    /** Classes that declare no serialVersionUID get one that depends on their names. */
    private static OptionalLong version(String name, Sources.Loader loader) {
      ObjectStreamClass type = ObjectStreamClass.lookup(loader.get(name));
      return type == null ? OptionalLong.empty() : OptionalLong.of(type.getSerialVersionUID());
    }
  }

  private static List<byte[]> streams(Random random, Sources.Loader loader, int count) {
    RandomGraphs graphs =
        new RandomGraphs(
            random,
            loader.names().stream().<Class<?>>map(loader::get).toList(),
            RandomGraphs.Form.GRAPH,
            true);
    List<byte[]> streams = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Object graph = graphs.make(graphs.anyClass(), 1 << random.nextInt(7));
      JavaStreams.writeIfSerializable(graph).ifPresent(streams::add);
    }
    return streams;
  }

  /** Moved classes read a stream; what they write again has equal values for the old ones. */
  private static void requireReadByMoved(byte[] stream, byte[] moved, Family family)
      throws RewriteException {
    Object after = JavaStreams.read(moved, family.moved());
    assertThat(after).isNotInstanceOf(Exception.class);
    byte[] back = StreamRewriter.rewrite(JavaStreams.write(after), family.movingBack()).bytes();
    Object expected = JavaStreams.read(stream, family.old());
    Object actual = JavaStreams.read(back, family.old());
    assertThat(Isomorphism.difference(expected, actual, Isomorphism.Sharing.ALL)).isEmpty();
  }

  @Test
  void random_graphs_are_exact_both_ways_and_read_by_moved_classes() throws RewriteException {
    Random random = new Random(SEED);
    int done = 0;
    while (done < GRAPHS) {
      Family family = Family.of(random.nextLong());
      StreamChanges moving = family.moving();
      for (byte[] stream : streams(random, family.old(), GRAPHS_OF_A_FAMILY)) {
        requireRoundTrip(stream);
        byte[] moved = StreamRewriter.rewrite(stream, moving).bytes();
        requireReadByMoved(stream, moved, family);
        done++;
      }
    }
    assertThat(done).isGreaterThanOrEqualTo(GRAPHS);
  }
}
