// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.Brine;
import dev.brine.TypeFilter;
import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.RootType.Form;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Optional;

/** Messages that are one object stream of Brine each. */
final class BrineStreams implements Session {
  private final Brine brine;
  private final Form form;
  private final ReusedOutput output = new ReusedOutput();

  /** Creates a session that reads these classes. */
  BrineStreams(RootType type, TypeFilter allowed) {
    this(Brine.newBuilder().types(allowed).build(), type.form());
  }

  private BrineStreams(Brine brine, Form form) {
    this.brine = brine;
    this.form = form;
  }

  @Override
  public int serialize(Object prepared) throws IOException {
    output.reset();
    try (ObjectOutputStream stream = brine.newObjectOutputStream(output)) {
      JdkSession.write(form, prepared, stream);
    }
    return output.size();
  }

  @Override
  public byte[] buffer() {
    return output.array();
  }

  @Override
  public Object deserialize(byte[] bytes, int length) throws Exception {
    try (ObjectInputStream stream =
        brine.newObjectInputStream(new ByteArrayInputStream(bytes, 0, length))) {
      return JdkSession.read(form, stream);
    }
  }

  @Override
  public Optional<Session> forAnotherThread() {
    return Optional.of(new BrineStreams(brine, form));
  }
}
