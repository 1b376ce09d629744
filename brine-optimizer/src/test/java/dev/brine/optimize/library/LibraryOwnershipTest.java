// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.library;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.internal.kind.Kinds;
import dev.brine.optimize.internal.analysis.BytecodeShapeSource;
import dev.brine.optimize.internal.analysis.ClassFiles;
import dev.brine.optimize.internal.analysis.MissingClassException;
import dev.brine.optimize.internal.analysis.ownership.Holding;
import dev.brine.optimize.internal.analysis.ownership.Ownership;
import dev.brine.optimize.internal.analysis.ownership.Packages;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Tests the ownership of the fields of all Serializable classes of libraries. */
class LibraryOwnershipTest {
  /** Whether these are shared cannot be seen. */
  private static final Set<String> VALUES =
      Set.of(
          "Ljava/lang/String;",
          "Ljava/lang/Class;",
          "Ljava/lang/Boolean;",
          "Ljava/lang/Integer;",
          "Ljava/lang/Long;",
          "Ljava/lang/Double;");

  private final Map<String, Holding> found = new HashMap<>();
  private final Map<String, Integer> counts = new TreeMap<>();

  @Test
  void every_field_of_a_serializable_class_is_judged() throws IOException {
    List<Path> classPath = Libraries.classPath().toList();
    for (Path jar : Libraries.plain()) {
      try (ClassFiles files = ClassFiles.open(jar, classPath)) {
        judge(files);
      }
    }
    System.out.println("Reference fields of Serializable classes of libraries: " + counts);
    says("org.apache.catalina.authenticator.SavedRequest.cookies", "owned");
    says("org.jfree.chart.plot.XYPlot.datasetToRangeAxesMap", "owned");
    says(
        "org.apache.tomcat.util.descriptor.web.FilterMap.urlPatterns",
        "returned by FilterMap.getURLPatterns()");
    says("org.jfree.data.time.TimePeriodValues.data", "shared by clones");
  }

  private void judge(ClassFiles files) throws IOException {
    BytecodeShapeSource source = BytecodeShapeSource.of(files, Kinds.ROLES);
    Ownership ownership = Ownership.of(files, Packages.COMPLETE);
    for (String name : files.names()) {
      if (isSerializable(source, name)) {
        ownership.fields(name).forEach(field -> count(name, field));
      }
    }
  }

  private void count(String name, Ownership.Field field) {
    found.put(name + "." + field.name(), field.holding());
    boolean isValue = VALUES.contains(field.descriptor());
    counts.merge(isValue ? "values" : kind(field.holding()), 1, Integer::sum);
  }

  private static boolean isSerializable(BytecodeShapeSource source, String name) {
    try {
      return source.isSerializableClass(name);
    } catch (MissingClassException e) {
      return false;
    }
  }

  private static String kind(Holding holding) {
    if (holding instanceof Holding.Owned owned) {
      return owned.ownsElements() ? "OWNED with elements" : "OWNED";
    }
    return ((Holding.Shared) holding).leak().cause().id();
  }

  private void says(String field, String text) {
    Holding holding = found.get(field);
    String said = holding instanceof Holding.Shared shared ? shared.leak().text() : "owned";
    assertThat(said).as(field).startsWith(text);
  }
}
