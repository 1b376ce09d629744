// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.levels;

import dev.brine.BrineException;
import dev.brine.internal.FormatNumbers.JavaForm;
import dev.brine.internal.Problems;
import dev.brine.internal.hook.Blocks;
import dev.brine.internal.hook.CallbackOutput;
import dev.brine.wire.Costs;
import dev.brine.wire.WireWriter;
import dev.brine.wire.failure.Failures;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;

/**
 * The stream that the hooks of the JDK's classes get from a {@link DirectForm}. It writes one
 * object of a message after another.
 */
public final class DirectOutput extends ObjectOutputStream {
  private final WireWriter out;
  private final Blocks blocks;
  private final DataOutputStream bytes;
  private DirectForm form;
  private Object object;
  private DirectForm.Part level;
  private DirectValues named;

  /** The items and the references that the method has written so far. */
  private int item;

  private int referred;

  /** Whether the next number is the field that is to be written before it. */
  private boolean isFieldNext;

  private DirectOutput(WireWriter out) throws IOException {
    this.out = out;
    blocks =
        new Blocks(out) {
          @Override
          protected void begin(WireWriter target, int length) {
            target.varint(JavaForm.BYTES + length);
            target.charge(length);
          }
        };
    bytes = new DataOutputStream(blocks);
  }

  /** Returns a new stream. */
  static DirectOutput create(WireWriter out) {
    try {
      return new DirectOutput(out);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Begins an object. */
  void begin(DirectForm itsForm, Object value) {
    form = itsForm;
    object = value;
  }

  /** Ends the object, and forgets it. */
  void end() {
    form = null;
    object = null;
    level = null;
    named = null;
  }

  /** Writes what one class of the hierarchy writes. */
  void write(DirectForm.Part its) throws IOException {
    level = its;
    if (its.hook() == null) {
      writeLevelFields();
      return;
    }
    item = 0;
    referred = 0;
    try {
      its.hook().invokeExact(object, (ObjectOutputStream) this);
    } catch (IOException | RuntimeException | Error e) {
      blocks.drop();
      throw e;
    } catch (Throwable e) {
      throw new AssertionError(its.level().owner(), e);
    }
    endBlock();
    out.varint(JavaForm.END);
  }

  private void endBlock() {
    if (blocks.end()) {
      item++;
    }
  }

  private void writeLevelFields() {
    DirectValues values = new DirectValues(level.level());
    try {
      level.fields().read(object, values);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError(level.level().owner(), e);
    }
    write(values);
  }

  private void write(DirectValues values) {
    Level its = level.level();
    String letters = its.primitives();
    for (int i = 0; i < letters.length(); i++) {
      number(letters.charAt(i), values.number(i));
    }
    out.charge(its.width());
    for (int i = 0; i < its.references().size(); i++) {
      reference(values.reference(i), false, "." + its.references().get(i));
    }
  }

  private void number(char letter, long bits) {
    if (letter == 'I') {
      out.number((int) bits);
    } else if (letter == 'J') {
      out.number(bits);
    } else {
      for (int shift = (Costs.width(letter) - 1) * Byte.SIZE; shift >= 0; shift -= Byte.SIZE) {
        out.octet((int) (bits >>> shift) & 0xff);
      }
    }
  }

  private void reference(Object other, boolean isKey, String step) {
    out.charge(Costs.ITEM);
    int before = isKey ? out.nesting.enterKeys() : out.nesting.enterItems();
    try {
      Object written = out.replacements().onReference(other);
      if (written == object) {
        if (isKey) {
          out.nesting.meetSelf();
        }
        out.octet(JavaForm.SELF);
      } else if (isKey && before == 0 && form.isKeyed()) {
        out.replaced.writeReplacedKey(written);
      } else {
        out.replaced.writeReplaced(written);
      }
      if (form.isComparing()) {
        out.nesting.requireFewFunctions(written);
      }
    } catch (RuntimeException e) {
      throw Failures.writing(e, step);
    }
    out.nesting.backTo(before);
  }

  @Override
  protected void writeObjectOverride(Object other) throws IOException {
    endBlock();
    BrineException refusal = CallbackOutput.refusal(out, other);
    if (refusal != null) {
      throw CallbackOutput.notSerializable(other, Problems.within(refusal, "<" + item + ">"));
    }
    out.varint(JavaForm.REFERENCE);
    reference(other, level.level().isKey(referred), "<" + item + ">");
    item++;
    referred++;
  }

  @Override
  public void writeUnshared(Object other) {
    throw new AssertionError(level.level().owner());
  }

  @Override
  public void defaultWriteObject() {
    if (level.fields() instanceof DirectFields.InNextNumber) {
      isFieldNext = true;
    } else if (level.fields() != null) {
      out.varint(JavaForm.FIELDS);
      writeLevelFields();
    }
  }

  @Override
  public PutField putFields() {
    named = new DirectValues(level.level());
    return named;
  }

  @Override
  public void writeFields() {
    out.varint(JavaForm.FIELDS);
    write(named);
  }

  @Override
  public void flush() {
    // The items belong to a message.
  }

  @Override
  public void close() {
    // The hook does not own the message.
  }

  @Override
  public void write(int value) throws IOException {
    bytes.write(value);
  }

  @Override
  public void write(byte[] source) throws IOException {
    bytes.write(source);
  }

  @Override
  public void write(byte[] source, int offset, int length) throws IOException {
    bytes.write(source, offset, length);
  }

  @Override
  public void writeBoolean(boolean value) throws IOException {
    bytes.writeBoolean(value);
  }

  @Override
  public void writeByte(int value) throws IOException {
    bytes.writeByte(value);
  }

  @Override
  public void writeShort(int value) throws IOException {
    bytes.writeShort(value);
  }

  @Override
  public void writeChar(int value) throws IOException {
    bytes.writeChar(value);
  }

  @Override
  public void writeInt(int value) throws IOException {
    if (isFieldNext) {
      isFieldNext = false;
      out.varint(JavaForm.FIELDS);
      out.number(value);
      out.charge(level.level().width());
    }
    blocks.number(value);
  }

  @Override
  public void writeLong(long value) throws IOException {
    blocks.number(value);
  }

  @Override
  public void writeFloat(float value) throws IOException {
    bytes.writeFloat(value);
  }

  @Override
  public void writeDouble(double value) throws IOException {
    bytes.writeDouble(value);
  }

  @Override
  public void writeBytes(String text) throws IOException {
    bytes.writeBytes(text);
  }

  @Override
  public void writeChars(String text) throws IOException {
    bytes.writeChars(text);
  }

  @Override
  public void writeUTF(String text) throws IOException {
    bytes.writeUTF(text);
  }
}
