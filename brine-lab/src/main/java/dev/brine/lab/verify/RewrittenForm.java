// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.verify;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.function.UnaryOperator;

/**
 * The form of rewritten classes, whose objects Java's own streams write. Rewritten classes are in
 * loaders of their own, so only bytes pass to them and back.
 *
 * @param blocks is a {@link WrittenBlocks} beside rewritten classes
 * @param javaForm is a {@link ReadBlocks} beside other rewritten classes
 */
record RewrittenForm(
    SampleForms forms, UnaryOperator<byte[]> blocks, UnaryOperator<byte[]> javaForm)
    implements BrineForm {
  @Override
  public Message write(ObjectSequence objects) throws IOException {
    ByteBuffer result = ByteBuffer.wrap(apply(blocks, forms.writeJava(objects)));
    long writing = result.getLong();
    long reading = result.getLong();
    byte[] bytes = new byte[result.remaining()];
    result.get(bytes);
    return new Message(bytes, writing, reading);
  }

  @Override
  public Copied read(Message message, ObjectSequence like)
      throws IOException, ClassNotFoundException {
    byte[] bytes = apply(javaForm, message.bytes());
    return new Copied(forms.readJava(bytes, like), message.reading());
  }

  @Override
  public int readings() {
    return 3; // by rewritten classes twice
  }

  private static byte[] apply(UnaryOperator<byte[]> step, byte[] bytes) throws IOException {
    try {
      return step.apply(bytes);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }
}
