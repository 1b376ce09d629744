// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import dev.brine.internal.FormatNumbers.JavaForm;
import dev.brine.internal.hook.CallbackFailures;
import dev.brine.internal.hook.CallbackInput;
import dev.brine.internal.hook.ReplacementMethod;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.Costs;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import dev.brine.wire.instance.Instantiator;
import java.io.IOException;

/**
 * The objects of a class with state that Java keeps to itself. A body is a byte, 0 before the data
 * of the object's levels or 1 before a reference to what its method {@code writeReplace} returned.
 *
 * @param replacement that method, or null where there is none
 * @param singleton returns the only object of the class, which replaces each that is read; or null
 * @param elements writes and reads stack trace elements; null for other classes
 */
public record JavaFormCodec(
    Class<?> type,
    Hierarchy levels,
    ReplacementMethod replacement,
    ReplacementMethod singleton,
    StackTraceElementForm elements)
    implements BodyCodec {
  /** Returns the codec of a class of those levels. */
  public static JavaFormCodec of(Class<?> type, Hierarchy levels, ReplacementMethod singleton) {
    boolean isReplaced = Instantiator.callback("writeReplace", type) != null;
    ReplacementMethod replacement = isReplaced ? ReplacementMethod.onWriting(type) : null;
    return new JavaFormCodec(
        type, levels, replacement, singleton, StackTraceElementForm.of(type, levels));
  }

  @Override
  public boolean callsWriteReplace() {
    return replacement != null;
  }

  @Override
  public Object replace(Object value) {
    return replacement == null ? value : replacement.of(value);
  }

  @Override
  public int least() {
    return 1;
  }

  @Override
  public void write(WireWriter out, Object value) {
    write(out, value, callsWriteReplace() ? Call.NOW : Call.BEFORE);
  }

  @Override
  public void writeReplaced(WireWriter out, Object value) {
    write(out, value, Call.BEFORE);
  }

  /** The time at which {@code writeReplace} is called. */
  private enum Call {
    BEFORE,
    NOW
  }

  /** Java's stream is created first, so that it knows the replacement that was returned. */
  private void named(WireWriter out, Object value) throws IOException {
    JavaFormWriter.of(out);
    Object named = out.replacements().named(value);
    if (named == value) {
      data(out, value);
      return;
    }
    out.octet(JavaForm.REPLACED);
    out.replaced.inPlaceOf(value, named);
  }

  private void data(WireWriter out, Object value) throws IOException {
    if (replacement != null) {
      out.names().require(type);
    }
    if (elements != null && elements.write(out, (StackTraceElement) value)) {
      return;
    }
    boolean isApart = out.replaced.takeUnshared(value);
    if (!JavaFormWriter.of(out).write(out, levels, value, isApart)) {
      JavaFormWriter.create(out).write(out, levels, value, isApart);
    }
  }

  private void write(WireWriter out, Object value, Call call) {
    out.nesting.deepen();
    try {
      out.parts.streams().enter();
      out.charge(Costs.of(type));
      if (call == Call.NOW) {
        named(out, value);
      } else {
        data(out, value);
      }
    } catch (IOException e) {
      throw CallbackFailures.writingJavaForm(type, e);
    } catch (StackOverflowError e) {
      throw out.parts.streams().tooDeep(e);
    } finally {
      out.parts.streams().leave(null);
    }
    out.nesting.rise();
  }

  /** Returns whether the replacement of an object follows instead of its data. */
  public boolean isReplaced(WireReader in) {
    in.require(1);
    return in.bytes[in.at] == JavaForm.REPLACED;
  }

  @Override
  public Object read(WireReader in) {
    in.nesting.deepen();
    int handle = in.reserveLate();
    JavaFormReader used = null;
    JavaFormReader stream = null;
    Object object;
    try {
      stream = (JavaFormReader) in.parts.streams().enter();
      in.charge(Costs.of(type));
      int form = in.octet();
      if (form == JavaForm.REPLACED) {
        object = CallbackInput.reference(in, in.varint());
        used = stream;
      } else if (form == JavaForm.DATA && elements != null && elements.reads(in)) {
        object = elements.read(in);
        used = stream;
      } else if (form == JavaForm.DATA) {
        if (stream == null) {
          stream = JavaFormReader.create();
        }
        Object read = stream.read(in, levels, handle);
        object = singleton == null ? read : singleton.of(read);
        used = stream.isReusable(type) ? stream : null;
      } else {
        throw in.corrupt("unknown form " + form + " of an object in Java's form");
      }
    } catch (StackOverflowError e) {
      throw in.parts.streams().tooDeep(e);
    } catch (IOException | ClassNotFoundException | RuntimeException | Error e) {
      throw CallbackFailures.readingJavaForm(type, stream == null ? e : stream.original(e));
    } finally {
      in.parts.streams().leave(used);
    }
    in.fill(handle, object);
    in.nesting.rise();
    return object;
  }
}
