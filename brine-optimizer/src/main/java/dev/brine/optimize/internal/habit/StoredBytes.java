// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.Habit;
import java.util.regex.Pattern;

/** Bytes that go to a store: files, JDBC, the values of Redis and the like. */
final class StoredBytes implements CallHabit {
  /** Classes, and methods of them that get bytes or return what bytes are written to. */
  private static final Pattern METHODS =
      Pattern.compile(
          "java/io/(FileOutputStream|RandomAccessFile|FileWriter)\\.(<init>|write.*)"
              + "|java/nio/file/Files\\.(newOutputStream|write.*|newBufferedWriter|copy)"
              + "|java/nio/channels/FileChannel\\.write"
              + "|java/util/prefs/.*\\.put.*"
              + "|javax/imageio/stream/.*"
              + "|java/sql/.*\\.(set|update).*"
              + "|javax/sql/rowset/.*\\.(set|update).*"
              + "|redis/clients/jedis/.*"
              + "|io/lettuce/core/.*"
              + "|org/springframework/data/redis/connection/.*"
              + "|org/rocksdb/.*|org/iq80/leveldb/.*|net/spy/memcached/.*|org/lmdbjava/.*"
              + "|com/sleepycat/je/(Database|Cursor|SecondaryDatabase)\\..*"
              + "|org/apache/hadoop/fs/FileSystem\\.(create|append)"
              + "|com/mongodb/.*|org/bson/types/Binary\\.<init>"
              + "|org/apache/zookeeper/.*\\.(create|setData)"
              + "|org/springframework/jdbc/support/lob/.*");

  @Override
  public Habit at(Call call) {
    boolean isCarrying = call.carrier() == Carrier.SINK || call.carrier() == Carrier.BYTES;
    return isCarrying && METHODS.matcher(call.owner() + "." + call.name()).matches()
        ? Habit.STORED
        : null;
  }
}
