// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.brine.audit.print.AuditJson;
import dev.brine.audit.print.AuditSarif;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The schema is that of the npm package @microsoft/jest-sarif. */
class SarifSchemaTest {
  private static final String READ =
      "static Object load(InputStream in) throws Exception {"
          + " return new ObjectInputStream(in).readObject(); }"
          + " static class Grüße extends java.rmi.server.UnicastRemoteObject {"
          + " Grüße() throws Exception {} }";

  private static Schema schema;
  @TempDir private Path folder;

  @BeforeAll
  static void readSchema() throws IOException {
    try (InputStream in = SarifSchemaTest.class.getResourceAsStream("sarif-2.1.0-rtm.5.json")) {
      schema =
          SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_4)
              .getSchema(new String(in.readAllBytes(), StandardCharsets.UTF_8), InputFormat.JSON);
    }
  }

  private static void assertIsValid(String sarif) {
    assertThat(schema.validate(sarif, InputFormat.JSON)).isEmpty();
  }

  @Test
  void an_audit_is_valid_with_and_without_an_older_one() throws IOException {
    AuditReport report = Compiled.audit(folder, READ);
    assertThat(report.entryPoints()).hasSize(2);
    String sarif = AuditSarif.of(report, "0.1.0");
    assertIsValid(sarif);
    assertThat(sarif).doesNotContain("baselineState");
    Path old = Files.writeString(folder.resolve("old.json"), AuditJson.of(report));
    String compared = AuditSarif.of(report, "0.1.0", Baseline.read(old));
    assertIsValid(compared);
    assertThat(compared).contains("\"baselineState\" : \"unchanged\"");
  }

  @Test
  void an_audit_that_finds_nothing_is_valid() throws IOException {
    assertIsValid(AuditSarif.of(Compiled.audit(folder, ""), "0.1.0"));
  }

  @Test
  void another_level_would_not_be_valid() throws IOException {
    String sarif = AuditSarif.of(Compiled.audit(folder, READ), "0.1.0");
    assertThat(schema.validate(sarif.replace("\"error\"", "\"fatal\""), InputFormat.JSON))
        .isNotEmpty();
  }
}
