// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.workload.RootType;
import org.apache.fory.Fory;
import org.apache.fory.memory.MemoryBuffer;

/** A session of Fory that writes to one buffer and reads through another. */
final class ForySession implements Session {
  private final Fory fory;
  private final MemoryBuffer out = MemoryBuffer.newHeapBuffer(1024);
  private final MemoryBuffer in = MemoryBuffer.fromByteArray(new byte[0]);

  /**
   * Creates a session that registers the classes of a message. Fory wants to know the classes of
   * fields, too, even if all of them are null.
   */
  ForySession(Fory fory, RootType root) {
    this.fory = fory;
    ModelClasses.of(root).forEach(fory::register);
    root.met().others().forEach(fory::register);
    ModelClasses.ofFields(root).forEach(fory::register);
  }

  @Override
  public int serialize(Object prepared) {
    out.writerIndex(0);
    fory.serialize(out, prepared);
    return out.writerIndex();
  }

  @Override
  public byte[] buffer() {
    return out.getHeapMemory();
  }

  @Override
  public Object deserialize(byte[] bytes, int length) {
    in.pointTo(bytes, 0, length);
    in.readerIndex(0);
    return fory.deserialize(in);
  }
}
