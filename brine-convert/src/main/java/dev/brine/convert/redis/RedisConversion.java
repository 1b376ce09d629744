// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.redis;

import dev.brine.convert.Journal;
import dev.brine.convert.StoreException;
import dev.brine.convert.StoreListener;
import dev.brine.convert.Tally;
import dev.brine.inspect.convert.ValueConversion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisException;

/** Converts the values of a Redis server, or counts what it would convert. */
public final class RedisConversion {
  private static final int STRINGS = 50;
  private static final int FIELDS = 100;
  private static final int UNKNOWN = -1;
  private static final String GO_ON = "Then run the same command again; a job that writes goes on.";
  private static final String USER =
      "Give the user by --user, and the password by BRINE_PASSWORD or --password-file.";

  private final RedisAddress address;
  private final RedisJob job;
  private final ValueConversion conversion;
  private final StoreListener listener;

  /**
   * Creates the conversion of a job.
   *
   * @param listener called by the thread that runs the job
   */
  public RedisConversion(
      RedisAddress address, RedisJob job, ValueConversion conversion, StoreListener listener) {
    this.address = address;
    this.job = job;
    this.conversion = conversion;
    this.listener = listener;
  }

  /**
   * Runs the job until its end, or goes on with it.
   *
   * @return the tally of all values, with those that earlier runs of the job wrote
   * @throws StoreException if it cannot begin or go on; then what is written stays written
   */
  public Tally run() throws StoreException {
    try (RedisServer server = address.connect()) {
      if (job.writing().isEmpty()) {
        return scan(server, new RedisValues(server, conversion, listener, Optional.empty()));
      }
      RedisJob.Writing writing = job.writing().get();
      try (Journal journal = Journal.open(writing.state(), writing.name())) {
        Tally tally =
            scan(server, new RedisValues(server, conversion, listener, Optional.of(journal)));
        journal.finish(tally);
        return tally;
      }
    } catch (JedisConnectionException e) {
      throw address.failure(
          "The connection to Redis failed: " + e.getMessage(),
          "Wait until the server answers. " + GO_ON,
          e);
    } catch (JedisException e) {
      throw refused(e);
    }
  }

  private StoreException refused(JedisException e) {
    String reason = String.valueOf(e.getMessage());
    return address.failure("Redis refused: " + reason, advice(reason), e);
  }

  /** Returns what to do about an answer, whose first words say what is wrong. */
  static String advice(String answer) {
    if (answer.startsWith("ERR AUTH ")) {
      return USER;
    }
    return switch (answer.split(" ", 2)[0]) {
      case "NOAUTH", "WRONGPASS" -> USER;
      case "MOVED", "ASK" ->
          "Name each primary server of the cluster by --redis, with a --state of its own, while no"
              + " slots move.";
      case "OOM", "MISCONF" -> "Make room for the memory or the files of the server. " + GO_ON;
      case "LOADING", "BUSY", "MASTERDOWN", "CLUSTERDOWN", "NOREPLICAS", "TRYAGAIN" ->
          "Wait until the server is ready. " + GO_ON;
      default ->
          "The user needs SCAN, TYPE, GET, HGET, HSCAN and, to write, EVAL, SET, HSET,"
              + " HPEXPIRETIME and HPEXPIREAT; the server has to be version 6 or later and no"
              + " replica.";
    };
  }

  private Tally scan(RedisServer server, RedisValues values) throws StoreException {
    String cursor = RedisServer.START;
    do {
      RedisServer.Part part = server.keys(cursor, job.pattern(), job.keys());
      convert(server, part.elements(), values);
      cursor = part.cursor();
      listener.advanced(values.tally(), UNKNOWN);
    } while (!cursor.equals(RedisServer.START));
    return values.tally();
  }

  private static void convert(RedisServer server, List<byte[]> keys, RedisValues values)
      throws StoreException {
    List<byte[]> strings = server.ofType("string", keys);
    List<byte[]> hashes = server.ofType("hash", keys);
    values.others(keys.size() - strings.size() - hashes.size());
    for (int start = 0; start < strings.size(); start += STRINGS) {
      int end = Math.min(strings.size(), start + STRINGS);
      values.convert(server.strings(strings.subList(start, end)));
    }
    for (byte[] hash : hashes) {
      convertHash(server, hash, values);
    }
  }

  private static void convertHash(RedisServer server, byte[] key, RedisValues values)
      throws StoreException {
    String cursor = RedisServer.START;
    do {
      RedisServer.Part part = server.fields(key, cursor, FIELDS);
      List<RedisValue> fields = new ArrayList<>();
      for (int i = 0; i + 1 < part.elements().size(); i += 2) {
        Optional<byte[]> field = Optional.of(part.elements().get(i));
        fields.add(new RedisValue(key, field, part.elements().get(i + 1)));
      }
      values.convert(fields);
      cursor = part.cursor();
    } while (!cursor.equals(RedisServer.START));
  }
}
