// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.Costs;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import dev.brine.wire.instance.Instantiator;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.lang.reflect.Constructor;

/**
 * The objects of an Externalizable class, which write and read themselves.
 *
 * @param constructor the public one without parameters, or null: without it, as in Java, objects
 *     can be written but not read
 */
public record ExternalCodec(Class<?> type, Constructor<?> constructor)
    implements BodyCodec, ItemsAuthor {
  /** Returns the codec of a class. */
  public static ExternalCodec of(Class<?> type) {
    return new ExternalCodec(type, Instantiator.externalConstructor(type));
  }

  private Object make() {
    if (constructor == null) {
      throw Problems.exception(
          Reason.UNSUPPORTED,
          type.getName() + " is Externalizable but has no public constructor without parameters",
          "Give it one: docs/troubleshooting.md#unsupported",
          null);
    }
    return Instantiator.make(constructor, type);
  }

  @Override
  public int least() {
    return 2;
  }

  @Override
  public void write(WireWriter out, Object value) {
    out.nesting.enterCallbacks(value, out.isTree());
    out.charge(Costs.of(type));
    CallbackOutput.of(out).authored(this, value);
    out.nesting.leaveCallbacks();
  }

  @Override
  public Object read(WireReader in) {
    in.nesting.enterCallbacks();
    in.charge(Costs.of(type));
    Object object = make();
    int handle = in.nextHandle();
    in.track(object);
    in.skippedFields.begin(object);
    Object read = CallbackInput.of(in).authored(this, object);
    in.nesting.leaveCallbacks();
    if (read != object) {
      in.fill(handle, read);
    }
    return read;
  }

  @Override
  public Class<?> owner() {
    return type;
  }

  @Override
  public String writer() {
    return "writeExternal";
  }

  @Override
  public String reader() {
    return "readExternal";
  }

  @Override
  public void write(Object object, ObjectOutput out) throws IOException {
    ((Externalizable) object).writeExternal(out);
  }

  @Override
  public Object read(Object object, ObjectInput in) throws IOException, ClassNotFoundException {
    ((Externalizable) object).readExternal(in);
    return object;
  }

  @Override
  public void check(Items items, Object read) {
    // As in Java, what readExternal leaves is skipped.
  }
}
