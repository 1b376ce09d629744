// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.ownership;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The classes of Java whose objects never give others a reference to themselves: their methods pass
 * neither the object to what they are given, nor return it, except as said here. Internal names.
 */
final class JavaClasses {
  private static final Set<String> COLLECTIONS =
      inUtil(
          "ArrayList ArrayDeque HashSet LinkedHashSet LinkedList PriorityQueue Stack TreeSet Vector"
              + " concurrent/CopyOnWriteArrayList concurrent/CopyOnWriteArraySet"
              + " concurrent/ConcurrentLinkedQueue concurrent/ConcurrentLinkedDeque"
              + " concurrent/ConcurrentSkipListSet");

  private static final Set<String> MAPS =
      inUtil(
          "HashMap LinkedHashMap TreeMap Hashtable IdentityHashMap EnumMap"
              + " concurrent/ConcurrentHashMap concurrent/ConcurrentSkipListMap");

  private static final Set<String> OTHERS =
      Stream.concat(
              inUtil("BitSet Date Random").stream(),
              Stream.of(
                  "java/lang/Object",
                  "java/lang/StringBuilder",
                  "java/lang/StringBuffer",
                  "java/util/concurrent/atomic/AtomicBoolean",
                  "java/util/concurrent/atomic/AtomicInteger",
                  "java/util/concurrent/atomic/AtomicLong"))
          .collect(Collectors.toUnmodifiableSet());

  /** Return what leads to the elements and to nothing else, and cannot be in a stream. */
  private static final Set<String> SOURCES =
      Set.of(
          "iterator",
          "listIterator",
          "descendingIterator",
          "spliterator",
          "stream",
          "parallelStream",
          "elements");

  /** Return another form of the same collection. */
  private static final Set<String> VIEWS =
      words(
          "keySet values entrySet subList headSet tailSet subSet headMap tailMap subMap"
              + " descendingSet descendingMap navigableKeySet descendingKeySet reversed"
              + " sequencedKeySet sequencedValues sequencedEntrySet keys append insert delete"
              + " deleteCharAt replace reverse appendCodePoint");

  /** Return an element, or an entry. */
  private static final Set<String> GETTERS =
      words(
          "get getOrDefault getFirst getLast remove removeFirst removeLast removeAt first last"
              + " floor ceiling higher lower peek peekFirst peekLast poll pollFirst pollLast pop"
              + " element firstElement lastElement elementAt set put putIfAbsent push replace"
              + " compute computeIfAbsent computeIfPresent merge firstEntry lastEntry floorEntry"
              + " ceilingEntry higherEntry lowerEntry pollFirstEntry pollLastEntry");

  /** Return neither the object nor what it holds. */
  private static final Set<String> UNRELATED =
      words("toString substring getClass comparator toInstant");

  /** Take an element as the last of what they are given. */
  private static final Set<String> SETTERS =
      words(
          "add addFirst addLast addElement insertElementAt setElementAt offer offerFirst offerLast"
              + " push put putIfAbsent set");

  /** Take keys of maps, and are not given elements. */
  private static final Set<String> FINDERS = words("get containsKey remove");

  private JavaClasses() {}

  /** The part of an object that a call of its method returns. */
  enum Result {
    /** The method returns no part of the object. */
    NOTHING,
    /** The method returns the object or another form of it. */
    ITSELF,
    /** The method returns an iterator, stream or view of the elements. */
    SOURCE,
    /** The method returns an element. */
    ELEMENT,
    /** The method returns a new array or collection with the elements. */
    COPY,
    /** The method is unknown. */
    UNKNOWN
  }

  private static Set<String> words(String all) {
    return Set.of(all.split(" "));
  }

  private static Set<String> inUtil(String all) {
    return Stream.of(all.split(" "))
        .map(name -> "java/util/" + name)
        .collect(Collectors.toUnmodifiableSet());
  }

  /** Returns whether a class is one of these. */
  static boolean isKnown(String type) {
    return isContainer(type) || OTHERS.contains(type);
  }

  /** Returns whether the objects of a class hold others. */
  static boolean isContainer(String type) {
    return COLLECTIONS.contains(type) || MAPS.contains(type);
  }

  /** Returns whether the objects of a class have keys. */
  static boolean isMap(String type) {
    return MAPS.contains(type);
  }

  /** Returns what a method of an object of a class here, or of an array, returns of it. */
  static Result result(String type, MethodInsnNode call) {
    Type returned = Type.getReturnType(call.desc);
    boolean isPlain = returned.getSort() < Type.ARRAY || returned.getSort() == Type.METHOD;
    if (isPlain || UNRELATED.contains(call.name)) {
      return Result.NOTHING;
    }
    if (call.name.equals("clone") || call.name.equals("toArray")) {
      return Result.COPY;
    }
    if (SOURCES.contains(call.name)) {
      return Result.SOURCE;
    }
    if (VIEWS.contains(call.name) && !(isContainer(type) && call.name.equals("replace"))) {
      return Result.ITSELF;
    }
    return isContainer(type) && GETTERS.contains(call.name) ? Result.ELEMENT : Result.UNKNOWN;
  }

  /** Returns the number of the operand that becomes an element, or a negative number. */
  static int element(String type, MethodInsnNode call) {
    boolean isSetter = isContainer(type) && SETTERS.contains(call.name);
    return isSetter && lastIsElement(call) ? Type.getArgumentCount(call.desc) : -1;
  }

  private static boolean lastIsElement(MethodInsnNode call) {
    Type[] given = Type.getArgumentTypes(call.desc);
    return given.length > 0 && given[given.length - 1].getSort() >= Type.ARRAY;
  }

  /** Returns whether a call hands elements to what it is given, or takes elements from there. */
  static boolean sharesElements(String type, MethodInsnNode call) {
    boolean isGiven = false;
    for (Type parameter : Type.getArgumentTypes(call.desc)) {
      isGiven |= parameter.getSort() >= Type.ARRAY;
    }
    boolean isByKey =
        isMap(type)
            && call.owner.endsWith("Map")
            && FINDERS.contains(call.name)
            && Type.getArgumentCount(call.desc) == 1;
    return isGiven && isContainer(type) && !isByKey && element(type, call) < 0;
  }
}
