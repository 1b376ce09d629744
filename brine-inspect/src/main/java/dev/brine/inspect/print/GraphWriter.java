// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.print;

import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.Text;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The objects of an input as a graph: a node for each, with its first fields, and an edge for each
 * reference. Of larger inputs it has the first objects.
 */
public final class GraphWriter implements BlobVisitor {
  private static final int MOST_NODES = 300;
  private static final int MOST_FIELDS = 12;

  private final GraphForm form;
  private final ValueOptions options;
  private final ValueText words;
  private final Deque<Box> open = new ArrayDeque<>();
  private final List<Box> boxes = new ArrayList<>();
  private final Map<Long, Box> byId = new HashMap<>();
  private final Set<Edge> edges = new LinkedHashSet<>();
  private int describing;
  private boolean isCut;

  /** Creates the graph of one input; the options say how values are shown. */
  public GraphWriter(GraphForm form, ValueOptions options) {
    this.form = form;
    this.options = options;
    words = new ValueText(options);
  }

  /** An object; what it shows; null text where it is a part of the one around it. */
  private static final class Box {
    private final int number;
    private final boolean isObject;
    private final Node node;
    private final List<String> lines = new ArrayList<>();

    Box(int number, boolean isObject, Node node) {
      this.number = number;
      this.isObject = isObject;
      this.node = node;
    }

    boolean isShown() {
      return number >= 0;
    }
  }

  /** A reference from one object to another. */
  private record Edge(int from, int to, String label) {}

  @Override
  public void enter(Node node) {
    if (describing > 0 || node.isDescription()) {
      describing++;
      return;
    }
    boolean isObject =
        node.kind() == NodeKind.OBJECT
            || node.kind() == NodeKind.ARRAY
            || node.kind() == NodeKind.ENUM;
    boolean isShown = isObject && boxes.size() < MOST_NODES;
    isCut |= isObject && !isShown;
    Box box = new Box(isShown ? boxes.size() : -1, isObject, node);
    if (isShown) {
      box.lines.add(title(node));
      boxes.add(box);
      if (node.id() >= 0) {
        byId.put(node.id(), box);
      }
    }
    Box around = around();
    if (around != null) {
      connect(around, box);
    }
    open.push(box);
  }

  private static String title(Node node) {
    return node.kind() == NodeKind.ARRAY
        ? Printable.cut(node.className()) + " of " + node.elements()
        : Printable.cut(node.className());
  }

  /** Returns the innermost object; null where it is not shown. */
  private Box around() {
    for (Box box : open) {
      if (box.isObject) {
        return box.isShown() ? box : null;
      }
    }
    return null;
  }

  private void connect(Box around, Box box) {
    Node node = box.node;
    Box target = box.isShown() ? box : byId.get(node.target());
    if (target != null && !node.place().name().equals(Place.CONSTANT)) {
      edges.add(new Edge(around.number, target.number, words.label(node.place())));
    } else if (node.kind() == NodeKind.NULL) {
      add(around, node.place(), "null");
    }
  }

  private void add(Box box, Place place, String value) {
    if (box.lines.size() < MOST_FIELDS) {
      String label = words.label(place);
      box.lines.add(label.isEmpty() ? value : label + " = " + value);
    } else if (box.lines.size() == MOST_FIELDS) {
      box.lines.add("...");
    }
  }

  @Override
  public void leave(Node node, long end) {
    if (describing > 0) {
      describing--;
    } else {
      open.pop();
    }
  }

  @Override
  public void text(Node node, Text text) {
    Box around = describing > 0 ? null : around();
    if (around != null) {
      add(around, node.place(), options.shown(node, text));
    }
  }

  @Override
  public void primitive(Place place, long offset, long bits) {
    Box around = describing > 0 ? null : around();
    if (around != null) {
      add(around, place, words.primitive(place, bits));
    }
  }

  @Override
  public void data(Node node, byte[] start, long length) {
    Box around = describing > 0 ? null : around();
    if (around != null) {
      add(around, node.place(), words.data(start, length));
    }
  }

  @Override
  public boolean wantsElements() {
    return true;
  }

  @Override
  public int longestText() {
    return words.longestText();
  }

  /** Returns the graph. */
  public String text() {
    StringBuilder text = new StringBuilder();
    text.append(form == GraphForm.DOT ? "digraph objects {\n  node [shape=box];\n" : "graph LR\n");
    for (Box box : boxes) {
      text.append(form == GraphForm.DOT ? dot(box) : mermaid(box));
    }
    for (Edge edge : edges) {
      text.append(form == GraphForm.DOT ? dot(edge) : mermaid(edge));
    }
    if (isCut) {
      String rest = "Only the first " + MOST_NODES + " objects are shown";
      text.append(
          form == GraphForm.DOT
              ? "  more [label=\"" + rest + "\"];\n"
              : "  more[\"" + rest + "\"]\n");
    }
    text.append(form == GraphForm.DOT ? "}\n" : "");
    return text.toString().replace("\n", System.lineSeparator());
  }

  private static String dot(Box box) {
    StringBuilder label = new StringBuilder();
    for (String line : box.lines) {
      label.append(line.replace("\\", "\\\\").replace("\"", "\\\"")).append("\\l");
    }
    return "  n" + box.number + " [label=\"" + label + "\"];\n";
  }

  private static String dot(Edge edge) {
    String label = edge.label().replace("\\", "\\\\").replace("\"", "\\\"");
    return "  n" + edge.from() + " -> n" + edge.to() + " [label=\"" + label + "\"];\n";
  }

  private static String mermaid(Box box) {
    StringBuilder label = new StringBuilder();
    for (String line : box.lines) {
      label.append(label.isEmpty() ? "" : "<br>").append(entities(line));
    }
    return "  n" + box.number + "[\"" + label + "\"]\n";
  }

  private static String mermaid(Edge edge) {
    String arrow = edge.label().isEmpty() ? " --> n" : " -->|\"" + entities(edge.label()) + "\"| n";
    return "  n" + edge.from() + arrow + edge.to() + "\n";
  }

  /**
   * Mermaid has entities with a number sign, and takes tags for HTML. It also reads directives
   * between percent signs and formulas between dollar signs, wherever they are.
   */
  private static String entities(String text) {
    return text.replace("#", "#35;")
        .replace("&", "#38;")
        .replace("\"", "#quot;")
        .replace("<", "#lt;")
        .replace(">", "#gt;")
        .replace("%", "#37;")
        .replace("$$", "#36;#36;")
        .replace("`", "#96;");
  }
}
