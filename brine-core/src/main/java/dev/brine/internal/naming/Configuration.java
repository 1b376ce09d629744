// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.naming;

import dev.brine.CodeGeneration;
import dev.brine.Identity;
import dev.brine.Limits;
import dev.brine.References;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import dev.brine.internal.codec.Codecs;
import dev.brine.internal.codec.CustomCodecs;
import dev.brine.internal.codec.ObjectCodec;
import dev.brine.internal.copy.CopierTable;
import dev.brine.internal.evolution.SerialVersionUid;
import dev.brine.internal.generate.Generator;
import dev.brine.wire.BodyCodec;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The options of messages, with the codecs of all classes. Immutable but for its caches. */
public final class Configuration {
  private final SchemaLane lane;
  private final SchemaCatalog catalog;
  private final TypeFilter filter;
  private final Limits limits;
  private final Codecs codecs;
  private final DefinedClasses definedClasses;
  private final int header;
  private final CodeGeneration generation;
  private final ClassResolution resolution;
  private volatile CopierTable copiers;

  /** Creates the messages of a configuration. */
  public Configuration(
      SchemaLane lane,
      References references,
      SchemaCatalog catalog,
      TypeFilter filter,
      Limits limits,
      CodeGeneration generation,
      ClassResolution resolution) {
    this.resolution = resolution;
    this.generation = generation;
    this.lane = lane;
    this.catalog = new GuardedCatalog(catalog);
    this.filter = filter;
    this.limits = limits;
    definedClasses = new DefinedClasses(limits.metaspace());
    codecs = new Codecs(references, new Generation(generation));
    header = Header.of(lane, references);
  }

  private Configuration(
      Configuration like, Codecs codecs, CodeGeneration generation, ClassResolution resolution) {
    this(like, like.filter, codecs, generation, resolution);
  }

  private Configuration(
      Configuration like,
      TypeFilter filter,
      Codecs codecs,
      CodeGeneration generation,
      ClassResolution resolution) {
    this.resolution = resolution;
    lane = like.lane;
    catalog = like.catalog;
    this.filter = filter;
    limits = like.limits;
    definedClasses = like.definedClasses;
    header = like.header;
    this.generation = generation;
    this.codecs = codecs;
  }

  /** Returns the same messages for streams with a filter or a {@code resolveObject}. */
  public Configuration filtering() {
    return new Configuration(this, codecs.filtering(), CodeGeneration.OFF, resolution);
  }

  /** Returns the same messages for streams with a {@code replaceObject}. */
  public Configuration replacing() {
    return new Configuration(this, codecs.replacing(), CodeGeneration.OFF, resolution);
  }

  /**
   * Returns messages that depend on nothing but the values and, in the lane NONE_CHECKED, the
   * classes.
   */
  public Configuration ofKeys(SchemaLane lane) {
    return new Configuration(
        lane,
        References.TREE,
        catalog,
        TypeFilter.closed(),
        limits,
        generation,
        resolution.ofStreams());
  }

  /** Returns messages in which more objects stay one. */
  public Configuration with(Identity identity) {
    return new Configuration(this, codecs.with(identity), generation, resolution);
  }

  /** Returns messages in which custom codecs write the objects of some classes and allow them. */
  public Configuration with(CustomCodecs custom) {
    Class<?>[] classes = custom.codecs().keySet().toArray(Class<?>[]::new);
    TypeFilter more = filter.or(TypeFilter.allowClasses(classes));
    return new Configuration(this, more, codecs.with(custom), generation, resolution);
  }

  /** Returns whether the filter always gives the same answer for a class. */
  KnownClasses.Judgements judgements() {
    return resolution.judgements();
  }

  /** Returns how references are treated. */
  public References references() {
    return codecs.references();
  }

  /** Returns the same configuration for streams, which support Serializable classes only. */
  public Configuration ofStreams() {
    return new Configuration(this, codecs.ofSerializable(), generation, resolution.ofStreams());
  }

  /**
   * Generates the code of codecs. A class and no lambda, so that a first message need neither link
   * one nor load the generator.
   */
  private static final class Generation implements Consumer<ObjectCodec> {
    private final CodeGeneration mode;

    Generation(CodeGeneration mode) {
      this.mode = mode;
    }

    @Override
    public void accept(ObjectCodec codec) {
      if (mode != CodeGeneration.OFF) {
        Generator.INSTANCE.generate(codec);
      }
    }
  }

  /** Returns where the schemas are. */
  public SchemaLane lane() {
    return lane;
  }

  /** Returns where schemas are found by their fingerprints. */
  SchemaCatalog catalog() {
    return catalog;
  }

  /** Returns which classes a message may name beyond the static types. */
  public TypeFilter filter() {
    return filter;
  }

  /**
   * Returns the class loader for classes that messages name, or null if the root's type decides.
   */
  public ClassLoader loader() {
    return resolution.loader();
  }

  /** Returns the classes that have numbers in all messages. */
  List<Class<?>> known() {
    return resolution.known();
  }

  /**
   * Returns whether the serialVersionUID of a writer's class is not compared: as the options say,
   * and if the class was renamed and declares none, since a computed one is a hash of the name,
   * too.
   *
   * @param theirs the writer's name of the class
   * @param type returns the reader's class, or null
   */
  public boolean ignoresVersion(String theirs, Supplier<Class<?>> type) {
    String ours = renaming().nameOf(theirs);
    if (ignoresVersionOf(ours)) {
      return true;
    }
    Class<?> found = ours.equals(theirs) ? null : type.get();
    return found != null && !SerialVersionUid.isDeclared(found);
  }

  /** Returns whether the options say that the serialVersionUID of a reader's class is ignored. */
  boolean ignoresVersionOf(String ours) {
    return resolution.versions().ignores(ours);
  }

  /** Returns the renaming of the classes that are read. */
  public Renaming renaming() {
    return resolution.renaming();
  }

  /** Returns the limits of a message. */
  public Limits limits() {
    return limits;
  }

  /** Returns the classes that Java defines for messages. */
  public DefinedClasses definedClasses() {
    return definedClasses;
  }

  /** Returns the codecs of all classes. */
  public Codecs codecs() {
    return codecs;
  }

  /** Returns the copiers of all classes. */
  public CopierTable copiers() {
    CopierTable known = copiers;
    if (known == null) {
      known = new CopierTable(codecs);
      copiers = known;
    }
    return known;
  }

  /** Returns whether code is generated. */
  public CodeGeneration generation() {
    return generation;
  }

  /** Returns a codec of the same bodies with generated code, where that may be. */
  public BodyCodec prepared(BodyCodec codec) {
    return generation == CodeGeneration.OFF ? codec : Generator.INSTANCE.link(codec);
  }

  /** Returns the header of a message without frames whose root is of the class expected. */
  public int header() {
    return header;
  }

  /** Checks the header of another writer. */
  public void check(int other) {
    Header.check(other, header);
  }
}
