// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import dev.brine.inspect.internal.javastream.WrittenData;
import java.io.IOException;
import java.io.ObjectStreamConstants;
import java.util.ArrayList;
import java.util.Iterator;

/** Reads the data of objects. */
final class ObjectReader {
  private static final int LEAST_LEVELS = 100_000;
  private static final int LEVELS_OF_A_BYTE = 2;

  private final StreamReader reader;
  private final StreamBytes in;
  private final Guesses guesses;

  /** A level may have no byte of its own, and takes memory. */
  private long levelsLeft;

  ObjectReader(StreamReader reader, StreamBytes in, Guesses guesses) {
    this.reader = reader;
    this.in = in;
    this.guesses = guesses;
    levelsLeft = LEAST_LEVELS + (long) LEVELS_OF_A_BYTE * in.left();
  }

  /** Reads all levels of an object. */
  void read(Part.Instance object) throws RewriteException {
    if (object.type.has(ObjectStreamConstants.SC_EXTERNALIZABLE)) {
      readExternal(object);
    } else {
      readLevels(object, object.type.chain().iterator());
    }
  }

  private void readExternal(Part.Instance object) throws RewriteException {
    if (!object.type.isBlockMode()) {
      throw new RewriteException(
          object.type.name
              + " is Externalizable in protocol 1 of Java: only its code knows where its data end",
          object.offset());
    }
    Part.Level level = new Part.Level(object.type);
    level.behind = new ArrayList<>();
    object.levels.add(level);
    reader.contentsToEnd(level.behind, () -> level.hasEnd = true);
  }

  private void readLevels(Part.Instance object, Iterator<Part.Description> chain)
      throws RewriteException {
    if (chain.hasNext()) {
      if (--levelsLeft < 0) {
        throw new RewriteException("The objects have too many superclasses", object.offset());
      }
      Part.Level level = new Part.Level(chain.next());
      object.levels.add(level);
      reader.steps().push(() -> readLevel(level), () -> readLevels(object, chain));
    }
  }

  private void readLevel(Part.Level level) throws RewriteException {
    if (!level.type.has(ObjectStreamConstants.SC_SERIALIZABLE)) {
      level.written = WrittenData.WITHOUT_FIELDS;
    } else if (level.type.has(ObjectStreamConstants.SC_WRITE_METHOD)) {
      level.written = placeOfFields(level.type);
    }
    boolean isHooked = level.type.has(ObjectStreamConstants.SC_WRITE_METHOD);
    if (level.written == WrittenData.BEFORE_FIELDS) {
      if (in.peek(0) != ObjectStreamConstants.TC_BLOCKDATA) {
        throw reader.wrongTag("a block of data");
      }
      level.before = new ArrayList<>();
      reader.content(level.before::add);
    }
    if (level.written != WrittenData.WITHOUT_FIELDS) {
      level.hasFields = true;
      level.primitivesAt = in.skip(level.type.primitiveBytes);
      if (level.type.references > 0) {
        level.references = new ArrayList<>();
      }
      reader
          .steps()
          .push(
              reader.new Contents(level.type.references, level.references),
              () -> readBehind(level, isHooked));
    } else {
      readBehind(level, isHooked);
    }
  }

  private void readBehind(Part.Level level, boolean isHooked) throws RewriteException {
    if (isHooked) {
      level.behind = new ArrayList<>();
      reader.contentsToEnd(level.behind, () -> level.hasEnd = true);
    }
  }

  private WrittenData placeOfFields(Part.Description type) throws RewriteException {
    if (type.fields.isEmpty()) {
      return WrittenData.BEHIND_FIELDS;
    }
    try {
      WrittenData likely = WrittenData.of(type.primitiveBytes, type.references > 0, in::peek);
      return guesses.guess(likely);
    } catch (IOException e) {
      throw new AssertionError("An array can be read", e);
    }
  }
}
