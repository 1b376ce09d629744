// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.streams;

import dev.brine.Identity;
import dev.brine.optimize.internal.analysis.flow.ConstantPool;
import org.objectweb.asm.Type;

/** One of Java's object streams and what takes its place. */
enum StreamReplacement {
  /** The streams that objects are written to. */
  OUTPUT(
      "java/io/ObjectOutputStream",
      "dev/brine/dropin/DropInObjectOutputStream",
      "dev/brine/dropin/ObjectIdentityOutputStream",
      "(Ljava/io/OutputStream;)V"),

  /** The stream that objects are read from. */
  INPUT(
      "java/io/ObjectInputStream",
      "dev/brine/dropin/DropInObjectInputStream",
      "dev/brine/dropin/DropInObjectInputStream",
      "(Ljava/io/InputStream;)V");

  private final String original;
  private final String keepingAll;
  private final String keepingObjects;
  private final String constructor;

  StreamReplacement(String original, String keepingAll, String keepingObjects, String constructor) {
    this.original = original;
    this.keepingAll = keepingAll;
    this.keepingObjects = keepingObjects;
    this.constructor = constructor;
  }

  /** Returns the one whose original has an internal name, or null. */
  static StreamReplacement of(String name) {
    for (StreamReplacement replacement : values()) {
      if (replacement.original.equals(name)) {
        return replacement;
      }
    }
    return null;
  }

  /** Returns the one that a method gets by a parameter of a type. */
  static StreamReplacement ofType(Type parameter) {
    return parameter.getClassName().contains("Input") ? INPUT : OUTPUT;
  }

  /** Returns the internal name of what takes the place of the stream. */
  String substitute(Identity identity) {
    return identity == Identity.ALL ? keepingAll : keepingObjects;
  }

  /** Returns whether an internal name is that of one of Brine's streams. */
  static boolean isSubstitute(String name) {
    for (StreamReplacement one : values()) {
      if (one.keepingAll.equals(name) || one.keepingObjects.equals(name)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether a text of a class file is the name of one of Java's or of Brine's streams. */
  static boolean isNamed(ConstantPool pool, int text) {
    for (StreamReplacement one : values()) {
      if (pool.is(text, one.original)
          || pool.is(text, one.keepingAll)
          || pool.is(text, one.keepingObjects)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the name of Java's stream as sources have it. */
  String title() {
    return original.substring(original.lastIndexOf('/') + 1);
  }

  /** Returns the descriptor of the substitute's constructor that also takes the name of a place. */
  String placedConstructor() {
    return constructor.replace(")", "Ljava/lang/String;)");
  }

  /** Returns whether the descriptor is that of the constructor that both have. */
  boolean has(String constructorDescriptor) {
    return constructor.equals(constructorDescriptor);
  }
}
