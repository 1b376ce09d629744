// SPDX-License-Identifier: Apache-2.0
package shop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.commons.jcs3.auxiliary.disk.indexed.IndexedDiskCache;
import org.apache.commons.jcs3.auxiliary.disk.indexed.IndexedDiskCacheAttributes;
import org.apache.commons.jcs3.engine.CacheElement;
import org.apache.commons.jcs3.engine.behavior.ICacheElement;
import org.apache.commons.jcs3.utils.serialization.StandardSerializer;

/** Orders in a region of a disk cache, which stores its keys by object streams, too. */
public final class Regions implements OrderStore {
  private static final String NAME = "orders";
  private static final int PAUSE_MILLIS = 20;

  private final IndexedDiskCache<Integer, Object> cache;
  private final AtomicLong bytes = new AtomicLong();
  private int stored;

  private Regions(Path folder) throws IOException {
    IndexedDiskCacheAttributes attributes = new IndexedDiskCacheAttributes();
    attributes.setCacheName(NAME);
    attributes.setDiskPath(Files.createDirectories(folder.resolve("cache")).toFile().getPath());
    cache = new IndexedDiskCache<>(attributes, new Counting());
  }

  /**
   * Stores orders, or finds them again.
   *
   * @param args {@code write} or {@code read}, a folder, and how many orders there are
   */
  public static void main(String[] args) {
    OrderStore.run(args, Regions::new);
  }

  /** A thread of the cache writes it later. */
  @Override
  public void put(int number, Order order) throws Exception {
    ICacheElement<Integer, Object> element = new CacheElement<>(NAME, number, order);
    cache.update(element);
    stored++;
  }

  @Override
  public Object get(int number) throws Exception {
    ICacheElement<Integer, Object> element = cache.get(number);
    return element == null ? null : element.getVal();
  }

  @Override
  public long bytes() throws Exception {
    awaitStored();
    return bytes.get();
  }

  @Override
  public void close() throws Exception {
    awaitStored();
    cache.dispose();
  }

  private void awaitStored() throws InterruptedException {
    while (cache.getSize() < stored) {
      Thread.sleep(PAUSE_MILLIS);
    }
  }

  /** The cache's own serializer, which counts the bytes that the cache stores. */
  private final class Counting extends StandardSerializer {
    @Override
    public <T> byte[] serialize(T object) throws IOException {
      byte[] serialized = super.serialize(object);
      bytes.addAndGet(serialized.length);
      return serialized;
    }
  }
}
