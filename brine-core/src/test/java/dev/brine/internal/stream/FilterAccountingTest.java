// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.CodeGeneration;
import dev.brine.Limits;
import dev.brine.References;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import dev.brine.internal.naming.ClassResolution;
import dev.brine.internal.naming.Configuration;
import dev.brine.internal.naming.KnownClasses;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FilterAccountingTest {
  /** A stream without hooks. */
  private static final class Shown extends ObjectInputStream {
    Shown() throws IOException {}
  }

  private static FilterAccounting accounting(ObjectInputFilter filter) throws IOException {
    Configuration configuration =
        new Configuration(
            SchemaLane.EMBEDDED,
            References.TRACK,
            SchemaCatalog.inMemory(),
            TypeFilter.closed(),
            Limits.defaults(),
            CodeGeneration.OFF,
            ClassResolution.STANDARD);
    StreamRoots roots =
        new StreamRoots(configuration, new KnownClasses(KnownClasses.Judgements.LASTING));
    InputStream empty = new ByteArrayInputStream(new byte[0]);
    return new FilterAccounting(StreamInput.of(roots, empty, null, new Shown()), null, filter);
  }

  @ParameterizedTest
  @ValueSource(strings = {"maxarray=1", "maxdepth=0", "maxrefs=0", "!*"})
  void a_rejection_names_no_class_because_it_may_be_of_a_limit(String pattern) throws IOException {
    FilterAccounting accounting = accounting(ObjectInputFilter.Config.createFilter(pattern));
    BrineException rejected =
        catchThrowableOfType(
            BrineException.class, () -> accounting.part(FilterAccountingTest[].class, 2));
    assertThat(rejected.reason()).isEqualTo(Reason.REFUSED);
    assertThat(rejected.className()).isEmpty();
  }
}
