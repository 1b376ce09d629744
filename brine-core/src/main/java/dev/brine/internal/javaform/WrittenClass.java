// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamConstants;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * A writer's class as it is described to Java's stream: with the reader's names and the reader's
 * serialVersionUIDs, since those were compared before. Its topmost superclass is one that does not
 * exist. It has one field, whose value identifies the object under construction.
 */
public final class WrittenClass {
  private static final String ABOVE = "";
  private static final byte[] OBJECT_TYPE = {
    ObjectStreamConstants.TC_STRING,
    0,
    18,
    'L',
    'j',
    'a',
    'v',
    'a',
    '/',
    'l',
    'a',
    'n',
    'g',
    '/',
    'O',
    'b',
    'j',
    'e',
    'c',
    't',
    ';'
  };

  private final List<WrittenLevel> levels;
  private final byte[] head;
  private final int self;

  private WrittenClass(List<WrittenLevel> levels, byte[] head, int self) {
    this.levels = levels;
    this.head = head;
    this.self = self;
  }

  /** Returns a class of levels, the topmost first. */
  public static WrittenClass of(List<WrittenLevel> levels) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Head head = new Head(new DataOutputStream(bytes));
    try {
      head.write(levels);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new WrittenClass(List.copyOf(levels), bytes.toByteArray(), head.handles);
  }

  /** Returns the levels, the topmost first. */
  List<WrittenLevel> levels() {
    return levels;
  }

  /**
   * Returns the reader's class of a description, or null; that of the object itself is number 0.
   */
  Class<?> described(int number) {
    int place = levels.size() - 1 - number;
    return place < 0 ? null : levels.get(place).type();
  }

  /** Returns how many classes are described. */
  int descriptions() {
    return levels.size() + 1;
  }

  /** Returns the bytes of Java's stream before the data; not to be changed. */
  byte[] head() {
    return head;
  }

  /** Returns the handle of the object itself. */
  int self() {
    return self;
  }

  /** Writes the descriptions, and counts the handles that Java's stream gives. */
  private static final class Head {
    private final DataOutputStream out;
    private int handles = ObjectStreamConstants.baseWireHandle;
    private int objectType = -1;

    Head(DataOutputStream out) {
      this.out = out;
    }

    void write(List<WrittenLevel> levels) throws IOException {
      out.writeByte(ObjectStreamConstants.TC_OBJECT);
      for (int i = levels.size() - 1; i >= 0; i--) {
        write(levels.get(i));
      }
      write(
          new WrittenLevel(
              ABOVE, null, false, List.of(new WrittenField("", WrittenField.REFERENCE))));
      out.writeByte(ObjectStreamConstants.TC_NULL);
    }

    private void write(WrittenLevel level) throws IOException {
      out.writeByte(ObjectStreamConstants.TC_CLASSDESC);
      handles++;
      out.writeUTF(level.name());
      out.writeLong(version(level.type()));
      int flags = ObjectStreamConstants.SC_SERIALIZABLE;
      out.writeByte(level.hasItems() ? flags | ObjectStreamConstants.SC_WRITE_METHOD : flags);
      out.writeShort(level.fields().size());
      for (WrittenField field : level.fields()) {
        out.writeByte(field.type());
        out.writeUTF(field.name());
        if (!field.isPrimitive()) {
          writeType();
        }
      }
      out.writeByte(ObjectStreamConstants.TC_ENDBLOCKDATA);
    }

    private void writeType() throws IOException {
      if (objectType < 0) {
        objectType = handles++;
        out.write(OBJECT_TYPE);
      } else {
        out.writeByte(ObjectStreamConstants.TC_REFERENCE);
        out.writeInt(objectType);
      }
    }

    private static long version(Class<?> type) {
      return type == null ? 0 : ObjectStreamClass.lookup(type).getSerialVersionUID();
    }
  }
}
