// SPDX-License-Identifier: Apache-2.0
package dev.brine.it.stored;

import dev.brine.it.stored.Store.Kind;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The products that start fast. */
@Tag("once")
class StoredObjectsIT {
  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource(names = {"QUARTZ", "SPRING_BATCH", "SPRING_SESSION"})
  void goes_on_with_converted_objects_in_h2(Engine engine) throws Exception {
    Trial.of(engine, Kind.H2, folder).converts();
  }

  @ParameterizedTest
  @EnumSource(names = {"QUARTZ", "SPRING_BATCH", "SPRING_SESSION"})
  void goes_on_after_a_killed_conversion_in_postgresql(Engine engine) throws Exception {
    Trial.of(engine, Kind.POSTGRESQL, folder).resumes();
  }

  @Test
  void loses_nothing_that_the_old_program_writes_to_postgresql_meanwhile() throws Exception {
    Trial.of(Engine.SPRING_SESSION, Kind.POSTGRESQL, folder).losesNothing();
  }
}
