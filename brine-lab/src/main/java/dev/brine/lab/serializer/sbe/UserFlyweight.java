// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer.sbe;

import dev.brine.lab.serializer.sbe.generated.MessageHeaderDecoder;
import dev.brine.lab.serializer.sbe.generated.MessageHeaderEncoder;
import dev.brine.lab.serializer.sbe.generated.UserDecoder;
import dev.brine.lab.serializer.sbe.generated.UserEncoder;
import dev.brine.lab.workload.model.User;
import org.agrona.DirectBuffer;
import org.agrona.MutableDirectBuffer;

/** The messages of W2. */
final class UserFlyweight implements Flyweight {
  private final MessageHeaderEncoder headerOut = new MessageHeaderEncoder();
  private final MessageHeaderDecoder headerIn = new MessageHeaderDecoder();
  private final UserEncoder out = new UserEncoder();
  private final UserDecoder in = new UserDecoder();

  @Override
  public int write(Object object, MutableDirectBuffer buffer) {
    User user = (User) object;
    out.wrapAndApplyHeader(buffer, 0, headerOut).age(user.getAge());
    out.absent().clear().name(user.getName() == null);
    out.name(Flyweight.text(user.getName()));
    return headerOut.encodedLength() + out.encodedLength();
  }

  @Override
  public Object read(DirectBuffer buffer) {
    in.wrapAndApplyHeader(buffer, 0, headerIn);
    User user = new User();
    user.setAge(in.age());
    user.setName(Flyweight.text(in.absent().name(), in.name()));
    return user;
  }
}
