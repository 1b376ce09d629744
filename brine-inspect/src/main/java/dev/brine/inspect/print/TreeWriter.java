// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.print;

import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.Category;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.Text;
import java.io.PrintStream;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Prints the nodes of an input as a tree, one line each, as they are read. Class descriptions are
 * left out.
 */
public final class TreeWriter implements BlobVisitor {
  private static final int LONGEST_NAME = 256;
  private static final int MOST_CONSTANTS = 10_000;

  private final PrintStream out;
  private final ValueOptions options;
  private final Map<Long, String> constants = new HashMap<>();
  private int describing;
  private int depth;
  private long elements;
  private StringBuilder line;

  /** Creates a writer. */
  public TreeWriter(PrintStream out, ValueOptions options) {
    this.out = out;
    this.options = options;
  }

  @Override
  public void enter(Node node) {
    if (describing > 0 || node.kind() == NodeKind.CLASS_DESCRIPTION) {
      describing++;
      return;
    }
    if (isConstant(node)) {
      if (line != null && node.kind() == NodeKind.REFERENCE) {
        line.append(constants.getOrDefault(node.target(), ".#" + node.target()));
      }
      return;
    }
    flush();
    line = indent(depth).append(label(node.place())).append(title(node));
    depth++;
    elements = 0;
  }

  private static String title(Node node) {
    String id = id(node);
    return switch (node.kind()) {
      case NULL -> "null";
      case REFERENCE -> "-> #" + node.target() + " " + name(node.className());
      case BLOCK_DATA -> "data";
      case RESET -> "reset";
      case EXCEPTION -> "exception of the writer";
      case STRING -> "";
      case ARRAY -> sized(node) + id;
      case CLASS -> "class " + name(node.className()) + id;
      case ENUM -> name(node.className());
      case OBJECT, CLASS_DESCRIPTION -> name(node.className()) + id;
    };
  }

  private static String id(Node node) {
    return node.id() >= 0 ? " #" + node.id() : "";
  }

  private static String name(String className) {
    return className.isEmpty() ? "(unknown)" : Printable.of(className);
  }

  private static String sized(Node node) {
    String name = name(node.className());
    int bracket = name.indexOf("[]");
    return bracket < 0
        ? name
        : name.substring(0, bracket + 1) + node.elements() + name.substring(bracket + 1);
  }

  @Override
  public void leave(Node node, long end) {
    if (describing > 0) {
      describing--;
      return;
    }
    if (isConstant(node)) {
      return;
    }
    depth--;
    if (line != null && node.kind() == NodeKind.ENUM) {
      line.append(id(node));
    }
    if (line != null && node.kind() != NodeKind.NULL && node.kind() != NodeKind.REFERENCE) {
      line.append(String.format(Locale.ROOT, "  (%,d bytes)", end - node.offset()));
    }
    flush();
  }

  /**
   * Returns whether a node is the name of an enum constant, which stands on the constant's line.
   */
  private static boolean isConstant(Node node) {
    return node.place().name().equals(Place.CONSTANT);
  }

  private void constant(Node node, Text text) {
    String name = "." + ValueText.constant(text);
    if (constants.size() < MOST_CONSTANTS) {
      constants.put(node.id(), name);
    }
    if (line != null) {
      line.append(name);
    }
  }

  @Override
  public void text(Node node, Text text) {
    if (isConstant(node)) {
      constant(node, text);
      return;
    }
    if (describing == 0 && line != null) {
      line.append(node.kind() == NodeKind.STRING ? "" : " ").append(options.shown(node, text));
      if (node.kind() == NodeKind.STRING) {
        line.append(id(node));
      }
    }
  }

  @Override
  public void data(Node node, byte[] start, long length) {
    if (line != null) {
      line.append(' ').append(options.shown(start, length));
    }
  }

  @Override
  public void primitive(Place place, long offset, long bits) {
    if (describing > 0) {
      return;
    }
    if (place.name().equals(Place.ELEMENT)) {
      element(place, bits);
      return;
    }
    flush();
    out.println(indent(depth).append(label(place)).append(shown(place, bits)));
  }

  private String shown(Place place, long bits) {
    return options.isMasked(place) ? "***" : PrimitiveText.shown(place, bits);
  }

  private void element(Place place, long bits) {
    if (line == null) {
      return;
    }
    if (options.isMasked(place)) {
      line.append(elements == 0 ? ": ***" : "");
    } else if (elements < options.mostElements()) {
      line.append(elements == 0 ? ": " : ", ").append(PrimitiveText.shown(place, bits));
    } else if (elements == options.mostElements()) {
      line.append(", ...");
    }
    elements++;
  }

  @Override
  public void bytes(Category category, Place place, long offset, long length) {
    if (category == Category.UNREAD) {
      flush();
      out.printf(Locale.ROOT, "(%,d bytes from offset %,d on were not read)%n", length, offset);
    }
  }

  /** Prints the line of a node once it is known whether something is below it. */
  private void flush() {
    if (line != null) {
      out.println(line);
      line = null;
    }
  }

  private static StringBuilder indent(int depth) {
    return new StringBuilder("  ".repeat(Math.min(depth, 100)));
  }

  private static String label(Place place) {
    if (place.owner().isEmpty() || place.name().equals(Place.ELEMENT)) {
      return "";
    }
    return place.name().startsWith("<") ? "" : Printable.of(place.name()) + " = ";
  }

  @Override
  public boolean wantsElements() {
    return true;
  }

  @Override
  public int longestText() {
    return Math.max(LONGEST_NAME, options.longestText());
  }
}
