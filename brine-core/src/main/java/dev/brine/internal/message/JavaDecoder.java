// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.ByteBuffer;
import java.util.Iterator;

/**
 * Reads whole messages in the form of Java's object streams, and leaves those in Brine's form to a
 * {@link BrineDecoder}. The first byte of a message decides.
 */
public final class JavaDecoder implements Decoder {
  private final JavaForm java;
  private final BrineDecoder brine = new BrineDecoder();

  /** Creates a decoder of messages that the form reads. */
  public JavaDecoder(JavaForm java) {
    this.java = java;
  }

  @Override
  public Object decode(Root root, byte[] source, int offset, int length) {
    return isJava(source, offset, length)
        ? StreamInMemory.read(source, offset, length, stream -> decode(root, stream))
        : brine.decode(root, source, offset, length);
  }

  @Override
  public Object decode(Root root, byte[] source, ClassLoader loader) {
    return isJava(source, 0, source.length)
        ? StreamInMemory.read(
            source, 0, source.length, stream -> read(root, loader, stream.read(), stream))
        : brine.decode(root, source, loader);
  }

  private static boolean isJava(byte[] source, int offset, int length) {
    return length > 0 && (source[offset] & 0xff) == JavaForm.FIRST;
  }

  @Override
  public Object decode(Root root, ByteBuffer source) {
    boolean isJava =
        source.hasRemaining() && (source.get(source.position()) & 0xff) == JavaForm.FIRST;
    return isJava
        ? StreamInMemory.read(source, stream -> decode(root, stream))
        : brine.decode(root, source);
  }

  @Override
  public Object decode(Root root, InputStream source) throws IOException {
    return decode(root, source.read(), source);
  }

  @Override
  public Iterator<Object> decodeAll(Root root, InputStream source) {
    return new MessageIterator(source, first -> decode(root, first, source));
  }

  private Object decode(Root root, int first, InputStream source) throws IOException {
    return first == JavaForm.FIRST
        ? read(root, root.classes().loader(), first, source)
        : brine.decode(root, root.classes(), first, source);
  }

  private Object read(Root root, ClassLoader loader, int first, InputStream source)
      throws IOException {
    PushbackInputStream whole = new PushbackInputStream(source);
    whole.unread(first);
    return java.read(root, loader, whole);
  }
}
