// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.evolution;

import dev.brine.internal.javaform.WrittenBody;
import dev.brine.internal.levels.Level;
import dev.brine.wire.WireReader;

/** A writer's body in the terms of the reader's class. */
final class EvolvedHookBody implements WrittenBody {
  private static final int PART = 512;

  private final WireReader in;
  private final HookLevelMapping mapping;
  private final WrittenBody written;
  private final boolean[] haveItems;
  private final int handle;
  private boolean isDoubtful;
  private Level.Keys keys = Level.Keys.NONE;
  private int current = -1;
  private int referred;

  /** That of the callback, which reads an object. */
  private int nesting;

  /**
   * Creates the translation of a body.
   *
   * @param haveItems whether the levels wrote items
   * @param handle of the object
   */
  EvolvedHookBody(
      WireReader in,
      HookLevelMapping mapping,
      WrittenBody written,
      boolean[] haveItems,
      int handle) {
    this.in = in;
    this.mapping = mapping;
    this.written = written;
    this.haveItems = haveItems;
    this.handle = handle;
  }

  /** Returns whether it refers to an object that may hold one that is absent. */
  boolean isDoubtful() {
    return isDoubtful;
  }

  @Override
  public void begin(Object object) {
    written.begin(object);
    in.fill(handle, object);
    in.skippedFields.begin(object);
  }

  @Override
  public Object[] fields(int level) {
    HookLevelMapping.LevelOf described = mapping.levels().get(level);
    boolean isFlattened = haveItems[level] && !described.described().hasItems();
    Object[] read = isFlattened ? flattened(level) : written.fields(level);
    Object[] values = described.values(read);
    for (Object value : values) {
      isDoubtful |= in.skippedFields.isDoubtful(value);
    }
    return values;
  }

  /** Returns the fields among the items of a level, the rest of which are dropped, or null. */
  private Object[] flattened(int level) {
    Object[] fields = null;
    Next next = written.next(level);
    while (next != Next.END) {
      if (next == Next.FIELDS) {
        fields = written.fields(level);
      } else {
        drop(written, next);
      }
      next = written.next(level);
    }
    return fields;
  }

  /** Passes over an object or bytes. */
  private static void drop(WrittenBody body, Next next) {
    if (next == Next.OBJECT) {
      body.object();
    } else {
      body.bytes(new byte[PART], 0, PART);
    }
  }

  /** Passes over a whole body. */
  static void drop(WrittenBody body, boolean[] haveItems) {
    for (int level = 0; level < haveItems.length; level++) {
      if (!haveItems[level]) {
        body.fields(level);
        continue;
      }
      Next next = body.next(level);
      while (next != Next.END) {
        if (next == Next.FIELDS) {
          body.fields(level);
        } else {
          drop(body, next);
        }
        next = body.next(level);
      }
    }
  }

  @Override
  public Next next(int level) {
    if (level != current) {
      current = level;
      referred = 0;
      keys = Level.keys(mapping.levels().get(level).described().name(), mapping.type());
    }
    return written.next(level);
  }

  @Override
  public Object object() {
    nesting = keys.has(referred++) ? in.nesting.enterKeys() : in.nesting.enterItems();
    int before = nesting;
    Object object = written.object();
    in.nesting.backTo(before);
    isDoubtful |= in.skippedFields.isDoubtful(object);
    return object;
  }

  @Override
  public boolean skipsObject() {
    boolean isBehind = written.skipsObject();
    in.nesting.backTo(nesting);
    return isBehind;
  }

  @Override
  public int bytes(byte[] target, int offset, int most) {
    return written.bytes(target, offset, most);
  }
}
