// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import java.util.Locale;

/** Why something was done to a class or refused; its id is stable. */
public enum Reason {
  /** A place creates one of Java's object streams. */
  CREATED_STREAM(Verdict.OPTIMIZED, "creates %s, now Brine's", ""),

  /** A class extends one of Java's object streams. */
  EXTENDED_STREAM(Verdict.OPTIMIZED, "extends %s, now Brine's", ""),

  /** A place refers to the constructor of one of Java's object streams. */
  REFERRED_STREAM(Verdict.OPTIMIZED, "refers to the constructor of %s, now Brine's", ""),

  /** A subclass is always in override mode: it replaces all that the stream does. */
  OVERRIDE_MODE(
      Verdict.REFUSED,
      "extends %s by its constructor without parameters, and so writes or reads objects itself",
      "Nothing; what such a class does is its own."),

  /** A lambda that can be stored names the constructor of a stream. */
  STORED_LAMBDA(
      Verdict.REFUSED,
      "refers to the constructor of %s in a lambda that is Serializable and may be stored",
      "Create the stream in a method of your own, and refer to that."),

  /** Objects of a class are blocks. */
  PACKED_WHOLE(Verdict.OPTIMIZED, "is one block, which a serialization proxy has", ""),

  /** A class's fields are one block. */
  PACKED_FIELDS(Verdict.OPTIMIZED, "has %s fields in one block", ""),

  /** A class's fields are one block that no other version of it reads. */
  COMPACT_FIELDS(
      Verdict.OPTIMIZED,
      "has %s fields in one compact block, and another serialVersionUID; no other version reads it",
      ""),

  /** A class's objects stand in the blocks of others. */
  PACKED_INSIDE(Verdict.OPTIMIZED, "is written in the blocks of other objects", ""),

  /** The objects of a field may be referred to by something else. */
  SHARED_FIELD(
      Verdict.REFUSED,
      "goes through the stream: %s",
      "Say @Unshared of it, if nothing else refers to its objects."),

  /** A class whose form is not that of its fields. */
  OWN_FORM(
      Verdict.REFUSED,
      "is %s, and so has a form of its own",
      "Nothing; such a form is short, or the class's own."),

  /** A class takes part in its serialization. */
  OWN_HOOKS(
      Verdict.REFUSED,
      "decides itself what is written, by %s",
      "Remove them, if fields alone would do; or use the streams technique."),

  /** A class has a final field that others may see. */
  FINAL_FIELD(
      Verdict.REFUSED,
      "has the final field %s, which is not private",
      "Make it private; a method that reads a block can set no final field, and private ones lose"
          + " the modifier."),

  /** A class has no references. */
  PRIMITIVES_ONLY(
      Verdict.REFUSED,
      "has no references, and Java copies primitive fields as fast",
      "Nothing; there is nothing to gain."),

  /** All references of a class may be shared, or are short in Java's own form. */
  NOTHING_PACKED(
      Verdict.REFUSED,
      "has no reference that a block would make shorter",
      "Say @Unshared of fields whose objects nothing else refers to; or use the streams technique."),

  /** A class would take more bytes. */
  MORE_BYTES(
      Verdict.REFUSED,
      "would take more bytes in some streams: %s",
      "Say @Unshared of more fields, if nothing else refers to their objects; or use the streams"
          + " technique."),

  /** A class has more fields than a method can write. */
  MANY_FIELDS(
      Verdict.REFUSED,
      "has %s fields, with those of the objects in it more than fit",
      "Divide it; or use the streams technique."),

  /** A class has another file for some version of Java. */
  MULTI_RELEASE(
      Verdict.REFUSED,
      "has another class file, %s, for a newer Java",
      "Have one class file for all versions of Java."),

  /** A class of which the ancestors are not known. */
  MISSING_CLASS(
      Verdict.REFUSED,
      "needs the class %s, which is not found",
      "Name the folder or jar of that class among the inputs."),

  /** A class file is older than what the technique knows. */
  OLD_CLASS_FILE(
      Verdict.REFUSED,
      "has a class file of the version %s, which is older than Java 8",
      "Compile it with a newer --release."),

  /** The classes belong to a named module that does not read Brine's. */
  NAMED_MODULE(
      Verdict.REFUSED,
      "is in the module %s, which does not require dev.brine",
      "Say --ignore-modules, or ignoreModules in the Maven plugin, if it stands on the class path, where"
          + " modules mean nothing; or add 'requires dev.brine' to its module-info.java and open its"
          + " packages, or use the agent."),

  /** The class belongs to Java itself. */
  OF_JAVA(Verdict.REFUSED, "is in Java's own module %s", "Nothing; Java's own streams stay."),

  /** The loader of the class does not find Brine's classes. */
  LOADER_APART(
      Verdict.REFUSED,
      "is loaded by %s, which does not find Brine's classes",
      "Have that loader ask the one of the class path, or optimize its files and give it brine-core."),

  /** The jar is signed. */
  SIGNED_JAR(
      Verdict.REFUSED,
      "is in a jar that is signed by %s; a changed class would no longer load",
      "Optimize before the jar is signed; the agent moves the streams of signed jars, too."),

  /** The jar stands in another one, at a place that is not known to have libraries. */
  NESTED_JAR(
      Verdict.REFUSED,
      "is in a jar within %s, where nothing is known to load classes from",
      "Optimize that jar before it is packed, and give its loader brine-core."),

  /** A jar in another one cannot be read. */
  BROKEN_JAR(Verdict.REFUSED, "stays as it is: %s", "Build it again."),

  /** The user excluded the class. */
  EXCLUDED(Verdict.REFUSED, "is excluded by the pattern %s", "Do not exclude it."),

  /** The class is known not to work with Brine's form. */
  KNOWN_LIBRARY(
      Verdict.REFUSED,
      "stores descriptions of classes apart from objects, which works in Java's form alone",
      "Nothing; objects that such a library stores keep Java's form."),

  /** The user included others. */
  NOT_INCLUDED(Verdict.REFUSED, "is not among the included classes", "Include it."),

  /** The user wants a class to write Java's form. */
  WRITES_JAVA(
      Verdict.REFUSED,
      "writes Java's form as before, by the pattern %s",
      "Take the pattern away once all that read it are optimized."),

  /** A reader stays Java's that may read what a class writes. */
  UNPAIRED(
      Verdict.REFUSED,
      "writes Java's form as before, since %s stays Java's and may read it",
      "Lift what keeps the reader; or say --if-unpaired=go-on if it reads something else."),

  /** The class file is newer than what this version of Brine knows. */
  NEWER_CLASS_FILE(
      Verdict.REFUSED,
      "has a class file of the version %s, newer than this version of Brine knows",
      "Use a newer Brine, or compile with an older --release."),

  /** The file has no class in it. */
  BROKEN_CLASS_FILE(Verdict.REFUSED, "is no class file: %s", "Build it again.");

  /** What came of it. */
  public enum Verdict {
    /** Something was changed. */
    OPTIMIZED,
    /** It was left as it is. */
    REFUSED
  }

  private final Verdict verdict;
  private final String text;
  private final String remedy;

  Reason(Verdict verdict, String text, String remedy) {
    this.verdict = verdict;
    this.text = text;
    this.remedy = remedy;
  }

  /** Returns its name in reports, such as {@code override-mode}; never changes. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns whether something was changed. */
  public Verdict verdict() {
    return verdict;
  }

  /** Returns what would let it be optimized; empty where it is. */
  public String remedy() {
    return remedy;
  }

  /** Returns a sentence without its subject, which is the class or the place. */
  String text(String subject) {
    return String.format(Locale.ROOT, text, subject);
  }
}
