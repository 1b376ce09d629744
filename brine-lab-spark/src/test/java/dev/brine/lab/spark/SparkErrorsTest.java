// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.fidelity.EngineFailure;
import java.io.NotSerializableException;
import java.nio.file.AccessDeniedException;
import org.apache.spark.SparkException;
import org.junit.jupiter.api.Test;

class SparkErrorsTest {
  @Test
  void a_full_disk_and_a_file_that_cannot_be_used_are_failures_of_spark() {
    assertThat(
            SparkErrors.ofJob(
                new SparkException("Job aborted: java.io.IOException: No space left on device")))
        .isInstanceOf(EngineFailure.class)
        .hasMessage("Spark could not store its shuffle files: No space left on device");
    assertThat(SparkErrors.ofJob(new SparkException("x", new AccessDeniedException("/data"))))
        .isInstanceOf(EngineFailure.class)
        .hasMessage("Spark could not use its shuffle files: AccessDeniedException");
  }

  @Test
  void a_task_whose_serializer_fails_is_no_failure_of_spark() {
    Exception failure = new SparkException("Job aborted", new NotSerializableException("Media"));
    assertThat(SparkErrors.ofJob(failure)).isSameAs(failure);
  }
}
