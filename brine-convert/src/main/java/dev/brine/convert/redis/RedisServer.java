// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.redis;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import redis.clients.jedis.Connection;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.commands.ProtocolCommand;
import redis.clients.jedis.exceptions.JedisDataException;

/** A connection to a server, with the commands that a job needs. Used by one thread. */
final class RedisServer implements AutoCloseable {
  /** Writes a string that is still the old one. The time to live stays. */
  private static final byte[] SET_STRING =
      """
      if redis.call('TYPE', KEYS[1]).ok ~= 'string' then return 0 end
      if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
      redis.call('SET', KEYS[1], ARGV[2], 'KEEPTTL')
      return 1
      """
          .getBytes(UTF_8);

  /**
   * Writes a field that is still the old one. The time to live of the key stays; that of the field,
   * which HSET removes, is set again. Redis before 7.4 has no such time. The script fails before it
   * writes anything if the user has no right to set the time.
   */
  private static final byte[] SET_FIELD =
      """
      if redis.call('TYPE', KEYS[1]).ok ~= 'hash' then return 0 end
      if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[2] then return 0 end
      local ends = redis.pcall('HPEXPIRETIME', KEYS[1], 'FIELDS', 1, ARGV[1])
      local isUnknown = ends.err and string.find(string.lower(ends.err), 'unknown')
      if ends.err and not isUnknown then return ends end
      local isLimited = not isUnknown and ends[1] > 0
      if isLimited then
        redis.call('HPEXPIREAT', KEYS[1], ends[1], 'FIELDS', 1, ARGV[1])
      end
      redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
      if isLimited then
        redis.call('HPEXPIREAT', KEYS[1], ends[1], 'FIELDS', 1, ARGV[1])
      end
      return 1
      """
          .getBytes(UTF_8);

  /** The cursor before the first part, and behind the last. */
  static final String START = "0";

  private final Connection connection;

  RedisServer(Connection connection) {
    this.connection = connection;
  }

  /**
   * A part of a list.
   *
   * @param cursor of the next part; {@link #START} at the end
   */
  record Part(String cursor, List<byte[]> elements) {}

  /** Returns some of the keys of a pattern; each key comes at least once. */
  Part keys(String cursor, String pattern, int count) {
    return part(
        call(
            Command.SCAN,
            cursor.getBytes(UTF_8),
            "MATCH".getBytes(UTF_8),
            pattern.getBytes(UTF_8),
            "COUNT".getBytes(UTF_8),
            String.valueOf(count).getBytes(UTF_8)));
  }

  /** Returns some of the fields of a key, each followed by its value; none if it is no hash. */
  Part fields(byte[] key, String cursor, int count) {
    return ofType(
            Command.HSCAN,
            key,
            cursor.getBytes(UTF_8),
            "COUNT".getBytes(UTF_8),
            String.valueOf(count).getBytes(UTF_8))
        .map(RedisServer::part)
        .orElse(new Part(START, List.of()));
  }

  private static Part part(Object answer) {
    List<?> both = (List<?>) answer;
    List<byte[]> elements = new ArrayList<>();
    for (Object element : (List<?>) both.get(1)) {
      elements.add((byte[]) element);
    }
    return new Part(new String((byte[]) both.get(0), UTF_8), elements);
  }

  /** Returns those keys that have a type, such as {@code hash}. */
  List<byte[]> ofType(String type, List<byte[]> keys) {
    List<Object> types = callEach(Command.TYPE, keys);
    List<byte[]> found = new ArrayList<>();
    for (int i = 0; i < keys.size(); i++) {
      if (types.get(i) instanceof byte[] name && type.equals(new String(name, UTF_8))) {
        found.add(keys.get(i));
      }
    }
    return found;
  }

  /** Returns the strings of keys, without those that have none any more. */
  List<RedisValue> strings(List<byte[]> keys) {
    List<Object> values = callEach(Command.GET, keys);
    List<RedisValue> found = new ArrayList<>();
    for (int i = 0; i < keys.size(); i++) {
      if (values.get(i) instanceof byte[] value) {
        found.add(new RedisValue(keys.get(i), Optional.empty(), value));
      }
    }
    return found;
  }

  /** Returns the answers for each key; a failure is of a key that has another type by now. */
  private List<Object> callEach(ProtocolCommand command, List<byte[]> keys) {
    keys.forEach(key -> connection.sendCommand(command, key));
    List<Object> answers = connection.getMany(keys.size());
    for (Object answer : answers) {
      if (answer instanceof JedisDataException failure && !isOtherType(failure)) {
        throw failure;
      }
    }
    return answers;
  }

  private static boolean isOtherType(JedisDataException failure) {
    return String.valueOf(failure.getMessage()).startsWith("WRONGTYPE");
  }

  /** Returns a value as it is now, if it is there. */
  Optional<RedisValue> now(RedisValue value) {
    Optional<Object> now =
        value.field().isPresent()
            ? ofType(Command.HGET, value.key(), value.field().get())
            : ofType(Command.GET, value.key());
    return now.map(bytes -> value.with((byte[]) bytes));
  }

  /** Writes new bytes if the value is still the same, and returns whether it was. */
  boolean compareAndSet(RedisValue value, byte[] bytes) {
    byte[] one = "1".getBytes(UTF_8);
    Object answer =
        value.field().isPresent()
            ? call(
                Command.EVAL,
                SET_FIELD,
                one,
                value.key(),
                value.field().get(),
                value.value(),
                bytes)
            : call(Command.EVAL, SET_STRING, one, value.key(), value.value(), bytes);
    return ((Long) answer) == 1;
  }

  /** Returns an answer; empty if there is none, also because the key has another type by now. */
  private Optional<Object> ofType(ProtocolCommand command, byte[]... arguments) {
    try {
      return Optional.ofNullable(call(command, arguments));
    } catch (JedisDataException e) {
      if (isOtherType(e)) {
        return Optional.empty();
      }
      throw e;
    }
  }

  private Object call(ProtocolCommand command, byte[]... arguments) {
    connection.sendCommand(command, arguments);
    return connection.getOne();
  }

  @Override
  public void close() {
    connection.close();
  }
}
