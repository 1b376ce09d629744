// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.redis;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A job: the keys of a pattern.
 *
 * @param pattern of Redis, such as {@code spring:session:*}
 * @param writing empty for a dry run, which changes nothing
 * @param keys that are asked for at a time
 */
public record RedisJob(String pattern, Optional<Writing> writing, int keys) {
  /**
   * The writing of a job.
   *
   * @param state the file that knows which values are written
   * @param name describes the job, without secrets; a state of another name is refused
   */
  public record Writing(Path state, String name) {}
}
