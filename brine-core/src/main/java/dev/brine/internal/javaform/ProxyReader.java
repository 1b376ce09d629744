// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import dev.brine.internal.hook.CallbackFailures;
import dev.brine.wire.WireReader;
import dev.brine.wire.failure.MissingObject;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamConstants;
import java.io.UncheckedIOException;
import java.lang.reflect.Proxy;
import java.util.function.Supplier;

/**
 * Java's own stream of one dynamic proxy, which so exists before its handler does, as the handler
 * may refer to it. The bytes are always the same: what differs is resolved.
 *
 * <p>Above the class of proxies comes a class that does not exist, with one field: an array that
 * holds the proxy. Then comes a string without characters, and at that moment the handler is read.
 */
public final class ProxyReader extends ObjectInputStream {
  private static final String ABOVE = "";

  /** After the descriptions of three classes and the types of two fields. */
  private static final int SELF = ObjectStreamConstants.baseWireHandle + 5;

  private static final byte[] BYTES = bytes();

  private final WireReader in;
  private final int handle;
  private final Class<?> type;
  private final Supplier<Object> handler;
  private Object proxy;
  private Object met;
  private boolean isMet;

  private ProxyReader(WireReader in, int handle, Class<?> type, Supplier<Object> handler)
      throws IOException {
    super(new ByteArrayInputStream(BYTES));
    this.in = in;
    this.handle = handle;
    this.type = type;
    this.handler = handler;
    enableResolveObject(true);
    ObjectInputFilter filter = InnerFilter::status;
    setObjectInputFilter(filter);
  }

  /**
   * Reads a proxy.
   *
   * @param handle of the proxy, for those that refer to it
   * @param type the class of the proxy
   * @param handler reads the handler, which may be absent
   * @return the proxy or what its {@code readResolve} names, which Java calls here, or the {@link
   *     MissingObject} that replaces its handler
   */
  @SuppressWarnings("BanSerializableRead") // It reads no bytes from elsewhere.
  public static Object read(WireReader in, int handle, Class<?> type, Supplier<Object> handler) {
    try {
      return new ProxyReader(in, handle, type, handler).made();
    } catch (IOException | ClassNotFoundException e) {
      throw new AssertionError(type.toString(), e);
    }
  }

  private Object made() throws IOException, ClassNotFoundException {
    try {
      return settled(readObject());
    } catch (MissingHandlerException e) {
      in.fill(handle, met);
      return met;
    } catch (IOException | RuntimeException e) {
      if (isMet) {
        throw CallbackFailures.reading(e, type, "readResolve");
      }
      if (e instanceof InvalidClassException) {
        // A filter factory of the application sees this stream, too.
        throw Problems.exception(Reason.REFUSED, e.getMessage(), null, e);
      }
      throw e;
    }
  }

  private Object settled(Object made) {
    if (made != proxy) {
      in.fill(handle, made);
    }
    if (in.skippedFields.isDoubtful(met)) {
      in.skippedFields.doubt(made);
    } else {
      in.skippedFields.trust(made);
    }
    return made;
  }

  @Override
  protected Class<?> resolveProxyClass(String[] interfaces) {
    return type;
  }

  @Override
  protected Class<?> resolveClass(ObjectStreamClass description) throws ClassNotFoundException {
    String name = description.getName();
    if (name.equals(ABOVE)) {
      throw new ClassNotFoundException(name);
    }
    return name.equals(Proxy.class.getName()) ? Proxy.class : Object[].class;
  }

  /** Asked for the array, the string and the proxy or what it is resolved to, in this order. */
  @Override
  protected Object resolveObject(Object object) {
    if (proxy == null) {
      proxy = ((Object[]) object)[0];
      in.fill(handle, proxy);
      in.skippedFields.begin(proxy);
      return object;
    }
    if (isMet) {
      return object;
    }
    met = handler.get();
    if (met instanceof MissingObject) {
      throw new MissingHandlerException();
    }
    isMet = true;
    return met;
  }

  /** Ends the stream before Java calls methods of a proxy without a handler. */
  private static final class MissingHandlerException extends RuntimeException {
    private static final long serialVersionUID = 1;

    MissingHandlerException() {
      super(null, null, false, false);
    }
  }

  private static byte[] bytes() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeShort(ObjectStreamConstants.STREAM_MAGIC);
      out.writeShort(ObjectStreamConstants.STREAM_VERSION);
      out.writeByte(ObjectStreamConstants.TC_OBJECT);
      out.writeByte(ObjectStreamConstants.TC_PROXYCLASSDESC);
      out.writeInt(0);
      out.writeByte(ObjectStreamConstants.TC_ENDBLOCKDATA);
      describe(out, Proxy.class.getName(), Proxy.class, "h");
      describe(out, ABOVE, null, "");
      out.writeByte(ObjectStreamConstants.TC_NULL);
      out.writeByte(ObjectStreamConstants.TC_ARRAY);
      describe(out, Object[].class.getName(), Object[].class, null);
      out.writeByte(ObjectStreamConstants.TC_NULL);
      out.writeInt(1);
      out.writeByte(ObjectStreamConstants.TC_REFERENCE);
      out.writeInt(SELF);
      out.write(Synthesis.TOKEN);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** Writes the description of a class with one field or none, without its superclass. */
  private static void describe(DataOutputStream out, String name, Class<?> type, String field)
      throws IOException {
    out.writeByte(ObjectStreamConstants.TC_CLASSDESC);
    out.writeUTF(name);
    out.writeLong(type == null ? 0 : ObjectStreamClass.lookupAny(type).getSerialVersionUID());
    out.writeByte(ObjectStreamConstants.SC_SERIALIZABLE);
    out.writeShort(field == null ? 0 : 1);
    if (field != null) {
      out.writeByte('L');
      out.writeUTF(field);
      out.writeByte(ObjectStreamConstants.TC_STRING);
      out.writeUTF(type == null ? "Ljava/lang/Object;" : "Ljava/lang/reflect/InvocationHandler;");
    }
    out.writeByte(ObjectStreamConstants.TC_ENDBLOCKDATA);
  }
}
