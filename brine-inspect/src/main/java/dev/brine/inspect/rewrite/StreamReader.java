// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import dev.brine.inspect.internal.TypeNames;
import java.io.ObjectStreamConstants;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Reads the parts of a stream (Object Serialization Specification, section 6.4). A claimed length
 * costs no memory before its bytes are seen.
 */
final class StreamReader {
  private final StreamBytes in;
  private final Steps steps = new Steps();
  private final Guesses guesses;
  private final ObjectReader objects;
  private final DescriptionReader descriptions;
  private List<Part.Handled> handles = new ArrayList<>();
  private boolean isAborted;

  StreamReader(StreamBytes in) {
    this.in = in;
    guesses = new Guesses(in.left());
    objects = new ObjectReader(this, in, guesses);
    descriptions = new DescriptionReader(this, in);
  }

  /** Reads one root: a value, or a block of data. */
  Part root() throws RewriteException {
    int start = in.position();
    List<Part.Handled> before = handles;
    int known = handles.size();
    boolean wasAborted = isAborted;
    RewriteException first = null;
    long read;
    do {
      try {
        Part[] root = new Part[1];
        steps.push(() -> content(part -> root[0] = part));
        steps.run();
        guesses.settle();
        return root[0];
      } catch (RewriteException e) {
        first = first == null ? e : first;
        read = (long) in.position() - start;
        steps.clear();
        in.moveTo(start);
        handles = before;
        handles.subList(known, handles.size()).clear();
        isAborted = wasAborted;
      }
    } while (guesses.change(read));
    throw first;
  }

  /** Returns whether an exception ended a root. */
  boolean isAborted() {
    return isAborted;
  }

  /** Returns what has a handle now. */
  List<Part.Handled> handles() {
    return handles;
  }

  /** Forgets all handles. */
  void forget() {
    handles = new ArrayList<>();
  }

  Steps steps() {
    return steps;
  }

  /** Reads a value or a block of data. */
  void content(Consumer<Part> target) throws RewriteException {
    int offset = in.position();
    int tag = in.peek(0);
    switch (tag) {
      case ObjectStreamConstants.TC_NULL -> copied(1, target);
      case ObjectStreamConstants.TC_BLOCKDATA -> copied(2L + Math.max(0, in.peek(1)), target);
      case ObjectStreamConstants.TC_BLOCKDATALONG -> {
        in.u1();
        int length = in.i4();
        in.moveTo(offset);
        copied(length < 0 ? length : 5L + length, target);
      }
      case ObjectStreamConstants.TC_REFERENCE -> target.accept(reference());
      case ObjectStreamConstants.TC_STRING, ObjectStreamConstants.TC_LONGSTRING ->
          target.accept(text());
      case ObjectStreamConstants.TC_CLASSDESC, ObjectStreamConstants.TC_PROXYCLASSDESC ->
          descriptions.read(target::accept, null);
      case ObjectStreamConstants.TC_CLASS -> classObject(target);
      case ObjectStreamConstants.TC_ENUM -> constant(target);
      case ObjectStreamConstants.TC_ARRAY -> array(target);
      case ObjectStreamConstants.TC_OBJECT -> object(target);
      case ObjectStreamConstants.TC_EXCEPTION -> thrown(target);
      default -> throw wrongTag("a value");
    }
  }

  RewriteException wrongTag(String wanted) {
    int tag = in.peek(0);
    return new RewriteException(
        tag < 0
            ? "Stream ends before " + wanted
            : String.format("Unknown tag 0x%02X in place of %s", tag, wanted),
        in.position());
  }

  private void copied(long length, Consumer<Part> target) throws RewriteException {
    target.accept(new Part.Copied(in.skip(length), (int) length));
  }

  /** Gives a part the next handle. */
  void add(Part.Handled part) {
    handles.add(part);
  }

  /** Reads a reference. */
  Part.Handled reference() throws RewriteException {
    int offset = in.position();
    in.u1();
    int handle = in.i4() - ObjectStreamConstants.baseWireHandle;
    if (handle < 0 || handle >= handles.size()) {
      throw new RewriteException("No object has the handle " + handle, offset);
    }
    return handles.get(handle);
  }

  /** Reads a string. */
  Part.Text text() throws RewriteException {
    int offset = in.position();
    long length;
    if (in.u1() == ObjectStreamConstants.TC_STRING) {
      length = in.u2();
    } else {
      length = in.i8();
    }
    int head = in.position() - offset;
    in.skip(length);
    Part.Text text = new Part.Text(offset, head, (int) length);
    add(text);
    return text;
  }

  private void thrown(Consumer<Part> target) throws RewriteException {
    Part.Thrown thrown = new Part.Thrown(in.position());
    in.u1();
    isAborted = true;
    target.accept(thrown);
    steps.clear();
    forget();
    steps.push(() -> content(part -> thrown.exception = part), this::forget);
  }

  private void classObject(Consumer<Part> target) throws RewriteException {
    Part.ClassObject object = new Part.ClassObject(in.position());
    in.u1();
    target.accept(object);
    steps.push(() -> typeOf(object, type -> object.type = type), () -> add(object));
  }

  private void constant(Consumer<Part> target) throws RewriteException {
    Part.Constant constant = new Part.Constant(in.position());
    in.u1();
    target.accept(constant);
    steps.push(
        () -> typeOf(constant, type -> constant.type = type),
        () -> add(constant),
        () -> {
          if (!isText()) {
            throw wrongTag("the name of a constant");
          }
          constant.name = text();
        });
  }

  /** Returns whether a string follows. */
  boolean isText() {
    return in.peek(0) == ObjectStreamConstants.TC_STRING
        || in.peek(0) == ObjectStreamConstants.TC_LONGSTRING;
  }

  private void array(Consumer<Part> target) throws RewriteException {
    Part.Array array = new Part.Array(in.position());
    in.u1();
    target.accept(array);
    steps.push(
        () -> typeOf(array, type -> array.type = type),
        () -> {
          add(array);
          elements(array);
        });
  }

  private void elements(Part.Array array) throws RewriteException {
    String name = array.type.name;
    array.lengthAt = in.position();
    int length = in.i4();
    int width = name.length() == 2 ? TypeNames.width(name.charAt(1)) : 0;
    if (!name.startsWith("[") || length < 0) {
      throw new RewriteException("Not an array", array.offset());
    }
    in.skip((long) length * width);
    array.length = in.position() - array.lengthAt;
    if (width == 0) {
      array.elements = new ArrayList<>();
      steps.push(new Contents(length, array.elements));
    }
  }

  /** Reads a number of values. */
  final class Contents implements Steps.Step {
    private final List<Part> target;
    private int left;

    Contents(int count, List<Part> target) {
      left = count;
      this.target = target;
    }

    @Override
    public void run() throws RewriteException {
      if (left-- > 0) {
        steps.push(() -> content(target::add), this);
      }
    }
  }

  /** Reads values and blocks of data up to an end tag, which is read, too. */
  void contentsToEnd(List<Part> target, Runnable end) throws RewriteException {
    if (in.peek(0) == ObjectStreamConstants.TC_ENDBLOCKDATA) {
      in.u1();
      end.run();
    } else {
      steps.push(() -> content(target::add), () -> contentsToEnd(target, end));
    }
  }

  private void object(Consumer<Part> target) throws RewriteException {
    Part.Instance object = new Part.Instance(in.position());
    in.u1();
    target.accept(object);
    steps.push(
        () -> typeOf(object, type -> object.type = type),
        () -> {
          add(object);
          objects.read(object);
        });
  }

  private void typeOf(Part object, Consumer<Part.Description> target) throws RewriteException {
    descriptions.read(
        target,
        () -> {
          throw new RewriteException("A class description cannot be null here", object.offset());
        });
  }
}
