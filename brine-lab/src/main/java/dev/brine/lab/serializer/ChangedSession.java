// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

/**
 * A session of objects that represent those of the workloads: they are changed before and after the
 * measured time.
 *
 * @param inner writes and reads the changed objects
 * @param change returns the replacement of a value of the workload
 * @param undo returns the value of the workload again
 */
record ChangedSession(Session inner, Step change, Step undo) implements Session {
  /** One direction of a change. */
  @FunctionalInterface
  interface Step {
    /** Returns the replacement of an object. */
    Object apply(Object value) throws Exception;
  }

  @Override
  public Object prepare(Object value) throws Exception {
    return change.apply(value);
  }

  @Override
  public Object restore(Object result) throws Exception {
    return undo.apply(result);
  }

  @Override
  public int serialize(Object prepared) throws Exception {
    return inner.serialize(prepared);
  }

  @Override
  public byte[] buffer() {
    return inner.buffer();
  }

  @Override
  public Object deserialize(byte[] bytes, int length) throws Exception {
    return inner.deserialize(bytes, length);
  }
}
