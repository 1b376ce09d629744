// SPDX-License-Identifier: Apache-2.0
package dev.brine.hazelcast;

import com.hazelcast.map.EntryProcessor;
import com.hazelcast.map.ExtendedMapEntry;
import java.util.Map;

/**
 * Stores the value of each entry again, in the form that its member writes: {@code
 * map.executeOnEntries(new RewriteValue<>())}. Hazelcast runs it on the thread that owns the entry,
 * so no update of another thread is lost. Times to live and maximum idle times stay.
 *
 * @param <K> the class of the keys
 * @param <V> the class of the values
 */
public final class RewriteValue<K, V> implements EntryProcessor<K, V, Void> {
  private static final long serialVersionUID = 1L;

  /** Creates one, for any map. */
  public RewriteValue() {}

  /** Returns nothing. An entry that was removed meanwhile stays removed. */
  @Override
  public Void process(Map.Entry<K, V> entry) {
    V value = entry.getValue();
    if (value != null) {
      ((ExtendedMapEntry<K, V>) entry).setValueWithoutChangingExpiryTime(value);
    }
    return null;
  }
}
