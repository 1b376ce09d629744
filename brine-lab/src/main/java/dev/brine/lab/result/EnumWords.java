// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.introspect.AnnotatedClass;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import dev.brine.lab.serializer.Description.Coverage;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Names constants in JSON as the command line does, such as {@code first-use}, and reads the names
 * that they have in Java as well.
 */
final class EnumWords extends JacksonAnnotationIntrospector {
  private static final long serialVersionUID = 1L;

  /** The names of constants that older files have, by the constants that took their place. */
  private static final Map<Enum<?>, List<String>> FORMER =
      Map.of(Coverage.QUICK, List.of("quick-on-graphs", "QUICK_ON_GRAPHS"));

  @Override
  public String[] findEnumValues(
      MapperConfig<?> config, AnnotatedClass type, Enum<?>[] constants, String[] names) {
    for (int i = 0; i < constants.length; i++) {
      names[i] = constants[i].name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
    return names;
  }

  @Override
  public void findEnumAliases(
      MapperConfig<?> config, AnnotatedClass type, Enum<?>[] constants, String[][] aliases) {
    for (int i = 0; i < constants.length; i++) {
      List<String> former = FORMER.getOrDefault(constants[i], List.of());
      aliases[i] =
          Stream.concat(Stream.of(constants[i].name()), former.stream()).toArray(String[]::new);
    }
  }
}
