// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

import java.util.List;

/** An object stored under the key of a session in Redis and read back: the message of W5. */
final class RedisSessionWorkload implements Workload {
  private final Workload objects = new MediaWorkload();

  @Override
  public String id() {
    return "redis-session";
  }

  @Override
  public String title() {
    return "Redis: an object stored and read back";
  }

  @Override
  public String question() {
    return "How much of a serializer's speed and size is left when a session lives in Redis?";
  }

  @Override
  public Sink sink() {
    return Sink.REDIS;
  }

  @Override
  public RootType type() {
    return objects.type();
  }

  @Override
  public int defaultSize() {
    return objects.defaultSize();
  }

  @Override
  public List<Object> values(int size, long seed) {
    return objects.values(size, seed);
  }

  @Override
  public void mutate(Object value) {
    objects.mutate(value);
  }
}
