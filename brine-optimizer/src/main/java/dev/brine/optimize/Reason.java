// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The reason for a change of a class, or for its refusal; its id is stable. */
public enum Reason {
  /** A place creates one of Java's object streams. */
  CREATED_STREAM(
      "creates one of Java's object streams, which Brine's replaces",
      "creates %s, now Brine's",
      "creates %s, which would be Brine's"),

  /** A class extends one of Java's object streams. */
  EXTENDED_STREAM(
      "extends one of Java's object streams, which Brine's replaces",
      "extends %s, now Brine's",
      "extends %s, which would be Brine's"),

  /** A place refers to the constructor of one of Java's object streams. */
  REFERRED_STREAM(
      "refers to the constructor of one of Java's object streams, which Brine's replaces",
      "refers to the constructor of %s, now Brine's",
      "refers to the constructor of %s, which would be Brine's"),

  /** A callback, or a method that it calls, looks at its stream. */
  CALLBACK_STREAM(
      "looks at the object stream of a callback, which is the program's own in both forms",
      "looks at the %s of a callback, now the program's own in both forms",
      "looks at the %s of a callback, which would be the program's own in both forms"),

  /** A subclass is always in override mode: it replaces all that the stream does. */
  OVERRIDE_MODE(
      Verdict.REFUSED,
      "extends an object stream and replaces all that it does",
      "extends %s by its constructor without parameters, and so writes or reads objects itself",
      "Nothing; such a class writes or reads objects itself."),

  /** A lambda that can be stored names the constructor of a stream. */
  STORED_LAMBDA(
      Verdict.REFUSED,
      "creates an object stream in a lambda that may be stored",
      "refers to the constructor of %s in a lambda that is Serializable and may be stored",
      "Create the stream in a method of your own, and refer to that."),

  /** A class of another library is the stream, which is not optimized. */
  FOREIGN_STREAM(
      Verdict.REFUSED,
      "creates an object stream of a class that stays Java's",
      "creates a %s, which stays Java's",
      "Name the folder or jar of that class as an input, too, and do not exclude it."),

  /** Objects of a class are blocks. */
  PACKED_WHOLE(
      "objects are written as one block, by a serialization proxy",
      "is one block, which a serialization proxy has",
      "would be one block, which a serialization proxy has"),

  /** A class's fields are one block. */
  PACKED_FIELDS(
      "fields are written as one block",
      "has %s fields in one block",
      "would have %s fields in one block"),

  /** A class's objects are in the blocks of others. */
  PACKED_INSIDE(
      "objects are written in the blocks of other objects",
      "is written in the blocks of other objects",
      "would be written in the blocks of other objects"),

  /** Objects of a field are in a block because somebody promises that nothing else has them. */
  PROMISED_FIELD(
      "objects are in a block, by a promise that nothing else refers to them",
      "is in the block by a promise: %s",
      "would be in the block by a promise: %s"),

  /** The objects of a field may be referred to by something else. */
  SHARED_FIELD(
      Verdict.REFUSED,
      "has objects that something else may refer to, so they go through the stream",
      "goes through the stream: %s",
      "Annotate the field with @Unshared, if nothing else refers to its objects."),

  /** Somebody promises something about a field that the class does not have. */
  UNKNOWN_FIELD(
      Verdict.REFUSED,
      "is promised to be unshared, and the class writes no field of that name",
      "is promised to be unshared by %s, and the class writes no field of that name",
      "Correct the name. Static and transient fields are not written, and those of a superclass"
          + " have its name."),

  /** A class whose form is not that of its fields. */
  OWN_FORM(
      Verdict.REFUSED,
      "is an enum, a record, Externalizable or the like, and so has a form of its own",
      "is %s, and so has a form of its own",
      "Nothing; such a form is short, or defined by the class."),

  /** A class takes part in its serialization. */
  OWN_HOOKS(
      Verdict.REFUSED,
      "decides itself what is written, by writeObject, writeReplace or the like",
      "decides itself what is written, by %s",
      "Remove them, if fields alone would do; or use the streams technique."),

  /** A class has a final field that others may see. */
  FINAL_FIELD(
      Verdict.REFUSED,
      "has a final field that is not private",
      "has the final field %s, which is not private",
      "Make it private; a method that reads a block can set no final field, and private ones lose"
          + " the modifier."),

  /** A class has no references. */
  PRIMITIVES_ONLY(
      Verdict.REFUSED,
      "has no references, and Java copies primitive fields as fast",
      "has no references, and Java copies primitive fields as fast",
      "Nothing; there is nothing to gain."),

  /** All references of a class may be shared, or are short in Java's own form. */
  NOTHING_PACKED(
      Verdict.REFUSED,
      "has no reference that a block would make shorter",
      "has no reference that a block would make shorter",
      "Annotate fields with @Unshared whose objects nothing else refers to; or use the streams"
          + " technique."),

  /** A class would take more bytes. */
  MORE_BYTES(
      Verdict.REFUSED,
      "would take more bytes in some streams",
      "would take more bytes in some streams: %s",
      "Annotate more fields with @Unshared, if nothing else refers to their objects; or use the"
          + " streams technique."),

  /** Samples of the user show that a class would be longer. */
  LONGER_SAMPLES(
      Verdict.REFUSED,
      "would make the samples longer",
      "would make the samples longer: %s",
      "Nothing, if the program stores such objects. Name it in --exclude, so that it stays without"
          + " the samples, too."),

  /** A class has more fields than a method can write. */
  MANY_FIELDS(
      Verdict.REFUSED,
      "has more fields than a block has room for",
      "has %s fields, with those of the objects in it more than fit",
      "Divide it; or use the streams technique."),

  /** A class gets a constructor that codecs call. */
  STORING_CONSTRUCTOR(
      Verdict.OPTIMIZED,
      "has final fields that no constructor just stores; codecs call one that is added",
      "has a constructor for codecs now; %s",
      "would get a constructor for codecs; %s",
      "Name your data in --include if a framework creates other classes here: Spring counts the"
          + " constructors of a bean."),

  /** A class has the bytes again that it had before. */
  RESTORED(
      Verdict.UNDONE,
      "has the bytes again from before Brine changed it",
      "has the bytes again from before Brine changed it",
      "would have the bytes again from before Brine changed it",
      ""),

  /** A file is not as it was written. */
  CHANGED_SINCE(
      Verdict.REFUSED,
      "was changed since Brine changed it, and stays",
      "was changed since Brine changed it, and stays",
      "Build it again, or take it from where the program was built."),

  /** Somebody may look at the constructors of a class. */
  ANNOTATED_CLASS(
      Verdict.REFUSED,
      "has an annotation of a framework, which may count constructors",
      "has the annotation %s; its framework may count constructors",
      "Name the class itself in --include, if it is data that no framework creates."),

  /** The constructors of a superclass cannot be called to store its fields. */
  SUPERCLASS_CONSTRUCTOR(
      Verdict.REFUSED,
      "has a superclass without a constructor that just stores its fields",
      "extends %s, which has no constructor that just stores its fields",
      "Optimize the superclass, too; or make the class Serializable."),

  /** A class has more fields than a constructor has parameters. */
  MANY_PARAMETERS(
      Verdict.REFUSED,
      "has more fields than a constructor can have parameters",
      "has %s fields, with those of superclasses more than a constructor can have parameters",
      "Divide it, or make it Serializable."),

  /** A class has no room for the constants of one more constructor. */
  MANY_CONSTANTS(
      Verdict.REFUSED,
      "has no room for more constants, of which a class file has 65,535 at most",
      "has no room for the constants of one more constructor",
      "Divide it, or make it Serializable."),

  /** A class has another file for some version of Java. */
  MULTI_RELEASE(
      Verdict.REFUSED,
      "has another class file for a newer Java",
      "has another class file, %s, for a newer Java",
      "Have one class file for all versions of Java."),

  /** A class whose ancestors are not known. */
  MISSING_CLASS(
      Verdict.REFUSED,
      "needs a class that is not found",
      "needs the class %s, which is not found",
      "Name the folder or jar of that class by --class-path; in a build of Maven, add the"
          + " dependency."),

  /** A class file is older than what the technique knows. */
  OLD_CLASS_FILE(
      Verdict.REFUSED,
      "has a class file that is older than Java 8",
      "has a class file of the version %s, which is older than Java 8",
      "Compile it with a newer --release."),

  /** The classes belong to a named module that does not read Brine's. */
  NAMED_MODULE(
      Verdict.REFUSED,
      "is in a module that does not require dev.brine",
      "is in the module %s, which does not require dev.brine",
      "Use --ignore-modules, or ignoreModules in the Maven plugin, if it is on the class path,"
          + " where modules have no effect; or add 'requires dev.brine' to its module-info.java and"
          + " open its packages; or use the agent."),

  /** The class belongs to Java itself. */
  OF_JAVA(
      Verdict.REFUSED,
      "is in a module of Java itself",
      "is in Java's own module %s",
      "Nothing; Java's own streams stay."),

  /** The loader of the class does not find Brine's classes. */
  LOADER_APART(
      Verdict.REFUSED,
      "is loaded by a loader that does not find Brine's classes",
      "is loaded by %s, which does not find Brine's classes",
      "Let that loader delegate to the one of the class path, or optimize its files and add"
          + " brine-core."),

  /** The jar is signed. */
  SIGNED_JAR(
      Verdict.REFUSED,
      "is in a signed jar, where a changed class would no longer load",
      "is in a jar that is signed by %s; a changed class would no longer load",
      "Optimize before the jar is signed; the agent moves the streams of signed jars, too."),

  /** The jar is in another one, at a place that is not known to have libraries. */
  NESTED_JAR(
      Verdict.REFUSED,
      "is in a jar at a place from which no known layout loads classes",
      "is in a jar within %s, from where no known layout loads classes",
      "Optimize that jar before it is packed, and give its loader brine-core."),

  /** A jar in another one cannot be read. */
  BROKEN_JAR(
      Verdict.REFUSED,
      "is a jar that cannot be read or changed",
      "stays as it is: %s",
      "Build it again."),

  /** The user excluded the class. */
  EXCLUDED(
      Verdict.REFUSED,
      "is excluded by a pattern",
      "is excluded by the pattern %s",
      "Do not exclude it."),

  /** The class is known not to work with Brine's form. */
  KNOWN_LIBRARY(
      Verdict.REFUSED,
      "stores descriptions of classes apart from objects, which works only in Java's form",
      "stores descriptions of classes apart from objects, which works only in Java's form",
      "Nothing; objects that such a library stores keep Java's form."),

  /** The class writes keys that a store looks up by their bytes. */
  KEYS_BY_BYTES(
      Verdict.REFUSED,
      "keeps writing Java's form, since stores look up its keys by their bytes",
      "keeps writing Java's form, since stores look up its keys by their bytes",
      "If your keys are not serialized objects, name the class in --trust."),

  /** The user included others. */
  NOT_INCLUDED(
      Verdict.REFUSED,
      "is not among the included classes",
      "is not among the included classes",
      "Include it."),

  /** The user wants a class to write Java's form. */
  WRITES_JAVA(
      Verdict.REFUSED,
      "keeps writing Java's form, by a pattern",
      "keeps writing Java's form, by the pattern %s",
      "Remove the pattern once all that read it are optimized."),

  /** Something in the program depends on the bytes that a place writes. */
  DEPENDS_ON_BYTES(
      Verdict.REFUSED,
      "keeps writing Java's form, since the program depends on its bytes",
      "keeps writing Java's form, since %s",
      "Nothing, if that is right; else name the class that creates the stream in --trust, or switch"
          + " the place in a plan (--plan)."),

  /** Not all that read what a place writes are seen and moved. */
  UNKNOWN_READERS(
      Verdict.REFUSED,
      "keeps writing Java's form, since not all that read it are seen and moved",
      "keeps writing Java's form; another one would need %s",
      "Observe the program (the agent's observe=DIR), and switch the place in a plan (--plan); or"
          + " name the class that creates the stream in --trust, if all that read it are"
          + " optimized."),

  /** A plan does not switch a place. */
  NOT_PLANNED(
      Verdict.REFUSED,
      "keeps writing Java's form, since the plan does not switch it",
      "keeps writing Java's form, since the plan %s",
      "Let its line in the plan begin with switch."),

  /** A reader stays Java's that may read what a class writes. */
  UNPAIRED(
      Verdict.REFUSED,
      "keeps writing Java's form, since a reader of it stays Java's",
      "keeps writing Java's form, since %s stays Java's and may read it",
      "Remove what keeps the reader; or use --if-unpaired=go-on, if it reads something else."),

  /** The class file is newer than what this version of Brine knows. */
  NEWER_CLASS_FILE(
      Verdict.REFUSED,
      "has a class file that is newer than this version of Brine knows",
      "has a class file of the version %s, newer than this version of Brine knows",
      "Use a newer Brine, or compile with an older --release and without --enable-preview."),

  /** The file has no class in it. */
  BROKEN_CLASS_FILE(Verdict.REFUSED, "is no class file", "is no class file: %s", "Build it again.");

  /** Tells changes from refusals. */
  public enum Verdict {
    /** Something was changed. */
    OPTIMIZED,
    /** The class or place was left as it is. */
    REFUSED,
    /** An earlier change was removed. */
    UNDONE
  }

  private final Verdict verdict;
  private final String meaning;
  private final String text;
  private final String plan;
  private final String remedy;

  /** Something is changed: says so of what was done, and of what is planned. */
  Reason(String meaning, String text, String plan) {
    this(Verdict.OPTIMIZED, meaning, text, plan, "");
  }

  /** Something stays, whether the others were changed or not. */
  Reason(Verdict verdict, String meaning, String text, String remedy) {
    this(verdict, meaning, text, text, remedy);
  }

  Reason(Verdict verdict, String meaning, String text, String plan, String remedy) {
    this.verdict = verdict;
    this.meaning = meaning;
    this.text = text;
    this.plan = plan;
    this.remedy = remedy;
  }

  /**
   * Returns the one with an id.
   *
   * @throws IllegalArgumentException if there is none; the message lists the known ids
   */
  public static Reason of(String id) {
    for (Reason reason : values()) {
      if (reason.id().equals(id)) {
        return reason;
      }
    }
    throw new IllegalArgumentException(
        "Unknown reason '" + id + "': the reasons are " + String.join(", ", ids()));
  }

  /** Returns the ids of all, in their order. */
  public static List<String> ids() {
    return Stream.of(values()).map(Reason::id).toList();
  }

  /** Returns its name in reports, such as {@code override-mode}; never changes. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns whether something was changed. */
  public Verdict verdict() {
    return verdict;
  }

  /** Returns what the reason says about any class or place: a sentence without its subject. */
  public String meaning() {
    return meaning;
  }

  /** Returns what would let it be optimized, or what to look at; may be empty where it is. */
  public String remedy() {
    return remedy;
  }

  /** Returns a sentence without its subject, which is the class or the place. */
  String text(String subject, Report.Stage stage) {
    String sentence = stage == Report.Stage.PLANNED ? plan : text;
    return String.format(Locale.ROOT, sentence, subject);
  }
}
