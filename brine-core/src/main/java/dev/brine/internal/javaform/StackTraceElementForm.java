// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import dev.brine.internal.FilterFactory;
import dev.brine.internal.FormatNumbers.JavaForm;
import dev.brine.internal.hook.CallbackInput;
import dev.brine.internal.levels.Hierarchy;
import dev.brine.internal.levels.Level;
import dev.brine.shape.Shape.Content;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.Costs;
import dev.brine.wire.Reference;
import dev.brine.wire.Varint;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import dev.brine.wire.failure.Failures;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.util.List;

/**
 * Writes and reads the Java form of a {@link StackTraceElement} without a stream of Java's for each
 * element, since an exception has dozens. All fields have public getters but {@code format}, which
 * says what {@code toString} leaves out. So {@code toString} shows it. Java's stream writes an
 * element whose text fits none of the formats, or several.
 *
 * @param levels of the class, with the fields that are expected here
 */
record StackTraceElementForm(Hierarchy levels) {
  private static final List<String> REFERENCES =
      List.of(
          "classLoaderName",
          "declaringClass",
          "fileName",
          "methodName",
          "moduleName",
          "moduleVersion");
  private static final String PRIMITIVES = "BI";

  /** The bit of a format that leaves the name of the class loader out of the text. */
  private static final int NO_LOADER = 1;

  /** The bit of a format that leaves the version of the module out of the text. */
  private static final int NO_VERSION = 2;

  private static final int UNKNOWN = -1;

  /** Returns the form of a class, or null if it is another one or has other fields. */
  static StackTraceElementForm of(Class<?> type, Hierarchy levels) {
    if (type != StackTraceElement.class || levels.count() != 1) {
      return null;
    }
    Level level = levels.get(0);
    boolean isExpected =
        level.content() == Content.FIELDS
            && level.primitives().equals(PRIMITIVES)
            && level.references().equals(REFERENCES);
    return isExpected ? new StackTraceElementForm(levels) : null;
  }

  /**
   * Writes the body of an element.
   *
   * @return false where Java's stream has to write it; then nothing was written
   */
  boolean write(WireWriter out, StackTraceElement element) {
    int format = out.replacements().callsStream() ? UNKNOWN : format(element);
    if (format == UNKNOWN) {
      return false;
    }
    out.replaced.takeUnshared(element);
    out.octet(JavaForm.DATA);
    out.octet(format);
    out.number(element.getLineNumber());
    out.charge(levels.get(0).width());
    write(out, element.getClassLoaderName(), 0);
    write(out, element.getClassName(), 1);
    write(out, element.getFileName(), 2);
    write(out, element.getMethodName(), 3);
    write(out, element.getModuleName(), 4);
    write(out, element.getModuleVersion(), 5);
    return true;
  }

  private static void write(WireWriter out, String value, int field) {
    out.charge(Costs.ITEM);
    int before = out.nesting.enterItems();
    try {
      out.replaced.writeReplaced(value);
    } catch (RuntimeException e) {
      throw Failures.writing(e, step(field));
    }
    out.nesting.backTo(before);
  }

  private static String step(int field) {
    return "." + REFERENCES.get(field);
  }

  /** Returns the format of an element, in which bits without effect are 0, or -1. */
  private static int format(StackTraceElement element) {
    String loader = nonNull(element.getClassLoaderName());
    String module = nonNull(element.getModuleName());
    String version = module.isEmpty() ? "" : nonNull(element.getModuleVersion());
    if (loader.isEmpty() && version.isEmpty()) {
      return 0;
    }
    if (element.getClassName() == null || element.getMethodName() == null) {
      return UNKNOWN;
    }
    String text = element.toString();
    int found = UNKNOWN;
    for (int format = 0; format <= (NO_LOADER | NO_VERSION); format++) {
      boolean isUseless =
          ((format & NO_LOADER) != 0 && loader.isEmpty())
              || ((format & NO_VERSION) != 0 && version.isEmpty());
      if (!isUseless && isText(text, element, loader, module, version, format)) {
        if (found != UNKNOWN) {
          return UNKNOWN;
        }
        found = format;
      }
    }
    return found;
  }

  private static String nonNull(String part) {
    return part == null ? "" : part;
  }

  /** Returns whether a text begins with the parts that a format shows, up to the method's name. */
  private static boolean isText(
      String text,
      StackTraceElement element,
      String loader,
      String module,
      String version,
      int format) {
    int at = 0;
    if ((format & NO_LOADER) == 0 && !loader.isEmpty()) {
      at = behind(behind(0, text, loader), text, "/");
    }
    if (!module.isEmpty()) {
      at = behind(at, text, module);
      if ((format & NO_VERSION) == 0 && !version.isEmpty()) {
        at = behind(behind(at, text, "@"), text, version);
      }
    }
    at = at == 0 ? 0 : behind(at, text, "/");
    at = behind(behind(at, text, element.getClassName()), text, ".");
    return behind(behind(at, text, element.getMethodName()), text, "(") > 0;
  }

  /** Returns the place behind a part of a text, or -1 if another one stands there. */
  private static int behind(int at, String text, String part) {
    return at >= 0 && text.startsWith(part, at) ? at + part.length() : UNKNOWN;
  }

  /** Returns whether elements are read here: no filter of a stream or of the JVM looks at them. */
  boolean reads(WireReader in) {
    return in.parts.streamFilter() == null
        && !in.skippedFields.isActive()
        && FilterFactory.isOfJava()
        && ObjectInputFilter.Config.getSerialFilter() == null;
  }

  /** Reads the data of an element. */
  Object read(WireReader in) throws IOException, ClassNotFoundException {
    StackTraceElementReader stream = StackTraceElementReader.of(in);
    byte format = in.takeByte();
    int line = Varint.unzigzag(in.varint());
    in.charge(levels.get(0).width());
    String[] values = stream.values();
    for (int field = 0; field < values.length; field++) {
      values[field] = reference(in, field, values[field]);
    }
    if (format == 0 && values[1] != null && values[3] != null) {
      return new StackTraceElement(
          values[0], values[4], values[5], values[1], values[3], values[2], line);
    }
    try {
      return stream.read(format, line);
    } catch (IOException | ClassNotFoundException | RuntimeException | Error e) {
      StackTraceElementReader.drop(in);
      throw e;
    }
  }

  /**
   * Reads a reference.
   *
   * @param before the value of the field in the element before, taken for an equal one if strings
   *     have no identity
   */
  private static String reference(WireReader in, int field, String before) {
    in.charge(Costs.ITEM);
    int nesting = in.nesting.enterItems();
    try {
      int head = in.varint();
      boolean isMerged = false;
      Object object;
      if (head == Reference.OTHER) {
        BodyCodec codec = in.named();
        object = in.body(codec, null);
        isMerged = !codec.tracked();
      } else {
        object = CallbackInput.reference(in, head);
      }
      in.nesting.backTo(nesting);
      if (object != null && !(object instanceof String)) {
        throw in.corrupt(
            "expected an object of java.lang.String but was one of " + object.getClass().getName());
      }
      return isMerged && object.equals(before) ? before : (String) object;
    } catch (RuntimeException e) {
      throw Failures.reading(e, step(field));
    }
  }
}
