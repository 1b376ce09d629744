// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.ClassRenames;
import dev.brine.Limits;
import dev.brine.SchemaLane;
import dev.brine.SerialVersions;
import dev.brine.TypeFilter;
import dev.brine.internal.schema.Outline;
import dev.brine.internal.schema.Schema;
import dev.brine.testkit.Mutation;
import dev.brine.testkit.VectorFiles;
import dev.brine.testkit.mutant.MutantKind;
import dev.brine.testkit.mutant.Origin;
import dev.brine.testkit.mutant.Parsers;
import dev.brine.testkit.mutant.Reader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Schemas, and the texts that the builder takes. */
final class ParserOrigins {
  private static final List<String> TEXTS =
      List.of(
          "com.acme.*, org.example.Money, java.util.**",
          "com.acme.Order=org.shop.Order, com.acme.**=org.shop.**, a.B=b.A, b.A=a.B",
          "# known\njava.lang.String\njava.util.Map$Entry # nested\n\ndev.brine.Brine\n",
          "[Ljava.lang.String;",
          "**");

  private ParserOrigins() {}

  /** Returns the kinds by their names. */
  static Map<String, Supplier<MutantKind>> kinds() {
    List<Mutation> changes = List.of(Mutation.values());
    return Map.of(
        "schemas", () -> new MutantKind("schemas", schemas(), changes),
        "texts", () -> new MutantKind("texts", texts(), changes));
  }

  /** Returns the schemas of the test vectors. */
  private static List<Origin> schemas() {
    Reader reader = new Parsers(Set.of(BrineException.class)).with("SCHEMA", ParserOrigins::schema);
    List<Origin> origins = new ArrayList<>();
    try (Stream<Path> files = Files.list(VectorFiles.folder().resolve("schemas"))) {
      for (Path file : files.sorted().toList()) {
        byte[] bytes = Files.readAllBytes(file);
        origins.add(new Origin(file.getFileName().toString(), bytes, bytes.length, reader));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return origins;
  }

  private static Object schema(byte[] bytes) {
    Outline outline = Schema.outline(bytes, Limits.defaults());
    if (!Arrays.equals(Schema.write(outline.description(), Limits.defaults()), bytes)) {
      throw new AssertionError("The schema is written in another way");
    }
    return outline;
  }

  /** Returns texts of filters, of renames, and of files of known classes. */
  private static List<Origin> texts() {
    Reader reader =
        new Parsers(Set.of(IllegalArgumentException.class, IOException.class))
            .with("FILTER", bytes -> filter(text(bytes)))
            .with("RENAMES", bytes -> renames(text(bytes)))
            .with("SERIAL_VERSIONS", bytes -> SerialVersions.ignore(text(bytes)).ignores("a.B"))
            .with("KNOWN_CLASSES", ParserOrigins::known);
    return TEXTS.stream()
        .map(text -> text.getBytes(StandardCharsets.UTF_8))
        .map(bytes -> new Origin(text(bytes).strip(), bytes, bytes.length, reader))
        .toList();
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private static Object filter(String text) {
    TypeFilter filter = TypeFilter.parse(text);
    if (!filter.equals(TypeFilter.parse(text))
        || (filter.allows(Thread.class) && !filter.mayLoad(Thread.class.getName()))) {
      throw new AssertionError("A filter contradicts itself: " + filter);
    }
    return filter.or(TypeFilter.closed()).mayLoad("com.acme.Order");
  }

  private static Object renames(String text) {
    ClassRenames renames = ClassRenames.parse(text);
    if (!ClassRenames.of(renames.rules()).equals(renames)) {
      throw new AssertionError("Renames have other rules than they were made of: " + renames);
    }
    return renames.apply("com.acme.Order") + renames.applyToDescriptor("[Lcom/acme/Order;");
  }

  private static Object known(byte[] bytes) throws IOException {
    Path file = Files.createTempFile("known", ".txt");
    try {
      Files.write(file, bytes);
      ClassLoader loader = ParserOrigins.class.getClassLoader();
      return Brine.newBuilder().schema(SchemaLane.NONE_CHECKED).classes(file, loader).build();
    } finally {
      Files.delete(file);
    }
  }
}
