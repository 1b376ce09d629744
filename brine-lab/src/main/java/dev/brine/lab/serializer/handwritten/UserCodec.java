// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer.handwritten;

import dev.brine.lab.workload.model.User;

/** W2: a string and a number. */
final class UserCodec implements Codec {
  @Override
  public void write(ByteSink sink, Object value) {
    User user = (User) value;
    String name = user.getName();
    byte[] bytes = sink.reserve(Varint.MAX_INT + Text.bound(name));
    int at = Text.write(bytes, sink.at(), name);
    sink.moveTo(Varint.write(bytes, at, user.getAge()));
  }

  @Override
  public Object read(ByteSource source) {
    User user = new User();
    user.setName(source.text());
    user.setAge(source.varint());
    return user;
  }
}
