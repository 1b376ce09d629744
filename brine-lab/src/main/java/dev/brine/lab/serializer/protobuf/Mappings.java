// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer.protobuf;

import com.google.protobuf.MessageLite;
import dev.brine.lab.serializer.proto.LabProto;
import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.model.Account;
import dev.brine.lab.workload.model.Contacts;
import dev.brine.lab.workload.model.EmptyData;
import dev.brine.lab.workload.model.Host;
import dev.brine.lab.workload.model.MediaContent;
import dev.brine.lab.workload.model.User;
import java.util.Map;
import java.util.Optional;

/** The table of the mappings; a collection that is null becomes an empty one. */
public final class Mappings {
  private static final Mapping<Contacts, LabProto.Contacts> CONTACTS =
      new Mapping<>(SmallMessages::contacts, SmallMessages::contacts, LabProto.Contacts.parser());
  private static final Mapping<User, LabProto.User> USER =
      new Mapping<>(SmallMessages::user, SmallMessages::user, LabProto.User.parser());
  private static final Mapping<Account, LabProto.Account> ACCOUNT =
      new Mapping<>(SmallMessages::account, SmallMessages::account, LabProto.Account.parser());
  private static final Mapping<EmptyData, LabProto.EmptyData> EMPTY_DATA =
      new Mapping<>(
          SmallMessages::emptyData, SmallMessages::emptyData, LabProto.EmptyData.parser());
  private static final Mapping<Host, LabProto.Host> HOST =
      new Mapping<>(SmallMessages::host, SmallMessages::host, LabProto.Host.parser());
  private static final Mapping<MediaContent, LabProto.MediaContent> MEDIA_CONTENT =
      new Mapping<>(
          MediaMessages::mediaContent, MediaMessages::mediaContent, LabProto.MediaContent.parser());

  private static final Map<Class<?>, Mapping<?, ? extends MessageLite>> OBJECTS =
      Map.of(
          Contacts.class,
          CONTACTS,
          User.class,
          USER,
          Account.class,
          ACCOUNT,
          Host.class,
          HOST,
          MediaContent.class,
          MEDIA_CONTENT);

  private static final Map<Class<?>, Mapping<?, ? extends MessageLite>> LISTS =
      Map.of(
          Account.class,
          ACCOUNT.list(
              all -> LabProto.Accounts.newBuilder().addAllAccounts(all).build(),
              LabProto.Accounts::getAccountsList,
              LabProto.Accounts.parser()),
          EmptyData.class,
          EMPTY_DATA.list(
              all -> LabProto.EmptyDataList.newBuilder().addAllData(all).build(),
              LabProto.EmptyDataList::getDataList,
              LabProto.EmptyDataList.parser()),
          Host.class,
          HOST.list(
              all -> LabProto.Hosts.newBuilder().addAllHosts(all).build(),
              LabProto.Hosts::getHostsList,
              LabProto.Hosts.parser()),
          MediaContent.class,
          MEDIA_CONTENT.list(
              all -> LabProto.MediaContents.newBuilder().addAllContents(all).build(),
              LabProto.MediaContents::getContentsList,
              LabProto.MediaContents.parser()));

  private Mappings() {}

  /** Returns the mapping of messages of a type, or empty where none is written. */
  public static Optional<Mapping<?, ? extends MessageLite>> of(RootType root) {
    return Optional.ofNullable((root.isList() ? LISTS : OBJECTS).get(root.type()));
  }
}
