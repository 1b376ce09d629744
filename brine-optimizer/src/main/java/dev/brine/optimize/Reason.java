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

  /** A subclass replaces all that the stream does. */
  OVERRIDE_MODE(
      Verdict.REFUSED,
      "extends %s by its constructor without parameters, and so writes or reads objects itself",
      "Nothing; what such a class does is its own."),

  /** A place names one of Java's object streams in a subclass that replaces all that one does. */
  IN_OVERRIDE_MODE(
      Verdict.REFUSED,
      "names %s in a class that writes or reads objects itself, and so stays as it is",
      "Create the stream in another class."),

  /** A lambda that can be stored names the constructor of a stream. */
  STORED_LAMBDA(
      Verdict.REFUSED,
      "refers to the constructor of %s in a lambda that is Serializable and may be stored",
      "Create the stream in a method of your own, and refer to that."),

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
      "Optimize before the jar is signed, or use the agent."),

  /** The user excluded the class. */
  EXCLUDED(Verdict.REFUSED, "is excluded by the pattern %s", "Do not exclude it."),

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
