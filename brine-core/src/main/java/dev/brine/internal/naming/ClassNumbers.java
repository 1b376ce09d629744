// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.naming;

import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import dev.brine.internal.codec.Codecs;
import dev.brine.shape.Primitive;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.WireReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * The numbers of the classes of one message: those that are the same in every message of its root,
 * and those that it adds. Without numbers of the root, as in streams, the first class brings the
 * numbers of the classes that it leads to, so that most messages put nothing into a map of their
 * own. For one thread at a time.
 */
final class ClassNumbers {
  private static final int FOUND_BITS = 5;
  private static final int FOUND_SHIFT = Integer.SIZE - FOUND_BITS;
  private static final int FIRST_PLACES = 16;
  private static final int SPREAD = 0x9E3779B9;

  private final Codecs codecs;
  private final TypeClosure closure;
  private final RootNumbers lasting;

  /** The classes that the first class leads to, which begin with it, or none. */
  private TypeClosure first = TypeClosure.EMPTY;

  /** The classes that were added to those, and the numbers of all that were added one by one. */
  private final List<Class<?>> added = new ArrayList<>();

  private final ClassPlaces numbers = new ClassPlaces(FIRST_PLACES);

  /**
   * The entries that were found since the last class was added, by their hash codes. Those without
   * a number are here, too, such as the classes of lambdas.
   */
  private final RootNumbers.Entry[] found = new RootNumbers.Entry[1 << FOUND_BITS];

  private boolean hasFound;

  /** The codecs of added classes, by their numbers. */
  private final List<BodyCodec> addedCodecs = new ArrayList<>();

  /** Whether not all classes come from the loader of the first. */
  private boolean hasOtherLoaders;

  /** Whether that holds for the classes of the root alone. */
  private final boolean startsWithOtherLoaders;

  ClassNumbers(Codecs codecs, TypeClosure closure) {
    this.codecs = codecs;
    this.closure = closure;
    lasting = new RootNumbers(codecs, closure);
    startsWithOtherLoaders = hasOtherLoaders(closure);
    hasOtherLoaders = startsWithOtherLoaders;
  }

  /** Forgets what was added. */
  void clear() {
    forgetFound();
    if (hasAdded()) {
      first = TypeClosure.EMPTY;
      hasOtherLoaders = startsWithOtherLoaders;
      if (!added.isEmpty()) {
        added.clear();
        numbers.clear();
      }
      addedCodecs.clear();
    }
  }

  private boolean hasAdded() {
    return first != TypeClosure.EMPTY || !added.isEmpty();
  }

  /** Returns how many classes have numbers, besides the built-in ones. */
  int size() {
    return closure.classes().size() + first.classes().size() + added.size();
  }

  /** Returns the codec of a class and the number by which messages name it. */
  RootNumbers.Entry find(Class<?> type) {
    RootNumbers.Entry entry = hasAdded() ? null : lasting.known(type);
    return entry == null ? findAdded(type) : entry;
  }

  private RootNumbers.Entry findAdded(Class<?> type) {
    int place = (System.identityHashCode(type) * SPREAD) >>> FOUND_SHIFT;
    RootNumbers.Entry entry = found[place];
    if (entry != null && entry.type() == type) {
      return entry;
    }
    RootNumbers.Entry other = found[place ^ 1];
    return other != null && other.type() == type ? other : find(type, place);
  }

  /** Looks a class up, and remembers it in the second of two places if the first is taken. */
  private RootNumbers.Entry find(Class<?> type, int place) {
    RootNumbers.Entry entry = lasting.find(type);
    int number = entry.number() < 0 && hasAdded() ? own(codecs.of(type).type()) : -1;
    if (number >= 0) {
      entry = new RootNumbers.Entry(type, entry.codec(), number << 1);
    }
    found[found[place] == null ? place : place ^ 1] = entry;
    hasFound = true;
    return entry;
  }

  private void forgetFound() {
    if (hasFound) {
      hasFound = false;
      Arrays.fill(found, null);
    }
  }

  /** Returns the number by which messages name a class, or -1 where it has none yet. */
  int named(Class<?> type) {
    int number = lasting.number(type);
    if (number >= 0) {
      return number;
    }
    int own = own(type);
    return own < 0 ? -1 : own << 1;
  }

  /** Returns the place of a class that was added, or -1. */
  private int own(Class<?> type) {
    int place = first.number(type);
    return place >= 0 || added.isEmpty() ? place : numbers.find(type);
  }

  /** Returns the place of a class among those that are not built in, or -1. */
  int place(Class<?> type) {
    int place = closure.number(type);
    return place >= 0 ? place : own(type);
  }

  /** Returns the class of a place below {@link #size()}. */
  Class<?> type(int place) {
    List<Class<?>> known = first == TypeClosure.EMPTY ? closure.classes() : first.classes();
    return place < known.size() ? known.get(place) : added.get(place - known.size());
  }

  /** Returns the codec of a number by which a message names a class, or null where none has it. */
  BodyCodec codec(int number) {
    int place = (number >>> 1) - closure.classes().size();
    if ((number & 1) != 0 || place < 0) {
      return lasting.codec(number);
    }
    return place < first.classes().size() + added.size() ? addedCodec(place) : null;
  }

  private BodyCodec addedCodec(int place) {
    while (addedCodecs.size() <= place) {
      addedCodecs.add(null);
    }
    BodyCodec codec = addedCodecs.get(place);
    if (codec == null) {
      codec = codecs.of(type(closure.classes().size() + place));
      addedCodecs.set(place, codec);
    }
    return codec;
  }

  /**
   * Fails where a class that gets a number has the name of another one that has a number: readers
   * find classes by their names. Such classes come from different loaders, so in most messages the
   * loaders alone tell that there are none.
   */
  void requireNewNames(TypeClosure leading) {
    if (leading.classes().isEmpty()) {
      return;
    }
    List<Class<?>> classes = leading.classes();
    Class<?> usual = size() == 0 ? classes.get(0) : type(0);
    for (int place = 0; place < classes.size(); place++) {
      Class<?> type = classes.get(place);
      if ((hasOtherLoaders || isOfOtherLoader(type, usual)) && place(type) < 0) {
        hasOtherLoaders = true;
        requireNewName(type);
      }
    }
  }

  private static boolean hasOtherLoaders(TypeClosure closure) {
    for (Class<?> type : closure.classes()) {
      if (isOfOtherLoader(type, closure.classes().get(0))) {
        return true;
      }
    }
    return false;
  }

  /** No loader has another class of the name of one of Java's own. */
  private static boolean isOfOtherLoader(Class<?> type, Class<?> usual) {
    return type.getClassLoader() != null && type.getClassLoader() != usual.getClassLoader();
  }

  private void requireNewName(Class<?> type) {
    for (int i = 0; i < size(); i++) {
      if (type(i).getName().equals(type.getName())) {
        throw Problems.exception(
            Reason.UNSUPPORTED,
            "two classes of different class loaders have the name " + type.getName(),
            "Write the objects to different messages or streams, or in Java's form:"
                + " docs/troubleshooting.md#unsupported",
            null);
      }
    }
  }

  /** Returns the schema of those classes that have no number yet; not to be changed. */
  byte[] schema(TypeClosure leading) {
    BitSet known = size() == 0 ? null : known(leading);
    return known == null ? leading.schema() : leading.schemaWithout(known);
  }

  /** Returns the places in a closure of the classes that have numbers, or null where none has. */
  private BitSet known(TypeClosure leading) {
    BitSet known = null;
    List<Class<?>> classes = leading.classes();
    for (int place = 0; place < classes.size(); place++) {
      if (place(classes.get(place)) >= 0) {
        known = known == null ? new BitSet() : known;
        known.set(place);
      }
    }
    return known;
  }

  /** Gives the next numbers to a class and all that it leads to, unless they have some. */
  void add(Class<?> type, TypeClosure leading) {
    forgetFound();
    boolean isFirst = size() == 0 && !leading.classes().isEmpty();
    if (isFirst && leading.classes().get(0) == type) {
      first = leading;
    } else {
      add(type);
      List<Class<?>> classes = leading.classes();
      for (int place = 0; place < classes.size(); place++) {
        add(classes.get(place));
      }
    }
  }

  private void add(Class<?> type) {
    if (place(type) < 0) {
      numbers.put(type, size());
      added.add(type);
    }
  }

  /** Returns the primitive type of a number in the name of an array class. */
  static Class<?> primitive(WireReader in, int number) {
    Primitive primitive = Primitive.ofNumber(number);
    if (primitive == null) {
      throw in.corrupt("unknown number of an array's component: " + number);
    }
    return primitive.type();
  }
}
