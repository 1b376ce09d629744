// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import dev.brine.BrineException;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.ClassNames;
import dev.brine.wire.ProxyClass;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.util.LinkedHashSet;
import java.util.Set;

/** Names the classes of a message that nobody reads: objects of refused classes have no body. */
final class RefusalNames implements ClassNames {
  private final MessageClasses names;
  private final Set<String> refused = new LinkedHashSet<>();

  RefusalNames(MessageClasses names) {
    this.names = names;
  }

  /** Returns the binary names of the refused classes so far, in the order of the message. */
  Set<String> refused() {
    return refused;
  }

  @Override
  public BodyCodec codecOf(Class<?> type) {
    BodyCodec codec = names.codecOf(type);
    return codec == null ? null : orEmpty(codec, type);
  }

  @Override
  public BodyCodec bodyCodecOf(Class<?> type) {
    BodyCodec codec = names.bodyCodecOf(type);
    return codec.replaces() || codec.callsWriteReplace() ? codec : orEmpty(codec, type);
  }

  private BodyCodec orEmpty(BodyCodec codec, Class<?> type) {
    if (!names.isRefused(type)) {
      return codec;
    }
    refused.add(codec.type().getName());
    return new EmptyBody(codec);
  }

  @Override
  public void write(WireWriter out, Class<?> type) {
    if (names.isRefused(type)) {
      out.octet(0);
    } else {
      names.write(out, type);
    }
  }

  @Override
  public void require(Class<?> type) {
    try {
      names.require(type);
    } catch (BrineException e) {
      refused.add(e.className());
    }
  }

  @Override
  public void writeName(WireWriter out, Class<?> type) {
    names.writeName(out, type);
  }

  @Override
  public void writeProxy(WireWriter out, Class<?> type) {
    names.writeProxy(out, type);
  }

  @Override
  public void requireLiteral(Class<?> type) {
    names.requireLiteral(type);
  }

  @Override
  public Class<?> arrayOf(Class<?> component) {
    return names.arrayOf(component);
  }

  @Override
  public ClassLoader loader() {
    return names.loader();
  }

  @Override
  public void clear() {
    names.clear();
  }

  @Override
  public BodyCodec read(WireReader in) {
    throw notRead();
  }

  @Override
  public String readName(WireReader in) {
    throw notRead();
  }

  @Override
  public Object readProxy(WireReader in) {
    throw notRead();
  }

  @Override
  public Class<?> find(String name) {
    throw notRead();
  }

  @Override
  public Class<?> knownProxy(ProxyClass proxy) {
    throw notRead();
  }

  @Override
  public Class<?> defineProxy(WireReader in, ProxyClass proxy) {
    throw notRead();
  }

  private AssertionError notRead() {
    return new AssertionError(refused.toString());
  }

  /**
   * Writes nothing for an object of a refused class.
   *
   * @param refused its codec
   */
  private record EmptyBody(BodyCodec refused) implements BodyCodec {
    @Override
    public Class<?> type() {
      return refused.type();
    }

    @Override
    public boolean tracked() {
      return refused.tracked();
    }

    @Override
    public void write(WireWriter out, Object value) {
      // Methods of a refused class are not called.
    }

    @Override
    public Object read(WireReader in) {
      throw new AssertionError(refused.type());
    }
  }
}
