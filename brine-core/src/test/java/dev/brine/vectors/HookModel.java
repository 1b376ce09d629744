// SPDX-License-Identifier: Apache-2.0
package dev.brine.vectors;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.function.Supplier;

/** More classes of the test vectors: lambdas, proxies, objects in Java form, replaced objects. */
final class HookModel {
  private HookModel() {}

  /** A function that can be written. */
  interface Source extends Supplier<Object>, Serializable {}

  /** The object that a method reference captures. */
  record Name(String text) implements Serializable {
    private static final long serialVersionUID = 1;
  }

  record Functions(Source bound, Source again, Source free) {}

  /** Returns the answer that lambdas of no captured values give. */
  static Object answer() {
    return 42;
  }

  /** Returns functions of two places; those of the first capture a name each. */
  static Functions functions() {
    Source[] bound = new Source[2];
    for (int i = 0; i < bound.length; i++) {
      Name name = new Name("n" + i);
      bound[i] = name::text;
    }
    return new Functions(bound[0], bound[1], HookModel::answer);
  }

  /** Answers each call with its text. */
  record Answer(String text) implements InvocationHandler, Serializable {
    private static final long serialVersionUID = 1;

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      return text;
    }
  }

  record Proxies(Object one, Object two, Object other) {}

  /** A list whose state is private to Java. */
  static class Tags extends ArrayList<Object> {
    private static final long serialVersionUID = 1;
    String label = "new";
  }

  /** A list that is written as something else. */
  static final class ReplacedTags extends Tags {
    private static final long serialVersionUID = 1;

    private Object writeReplace() {
      return new Substitute(label);
    }
  }

  record Substitute(String label) implements Serializable {
    private static final long serialVersionUID = 1;

    private Object readResolve() {
      ReplacedTags tags = new ReplacedTags();
      tags.label = label;
      return tags;
    }
  }

  record Held(Tags tags, Object any, Object again) {}

  /** An object that is written as null. */
  static final class Gone implements Serializable {
    private static final long serialVersionUID = 1;

    private Object writeReplace() {
      return null;
    }
  }

  /** An object that throws an exception without a stack trace when it is written. */
  static final class Refusing implements Serializable {
    private static final long serialVersionUID = 1;
    private final String text;

    Refusing(String text) {
      this.text = text;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      IOException refusal = new InvalidObjectException(text);
      refusal.setStackTrace(new StackTraceElement[0]);
      throw refusal;
    }
  }

  /** Records that streams of objects take. */
  record Entry(String sku, int count) implements Serializable {
    private static final long serialVersionUID = 1;
  }

  record Words(String first, String second, Model.Status status) implements Serializable {
    private static final long serialVersionUID = 1;
  }

  record MaybeGone(Gone gone, String after) {}
}
