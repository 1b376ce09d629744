// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

import dev.brine.lab.serializer.Session;
import dev.brine.lab.workload.RootType.Form;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** A session of the JDK's own streams, the oracle of the tests. */
public final class JavaStreams implements Session {
  private final Form form;
  private final UnaryOperator<Object> there;
  private final UnaryOperator<Object> back;
  private byte[] buffer = {};

  private JavaStreams(Form form, UnaryOperator<Object> there, UnaryOperator<Object> back) {
    this.form = form;
    this.there = there;
    this.back = back;
  }

  /** Returns a session for messages of a form. */
  public static JavaStreams of(Form form) {
    return new JavaStreams(form, UnaryOperator.identity(), UnaryOperator.identity());
  }

  /** Returns a session that writes another object in place of each. */
  static JavaStreams through(Form form, UnaryOperator<Object> there, UnaryOperator<Object> back) {
    return new JavaStreams(form, there, back);
  }

  @Override
  public Object prepare(Object value) {
    return map(value, there);
  }

  @Override
  public Object restore(Object result) {
    return map(result, back);
  }

  private Object map(Object value, UnaryOperator<Object> change) {
    if (form == Form.OBJECT) {
      return change.apply(value);
    }
    List<Object> changed = new ArrayList<>();
    ((List<?>) value).forEach(element -> changed.add(change.apply(element)));
    return changed;
  }

  @Override
  public int serialize(Object prepared) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(sink)) {
      if (form == Form.STREAM) {
        for (Object element : (List<?>) prepared) {
          out.writeObject(element);
        }
        out.writeObject(null);
      } else {
        out.writeObject(prepared);
      }
    }
    buffer = sink.toByteArray();
    return buffer.length;
  }

  @Override
  public byte[] buffer() {
    return buffer;
  }

  @Override
  public Object deserialize(byte[] bytes, int length) throws IOException, ClassNotFoundException {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes, 0, length))) {
      if (form != Form.STREAM) {
        return in.readObject();
      }
      List<Object> stream = new ArrayList<>();
      for (Object next = in.readObject(); next != null; next = in.readObject()) {
        stream.add(next);
      }
      return stream;
    }
  }
}
