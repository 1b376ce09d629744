// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer.handwritten;

import dev.brine.lab.workload.model.Contacts;
import java.util.HashSet;
import java.util.Set;

/** W1: each set as its size and its strings. */
final class ContactsCodec implements Codec {
  private static final int SMALLEST_TABLE = 16;

  @Override
  public void write(ByteSink sink, Object value) {
    Contacts contacts = (Contacts) value;
    writeSet(sink, contacts.getEmails());
    writeSet(sink, contacts.getPhones());
  }

  private static void writeSet(ByteSink sink, Set<String> texts) {
    if (texts == null) {
      sink.varint(0);
      return;
    }
    Set<String> set = Exact.hashSet(texts);
    sink.varint(set.size() + 1);
    for (String text : set) {
      sink.text(text);
    }
  }

  @Override
  public Object read(ByteSource source) {
    Contacts contacts = new Contacts();
    contacts.setEmails(readSet(source));
    contacts.setPhones(readSet(source));
    return contacts;
  }

  private static Set<String> readSet(ByteSource source) {
    int size = source.varint() - 1;
    if (size < 0) {
      return null;
    }
    // The table that a set grown one by one has, so that the order is kept too.
    Set<String> set = new HashSet<>(Math.max(SMALLEST_TABLE, (int) Math.ceil(size / 0.75)));
    for (int i = 0; i < size; i++) {
      set.add(source.text());
    }
    return set;
  }
}
