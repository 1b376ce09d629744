// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer.handwritten;

import dev.brine.lab.workload.model.Account;

/** W2-list: two numbers, two strings and a flag. */
final class AccountCodec implements Codec {
  private static final int FIXED = Varint.MAX_LONG + Varint.MAX_INT + 1;

  @Override
  public void write(ByteSink sink, Object value) {
    Account account = (Account) value;
    String name = account.getName();
    String email = account.getEmail();
    byte[] bytes = sink.reserve(FIXED + Text.bound(name) + Text.bound(email));
    int at = sink.at();
    bytes[at] = (byte) (account.isActive() ? 1 : 0);
    at = Varint.write(bytes, at + 1, account.getId());
    at = Varint.write(bytes, at, account.getAge());
    at = Text.write(bytes, at, name);
    sink.moveTo(Text.write(bytes, at, email));
  }

  @Override
  public Object read(ByteSource source) {
    Account account = new Account();
    account.setActive(source.next() != 0);
    account.setId(source.varlong());
    account.setAge(source.varint());
    account.setName(source.text());
    account.setEmail(source.text());
    return account;
  }
}
