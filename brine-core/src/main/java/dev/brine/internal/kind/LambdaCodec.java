// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.ClassRenames;
import dev.brine.wire.ReadLambdas;
import dev.brine.wire.Reference;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import dev.brine.wire.WrittenLambdas;
import dev.brine.wire.failure.Failures;
import dev.brine.wire.failure.MissingObject;
import java.lang.invoke.SerializedLambda;

/**
 * A lambda: its place in code and what it captures. The class that has the place must be one that a
 * message may name, since that makes the lambda again. Streams describe each place once, and after
 * that write its number. See docs/decisions/016.
 */
record LambdaCodec(Class<?> type, int least) implements BuiltInCodec {
  /** The lambda, with some captured values. */
  private static final int LAMBDA = 32;

  @Override
  public void write(WireWriter out, Object value) {
    SerializedLambda lambda = (SerializedLambda) value;
    out.nesting.enterCallbacks();
    out.charge(LAMBDA);
    out.unfinished.begin(value);
    writeSite(out, lambda);
    int count = lambda.getCapturedArgCount();
    out.octet(count);
    for (int i = 0; i < count; i++) {
      try {
        out.writeReference(lambda.getCapturedArg(i), null);
      } catch (RuntimeException e) {
        throw Failures.writing(e, "[" + i + "]");
      }
    }
    out.unfinished.end();
    out.nesting.leaveCallbacks();
  }

  private static void writeSite(WireWriter out, SerializedLambda lambda) {
    WrittenLambdas known = out.parts.lambdas();
    Class<?> made = known == null ? null : out.replacements().lambdaOf(lambda);
    LambdaSite site = LambdaSite.of(lambda, made);
    int number = known == null ? -1 : known.numberOf(site);
    if (number >= 0) {
      out.octet(Reference.EXPECTED);
      out.varint(number);
      return;
    }
    out.writeReference(capturing(out, made, site.className()), null);
    WrittenLambdas.writeText(out, site.interfaceClass());
    WrittenLambdas.writeText(out, site.interfaceMethod());
    WrittenLambdas.writeText(out, site.interfaceSignature());
    out.octet(site.kind());
    WrittenLambdas.writeText(out, site.implementingClass());
    WrittenLambdas.writeText(out, site.implementingMethod());
    WrittenLambdas.writeText(out, site.implementingSignature());
    WrittenLambdas.writeText(out, site.instantiatedType());
    if (known != null) {
      known.add(site);
    }
  }

  /**
   * Returns the class that has the place. In a stream, where any class may come, it is found by the
   * lambda's own class: that is quick, and right where the caller's loader has another one.
   */
  private static Class<?> capturing(WireWriter out, Class<?> made, String name) {
    if (made == null) {
      return out.names().find(name, 0);
    }
    if (made.getNestHost().getName().equals(name)) {
      return made.getNestHost();
    }
    try {
      return Class.forName(name, false, made.getClassLoader());
    } catch (ClassNotFoundException e) {
      return out.names().find(name, 0);
    }
  }

  @Override
  public Object read(WireReader in) {
    in.nesting.enterCallbacks();
    in.charge(LAMBDA);
    int handle = in.reserveLate();
    LambdaSite site = readSite(in);
    Object[] arguments = arguments(in);
    MissingObject missing = LambdaAndProxyParts.missing(site.capturing(), arguments);
    Object made = missing == null ? site.lambda(arguments) : missing;
    in.fill(handle, made);
    in.nesting.leaveCallbacks();
    return made;
  }

  private static LambdaSite readSite(WireReader in) {
    ReadLambdas known = in.parts.lambdas();
    int head = in.varint();
    if (head == Reference.EXPECTED && known != null) {
      LambdaSite site = (LambdaSite) known.site(in, in.varint());
      if (site.capturing() instanceof MissingObject missing) {
        in.skippedFields.require(missing);
      }
      return site;
    }
    LambdaSite site = described(in, LambdaAndProxyParts.of(in, in.reference(head), Class.class));
    if (known != null) {
      known.add(site);
      in.rewind.countNaming();
    }
    return site;
  }

  private static LambdaSite described(WireReader in, Object capturing) {
    if (capturing == null) {
      throw in.corrupt("the class that declares a lambda cannot be null");
    }
    ClassRenames renames = in.names().renames();
    return new LambdaSite(
        capturing,
        null,
        renames.applyToInternalName(text(in)),
        text(in),
        renames.applyToDescriptor(text(in)),
        in.octet(),
        renames.applyToInternalName(text(in)),
        text(in),
        renames.applyToDescriptor(text(in)),
        renames.applyToDescriptor(text(in)));
  }

  private static String text(WireReader in) {
    String text = ReadLambdas.readText(in);
    if (text == null) {
      throw in.corrupt("a part of a lambda cannot be null");
    }
    return text;
  }

  private static Object[] arguments(WireReader in) {
    Object[] arguments = new Object[in.octet()];
    if (in.parts.streamFilter() != null) {
      in.parts.streamFilter().array(Object[].class, arguments.length);
    }
    for (int i = 0; i < arguments.length; i++) {
      try {
        arguments[i] = LambdaAndProxyParts.read(in, Object.class);
      } catch (RuntimeException e) {
        throw Failures.reading(e, "[" + i + "]");
      }
    }
    return arguments;
  }
}
