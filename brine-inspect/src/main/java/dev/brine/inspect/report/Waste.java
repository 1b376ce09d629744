// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import dev.brine.inspect.BlobFormat;
import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.Category;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.Text;
import dev.brine.inspect.print.Printable;
import dev.brine.inspect.print.ValueOptions;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Finds bytes that inputs repeat or could write shorter. */
public final class Waste implements BlobVisitor {
  private static final int MOST_CLASSES = 200_000;
  private static final int SHOWN = 3;

  /** The bytes of a reference, and of the head of a string, in Java's streams. */
  private static final int JAVA_REFERENCE = 5;

  private static final int JAVA_HEAD = 3;

  /** The same in Brine's messages, where both are mostly of one byte. */
  private static final int BRINE_REFERENCE = 2;

  private static final int BRINE_HEAD = 1;
  private static final Set<String> BOXES =
      new HashSet<>(
          Set.of(
              "java.lang.Boolean",
              "java.lang.Byte",
              "java.lang.Short",
              "java.lang.Character",
              "java.lang.Integer",
              "java.lang.Long",
              "java.lang.Float",
              "java.lang.Double"));

  private final RepeatedTexts texts = new RepeatedTexts();
  private final Set<String> described = new HashSet<>();
  private final Deque<Node> open = new ArrayDeque<>();
  private final Dispensable dispensable = new Dispensable();
  private final ValueOptions options;
  private long reference = JAVA_REFERENCE;
  private long head = JAVA_HEAD;
  private long repeatedDescriptions;

  /** The box that was entered last. */
  private Node box;

  private long boxes;
  private long boxBytes;
  private long boxed;

  private static boolean isBox(String name) {
    return name.startsWith("java.lang.") && BOXES.contains(name);
  }

  /** Creates a visitor; the options say how strings are shown. */
  public Waste(ValueOptions options) {
    this.options = options;
  }

  @Override
  public void format(BlobFormat format) {
    boolean isJava = format == BlobFormat.JAVA_STREAM;
    reference = isJava ? JAVA_REFERENCE : BRINE_REFERENCE;
    head = isJava ? JAVA_HEAD : BRINE_HEAD;
    dispensable.setJava(isJava);
  }

  @Override
  public void enter(Node node) {
    open.push(node);
    dispensable.enter(node);
    if (node.kind() == NodeKind.OBJECT && isBox(node.className())) {
      boxes++;
      box = node;
    }
  }

  @Override
  public void leave(Node node, long end) {
    open.pop();
    dispensable.leave(node);
    if (node.kind() == NodeKind.CLASS_DESCRIPTION && described.size() < MOST_CLASSES) {
      described.add(Printable.start(node.className()));
    }
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // A node is entered once.
  public void bytes(Category category, Place place, long offset, long length) {
    dispensable.bytes(category, place, length);
    Node node = open.peek();
    if (node == null) {
      return;
    }
    if (node.kind() == NodeKind.CLASS_DESCRIPTION
        && described.contains(Printable.start(node.className()))) {
      repeatedDescriptions += length;
    } else if (node == box) {
      boxBytes += length;
      boxed += category == Category.NUMBERS ? length : 0;
    }
  }

  @Override
  public void primitive(Place place, long offset, long bits) {
    dispensable.primitive(place, bits);
  }

  @Override
  public void text(Node node, Text text) {
    if (node.kind() != NodeKind.STRING || node.isDescription()) {
      return;
    }
    RepeatedTexts.Repeated known = texts.get(text.hash(), text.bytes() + head - reference);
    if (known != null && known.countOnce() == 2) {
      known.setShown(options.shown(node, text));
    }
  }

  /** Returns a table of what is wasted; says so where nothing is. */
  public String text() {
    Table table = table();
    String title = "Waste" + System.lineSeparator();
    return table.isEmpty() ? title + "  None was found" + System.lineSeparator() : title + table;
  }

  /**
   * Returns the rows of the same table: what it is, how often it is there, the bytes that it would
   * save. A row that starts with spaces is a part of the one before. No rows where nothing is
   * wasted.
   */
  public List<List<String>> rows() {
    List<List<String>> rows = table().rows();
    return rows.subList(1, rows.size());
  }

  private Table table() {
    List<RepeatedTexts.Repeated> repeated = texts.wasted();
    long wasted = repeated.stream().mapToLong(RepeatedTexts.Repeated::wasted).sum();
    Table table = new Table();
    table.add("", "times", "would save");
    if (wasted > 0) {
      long times = repeated.stream().mapToLong(text -> text.count() - 1).sum();
      table.add("strings equal to an earlier one", times, wasted);
      repeated.stream()
          .sorted(Comparator.comparingLong(RepeatedTexts.Repeated::wasted).reversed())
          .limit(SHOWN)
          .forEach(text -> table.add("  " + text.shown(), text.count() - 1, text.wasted()));
    }
    if (boxBytes > boxed) {
      table.add("boxed numbers in place of primitive ones", boxes, boxBytes - boxed);
    }
    if (repeatedDescriptions > 0) {
      table.add("class descriptions repeated", "", repeatedDescriptions);
    }
    dispensable.addTo(table);
    return table;
  }
}
