// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

import dev.brine.lab.workload.model.MediaContent;

/** An object stored under the key of a session in Redis and read back: the message of W5. */
final class RedisSessionWorkload {
  private RedisSessionWorkload() {}

  /** Returns the workload. */
  static Workload row() {
    return new WorkloadRow(
            "redis-session",
            "Redis: an object stored and read back",
            "How much of a serializer's speed and size is left when a session lives in Redis?",
            RootType.object(MediaContent.class),
            1,
            MediaWorkload::values,
            MediaWorkload::mutate)
        .to(Sink.REDIS);
  }
}
