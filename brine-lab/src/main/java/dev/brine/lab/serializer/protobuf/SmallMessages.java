// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer.protobuf;

import dev.brine.lab.serializer.proto.LabProto;
import dev.brine.lab.workload.model.Account;
import dev.brine.lab.workload.model.Contacts;
import dev.brine.lab.workload.model.EmptyData;
import dev.brine.lab.workload.model.Host;
import dev.brine.lab.workload.model.User;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.function.Consumer;

/** Copies the objects of W1 to W4 to messages and back. */
final class SmallMessages {
  private SmallMessages() {}

  /** Returns the message of an object. */
  static LabProto.Contacts contacts(Contacts contacts) {
    return LabProto.Contacts.newBuilder()
        .addAllEmails(contacts.getEmails())
        .addAllPhones(contacts.getPhones())
        .build();
  }

  /** Returns the object of a message. */
  static Contacts contacts(LabProto.Contacts message) {
    Contacts contacts = new Contacts();
    contacts.setEmails(new HashSet<>(message.getEmailsList()));
    contacts.setPhones(new HashSet<>(message.getPhonesList()));
    return contacts;
  }

  /** Returns the message of an object. */
  static LabProto.User user(User user) {
    LabProto.User.Builder builder = LabProto.User.newBuilder().setAge(user.getAge());
    ifPresent(user.getName(), builder::setName);
    return builder.build();
  }

  /** Returns the object of a message. */
  static User user(LabProto.User message) {
    User user = new User();
    user.setName(message.hasName() ? message.getName() : null);
    user.setAge(message.getAge());
    return user;
  }

  /** Returns the message of an object. */
  static LabProto.Account account(Account account) {
    LabProto.Account.Builder builder =
        LabProto.Account.newBuilder()
            .setId(account.getId())
            .setAge(account.getAge())
            .setActive(account.isActive());
    ifPresent(account.getName(), builder::setName);
    ifPresent(account.getEmail(), builder::setEmail);
    return builder.build();
  }

  /** Returns the object of a message. */
  static Account account(LabProto.Account message) {
    Account account = new Account();
    account.setId(message.getId());
    account.setName(message.hasName() ? message.getName() : null);
    account.setAge(message.getAge());
    account.setEmail(message.hasEmail() ? message.getEmail() : null);
    account.setActive(message.getActive());
    return account;
  }

  /** Returns the message of an object. */
  static LabProto.EmptyData emptyData(EmptyData data) {
    return LabProto.EmptyData.newBuilder().putAllM(data.getM()).addAllL(data.getL()).build();
  }

  /** Returns the object of a message. */
  static EmptyData emptyData(LabProto.EmptyData message) {
    EmptyData data = new EmptyData();
    data.setM(new HashMap<>(message.getMMap()));
    data.setL(new ArrayList<>(message.getLList()));
    return data;
  }

  /** Returns the message of an object. */
  static LabProto.Host host(Host host) {
    LabProto.Host.Builder builder = LabProto.Host.newBuilder().setId(host.getId());
    ifPresent(host.getOs(), builder::setOs);
    ifPresent(host.getName(), builder::setName);
    ifPresent(host.getVendor(), builder::setVendor);
    return builder.build();
  }

  /** Returns the object of a message. */
  static Host host(LabProto.Host message) {
    Host host = new Host();
    host.setId(message.getId());
    host.setOs(message.hasOs() ? message.getOs() : null);
    host.setName(message.hasName() ? message.getName() : null);
    host.setVendor(message.hasVendor() ? message.getVendor() : null);
    return host;
  }

  /** Sets a field unless its value is null, which a message has no form for but absence. */
  static <V> void ifPresent(V value, Consumer<V> setter) {
    if (value != null) {
      setter.accept(value);
    }
  }
}
