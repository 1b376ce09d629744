// SPDX-License-Identifier: Apache-2.0
package com.acme.shop;

import java.io.ObjectInputFilter;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import org.springframework.batch.core.JobParameters;
import org.springframework.batch.core.repository.dao.DefaultExecutionContextSerializer;
import org.springframework.batch.core.repository.support.JobRepositoryFactoryBean;
import org.springframework.util.DigestUtils;

/** The tables and settings of Spring Batch 6 for the jobs of version 5. */
final class BatchSchema {
  private BatchSchema() {}

  /** Changes the schema as version 6 wants it. */
  static void prepare(Place place) throws Exception {
    if (place.has("SEQUENCE", "BATCH_JOB_SEQ")) {
      String database = place.isPostgres() ? "postgresql" : "h2";
      place.execute("/org/springframework/batch/core/migration/6.0/migration-" + database + ".sql");
    }
  }

  /** Allows the classes of the program, which version 6 refuses by default, and the old keys. */
  static void configure(JobRepositoryFactoryBean factory) {
    var serializer = new DefaultExecutionContextSerializer();
    serializer.setObjectInputFilter(
        ObjectInputFilter.Config.createFilter(
            "com.acme.shop.**;" + DefaultExecutionContextSerializer.DEFAULT_FILTER_PATTERN));
    factory.setSerializer(serializer);
    factory.setJobKeyGenerator(BatchSchema::key);
  }

  /** Returns the key that version 5 made of parameters; version 6 would not find its jobs. */
  private static String key(JobParameters parameters) {
    String text =
        parameters.parameters().stream()
            .map(
                of ->
                    "%s={value=%s, type=%s, identifying=%s};"
                        .formatted(of.name(), of.value(), of.type(), of.identifying()))
            .collect(Collectors.joining());
    return DigestUtils.md5DigestAsHex(text.getBytes(StandardCharsets.UTF_8));
  }
}
