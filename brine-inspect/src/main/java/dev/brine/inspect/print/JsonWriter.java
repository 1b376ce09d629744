// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.print;

import dev.brine.inspect.BlobFormat;
import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.ClassDetail;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.Reading;
import dev.brine.inspect.Text;
import dev.brine.inspect.internal.value.JdkValue;
import dev.brine.inspect.internal.value.KnownIntegers;
import dev.brine.inspect.print.ValueOptions.Masking;
import java.io.PrintStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;

/**
 * Writes an input as one line of JSON, as it is read. Objects have {@code $id} and {@code $class},
 * references to them {@code $ref}; strings to which nothing can refer stand alone; what a class
 * wrote itself is in {@code $written}, the fields under their names. Some classes of Java also have
 * what they mean in {@code $value} or {@code $bits}. A text that is longer than wanted has {@code
 * $cut}. A field whose name a superclass has, too, is named with its class; behind very many fields
 * of open objects, each is named with a number. Of very many descriptions of classes the first are
 * in {@code classes}, and {@code classesCut} says so.
 */
public final class JsonWriter implements BlobVisitor {
  /** Descriptions of classes are kept until the end; after each reset they can come again. */
  private static final int MOST_CLASS_CHARS = 1 << 22;

  /** The most names of members that are kept for all objects that are open. */
  private static final int MOST_NAMES = 1 << 19;

  private static final String BIT_SET = "java.util.BitSet";

  private final PrintStream out;
  private final String name;
  private final ValueOptions options;
  private final Deque<Level> open = new ArrayDeque<>();
  private final List<String> classes = new ArrayList<>();
  private final KnownIntegers integers = new KnownIntegers();
  private long classChars;
  private boolean isClassesCut;
  private BlobFormat format = BlobFormat.UNKNOWN;
  private int describing;
  private int openValues;
  private int openNames;
  private boolean isAwaited;
  private boolean isCut;

  /** Creates the writer of one input. */
  public JsonWriter(PrintStream out, String name, ValueOptions options) {
    this.out = out;
    this.name = name;
    this.options = options;
  }

  /** A JSON value that is open. */
  private static final class Level {
    private final boolean isList;
    private final MemberNames names = new MemberNames();
    private boolean isEmpty;
    private final JdkValue value;
    private String writer = "";

    Level(boolean isList, boolean isEmpty, JdkValue value) {
      this.isList = isList;
      this.isEmpty = isEmpty;
      this.value = value;
    }
  }

  @Override
  public void format(BlobFormat ofInput) {
    format = ofInput;
    out.print("{\"input\":" + Json.string(name) + ",\"format\":" + Json.string(format.title()));
    out.print(",\"roots\":[");
    open.push(new Level(true, true, null));
  }

  /** Ends the line with what is known at the end. */
  public void end(Reading reading) {
    open.pop();
    out.print("],\"classes\":[" + String.join(",", classes) + "]");
    out.print(isClassesCut ? ",\"classesCut\":true" : "");
    out.print(",\"bytes\":" + reading.length());
    reading
        .stop()
        .ifPresent(
            stop ->
                out.print(
                    ",\"stop\":{\"kind\":"
                        + Json.string(stop.kind().name().toLowerCase(Locale.ROOT))
                        + ",\"offset\":"
                        + stop.offset()
                        + ",\"reason\":"
                        + Json.string(stop.reason())
                        + "}"));
    out.println("}");
  }

  /** Returns whether something of the input is missing, because it was too long. */
  public boolean isCut() {
    return isCut || isClassesCut;
  }

  @Override
  public void enter(Node node) {
    if (describing > 0 || node.kind() == NodeKind.CLASS_DESCRIPTION) {
      describing++;
      return;
    }
    name(node.place());
    switch (node.kind()) {
      case NULL -> out.print("null");
      case REFERENCE -> {
        if (open.peek().value != null) {
          open.peek().value.reference(node, integers);
        }
        out.print("{\"$ref\":" + node.target() + "}");
      }
      case OBJECT, ENUM, CLASS, ARRAY, EXCEPTION -> openNode(node);
      case STRING, BLOCK_DATA -> isAwaited = true; // the content comes next
      case RESET -> out.print("{\"$reset\":true}");
      case CLASS_DESCRIPTION -> throw new AssertionError(node);
    }
  }

  private void openNode(Node node) {
    out.print("{");
    if (node.id() >= 0) {
      out.print("\"$id\":" + node.id() + ",");
    }
    String key =
        switch (node.kind()) {
          case CLASS -> "$classObject";
          case EXCEPTION -> "$exception";
          default -> "$class";
        };
    out.print(Json.string(key) + ":" + Json.string(node.className()));
    boolean isList = node.kind() == NodeKind.ARRAY || node.kind() == NodeKind.EXCEPTION;
    if (isList) {
      out.print(",\"$items\":[");
    }
    open.push(new Level(isList, isList, value(node)));
  }

  /** Few values are open at a time, because each keeps its parts. */
  private JdkValue value(Node node) {
    boolean isJdk = format == BlobFormat.JAVA_STREAM && options.masking() == Masking.SHOWN;
    JdkValue value = isJdk && openValues < JdkValue.MOST_OPEN ? JdkValue.of(node) : null;
    openValues += value == null ? 0 : 1;
    return value;
  }

  @Override
  public void leave(Node node, long end) {
    if (describing > 0) {
      describing--;
      return;
    }
    switch (node.kind()) {
      case OBJECT, ENUM, CLASS, ARRAY, EXCEPTION -> {
        Level level = open.pop();
        openNames -= level.names.size();
        out.print(level.isList || !level.writer.isEmpty() ? "]" : "");
        endValue(level.value);
        out.print("}");
      }
      default -> {
        out.print(isAwaited ? "null" : ""); // damaged
        isAwaited = false;
      }
    }
  }

  private void endValue(JdkValue value) {
    if (value == null) {
      return;
    }
    openValues--;
    value.addTo(integers);
    String words = value.words();
    if (words != null) {
      out.print(value.isBits() ? ",\"$bits\":" + list(words) : ",\"$value\":" + Json.string(words));
    }
    JdkValue around = open.peek().value;
    if (around != null) {
      around.part(value);
    }
  }

  @Override
  public void text(Node node, Text text) {
    if (describing > 0) {
      return;
    }
    isAwaited = false;
    boolean isString = node.kind() == NodeKind.STRING;
    boolean isTextCut = !text.isComplete() && !options.isMasked(node);
    isCut |= isTextCut;
    if (isString && node.id() < 0 && !isTextCut) {
      printText(node, text);
    } else if (isString) {
      out.print(node.id() < 0 ? "{\"$string\":" : "{\"$id\":" + node.id() + ",\"$string\":");
      printText(node, text);
      out.print(isTextCut ? ",\"$cut\":true,\"$bytes\":" + text.bytes() + "}" : "}");
    } else if (node.className().equals(BIT_SET) && !options.isMasked(node)) {
      String bits = text.start() + (text.isComplete() ? "" : "}");
      out.print(",\"$bits\":" + list(bits) + (isTextCut ? ",\"$bitsCut\":true" : ""));
    } else {
      out.print(",\"$value\":");
      printText(node, text);
      out.print(isTextCut ? ",\"$cut\":true" : "");
    }
  }

  /** Returns the words of a set of bits as a list. */
  private static String list(String bits) {
    return bits.replace('{', '[').replace('}', ']').replace(" ", "");
  }

  private void printText(Node node, Text text) {
    Json.print(out, options.isMasked(node) ? "***" : text.start());
  }

  @Override
  public void data(Node node, byte[] start, long length) {
    isAwaited = false;
    if (describing == 0) {
      if (open.peek().value != null) {
        open.peek().value.data(node.place(), start, length);
      }
      isCut |= options.masking() == Masking.SHOWN && length > options.longestInJson();
      out.print(
          "{\"$data\":"
              + Json.string(options.shownInJson(start, length))
              + ",\"$length\":"
              + length
              + "}");
    }
  }

  @Override
  public void primitive(Place place, long offset, long bits) {
    if (describing == 0) {
      if (open.peek().value != null) {
        open.peek().value.primitive(place, bits);
      }
      name(place);
      out.print(options.isMasked(place) ? "\"***\"" : PrimitiveText.json(place, bits));
    }
  }

  @Override
  public void description(Node node, ClassDetail detail) {
    StringBuilder json = new StringBuilder("{");
    if (node.id() >= 0) {
      json.append("\"$id\":").append(node.id()).append(',');
    }
    json.append("\"name\":").append(Json.string(detail.name()));
    json.append(",\"version\":").append(Json.string(Long.toString(detail.version())));
    json.append(",\"fields\":{");
    MemberNames names = new MemberNames();
    for (int i = 0; i < detail.fields().size(); i++) {
      Place field = detail.fields().get(i);
      String member = names.unique(field.owner(), field.name());
      json.append(i == 0 ? "" : ",").append(Json.string(member));
      json.append(':').append(Json.string(field.type()));
    }
    json.append("}}");
    classChars += json.length();
    isClassesCut |= classChars > MOST_CLASS_CHARS;
    if (!isClassesCut) {
      classes.add(json.toString());
    }
  }

  /** Writes the start of a value: a comma, and its name in an object. */
  private void name(Place place) {
    Level level = open.peek();
    boolean isWritten = place.name().equals(Place.WRITTEN) || place.name().equals(Place.ANNOTATION);
    if (!level.writer.isEmpty() && !(isWritten && level.writer.equals(place.owner()))) {
      out.print("]");
      level.writer = "";
    }
    out.print(level.isEmpty ? "" : ",");
    level.isEmpty = false;
    if (!level.isList && level.writer.isEmpty()) {
      out.print(Json.string(key(level, place)) + (isWritten ? ":[" : ":"));
      level.writer = isWritten ? place.owner() : "";
    }
  }

  private String key(Level level, Place place) {
    String name =
        switch (place.name()) {
          case Place.WRITTEN, Place.ANNOTATION -> "$written";
          case Place.CONSTANT -> "$constant";
          default -> place.name().startsWith("$") ? "$" + place.name() : place.name();
        };
    if (openNames == MOST_NAMES) {
      return level.names.numbered(place.owner(), name);
    }
    openNames++;
    return level.names.unique(place.owner(), name);
  }

  @Override
  public boolean wantsElements() {
    return true;
  }

  @Override
  public int longestData() {
    return Math.max(JdkValue.LONGEST_DATA, options.longestInJson());
  }

  @Override
  public int longestText() {
    return options.longestText();
  }
}
