// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.evolution;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.ErrorText;
import dev.brine.internal.FormatNumbers.JavaForm;
import dev.brine.internal.Problems;
import dev.brine.internal.codec.ReadResolveCodec;
import dev.brine.internal.hook.CallbackFailures;
import dev.brine.internal.hook.Origin;
import dev.brine.internal.hook.ReplacementMethod;
import dev.brine.internal.javaform.VersionReader;
import dev.brine.internal.javaform.WrittenBody;
import dev.brine.shape.Shape;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.Costs;
import dev.brine.wire.WireReader;
import dev.brine.wire.failure.CallbackException;
import dev.brine.wire.failure.MissingObject;
import java.io.IOException;
import java.util.List;

/**
 * Reads the objects of a writer's class where methods of the reader's class, or state that Java
 * keeps to itself, have a part in it: Java's own stream puts them together by its own rules.
 */
final class EvolvedHookCodec implements ReadingCodec {
  private final Shape theirs;
  private final WriterCodecs codecs;
  private final List<Shape.Level> levels;
  private final boolean[] haveItems;
  private volatile Way way;

  /**
   * The way in which objects are read.
   *
   * @param same the reader's own codec, where that reads them; else null
   * @param isExternal whether it does in all places, since nothing but the class itself reads them
   * @param fields those that a layout orders, of all levels together or of each
   * @param singleton names the only object of the reader's class, or null
   * @param missing the missing object if the objects cannot be created, else null
   */
  private record Way(
      BodyCodec same,
      boolean isExternal,
      HookLevelMapping mapping,
      List<WrittenFields> fields,
      ReplacementMethod singleton,
      MissingObject missing) {
    /** Returns the memory that an object is counted as, without what it refers to. */
    int cost() {
      return mapping == null ? Costs.OBJECT : Costs.of(mapping.type());
    }
  }

  /** Creates the codec of a class that a writer described. */
  EvolvedHookCodec(Shape theirs, WriterCodecs codecs) {
    this.theirs = theirs;
    this.codecs = codecs;
    levels = FieldMatch.parts(theirs);
    haveItems = new boolean[levels.size()];
    for (int i = 0; i < haveItems.length; i++) {
      haveItems[i] = levels.get(i).content() == Shape.Content.CUSTOM;
    }
  }

  @Override
  public Class<?> type() {
    return codecs.require(theirs.name());
  }

  @Override
  public Class<?> keyType() {
    return codecs.find(theirs.name());
  }

  /** Found at the first use, since classes form cycles. */
  private Way way() {
    Way known = way;
    if (known == null) {
      known = find();
      way = known;
    }
    return known;
  }

  private Way find() {
    try {
      return resolve();
    } catch (BrineException e) {
      return new Way(null, false, null, fields(), null, new MissingObject(this::failure));
    }
  }

  private Way resolve() {
    LocalClass reader = codecs.reader(theirs.name());
    Class<?> type = reader.type();
    if (theirs instanceof Shape.OfCustom custom) {
      return ofCustom(custom, reader);
    }
    boolean isExternal = ClassMatch.isExternal(theirs);
    HookLevelMapping mapping = HookLevelMapping.of(theirs, codecs.version(theirs.name()), reader);
    boolean isSame = isExternal || codecs.isSame(type);
    BodyCodec same = isSame ? ReadResolveCodec.unfiltered(codecs.reader().of(type)) : null;
    return new Way(same, isExternal, mapping, fields(), codecs.reader().singleton(type), null);
  }

  /** The form that a custom codec reads depends on the version of the writer's codec. */
  private Way ofCustom(Shape.OfCustom custom, LocalClass reader) {
    String problem = ClassMatch.problem(theirs, null, reader);
    if (problem != null) {
      throw FieldMapping.incompatible(problem);
    }
    BodyCodec same = codecs.reader().custom().of(reader.type(), custom.version());
    return new Way(same, true, null, fields(), null, null);
  }

  /** Each failure travels its own path. */
  private BrineException failure() {
    try {
      throw new AssertionError(resolve());
    } catch (BrineException e) {
      return e;
    }
  }

  private List<WrittenFields> fields() {
    if (theirs instanceof Shape.OfJavaForm) {
      return List.of();
    }
    return isOfItems()
        ? levels.stream().map(this::fields).toList()
        : List.of(new WrittenFields(theirs, codecs));
  }

  private boolean isOfItems() {
    return theirs instanceof Shape.OfHooked
        || theirs instanceof Shape.OfExternal
        || theirs instanceof Shape.OfCustom;
  }

  private WrittenFields fields(Shape.Level level) {
    Shape plain = new Shape.OfObject(level.owner(), Shape.Openness.FINAL, level.fields());
    return new WrittenFields(plain, codecs);
  }

  private WrittenBody body(WireReader in, Way known) {
    if (theirs instanceof Shape.OfJavaForm) {
      return new JavaFormBody(in, levels);
    }
    return isOfItems()
        ? new HookedBody(in, levels, known.fields())
        : new PlainBody(in, known.fields().get(0), levels);
  }

  @Override
  public Object read(WireReader in) {
    Way known = way();
    if (known.same() != null && (known.isExternal() || !in.skippedFields.isActive())) {
      return known.same().read(in);
    }
    in.nesting.deepen();
    int handle = in.reserveLate();
    Object kept = in.parts.streams().enter();
    try {
      in.charge(known.cost());
      Object object = isReplaced(in) ? in.reference((BodyCodec) null) : read(in, known, handle);
      in.fill(handle, object);
      return object;
    } catch (StackOverflowError e) {
      throw in.parts.streams().tooDeep(e);
    } finally {
      in.parts.streams().leave(kept);
      in.nesting.rise();
    }
  }

  /** Returns whether the replacement of an object in Java form follows. */
  private boolean isReplaced(WireReader in) {
    if (!(theirs instanceof Shape.OfJavaForm)) {
      return false;
    }
    int form = in.octet();
    if (form != JavaForm.DATA && form != JavaForm.REPLACED) {
      throw in.corrupt("unknown form " + form + " of an object in Java's form");
    }
    return form == JavaForm.REPLACED;
  }

  private Object read(WireReader in, Way known, int handle) {
    if (known.missing() != null) {
      MissingObject missing = in.skippedFields.require(known.missing());
      in.fill(handle, missing);
      EvolvedHookBody.drop(body(in, known), haveItems);
      return missing;
    }
    EvolvedHookBody body =
        new EvolvedHookBody(in, known.mapping(), body(in, known), haveItems, handle);
    Object object = evolved(in, known, body);
    if (object instanceof MissingObject missing) {
      return in.skippedFields.require(missing);
    }
    if (body.isDoubtful()) {
      in.skippedFields.doubt(object);
    } else {
      in.skippedFields.trust(object);
    }
    return known.singleton() == null ? object : known.singleton().of(object);
  }

  private static Object evolved(WireReader in, Way known, EvolvedHookBody body) {
    try {
      return VersionReader.read(in, known.mapping().described(), body);
    } catch (BrineException | CallbackException e) {
      throw e;
    } catch (IOException | ClassNotFoundException e) {
      throw refused(known.mapping().type(), e);
    } catch (RuntimeException e) {
      throw Origin.isMisfit(e)
          ? Problems.exception(Reason.INCOMPATIBLE, e.getMessage(), ErrorText.VERSIONS, e)
          : CallbackFailures.readingJavaForm(known.mapping().type(), e);
    } catch (StackOverflowError e) {
      throw e;
    } catch (Error e) {
      throw CallbackFailures.readingJavaForm(known.mapping().type(), e);
    }
  }

  private static BrineException refused(Class<?> type, Exception cause) {
    if (cause.getCause() instanceof BrineException own) {
      return own;
    }
    return Problems.exception(
        Reason.INCOMPATIBLE,
        type.getName() + " rejects the data of another version with " + cause.getClass().getName(),
        ErrorText.VERSIONS,
        cause);
  }
}
