// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.CustomCodec;
import dev.brine.internal.FormatNumbers.Item;
import dev.brine.internal.Problems;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.Costs;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;

/**
 * The objects of a class that a custom codec writes and reads, in the form of an Externalizable
 * class. An object exists only when the codec returns it.
 *
 * @param version of the codec that has written the objects
 */
public record CustomObjectCodec(Class<?> type, CustomCodec<Object> codec, int version)
    implements BodyCodec, ItemsAuthor {
  private static final String ADVICE =
      "Read what write has written, and increase version() when that changes:"
          + " docs/troubleshooting.md#corrupt";

  @Override
  public int least() {
    return 2;
  }

  @Override
  public void write(WireWriter out, Object value) {
    out.nesting.enterCallbacks(value, out.isTree());
    out.charge(Costs.of(type));
    out.unfinished.begin(value);
    CallbackOutput.of(out).authored(this, value);
    out.unfinished.end();
    out.nesting.leaveCallbacks();
  }

  @Override
  public Object read(WireReader in) {
    in.nesting.enterCallbacks();
    in.charge(Costs.of(type));
    int handle = in.reserveLate();
    Object object = CallbackInput.of(in).authored(this, null);
    in.fill(handle, object);
    in.nesting.leaveCallbacks();
    return object;
  }

  @Override
  public Class<?> owner() {
    return codec.getClass();
  }

  @Override
  public String writer() {
    return "write";
  }

  @Override
  public String reader() {
    return "read";
  }

  @Override
  public void write(Object object, ObjectOutput out) throws IOException {
    codec.write(object, out);
  }

  @Override
  public Object read(Object object, ObjectInput in) throws IOException, ClassNotFoundException {
    return codec.read(in, version);
  }

  @Override
  public void check(Items items, Object read) {
    if (items.peek() != Item.END) {
      throw failed(
          "did not read all that was written of "
              + type.getName()
              + ": "
              + (items.left() > 0 ? "bytes are left" : "an object is left"));
    }
    if (read == null || read.getClass() != type) {
      throw failed(
          "returned "
              + (read == null ? "null" : "an object of " + read.getClass().getName())
              + " instead of an object of "
              + type.getName());
    }
  }

  private BrineException failed(String what) {
    return Problems.exception(
        Reason.CORRUPT, "the codec " + codec.getClass().getName() + " " + what, ADVICE, null);
  }
}
