// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.internal.settings.Once;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The description of a row of the comparison.
 *
 * @param id the name that users type, lower case with dashes, unique
 * @param name the name shown, unique
 * @param library the key of its {@link Library}
 * @param use whether the row shows common or best use, where they differ
 * @param references whether object identity is kept
 * @param naming how a message names the classes
 * @param buffer where the bytes go
 * @param model what objects are serialized
 * @param promises what the system promises for this configuration, by its documentation
 * @param jvmFlags flags without which it does not run, or not so, on current JVMs; a finding
 * @param coverage the shortest profile that measures the row
 * @param role what the row is there for
 * @param note one sentence for the report, or an empty string
 */
public record Description(
    String id,
    String name,
    String library,
    Use use,
    References references,
    Naming naming,
    Buffer buffer,
    Model model,
    Set<Promise> promises,
    List<String> jvmFlags,
    Coverage coverage,
    Role role,
    String note) {

  /** Tells common use of a library from its best use. */
  public enum Use {
    /** As the source of the comparison, or a first snippet, uses the library. */
    NAIVE,
    /** As the library's documentation recommends for speed. */
    TUNED
  }

  /** The treatment of object identity. */
  public enum References {
    /** Shared objects stay shared, cycles work. */
    ON,
    /** Every reference is written as a new object. */
    OFF
  }

  /** The way in which a message names the classes of objects. */
  public enum Naming {
    /** Not at all: the reader knows the type of the root, and of everything below it. */
    STATIC,
    /** By numbers that both sides have registered. */
    REGISTERED,
    /** By their names. */
    NAMED,
    /** By the fingerprint of their schema, which the reader looks up. */
    FINGERPRINT,
    /** By their names and the names of their fields, once or in every object. */
    EMBEDDED_SCHEMA
  }

  /** The array that the bytes of a message are written to. */
  public enum Buffer {
    /** A new array for each message. */
    FRESH,
    /** An array that is used again for the next message. */
    REUSED
  }

  /** The classes of the objects that are serialized. */
  public enum Model {
    /** The user's own objects, unchanged. */
    OWN,
    /** The user's own objects, copied to and from generated messages within the measured time. */
    OWN_TO_MESSAGE,
    /** A class changed for the library: annotations, an interface, hooks. */
    CHANGED,
    /** Objects of generated classes; copying from the user's objects is not measured. */
    MESSAGE
  }

  /** Something that a system promises. */
  public enum Promise {
    /** Own classes are supported without a change to their source. */
    OWN_CLASSES,
    /** Java's hooks ({@code writeObject}, {@code readResolve}, ...) are called. */
    JAVA_HOOKS,
    /** Shared objects stay shared. */
    REFERENCES,
    /** Cyclic graphs are supported. */
    CYCLES,
    /** Classes may gain and lose fields between writer and reader. */
    EVOLUTION,
    /** Other languages can read the messages. */
    OTHER_LANGUAGES,
    /** A message cannot name a class that the reader did not allow, by default. */
    CLOSED_WORLD
  }

  /** The shortest profile that measures a row. */
  public enum Coverage {
    /** Every profile. */
    QUICK,
    /** The standard and the thorough profile. */
    STANDARD
  }

  /** The role of a row in the comparison. */
  public enum Role {
    /** Something to choose. */
    CONTENDER,
    /**
     * Something to measure the contenders against; never a winner. Must be exact, or the run fails.
     */
    YARDSTICK
  }

  /**
   * Starts a description of a contender that the quick profile leaves out: best use of own objects,
   * no references, static types, fresh arrays, no promise.
   */
  public static Builder of(String id, String name, String library) {
    return new Builder(id, name, library);
  }

  /** Collects the parts of a description that differ from the usual; setting one twice throws. */
  public static final class Builder {
    private final String id;
    private final String name;
    private final String library;
    private Use use = Use.TUNED;
    private References references = References.OFF;
    private Naming naming = Naming.STATIC;
    private Buffer buffer = Buffer.FRESH;
    private Model model = Model.OWN;
    private Set<Promise> promises = Set.of();
    private List<String> jvmFlags = List.of();
    private Coverage coverage = Coverage.STANDARD;
    private Role role = Role.CONTENDER;
    private String note = "";

    private final Once once = new Once();

    private Builder(String id, String name, String library) {
      this.id = id;
      this.name = name;
      this.library = library;
    }

    /** Sets the use. */
    public Builder use(Use use) {
      this.use = once.set("use", use);
      return this;
    }

    /** Sets whether identity is kept. */
    public Builder references(References references) {
      this.references = once.set("references", references);
      return this;
    }

    /** Sets how classes are named. */
    public Builder naming(Naming naming) {
      this.naming = once.set("naming", naming);
      return this;
    }

    /** Sets where the bytes go. */
    public Builder buffer(Buffer buffer) {
      this.buffer = once.set("buffer", buffer);
      return this;
    }

    /** Sets what objects are serialized. */
    public Builder model(Model model) {
      this.model = once.set("model", model);
      return this;
    }

    /**
     * Sets what the system promises besides the obvious: own classes where the objects are the
     * user's own, sharing and cycles where identity is kept.
     */
    public Builder promises(Promise... promises) {
      this.promises = once.set("promises", Set.of(promises));
      return this;
    }

    /** Sets the JVM flags that the row needs. */
    public Builder jvmFlags(String... flags) {
      this.jvmFlags = once.set("jvmFlags", List.of(flags));
      return this;
    }

    /** Makes the row part of the quick profile. */
    public Builder quick() {
      this.coverage = once.set("coverage", Coverage.QUICK);
      return this;
    }

    /** Makes the row a yardstick. */
    public Builder yardstick() {
      this.role = once.set("role", Role.YARDSTICK);
      return this;
    }

    /** Sets the sentence for the report. */
    public Builder note(String note) {
      this.note = once.set("note", note);
      return this;
    }

    /** Returns the description. */
    public Description build() {
      Set<Promise> all = new HashSet<>(promises);
      if (model == Model.OWN) {
        all.add(Promise.OWN_CLASSES);
      }
      if (references == References.ON) {
        all.addAll(Set.of(Promise.REFERENCES, Promise.CYCLES));
      }
      return new Description(
          id,
          name,
          library,
          use,
          references,
          naming,
          buffer,
          model,
          Set.copyOf(all),
          jvmFlags,
          coverage,
          role,
          note);
    }
  }
}
