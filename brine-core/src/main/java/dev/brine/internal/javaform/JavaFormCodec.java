// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import dev.brine.internal.FormatNumbers.JavaForm;
import dev.brine.internal.hook.CallbackFailures;
import dev.brine.internal.hook.CallbackInput;
import dev.brine.internal.hook.ReplacementMethod;
import dev.brine.internal.levels.DirectForm;
import dev.brine.internal.levels.DirectOutput;
import dev.brine.internal.levels.Hierarchy;
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
 * @param direct writes objects without a stream of Java's, or null
 */
public record JavaFormCodec(
    Class<?> type,
    Hierarchy levels,
    ReplacementMethod replacement,
    ReplacementMethod singleton,
    StackTraceElementForm elements,
    DirectForm direct)
    implements BodyCodec {
  /** Returns the codec of a class of those levels. */
  public static JavaFormCodec of(Class<?> type, Hierarchy levels, ReplacementMethod singleton) {
    boolean isReplaced = Instantiator.callback("writeReplace", type) != null;
    ReplacementMethod replacement = isReplaced ? ReplacementMethod.onWriting(type) : null;
    return new JavaFormCodec(
        type,
        levels,
        replacement,
        singleton,
        StackTraceElementForm.of(type, levels),
        DirectForm.of(type, levels));
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

  /**
   * Java's stream is created first, so that it knows the replacement that was returned. The JDK's
   * own replacements may be kept for it.
   */
  private DirectOutput named(WireWriter out, Object value, DirectOutput stream) throws IOException {
    if (!isDirect(out) || type.getClassLoader() != null) {
      JavaFormWriter.of(out);
    }
    Object named = out.replacements().named(value);
    if (named == value) {
      return data(out, value, stream);
    }
    out.octet(JavaForm.REPLACED);
    out.replaced.inPlaceOf(value, named);
    return stream;
  }

  private boolean isDirect(WireWriter out) {
    return direct != null && DirectForm.isUsable(out);
  }

  private DirectOutput data(WireWriter out, Object value, DirectOutput stream) throws IOException {
    if (replacement != null) {
      out.names().require(type);
    }
    if (elements != null && elements.write(out, (StackTraceElement) value)) {
      return stream;
    }
    boolean isApart = out.replaced.takeUnshared(value);
    if (!isApart && isDirect(out)) {
      return direct.write(out, value, stream);
    }
    if (!JavaFormWriter.of(out).write(out, levels, value, isApart)) {
      JavaFormWriter.create(out).write(out, levels, value, isApart);
    }
    return stream;
  }

  private void write(WireWriter out, Object value, Call call) {
    out.nesting.deepen();
    DirectOutput used = null;
    try {
      DirectOutput stream = (DirectOutput) out.parts.streams().enter();
      out.charge(Costs.of(type));
      used = call == Call.NOW ? named(out, value, stream) : data(out, value, stream);
    } catch (IOException e) {
      throw CallbackFailures.writingJavaForm(type, e);
    } catch (StackOverflowError e) {
      throw out.parts.streams().tooDeep(e);
    } finally {
      out.parts.streams().leave(used);
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
