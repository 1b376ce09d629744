// SPDX-License-Identifier: Apache-2.0
package dev.brine.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.Identity;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import dev.brine.testkit.BrineStreams;
import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.Isomorphism.Sharing;
import dev.brine.testkit.Sources;
import dev.brine.testkit.Together;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Threads that share a {@code Brine} and read what other versions of classes wrote. */
class VersionsOnThreadsTest {
  private static final int THREADS = 16;
  private static final int USES = 8;
  private static final Set<Integer> CHANGES = Set.of(15, 27, 43);

  /** The way in which bytes are written and read. */
  enum Way {
    /** As messages that name the class of their root. */
    MESSAGES {
      @Override
      Object copy(Brine brine, Object root, Class<?> reader) {
        try {
          return brine.decode(brine.encode(root), reader);
        } catch (RuntimeException e) {
          return e;
        }
      }
    },
    /** By object streams. */
    STREAMS {
      @Override
      Object copy(Brine brine, Object root, Class<?> reader) {
        return BrineStreams.read(brine, BrineStreams.write(brine, root), reader);
      }
    };

    /** Returns what a reader's classes make of a writer's object, or the failure. */
    abstract Object copy(Brine brine, Object root, Class<?> reader);
  }

  /** Two versions of a class, and what comes of one read as the other in one thread. */
  private record Versions(
      Evolution change, Sources.Loader writer, Sources.Loader reader, Object expected) {
    void assertSame(Object copy) {
      if (expected instanceof Exception failure) {
        assertThat(copy).as("%s", change).hasToString(failure.toString());
      } else {
        assertThat(Isomorphism.difference(expected, copy, Sharing.ALL))
            .as("%s: %s", change, copy)
            .isEmpty();
      }
    }

    Object read(Way way, Brine brine) {
      return way.copy(brine, Evolution.make(writer), reader.get("evo.Root"));
    }
  }

  private static Brine brine(SchemaLane lane) {
    return Brine.newBuilder()
        .schema(lane)
        .identity(Identity.ALL)
        .catalog(SchemaCatalog.inMemory())
        .types(TypeFilter.allow("evo.**"))
        .build();
  }

  private static List<Versions> versions(Way way, SchemaLane lane) {
    List<Versions> all = new ArrayList<>();
    EvolutionTest.evolutions()
        .filter(change -> CHANGES.contains(change.number()))
        .forEach(change -> all.add(versions(change, way, brine(lane))));
    return all;
  }

  private static Versions versions(Evolution change, Way way, Brine alone) {
    Versions versions = new Versions(change, change.older().load(), change.newer().load(), null);
    Object expected = versions.read(way, alone);
    return new Versions(change, versions.writer, versions.reader, expected);
  }

  @ParameterizedTest
  @EnumSource
  void read_as_one_thread_does(Way way) throws Exception {
    for (SchemaLane lane : List.of(SchemaLane.EMBEDDED, SchemaLane.FINGERPRINT)) {
      List<Versions> versions = versions(way, lane);
      assertThat(versions)
          .hasSizeGreaterThan(5)
          .anyMatch(one -> one.expected instanceof Exception)
          .anyMatch(one -> !(one.expected instanceof Exception));
      Brine brine = brine(lane);
      Together.run(
          Executors.newFixedThreadPool(THREADS),
          THREADS,
          thread -> {
            for (int i = 0; i < USES; i++) {
              Versions one = versions.get((thread / 2 + i) % versions.size());
              one.assertSame(one.read(way, brine));
            }
          });
    }
  }
}
