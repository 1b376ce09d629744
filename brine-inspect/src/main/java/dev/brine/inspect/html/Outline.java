// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.html;

import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.Category;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.Text;
import dev.brine.inspect.print.ValueOptions;
import dev.brine.inspect.print.ValueText;
import java.util.ArrayList;
import java.util.List;

/**
 * The first values of an input, and some of the outer ones behind them, each with its bytes and
 * what is in it.
 *
 * <p>Behind the first values, each outer level has room of its own. One value gets at most half of
 * what is left of it for the values in it. So a very long list leaves room for what comes later.
 */
final class Outline implements BlobVisitor {
  private static final int MOST = 3_000;
  private static final int DEEPEST = 60;

  /** The number of outer levels. */
  private static final int OUTER = 8;

  /** The number of values of each outer level that are added behind the first ones. */
  private static final int ROOM = MOST / OUTER;

  private final ValueText values;
  private final Entry root = new Entry("", "", 0);
  private final List<Entry> open = new ArrayList<>(List.of(root));
  private int count;

  /** The number of values of each outer level, from 1, that were added behind the first ones. */
  private final int[] levels = new int[OUTER + 1];

  private boolean isCut;
  private long lastOffset;
  private long lastEnd;

  /** A value. */
  static final class Entry {
    private final String label;
    private final List<Entry> entries = new ArrayList<>();
    private final long from;
    private String text;
    private long to;
    private boolean isDescription;
    private boolean isAdded;

    /** The number of its values that were added behind the first ones. */
    private int behind;

    Entry(String label, String text, long from) {
      this.label = label;
      this.text = text;
      this.from = from;
      to = from;
    }

    /** Returns whether it is the description of the class of an entry, within that. */
    private boolean describes(Entry entry) {
      return isDescription && from >= entry.from;
    }

    String label() {
      return label;
    }

    String text() {
      return text;
    }

    long from() {
      return from;
    }

    /** Returns the place behind its last byte. */
    long to() {
      return to;
    }

    List<Entry> entries() {
      return entries;
    }
  }

  Outline(ValueOptions options) {
    values = new ValueText(options);
    root.isAdded = true;
  }

  List<Entry> roots() {
    return root.entries;
  }

  /** Returns whether the input has more values. */
  boolean isCut() {
    return isCut;
  }

  private Entry top() {
    return open.get(open.size() - 1);
  }

  @Override
  public void enter(Node node) {
    Entry entry = new Entry(values.label(node.place()), values.title(node), node.offset());
    if (node.isDescription() && node.kind() != NodeKind.CLASS_DESCRIPTION) {
      open.add(entry); // a part of a description
      return;
    }
    entry.isDescription = node.isDescription();
    add(entry);
    open.add(entry);
  }

  private void add(Entry entry) {
    if (!top().isAdded) {
      return; // It would be shown nowhere.
    }
    if (!hasRoom()) {
      isCut = true;
      return;
    }
    List<Entry> entries = top().entries;
    int first = entries.size();
    while (first > 0 && entries.get(first - 1).describes(entry)) {
      first--; // it was read before
    }
    List<Entry> within = entries.subList(first, entries.size());
    entry.entries.addAll(within);
    within.clear();
    entries.add(entry);
    entry.isAdded = true;
  }

  /** Returns whether one more value is added to the top, and counts it. */
  private boolean hasRoom() {
    int level = open.size();
    if (count < MOST && level <= DEEPEST) {
      count++;
      return true;
    }
    if (level > OUTER || top().behind >= ROOM - levels[level]) {
      return false;
    }
    levels[level]++;
    top().behind++;
    return true;
  }

  @Override
  public void leave(Node node, long end) {
    open.remove(open.size() - 1).to = end;
  }

  @Override
  public void bytes(Category category, Place place, long offset, long length) {
    lastOffset = offset;
    lastEnd = offset + length;
  }

  @Override
  public void primitive(Place place, long offset, long bits) {
    Entry entry = new Entry(values.label(place), values.primitive(place, bits), offset);
    entry.to = lastOffset == offset ? lastEnd : offset;
    add(entry);
  }

  @Override
  public void text(Node node, Text text) {
    Entry entry = top();
    entry.text = (entry.text + " " + values.text(node, text)).strip();
    if (node.place().name().equals(Place.CONSTANT)) {
      Entry constant = open.get(open.size() - 2);
      constant.text += "." + ValueText.constant(text);
      constant.entries.remove(entry);
    }
  }

  @Override
  public void data(Node node, byte[] start, long length) {
    top().text += " " + values.data(start, length);
  }

  @Override
  public int longestText() {
    return values.longestText();
  }
}
