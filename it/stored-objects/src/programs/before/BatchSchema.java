// SPDX-License-Identifier: Apache-2.0
package com.acme.shop;

import org.springframework.batch.core.repository.support.JobRepositoryFactoryBean;

/** The tables and settings of Spring Batch 5. */
final class BatchSchema {
  private BatchSchema() {}

  static void prepare(Place place) throws Exception {
    if (!place.has("TABLE", "BATCH_JOB_INSTANCE")) {
      String database = place.isPostgres() ? "postgresql" : "h2";
      place.execute("/org/springframework/batch/core/schema-" + database + ".sql");
    }
  }

  static void configure(JobRepositoryFactoryBean factory) {}
}
