// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import java.io.ObjectStreamConstants;
import java.util.Iterator;
import java.util.List;

/**
 * Writes parts with their changes. The first occurrence of an object becomes its definition, the
 * others become references, in the order in which they are written.
 */
final class StreamWriter {
  private final byte[] source;
  private final NewBytes out = new NewBytes();
  private final Steps steps = new Steps();
  private final ClassChanges changes;
  private final Findings findings;
  private final NewFields values;
  private int next;

  StreamWriter(byte[] source, ClassChanges changes, Findings findings) {
    this.source = source;
    this.changes = changes;
    this.findings = findings;
    values = new NewFields(source, changes);
  }

  byte[] written() {
    return out.all();
  }

  /** Writes a root. */
  void root(Part part) throws RewriteException {
    steps.push(() -> write(part));
    steps.run();
  }

  /** Copies bytes that are no value, such as a header. */
  void copy(int offset, int length) {
    out.copy(source, offset, length);
  }

  /** Begins with new handles. */
  void forget() {
    next = 0;
    changes.forget();
    values.forget();
  }

  private void number(Part.Handled part) {
    part.handle = next++;
  }

  private void write(Part part) throws RewriteException {
    if (part instanceof Part.Copied copied) {
      if (copied == Part.Copied.NULL) {
        out.u1(ObjectStreamConstants.TC_NULL);
        return;
      }
      copy(copied.offset(), copied.length());
      if (copied.length() > 1) {
        findings.look(copied.offset(), copied.length(), Findings.Kind.BLOCK);
      }
    } else if (part instanceof Part.Thrown thrown) {
      thrown(thrown);
    } else {
      handled((Part.Handled) part);
    }
  }

  private void handled(Part.Handled part) throws RewriteException {
    if (part.handle >= 0) {
      out.u1(ObjectStreamConstants.TC_REFERENCE);
      out.i4(ObjectStreamConstants.baseWireHandle + part.handle);
    } else if (part instanceof Part.Text text) {
      text(text);
    } else if (part instanceof Part.Description type) {
      description(type);
    } else if (part instanceof Part.ClassObject object) {
      out.u1(ObjectStreamConstants.TC_CLASS);
      steps.push(() -> write(object.type), () -> begin(object, object.type));
    } else if (part instanceof Part.Constant constant) {
      constant(constant);
    } else if (part instanceof Part.Array array) {
      array(array);
    } else if (part instanceof Part.Instance object) {
      out.u1(ObjectStreamConstants.TC_OBJECT);
      steps.push(
          () -> write(object.type),
          () -> {
            begin(object, object.type);
            each(object.levels.iterator(), level -> level(object, level));
          });
    }
  }

  private void begin(Part.Handled object, Part.Description type) throws RewriteException {
    number(object);
    findings.object(changes.of(type));
  }

  private void thrown(Part.Thrown thrown) {
    steps.clear();
    out.u1(ObjectStreamConstants.TC_EXCEPTION);
    forget();
    steps.push(() -> write(thrown.exception), this::forget);
  }

  /** Writes one of several. */
  private interface Each<T> {
    void write(T one) throws RewriteException;
  }

  /** Writes all, each when those before are written as a whole. */
  private <T> void each(Iterator<T> all, Each<T> each) throws RewriteException {
    if (all.hasNext()) {
      T one = all.next();
      steps.push(() -> each.write(one), () -> each(all, each));
    }
  }

  private void parts(List<Part> parts) throws RewriteException {
    each(parts.iterator(), this::write);
  }

  private void text(Part.Text text) {
    number(text);
    if (text.added != null) {
      out.u1(ObjectStreamConstants.TC_STRING);
      out.copy(text.added, 0, text.length);
      return;
    }
    copy(text.offset(), text.head + text.length);
    if (!text.isQuiet) {
      findings.look(text.offset() + text.head, text.length, Findings.Kind.STRING);
    }
  }

  private void constant(Part.Constant constant) throws RewriteException {
    out.u1(ObjectStreamConstants.TC_ENUM);
    steps.push(
        () -> write(constant.type),
        () -> {
          Part.Text name = changes.constant(constant);
          number(constant);
          findings.constant(changes.of(constant.type), name != constant.name);
          if (name.handle >= 0) { // Java refuses a reference here.
            copy(name.offset(), name.head + name.length);
            next++;
          } else {
            text(name);
          }
        });
  }

  private void array(Part.Array array) throws RewriteException {
    out.u1(ObjectStreamConstants.TC_ARRAY);
    steps.push(
        () -> write(array.type),
        () -> {
          begin(array, array.type);
          copy(array.lengthAt, array.length);
          parts(array.elements);
        });
  }

  private void description(Part.Description type) throws RewriteException {
    ChangedClass changed = changes.of(type);
    changes.requireUnique(type);
    out.u1(
        type.isProxy
            ? ObjectStreamConstants.TC_PROXYCLASSDESC
            : ObjectStreamConstants.TC_CLASSDESC);
    if (type.isProxy) {
      number(type);
      out.i4(changed.interfaces().size());
      for (String name : changed.interfaces()) {
        out.utf(name);
      }
    } else {
      out.utf(changed.name());
      out.i8(changed.version());
      number(type);
      out.u1(type.flags);
      out.u2(changed.fields().size());
    }
    steps.push(
        () -> each(changed.fields().iterator(), this::field),
        () -> parts(type.annotation),
        this::endOfBlock,
        () -> superclass(type));
  }

  private void endOfBlock() {
    out.u1(ObjectStreamConstants.TC_ENDBLOCKDATA);
  }

  private void superclass(Part.Description type) throws RewriteException {
    if (type.superclass == null) {
      out.u1(ObjectStreamConstants.TC_NULL);
    } else {
      write(type.superclass);
    }
  }

  private void field(ChangedClass.Field field) throws RewriteException {
    out.u1(field.code());
    out.utf(field.name());
    if (field.type() != null) {
      write(field.type());
    }
  }

  private void level(Part.Instance object, Part.Level level) throws RewriteException {
    steps.push(
        () -> parts(level.before),
        () -> fields(object, level),
        () -> parts(level.behind),
        () -> {
          if (level.hasEnd) {
            endOfBlock();
          }
        });
  }

  private void fields(Part.Instance object, Part.Level level) throws RewriteException {
    if (level.added != null) {
      out.copy(level.added, 0, level.added.length);
    } else if (changes.of(level.type).isRestructured()) {
      values.requireWritten(object, level);
      if (!level.hasFields) {
        return;
      }
      byte[] primitives = values.primitives(object, level);
      out.copy(primitives, 0, primitives.length);
      parts(values.references(object, level));
    } else if (level.hasFields) {
      copy(level.primitivesAt, level.type.primitiveBytes);
      parts(changes.references(level));
    }
  }
}
