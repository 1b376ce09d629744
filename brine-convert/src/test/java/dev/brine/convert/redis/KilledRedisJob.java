// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.redis;

import dev.brine.convert.Integers;
import dev.brine.convert.Reports;
import dev.brine.convert.StoreException;
import java.nio.file.Path;
import java.util.Optional;

/** Jobs in a process that is killed while they write. */
final class KilledRedisJob {
  private KilledRedisJob() {}

  /** Returns the job for the keys of a name. */
  static RedisJob job(String name, Path folder) {
    Path state = folder.resolve(name + ".state");
    return new RedisJob(
        name + ":*", Optional.of(new RedisJob.Writing(state, "increment " + name)), 10);
  }

  /** Runs the job of a name by a port. */
  static long run(String name, Path folder, int port) throws StoreException {
    RedisAddress address = RedisAddress.of("redis://127.0.0.1:" + port + "/0", "", "");
    return new RedisConversion(address, job(name, folder), Integers.INCREMENT, new Reports())
        .run()
        .changed();
  }

  /** Runs jobs at the same time: the folder of the states, then names and ports. */
  public static void main(String[] arguments) {
    for (int i = 1; i < arguments.length; i += 2) {
      String name = arguments[i];
      int port = Integer.parseInt(arguments[i + 1]);
      new Thread(
              () -> {
                try {
                  run(name, Path.of(arguments[0]), port);
                } catch (StoreException e) {
                  throw new IllegalStateException(e);
                }
              })
          .start();
    }
  }
}
