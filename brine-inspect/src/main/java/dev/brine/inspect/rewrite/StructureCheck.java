// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * Compares a new stream with the old one: the same objects in the same places, with the same
 * identity, values and data, but for the changes that were asked for. It reads both streams anew,
 * and shares no state with the writer.
 */
final class StructureCheck {
  private final byte[] before;
  private final byte[] after;
  private final ExpectedClasses expected;

  /** The pairs that are still to compare. */
  private final Deque<Pair> open = new ArrayDeque<>();

  /** The new parts by the old ones, and the other way round, since the last reset. */
  private final IdentityHashMap<Part, Part> forth = new IdentityHashMap<>();

  private final IdentityHashMap<Part, Part> back = new IdentityHashMap<>();

  /** Parts that have to be equal. */
  private record Pair(Part old, Part now) {}

  StructureCheck(byte[] before, byte[] after, StreamChanges changes) {
    this.before = before;
    this.after = after;
    expected = new ExpectedClasses(before, after, changes);
  }

  /** Fails unless all is equal. */
  void require() throws RewriteException {
    StreamItems old = new StreamItems(new StreamBytes(before));
    StreamItems now = new StreamItems(new StreamBytes(after));
    while (old.hasNext() && now.hasNext()) {
      StreamItems.Item one = old.next();
      StreamItems.Item other = now.next();
      requireThat(one.kind() == other.kind(), one.offset());
      if (one.kind() == StreamItems.Kind.ROOT) {
        add(one.root(), other.root());
        compareAll();
      } else {
        requireBytes(one.offset(), other.offset(), one.length(), other.length());
        if (one.kind() == StreamItems.Kind.SEPARATOR) {
          forth.clear();
          back.clear();
        }
      }
    }
    requireThat(!old.hasNext() && !now.hasNext(), before.length);
  }

  private void add(Part old, Part now) {
    open.push(new Pair(old, now));
  }

  private void add(List<Part> old, List<Part> now, Part of) throws RewriteException {
    requireThat(old.size() == now.size(), of.offset());
    for (int i = 0; i < old.size(); i++) {
      add(old.get(i), now.get(i));
    }
  }

  private void compareAll() throws RewriteException {
    while (!open.isEmpty()) {
      Pair pair = open.pop();
      compare(pair.old(), pair.now());
    }
  }

  static void requireThat(boolean isEqual, int offset) throws RewriteException {
    if (!isEqual) {
      throw new RewriteException("The new stream would not have the same objects", offset);
    }
  }

  private void requireBytes(int old, int now, int oldLength, int nowLength)
      throws RewriteException {
    requireThat(Arrays.equals(before, old, old + oldLength, after, now, now + nowLength), old);
  }

  /** Returns whether parts are to be compared, and not known already. */
  private boolean isNew(Part old, Part now) throws RewriteException {
    Part known = forth.put(old, now);
    Part knownBack = back.put(now, old);
    requireThat(known == null || known == now, old.offset());
    requireThat(knownBack == null || knownBack == old, old.offset());
    return known == null;
  }

  private void compare(Part old, Part now) throws RewriteException {
    requireThat(old.getClass() == now.getClass(), old.offset());
    if (old instanceof Part.Copied one && now instanceof Part.Copied other) {
      requireBytes(one.offset(), other.offset(), one.length(), other.length());
    } else if (old instanceof Part.Thrown one && now instanceof Part.Thrown other) {
      forth.clear();
      back.clear();
      add(one.exception, other.exception);
    } else if (isNew(old, now)) {
      compareHandled(old, now);
    }
  }

  private void compareHandled(Part old, Part now) throws RewriteException {
    if (old instanceof Part.Text one && now instanceof Part.Text other) {
      requireText(one, other);
    } else if (old instanceof Part.Description one && now instanceof Part.Description other) {
      expected.require(one, other);
      add(one.annotation, other.annotation, old);
      if (one.superclass != null && other.superclass != null) {
        add(one.superclass, other.superclass);
      } else {
        requireThat(one.superclass == other.superclass, old.offset());
      }
    } else if (old instanceof Part.ClassObject one && now instanceof Part.ClassObject other) {
      add(one.type, other.type);
    } else if (old instanceof Part.Constant one && now instanceof Part.Constant other) {
      add(one.type, other.type);
      expected.requireConstant(one, other);
    } else if (old instanceof Part.Array one && now instanceof Part.Array other) {
      add(one.type, other.type);
      requireBytes(one.lengthAt, other.lengthAt, one.length, other.length);
      add(one.elements, other.elements, old);
    } else if (old instanceof Part.Instance one && now instanceof Part.Instance other) {
      add(one.type, other.type);
      requireThat(one.levels.size() == other.levels.size(), old.offset());
      for (int i = 0; i < one.levels.size(); i++) {
        compare(one, one.levels.get(i), other.levels.get(i));
      }
    } else {
      throw new AssertionError(old);
    }
  }

  private void requireText(Part.Text old, Part.Text now) throws RewriteException {
    requireBytes(old.offset(), now.offset(), old.head + old.length, now.head + now.length);
  }

  private void compare(Part.Instance object, Part.Level old, Part.Level now)
      throws RewriteException {
    add(old.type, now.type);
    requireThat(old.hasEnd == now.hasEnd, object.offset());
    if (!old.hasFields || !now.hasFields) {
      requireThat(isWithoutFields(old) && isWithoutFields(now), object.offset());
      add(data(old), data(now), object);
      return;
    }
    add(old.before, now.before, object);
    add(old.behind, now.behind, object);
    for (int i = 0; i < old.type.fields.size(); i++) {
      int place = expected.keptPlace(old.type, i, now.type);
      if (place >= 0) {
        compareField(old, i, now, place);
      }
    }
  }

  /** Returns whether a level has none; where its class has none, either reading is right. */
  private static boolean isWithoutFields(Part.Level level) {
    return !level.hasFields || level.type.fields.isEmpty();
  }

  private static List<Part> data(Part.Level level) {
    List<Part> all = new ArrayList<>(level.before);
    all.addAll(level.behind);
    return all;
  }

  private void compareField(Part.Level old, int i, Part.Level now, int place)
      throws RewriteException {
    Part.Field field = old.type.fields.get(i);
    int from = old.type.before(i);
    int to = now.type.before(place);
    if (field.isPrimitive()) {
      int width = field.width();
      requireBytes(old.primitivesAt + from, now.primitivesAt + to, width, width);
    } else if (expected.isNameOfLambda(old.type, now.type, field.name())
        && old.references.get(from) instanceof Part.Text one
        && now.references.get(to) instanceof Part.Text other) {
      expected.requireTypeText(one, other);
    } else {
      add(old.references.get(from), now.references.get(to));
    }
  }
}
