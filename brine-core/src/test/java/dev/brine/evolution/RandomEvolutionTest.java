// SPDX-License-Identifier: Apache-2.0
package dev.brine.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.Identity;
import dev.brine.References;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import dev.brine.testkit.BrineStreams;
import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.Isomorphism.Sharing;
import dev.brine.testkit.JavaStreams;
import dev.brine.testkit.RandomClasses;
import dev.brine.testkit.RandomGraphs;
import dev.brine.testkit.RandomGraphs.Form;
import dev.brine.testkit.Sources;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Random classes that lose some of their fields and get others, with random graphs: they come out
 * as in Java's serialization.
 */
@Tag("once")
class RandomEvolutionTest {
  private static final int FAMILIES = Integer.getInteger("brine.laws.families", 1);
  private static final long SEED = Long.getLong("brine.laws.seed", 20261121L);
  private static final int ROOTS = 12;
  private static final int SIZE = 60;
  private static final Pattern CLASS =
      Pattern.compile("(?m)^((?:final |)(class|record) [^\\n{]*\\{)");
  private static final Pattern FIELD =
      Pattern.compile("(?m)^(?!private final)(?:private |)[A-Za-z0-9<>\\[\\], ?]+ f[0-9]+;\\n");
  private static final TypeFilter TYPES =
      TypeFilter.allow("dev.brine.random.**", "java.lang.*", "java.util.*");

  private static final Brine KEEPING =
      Brine.newBuilder().types(TYPES).identity(Identity.ALL).build();

  private int compared;
  private int changed;

  @Test
  void random_changes_come_out_as_in_java() {
    for (int i = 0; i < FAMILIES; i++) {
      long seed = SEED + i;
      try {
        check(new Random(seed));
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError("Run again with -Dbrine.laws.seed=" + seed, e);
      }
    }
    assertThat(compared).isGreaterThan(FAMILIES * ROOTS / 2);
    assertThat(changed).isPositive();
  }

  private void check(Random random) {
    String source =
        CLASS
            .matcher(RandomClasses.source(random, "dev.brine.random", true))
            .replaceAll("$1 private static final long serialVersionUID = 1L;\n");
    Sources.Loader one = Sources.load(source);
    Sources.Loader other = Sources.load(other(source, random));
    check(random, one, other);
    check(random, other, one);
  }

  private void check(Random random, Sources.Loader writer, Sources.Loader reader) {
    List<Class<?>> classes =
        new TreeSet<>(writer.names()).stream().<Class<?>>map(writer::get).toList();
    for (References references : References.values()) {
      Form form = references == References.TRACK ? Form.GRAPH : Form.TREE;
      RandomGraphs graphs = new RandomGraphs(random, classes, form, true);
      for (int i = 0; i < ROOTS; i++) {
        Class<?> type = graphs.anyClass();
        Object root = graphs.make(type, SIZE);
        SchemaLane lane = random.nextBoolean() ? SchemaLane.EMBEDDED : SchemaLane.FINGERPRINT;
        compare(brine(lane, references), references, root, reader);
      }
    }
  }

  private String other(String source, Random random) {
    StringBuilder other = new StringBuilder();
    Matcher fields = FIELD.matcher(source);
    while (fields.find()) {
      boolean isDropped = random.nextInt(3) == 0;
      changed += isDropped ? 1 : 0;
      String kept = isDropped ? "" : fields.group();
      fields.appendReplacement(other, Matcher.quoteReplacement(kept));
    }
    return fields.appendTail(other).toString();
  }

  private static Brine brine(SchemaLane lane, References references) {
    return Brine.newBuilder()
        .schema(lane)
        .references(references)
        .catalog(SchemaCatalog.inMemory())
        .types(TYPES)
        .build();
  }

  @SuppressWarnings("unchecked") // It is the class of that object.
  private void compare(Brine brine, References references, Object root, Sources.Loader reader) {
    Object java = JavaStreams.read(JavaStreams.write(root), reader);
    if (java instanceof Exception) {
      return;
    }
    Class<Object> type = (Class<Object>) root.getClass();
    byte[] message = brine.codec(type).encode(root);
    Object ours = brine.codec(reader.get(type.getName())).decode(message);
    Sharing sharing = references == References.TRACK ? Sharing.COUNTS : Sharing.IGNORED;
    assertThat(Isomorphism.difference(java, ours, sharing)).as(type.getName()).isEmpty();
    byte[] stream = BrineStreams.write(KEEPING, root);
    Object kept = BrineStreams.read(KEEPING, stream, reader.get(type.getName()));
    assertThat(Isomorphism.difference(java, kept, Sharing.ALL)).as(type.getName()).isEmpty();
    compared++;
  }
}
