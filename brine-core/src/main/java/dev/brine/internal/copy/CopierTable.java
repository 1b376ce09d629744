// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.copy;

import dev.brine.BrineException;
import dev.brine.internal.codec.Codecs;
import dev.brine.internal.codec.ObjectCodec;
import dev.brine.internal.codec.OptionalCodec;
import dev.brine.internal.generate.CopyGenerator;
import dev.brine.internal.kind.BuiltInCodec;
import dev.brine.internal.kind.CollectionKind;
import dev.brine.internal.kind.Kind;
import dev.brine.internal.kind.Kinds;
import dev.brine.internal.kind.MapKind;
import dev.brine.internal.sequence.ArrayCodec;
import dev.brine.internal.sequence.CollectionCodec;
import dev.brine.internal.sequence.MapCodec;
import dev.brine.shape.ClassCache;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.copy.Copier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;

/** The copiers of all classes of one configuration, each made when it is first needed. */
public final class CopierTable {
  /** The collections that are what their elements make them. */
  private static final Set<Class<?>> PLAIN =
      Set.of(
          ArrayList.class,
          LinkedList.class,
          ArrayDeque.class,
          HashSet.class,
          LinkedHashSet.class,
          HashMap.class,
          LinkedHashMap.class);

  /** The unmodifiable collections that are what their elements make them. */
  private static final Set<Class<?>> UNMODIFIABLE =
      Set.of(
          List.of().getClass(),
          List.of(1).getClass(),
          Set.of().getClass(),
          Set.of(1).getClass(),
          Map.of().getClass(),
          Map.of(1, 1).getClass(),
          Collections.emptyList().getClass(),
          Collections.singletonList(1).getClass(),
          Collections.emptySet().getClass(),
          Collections.singleton(1).getClass(),
          Collections.emptyMap().getClass(),
          Collections.singletonMap(1, 1).getClass());

  private final Codecs codecs;

  /** The generated copiers whose constants are still to be found. */
  private final Queue<Copier> unlinked = new ConcurrentLinkedQueue<>();

  private final ClassCache<Copier> byClass =
      new ClassCache<>() {
        @Override
        protected Copier compute(Class<?> type) {
          try {
            return make(type);
          } catch (BrineException e) {
            // Bytes fail in the same way, and say where.
            return refused(type);
          }
        }
      };

  /** Creates the copiers of what codecs support. */
  public CopierTable(Codecs codecs) {
    this.codecs = codecs;
  }

  /** Returns the copier of a class. */
  public Copier of(Class<?> type) {
    Copier copier = byClass.get(type);
    for (Copier made = unlinked.poll(); made != null; made = unlinked.poll()) {
      // Leads back here, so only now that the table has the copier.
      made.link();
    }
    return copier;
  }

  /** Returns a copier that leaves all objects of a class to bytes. */
  public static Copier refused(Class<?> type) {
    return new RefusedCopier(type);
  }

  private Copier make(Class<?> type) {
    if (Enum.class.isAssignableFrom(type)) {
      return new SharedCopier(type);
    }
    if (type.isArray()) {
      return new ArrayCopier(type, null);
    }
    if (Kinds.number(type) >= 0) {
      return builtIn(type, null, null);
    }
    Copier copier =
        codecs.of(type) instanceof ObjectCodec object
            ? CopyGenerator.of(object, this::expected)
            : null;
    if (copier == null) {
      return refused(type);
    }
    unlinked.add(copier);
    return copier;
  }

  private static Copier builtIn(Class<?> type, Copier first, Copier second) {
    Kind kind = Kinds.of(type);
    if (kind instanceof BuiltInCodec value && !value.tracked() && type != Void.class) {
      return value.isSelective() ? new SelectiveCopier(value) : new SharedCopier(type);
    }
    if (PLAIN.contains(type)) {
      return kind instanceof CollectionKind collection
          ? new CollectionCopier(type, collection, first)
          : new MapCopier(type, (MapKind) kind, first, second);
    }
    if (UNMODIFIABLE.contains(type)) {
      return kind instanceof CollectionKind collection
          ? new LateCollectionCopier(type, collection, first)
          : new LateMapCopier(type, (MapKind) kind, first, second);
    }
    return kind instanceof Kind.OfOptional ? new OptionalCopier(first) : refused(type);
  }

  /** Returns the copier of the class that a declared type expects, or null. */
  private Copier expected(BodyCodec codec) {
    if (codec == null) {
      return null;
    }
    if (codec instanceof ArrayCodec array) {
      return new ArrayCopier(array.type(), expected(array.element().expected()));
    }
    if (codec instanceof CollectionCodec collection) {
      return builtIn(collection.type(), expected(collection.element().expected()), null);
    }
    if (codec instanceof MapCodec map) {
      return builtIn(map.type(), expected(map.key().expected()), expected(map.value().expected()));
    }
    if (codec instanceof OptionalCodec optional) {
      return new OptionalCopier(expected(optional.element().expected()));
    }
    return of(codec.type());
  }
}
