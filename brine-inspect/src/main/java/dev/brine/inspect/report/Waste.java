// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import dev.brine.inspect.BlobFormat;
import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.Category;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.Text;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What inputs say more than once, or say at length. */
public final class Waste implements BlobVisitor {
  private static final int MOST_TEXTS = 200_000;
  private static final int SHOWN = 3;

  /** The bytes of a reference and of what stands before a string, in Java's streams. */
  private static final int JAVA_REFERENCE = 5;

  private static final int JAVA_HEAD = 3;

  /** The same in Brine's messages, where both are mostly of one byte. */
  private static final int BRINE_REFERENCE = 2;

  private static final int BRINE_HEAD = 1;
  private static final Set<String> BOXES =
      Set.of(
          "java.lang.Boolean",
          "java.lang.Byte",
          "java.lang.Short",
          "java.lang.Character",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Float",
          "java.lang.Double");

  private final Map<Long, Repeated> texts = new HashMap<>();
  private final Set<String> described = new HashSet<>();
  private final Deque<Node> open = new ArrayDeque<>();
  private final ValueOptions options;
  private long reference = JAVA_REFERENCE;
  private long head = JAVA_HEAD;
  private long repeatedDescriptions;
  private long boxes;
  private long boxBytes;
  private long boxed;

  /** A string, and how often it is there. */
  private static final class Repeated {
    private final long saved;

    /** Put into words when it is there for the second time, since most are there once. */
    private String shown = "";

    private long count;

    Repeated(long saved) {
      this.saved = saved;
    }

    long count() {
      return count;
    }

    long wasted() {
      return Math.max(0, (count - 1) * saved);
    }
  }

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
  }

  @Override
  public void enter(Node node) {
    open.push(node);
    boxes += node.kind() == NodeKind.OBJECT && isBox(node.className()) ? 1 : 0;
  }

  @Override
  public void leave(Node node, long end) {
    open.pop();
    if (node.kind() == NodeKind.CLASS_DESCRIPTION && described.size() < MOST_TEXTS) {
      described.add(Printable.start(node.className()));
    }
  }

  @Override
  public void bytes(Category category, Place place, long offset, long length) {
    Node node = open.peek();
    if (node == null) {
      return;
    }
    if (node.kind() == NodeKind.CLASS_DESCRIPTION
        && described.contains(Printable.start(node.className()))) {
      repeatedDescriptions += length;
    } else if (node.kind() == NodeKind.OBJECT && isBox(node.className())) {
      boxBytes += length;
      boxed += category == Category.NUMBERS ? length : 0;
    }
  }

  @Override
  public void text(Node node, Text text) {
    if (node.kind() != NodeKind.STRING || node.isDescription()) {
      return;
    }
    Repeated known = texts.get(text.hash());
    if (known == null && texts.size() < MOST_TEXTS) {
      known = new Repeated(text.bytes() + head - reference);
      texts.put(text.hash(), known);
    }
    if (known != null) {
      known.count++;
      if (known.count == 2) {
        known.shown = options.shown(node, text);
      }
    }
  }

  /** Returns a table of what is wasted; says so where nothing is. */
  public String text() {
    List<Repeated> repeated = texts.values().stream().filter(text -> text.wasted() > 0).toList();
    long wasted = repeated.stream().mapToLong(Repeated::wasted).sum();
    Table table = new Table();
    table.add("", "times", "would save");
    if (wasted > 0) {
      long times = repeated.stream().mapToLong(text -> text.count() - 1).sum();
      table.add("strings equal to an earlier one", times, wasted);
      repeated.stream()
          .sorted(Comparator.comparingLong(Repeated::wasted).reversed())
          .limit(SHOWN)
          .forEach(text -> table.add("  " + text.shown, text.count() - 1, text.wasted()));
    }
    if (boxBytes > boxed) {
      table.add("boxed numbers in place of primitive ones", boxes, boxBytes - boxed);
    }
    if (repeatedDescriptions > 0) {
      table.add("class descriptions repeated", "", repeatedDescriptions);
    }
    String title = "Waste" + System.lineSeparator();
    boolean isEmpty = wasted == 0 && boxBytes == boxed && repeatedDescriptions == 0;
    return isEmpty ? title + "  None was found" + System.lineSeparator() : title + table;
  }
}
