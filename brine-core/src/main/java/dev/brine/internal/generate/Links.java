// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.BrineException;
import dev.brine.internal.bytecode.Code;
import dev.brine.internal.codec.EnumCodec;
import dev.brine.internal.codec.ObjectCodec;
import dev.brine.internal.codec.ReadResolveCodec;
import dev.brine.internal.sequence.ArrayCodec;
import dev.brine.internal.sequence.CollectionCodec;
import dev.brine.internal.sequence.Element;
import dev.brine.internal.sequence.MapCodec;
import dev.brine.wire.BodyCodec;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Constructor;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Pushes what generated code needs as constants, so that the JIT compiler knows whom it calls: the
 * generated codecs of other classes rather than those by reflection. The code of these is generated
 * one after the other, since classes may lead to each other and to any number of others.
 */
final class Links {
  private final Generator generator;
  private final Queue<Unlinked> unlinked = new ConcurrentLinkedQueue<>();
  private final Map<BodyCodec, BodyCodec> loops = new ConcurrentHashMap<>();

  Links(Generator generator) {
    this.generator = generator;
  }

  /** A generated class that has yet to find its constants. */
  private record Unlinked(ObjectCodec codec, MethodHandle link) {}

  /**
   * Adds a generated class that is to find its constants.
   *
   * @param link the method that finds them
   */
  void add(ObjectCodec codec, MethodHandle link) {
    unlinked.add(new Unlinked(codec, link));
  }

  /**
   * Has all classes find their constants, which generates what they lead to. No lock may be held:
   * they may lead back.
   */
  void linkAll() {
    for (Unlinked next = unlinked.poll(); next != null; next = unlinked.poll()) {
      try {
        next.link.invoke();
      } catch (Throwable e) {
        // No memory: the class stays interpreted.
        next.codec.useNone();
      }
    }
  }

  /** Pushes the codec that the code is generated for. */
  void self(Code code, ObjectCodec codec) {
    code.constant("self", BodyCodec.class, () -> codec);
  }

  /** Pushes a codec. */
  void codec(Code code, BodyCodec codec) {
    code.constant(List.of("codec", codec), BodyCodec.class, () -> linked(codec));
  }

  /**
   * Pushes the codec that is expected where it passes its type arguments to what is named.
   *
   * @param descriptor of a method without the codec
   * @return the descriptor of the method to call
   */
  String expected(Code code, BodyCodec expected, String descriptor) {
    if (!passesArguments(expected)) {
      return descriptor;
    }
    codec(code, expected);
    return descriptor.replace(")", "Ldev/brine/wire/BodyCodec;)");
  }

  /** Returns whether the codec that is expected passes its type arguments to what is named. */
  static boolean passesArguments(BodyCodec expected) {
    return expected instanceof CollectionCodec || expected instanceof MapCodec;
  }

  /** Pushes a class. */
  void type(Code code, Class<?> type) {
    code.constant(type, Class.class, () -> type);
  }

  /** Pushes a constructor. */
  void constructor(Code code, Constructor<?> constructor) {
    code.constant(constructor, Constructor.class, () -> constructor);
  }

  /** Pushes the constants of an enum. */
  void constants(Code code, BodyCodec codec) {
    code.constant(
        List.of("constants", codec), Object[].class, () -> ((EnumCodec) codec).constants());
  }

  /**
   * Pushes the names of the fields as steps of a path, in the order of the slots, and last the name
   * of the class.
   */
  void steps(Code code, ObjectCodec codec) {
    code.constant(
        "steps",
        String[].class,
        () ->
            Stream.concat(
                    codec.layout().slots().stream().map(slot -> "." + slot.field().name()),
                    Stream.of(codec.type().getName()))
                .toArray(String[]::new));
  }

  /** Returns the codec that does the work of another one. */
  BodyCodec linked(BodyCodec codec) {
    if (codec instanceof ObjectCodec object) {
      try {
        return generator.made(object, this);
      } catch (BrineException e) {
        // Fails when an object of the class comes, which may be never.
        return codec;
      }
    }
    if (codec instanceof ReadResolveCodec resolved) {
      return resolved.with(this::linked);
    }
    if (codec instanceof CollectionCodec collection) {
      return loop(collection, isShared(collection.element()), collection::with);
    }
    if (codec instanceof MapCodec map) {
      return loop(map, isShared(map.key()) && isShared(map.value()), map::with);
    }
    return codec instanceof ArrayCodec array ? array.with(this::linked) : codec;
  }

  /**
   * Returns whether all elements of a form are written and read by one codec that has no code of
   * its own in each place, such as strings or numbers.
   */
  private static boolean isShared(Element element) {
    return element.isText() || (element.expected() != null && !isLinked(element.expected()));
  }

  private static boolean isLinked(BodyCodec codec) {
    return codec instanceof ObjectCodec
        || codec instanceof ReadResolveCodec
        || codec instanceof CollectionCodec
        || codec instanceof MapCodec
        || codec instanceof ArrayCodec;
  }

  /** Returns a loop of its own for each place, or one for all places where they are alike. */
  private BodyCodec loop(
      BodyCodec codec, boolean isShared, Function<UnaryOperator<BodyCodec>, BodyCodec> copy) {
    BodyCodec known = isShared ? loops.get(codec) : null;
    if (known == null) {
      known = copy.apply(this::linked);
      if (isShared) {
        loops.put(codec, known);
      }
    }
    return known;
  }
}
