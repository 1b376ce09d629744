// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.evolution;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.ErrorText;
import dev.brine.internal.Problems;
import dev.brine.internal.instance.EnumConstants;
import dev.brine.shape.Shape;
import dev.brine.wire.WireReader;
import dev.brine.wire.failure.MissingObject;
import java.io.InvalidObjectException;
import java.util.Arrays;
import java.util.List;

/** The constants of a writer's enum as those of the reader's, by name, once one comes. */
final class EvolvedEnum implements EnumConstants, ReadingCodec {
  private final Shape.OfEnum theirs;
  private final WriterCodecs codecs;
  private volatile Found found;

  /** Creates the constants of a writer's enum. */
  EvolvedEnum(Shape.OfEnum theirs, WriterCodecs codecs) {
    this.theirs = theirs;
    this.codecs = codecs;
  }

  /**
   * The reader's enum and constants.
   *
   * @param type the reader's enum; null where there is none
   * @param constants of the writer, in its order: the reader's, or a {@link MissingObject}
   * @param none the missing object if the reader has no such enum, else null
   */
  @SuppressWarnings("ArrayRecordComponent") // Not handed out, and never compared.
  private record Found(Class<?> type, Object[] constants, MissingObject none) {}

  private Found found() {
    Found known = found;
    if (known == null) {
      known = find();
      found = known;
    }
    return known;
  }

  private Found find() {
    try {
      LocalClass reader = require();
      return new Found(reader.type(), constants(theirs.constants(), reader), null);
    } catch (BrineException e) {
      MissingObject none = new MissingObject(() -> failure(e));
      Object[] constants = new Object[theirs.constants().size()];
      Arrays.fill(constants, none);
      return new Found(null, constants, none);
    }
  }

  private LocalClass require() {
    LocalClass reader = codecs.unresolved(theirs.name());
    String problem = ClassMatch.problem(theirs, null, reader);
    if (problem != null) {
      throw FieldMapping.incompatible(problem);
    }
    return reader;
  }

  /** Each failure travels its own path; a class may have come meanwhile, which is too late. */
  private BrineException failure(BrineException first) {
    try {
      require();
      return first;
    } catch (BrineException e) {
      return e;
    }
  }

  private static Object[] constants(List<String> names, LocalClass reader) {
    Class<?> type = reader.type();
    Object[] constants = new Object[names.size()];
    for (int i = 0; i < constants.length; i++) {
      String name = names.get(i);
      Object constant = reader.constant(name);
      constants[i] = constant == null ? new MissingObject(() -> unknown(name, type)) : constant;
    }
    return constants;
  }

  private static BrineException unknown(String name, Class<?> type) {
    String problem =
        "enum " + type.getName() + " has no constant " + ErrorText.shortened(name) + " here";
    return Problems.exception(
        Reason.INCOMPATIBLE, problem, ErrorText.VERSIONS, new InvalidObjectException(problem));
  }

  @Override
  public Class<?> type() {
    return found().type;
  }

  @Override
  public Class<?> type(WireReader in) {
    Found known = found();
    if (known.none == null) {
      return known.type;
    }
    in.skippedFields.require(known.none);
    return MissingObject.Constants.class;
  }

  @Override
  public Object constant(WireReader in, int place) {
    Object constant = in.constantAt(found().constants, place);
    return constant instanceof MissingObject missing ? in.skippedFields.require(missing) : constant;
  }
}
