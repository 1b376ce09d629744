// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring;

import dev.brine.Brine;
import java.io.IOException;
import java.util.Objects;
import org.springframework.http.HttpInputMessage;
import org.springframework.http.HttpOutputMessage;
import org.springframework.http.MediaType;
import org.springframework.http.converter.AbstractHttpMessageConverter;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.http.converter.HttpMessageNotWritableException;

/**
 * Reads and writes bodies of the media type {@code application/x-brine}, in servers and clients. A
 * body names the class of its root; the reader states the class, which may be a superclass.
 *
 * <p>Add it after the other converters, so that requests which accept any type get what they got.
 */
public final class BrineHttpMessageConverter extends AbstractHttpMessageConverter<Object> {
  /** The media type of the bodies. */
  public static final MediaType MEDIA_TYPE = new MediaType("application", "x-brine");

  private final Brine brine;
  private final int mostBytes;

  /**
   * Creates the converter.
   *
   * @param brine allows further classes, and reads Java's form only if it was built to do so
   * @param mostBytes how long a body may be that is read, in bytes, 1 or more
   */
  public BrineHttpMessageConverter(Brine brine, int mostBytes) {
    super(MEDIA_TYPE);
    this.brine = Objects.requireNonNull(brine, "Missing Brine");
    if (mostBytes < 1) {
      throw new IllegalArgumentException(
          "Expected 1 or more bytes as the longest body but was " + mostBytes);
    }
    this.mostBytes = mostBytes;
  }

  @Override
  protected boolean supports(Class<?> type) {
    return true;
  }

  /** Without a content type, a body is not Brine's. */
  @Override
  protected boolean canRead(MediaType type) {
    return type != null && super.canRead(type);
  }

  @Override
  protected Object readInternal(Class<?> type, HttpInputMessage message) throws IOException {
    byte[] body = message.getBody().readNBytes(mostBytes);
    if (body.length == mostBytes && message.getBody().read() >= 0) {
      throw new HttpMessageNotReadableException(
          "The body is longer than " + mostBytes + " bytes", message);
    }
    try {
      return brine.decode(body, type);
    } catch (RuntimeException | LinkageError e) {
      throw new HttpMessageNotReadableException(BrineValues.problem(e), e, message);
    }
  }

  @Override
  protected void writeInternal(Object value, HttpOutputMessage message) throws IOException {
    byte[] body;
    try {
      body = brine.encode(value);
    } catch (RuntimeException | LinkageError e) {
      throw new HttpMessageNotWritableException(BrineValues.problem(e), e);
    }
    message.getBody().write(body);
  }
}
