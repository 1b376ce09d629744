// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.audit.print.AuditPage;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AuditPageTest {
  @TempDir private Path folder;

  @Test
  void has_the_places_with_their_filters_and_forms() throws IOException {
    String page =
        AuditPage.of(
            Compiled.audit(
                folder,
                "static Object load(InputStream in) throws Exception {"
                    + " return new ObjectInputStream(in).readObject(); }"
                    + " static void save(OutputStream to) throws Exception {"
                    + " new ObjectOutputStream(to).writeObject(1); }"),
            Baseline.NONE);
    assertThat(page)
        .contains(
            "<h1>1 of 1 places that deserialize is not surely filtered</h1>",
            "Program.load, line 3",
            "<code>java.io.ObjectInputStream.readObject</code>: no filter is set",
            "Program.save, line 3",
            "<code>java.io.ObjectOutputStream.writeObject</code>")
        .doesNotContain("<script", "older audit", "Classes of known attacks");
  }

  @Test
  void says_that_there_is_nothing() throws IOException {
    assertThat(AuditPage.of(Compiled.audit(folder, ""), Baseline.NONE))
        .contains("<h1>No place deserializes</h1>")
        .doesNotContain("<table");
  }
}
