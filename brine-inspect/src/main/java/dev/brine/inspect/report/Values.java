// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.Text;
import dev.brine.inspect.internal.value.CollectionForm;
import dev.brine.inspect.internal.value.ValueNode;
import dev.brine.inspect.print.PrimitiveText;
import dev.brine.inspect.print.Printable;
import dev.brine.inspect.print.ValueOptions;
import dev.brine.inspect.print.ValueText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The values of an input as trees, up to a number of them and to a depth. */
final class Values implements BlobVisitor {
  private static final int MOST = 100_000;
  private static final int DEEPEST = 500;

  /** Longer texts are compared by their starts and the hash of their bytes. */
  private static final int LONGEST_TEXT = 1 << 24;

  private static final int LONGEST_DATA = 1 << 16;

  private final ValueOptions options;
  private final List<ValueNode> roots = new ArrayList<>();
  private final Map<Long, ValueNode> byId = new HashMap<>();
  private final Map<Long, ValueNode> constants = new HashMap<>();
  private final List<Level> open = new ArrayList<>();
  private int describing;
  private int count;
  private boolean isCut;

  /** A node that is open; its value is null where it is not kept. */
  private static final class Level {
    private final Node node;
    private final ValueNode value;
    private final Map<String, Integer> names = new HashMap<>(4);
    private long tag;

    Level(Node node, ValueNode value) {
      this.node = node;
      this.value = value;
    }
  }

  Values(ValueOptions options) {
    this.options = options;
  }

  /** Returns the roots, in the order of the input. */
  List<ValueNode> roots() {
    return roots;
  }

  /** Returns whether there are more values than are kept, or longer ones than are compared. */
  boolean isCut() {
    return isCut;
  }

  private Level top() {
    return open.get(open.size() - 1);
  }

  @Override
  public void enter(Node node) {
    if (describing > 0 || node.isDescription()) {
      describing++;
      return;
    }
    boolean isConstant = isConstant(node) && !open.isEmpty();
    ValueNode value = isConstant ? null : add(node.place(), PathPattern.step(node));
    if (value != null && node.id() >= 0) {
      byId.put(node.id(), value);
    }
    if (isConstant && node.kind() == NodeKind.REFERENCE && top().value != null) {
      setConstant(top().value, constants.get(node.target()));
    } else if (value != null) {
      describe(value, node);
    }
    open.add(new Level(node, value));
  }

  private static void setConstant(ValueNode value, ValueNode constant) {
    if (constant != null) {
      value.setSimple(constant.text(), constant.own());
    }
  }

  private void describe(ValueNode value, Node node) {
    switch (node.kind()) {
      case NULL -> value.setSimple("null", 0);
      case REFERENCE -> {
        ValueNode constant = constants.get(node.target());
        value.refer(constant == null ? byId.get(node.target()) : constant, node.className());
      }
      case OBJECT, ENUM, EXCEPTION, RESET ->
          value.set(Printable.cut(node.className()), node.className().hashCode());
      case ARRAY ->
          value.set(
              Printable.cut(node.className()) + " of " + node.elements(),
              ValueNode.mix(node.className().hashCode(), node.elements()));
      case CLASS ->
          value.setSimple(
              "class " + Printable.cut(node.className()),
              ValueNode.mix(1, node.className().hashCode()));
      case STRING, BLOCK_DATA, CLASS_DESCRIPTION -> {}
    }
  }

  private static boolean isConstant(Node node) {
    return node.place().name().equals(Place.CONSTANT);
  }

  /** Adds a value to the one that is open; returns null where there is no room. */
  private ValueNode add(Place place, String step) {
    ValueNode parent = open.isEmpty() ? null : top().value;
    if (count == MOST || open.size() == DEEPEST || (parent == null && !open.isEmpty())) {
      isCut = true;
      return null;
    }
    count++;
    if (open.isEmpty()) {
      ValueNode root = new ValueNode(null, roots.isEmpty() ? "" : "#" + roots.size());
      roots.add(root);
      return root;
    }
    if (step.equals(PathPattern.ITEM)) {
      ValueNode item = new ValueNode(parent, step);
      parent.addItem(item, CollectionForm.of(top().node, place, top().tag));
      return item;
    }
    int times = top().names.merge(step, 1, Integer::sum) - 1;
    ValueNode field = new ValueNode(parent, times == 0 ? step : step + "#" + times);
    parent.addField(field);
    return field;
  }

  @Override
  public void leave(Node node, long end) {
    if (describing > 0) {
      describing--;
      return;
    }
    Level level = open.remove(open.size() - 1);
    if (level.value != null) {
      level.value.end();
    }
  }

  @Override
  public void primitive(Place place, long offset, long bits) {
    if (describing > 0) {
      return;
    }
    ValueNode value = add(place, PathPattern.step(place));
    if (value != null) {
      String text = PrimitiveText.shown(place, bits);
      value.setSimple(options.isMasked(place) ? "***" : text, ValueNode.mix(2, text.hashCode()));
    }
    if (!open.isEmpty() && CollectionForm.isTag(place)) {
      top().tag = bits;
    }
  }

  @Override
  public void text(Node node, Text text) {
    if (describing > 0) {
      return;
    }
    long content = content(text);
    if (!isConstant(node)) {
      set(top().value, options.shown(node, text), content);
      return;
    }
    ValueNode constant = new ValueNode(null, "");
    constant.setSimple(ValueText.constant(text), content);
    if (node.id() >= 0 && constants.size() < MOST) {
      constants.put(node.id(), constant);
    }
    boolean isInEnum = open.size() > 1;
    ValueNode value = open.get(open.size() - (isInEnum ? 2 : 1)).value;
    set(value, constant.text(), content);
  }

  private static void set(ValueNode value, String text, long content) {
    if (value != null) {
      value.setSimple(text, content);
    }
  }

  /** Returns a hash of a text, which is the same in all formats unless the text is very long. */
  private static long content(Text text) {
    String start = text.start();
    long sum = start.length();
    for (int i = 0; i < start.length(); i++) {
      sum = ValueNode.mix(sum, start.charAt(i));
    }
    return text.isComplete() ? sum : ValueNode.mix(sum, text.hash());
  }

  @Override
  public void data(Node node, byte[] start, long length) {
    if (describing > 0 || node.kind() != NodeKind.BLOCK_DATA) {
      return;
    }
    ValueNode around = open.size() > 1 ? open.get(open.size() - 2).value : null;
    if (around != null && CollectionForm.isComparatorFirst(node.place())) {
      around.turnItemsIntoField("comparator");
    }
    isCut |= length > start.length;
    long content = ValueNode.mix(length, Arrays.hashCode(start));
    set(top().value, options.shown(start, length) + " (" + length + " bytes)", content);
  }

  @Override
  public boolean wantsElements() {
    return true;
  }

  @Override
  public int longestData() {
    return LONGEST_DATA;
  }

  @Override
  public int longestText() {
    return LONGEST_TEXT;
  }
}
