// SPDX-License-Identifier: Apache-2.0
package dev.brine.it.stored;

import static org.junit.jupiter.params.provider.EnumSource.Mode.EXCLUDE;

import dev.brine.it.stored.Store.Kind;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The products that start slowly, and each product with each database. */
@Tag("once")
@Tag("slow")
class AllStoredObjectsIT {
  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource(
      mode = EXCLUDE,
      names = {"QUARTZ", "SPRING_BATCH", "SPRING_SESSION"})
  void goes_on_with_converted_objects_in_h2(Engine engine) throws Exception {
    Trial.of(engine, Kind.H2, folder).converts();
  }

  @ParameterizedTest
  @EnumSource(
      mode = EXCLUDE,
      names = {"QUARTZ", "SPRING_BATCH", "SPRING_SESSION"})
  void goes_on_after_a_killed_conversion_in_postgresql(Engine engine) throws Exception {
    Trial.of(engine, Kind.POSTGRESQL, folder).resumes();
  }

  @ParameterizedTest
  @EnumSource
  void goes_on_after_a_killed_conversion_in_h2(Engine engine) throws Exception {
    Trial.of(engine, Kind.H2, folder).resumes();
  }

  @ParameterizedTest
  @EnumSource(mode = EXCLUDE, names = "SPRING_SESSION")
  void loses_nothing_that_the_old_program_writes_to_postgresql_meanwhile(Engine engine)
      throws Exception {
    Trial.of(engine, Kind.POSTGRESQL, folder).losesNothing();
  }
}
