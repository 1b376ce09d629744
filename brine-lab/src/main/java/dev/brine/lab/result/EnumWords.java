// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.introspect.AnnotatedClass;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import java.util.Locale;

/**
 * Names constants in JSON as the command line does, such as {@code first-use}, and reads the names
 * that they have in Java as well.
 */
final class EnumWords extends JacksonAnnotationIntrospector {
  private static final long serialVersionUID = 1L;

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
      aliases[i] = new String[] {constants[i].name()};
    }
  }
}
