// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer.handwritten;

import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.model.Account;
import dev.brine.lab.workload.model.Contacts;
import dev.brine.lab.workload.model.EmptyData;
import dev.brine.lab.workload.model.Host;
import dev.brine.lab.workload.model.MediaContent;
import dev.brine.lab.workload.model.User;
import java.util.Map;
import java.util.Optional;

/** The table of the codecs written by hand. */
public final class Codecs {
  private static final Map<Class<?>, Codec> OBJECTS =
      Map.of(
          Contacts.class, new ContactsCodec(),
          User.class, new UserCodec(),
          Account.class, new AccountCodec(),
          Host.class, new HostCodec(),
          MediaContent.class, new MediaContentCodec());

  private Codecs() {}

  /** Returns the codec for messages of a type, or empty where none is written. */
  public static Optional<Codec> of(RootType type) {
    if (type.isList() && type.type() == EmptyData.class) {
      return Optional.of(new EmptyDataCodec());
    }
    Optional<Codec> object = Optional.ofNullable(OBJECTS.get(type.type()));
    return type.isList() ? object.map(ListCodec::new) : object;
  }
}
