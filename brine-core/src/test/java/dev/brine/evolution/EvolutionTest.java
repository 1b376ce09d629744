// SPDX-License-Identifier: Apache-2.0
package dev.brine.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Identity;
import dev.brine.References;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import dev.brine.testkit.BrineStreams;
import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.Isomorphism.Sharing;
import dev.brine.testkit.JavaStreams;
import dev.brine.testkit.Sources;
import java.io.NotSerializableException;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Reads bytes that one version of a class wrote with another version, and compares the outcome with
 * that of Java's own serialization, which is run each time.
 */
class EvolutionTest {
  private static final List<SchemaLane> LANES =
      List.of(SchemaLane.EMBEDDED, SchemaLane.FINGERPRINT);

  static Stream<Evolution> evolutions() {
    return Evolutions.all().flatMap(change -> Stream.of(change, change.back()));
  }

  @Test
  void no_change_of_the_list_is_left_out_silently() {
    List<Integer> tried = Evolutions.all().map(Evolution::number).toList();
    assertThat(IntStream.rangeClosed(1, 57).boxed())
        .allMatch(number -> tried.contains(number) != Evolutions.ELSEWHERE.containsKey(number));
  }

  @Test
  void every_refusal_is_of_a_change_of_the_list() {
    assertThat(evolutions().map(Evolution::toString)).containsAll(Refusal.names());
  }

  @ParameterizedTest
  @MethodSource("evolutions")
  void comes_out_as_in_java(Evolution change) {
    Sources.Loader writer = change.older().load();
    Sources.Loader reader = change.newer().load();
    Object expected =
        JavaStreams.writeIfSerializable(Evolution.make(writer))
            .map(stream -> JavaStreams.read(stream, reader))
            .orElseGet(() -> new NotSerializableException("evo.Root"));
    for (SchemaLane lane : LANES) {
      for (References references : References.values()) {
        if (references == References.TREE && Evolutions.isGraph(change)) {
          continue;
        }
        Brine brine =
            Brine.newBuilder()
                .schema(lane)
                .references(references)
                .catalog(SchemaCatalog.inMemory())
                .types(TypeFilter.allow("evo.**"))
                .build();
        Sharing sharing = references == References.TRACK ? Sharing.COUNTS : Sharing.IGNORED;
        for (boolean isNamed : new boolean[] {false, true}) {
          assertSame(change, expected, weRead(brine, writer, reader, isNamed), sharing);
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("evolutions")
  void comes_out_as_in_java_where_all_objects_stay_one(Evolution change) {
    Sources.Loader writer = change.older().load();
    Sources.Loader reader = change.newer().load();
    Optional<byte[]> written = JavaStreams.writeIfSerializable(Evolution.make(writer));
    if (written.isEmpty()) {
      return;
    }
    Object expected = JavaStreams.read(written.get(), reader);
    Refusal refusal = Refusal.of(change.toString());
    for (SchemaLane lane : LANES) {
      Brine brine =
          Brine.newBuilder()
              .schema(lane)
              .identity(Identity.ALL)
              .catalog(SchemaCatalog.inMemory())
              .types(TypeFilter.allow("evo.**"))
              .build();
      byte[] stream = written(brine, writer);
      Object ours = BrineStreams.read(brine, stream, reader.get("evo.Root"));
      boolean isRead = refusal == null || refusal.reason().equals("READ");
      assertThat(ours instanceof Exception).as("%s: %s", change, ours).isNotEqualTo(isRead);
      if (!(expected instanceof Exception)) {
        assertThat(Isomorphism.difference(expected, ours, Sharing.ALL)).as("%s", change).isEmpty();
      }
    }
  }

  /** The class that declares a lambda is found by its name. */
  private static byte[] written(Brine brine, Sources.Loader writer) {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(writer);
    try {
      return BrineStreams.write(brine, Evolution.make(writer));
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  private static void assertSame(Evolution change, Object java, Object ours, Sharing sharing) {
    Refusal refusal = Refusal.of(change.toString());
    if (java instanceof Exception failure) {
      assertThat(refusal).as("%s: Java fails by %s", change, java).isNotNull();
      assertThat(Refusal.shown(failure.toString()))
          .as("%s: Java", change)
          .isEqualTo(refusal.java());
      refusal.check(ours);
      return;
    }
    assertThat(refusal).as("%s: Java reads it", change).isNull();
    if (ours instanceof RuntimeException failure) {
      throw failure;
    }
    assertThat(Isomorphism.difference(java, ours, sharing)).as(change.toString()).isEmpty();
  }

  @SuppressWarnings("unchecked") // It is the class of that object.
  private static Object weRead(
      Brine brine, Sources.Loader writer, Sources.Loader reader, boolean isNamed) {
    Object root = Evolution.make(writer);
    Class<Object> own = (Class<Object>) reader.get("evo.Root");
    byte[] message =
        isNamed ? brine.encode(root) : brine.codec((Class<Object>) root.getClass()).encode(root);
    try {
      return isNamed ? brine.decode(message, own) : brine.codec(own).decode(message);
    } catch (BrineException e) {
      return e;
    }
  }
}
