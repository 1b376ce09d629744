// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.naming;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Limits;
import dev.brine.References;
import dev.brine.TypeFilter;
import dev.brine.internal.codec.Codecs;
import dev.brine.internal.javaform.Companions;
import dev.brine.shape.TypeUse;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The list of docs/security-reference.md has exactly what a closed message can name. */
@Tag("once")
class ClosedWorldTableTest {
  private static final ClassLoader JAVA = ClassLoader.getPlatformClassLoader();
  private static final Pattern ROW =
      Pattern.compile("(?m)(?:^- |\\G, )`([a-z]+\\.[A-Za-z0-9.$]+)`");

  private static Set<String> documented() throws IOException {
    return ROW.matcher(Files.readString(Path.of("../docs/security-reference.md")))
        .results()
        .map(row -> row.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void lists_the_companions_and_all_that_they_lead_to() throws IOException {
    Set<String> named = new TreeSet<>();
    for (String companion : Companions.names()) {
      TypeClosure.of(
              TypeUse.of(companion),
              JAVA,
              new Codecs(References.TRACK, codec -> {}),
              Limits.defaults())
          .classes()
          .forEach(type -> named.add(type.getName()));
    }
    assertThat(documented()).isEqualTo(named).hasSizeGreaterThan(20);
  }

  @Test
  void no_other_class_of_the_jdk_can_be_named_and_made() throws IOException {
    Set<String> listed = documented();
    Path classes = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");
    int tried = 0;
    try (Stream<Path> files = Files.walk(classes)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        String name = classes.relativize(file).toString().replace('/', '.');
        if (name.endsWith(".class") && !name.endsWith("-info.class")) {
          tried++;
          name = name.substring(0, name.length() - ".class".length());
          Class<?> found = ClosedWorld.find(name, TypeFilter.closed(), JAVA);
          assertThat(found == null || isNoneMade(found) || listed.contains(name)).as(name).isTrue();
        }
      }
    }
    assertThat(tried).isGreaterThan(5_000);
  }

  private static boolean isNoneMade(Class<?> type) {
    return Modifier.isAbstract(type.getModifiers());
  }
}
