// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.internal.analysis.flow.Code;
import dev.brine.optimize.internal.analysis.flow.JavaTypes;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.Type;

/**
 * The calls of code that is not followed, of which is known that nothing depends on the bytes by
 * them. A place with any other call is unknown. {@link CallHabits} come first.
 */
final class KnownCalls {
  /** Libraries close, check and log what they are given, and keep nothing. */
  private static final Pattern HARMLESS =
      Pattern.compile(
          "(org/slf4j|org/apache/(log4j|logging/log4j|commons/logging|juli/logging)|org/jboss/logging)"
              + "/[A-Za-z]*Log(ger)?\\.(trace|debug|info|warn|warning|error|fatal)"
              + "|java/util/logging/.*"
              + "|java/util/Objects\\.(isNull|nonNull|requireNonNull)|java/util/Arrays\\.fill"
              + "|java/lang/System\\.identityHashCode|java/lang/Throwable\\.addSuppressed"
              + "|kotlin/jvm/internal/Intrinsics\\.check.*|kotlin/io/CloseableKt\\.closeFinally"
              + "|java/.*\\.(close|flush)"
              + "|(org/apache/commons/io/IOUtils|com/google/common/io/Closeables)\\.close(Quietly)?"
              + "|com/google/common/base/Preconditions\\.checkNotNull"
              + "|org/springframework/util/Assert\\.notNull"
              + "|io/netty/util/ReferenceCountUtil\\.(safeR|r)elease");

  /** Their results, or the object itself, are made of what they are given, and nothing else is. */
  private static final Pattern COPYING =
      Pattern.compile(
          "java/lang/(Byte|Character|Integer|Long)\\..*|java/lang/Class\\.(cast|isInstance)"
              + "|java/lang/String\\.(<init>|concat|(copyV|v)alueOf|format(ted)?|join)"
              + "|java/lang/String(Builder|Buffer)\\.(<init>|append|insert)"
              + "|java/io/[A-Za-z]*(InputStream|Reader)\\.<init>"
              + "|java/nio/[A-Za-z]*Buffer\\.(wrap|put)|java/nio/charset/Charset\\.(encode|decode)"
              + "|java/nio/channels/Channels\\.newChannel|java/math/BigInteger\\.<init>"
              + "|java/util/Arrays\\.(copyOf|copyOfRange|asList|stream|toString)"
              + "|java/util/Base64\\$(De|En)coder\\.(decode|encode|encodeToString|wrap)"
              + "|java/util/HexFormat\\.(format|parse)Hex"
              + "|java/util/Objects\\.(requireNonNullElse(Get)?|toString)"
              + "|java/util/Collections\\.(unmodifiable.*|synchronized.*|singletonList|singletonMap)"
              + "|java/util/(List|Map)\\.(of|copyOf|entry|ofEntries)"
              + "|java/util/Optional\\.of(Nullable)?"
              + "|java/util/stream/Stream\\.(of|ofNullable|concat)"
              + "|java/util/concurrent/CompletableFuture\\.completedFuture"
              + "|java/util/zip/([A-Za-z]*InputStream\\.<init>|(De|In)flater\\.setInput)");

  /** Of them, methods of the value itself lead to its contents, its length or its parts. */
  private static final Pattern VALUES =
      Pattern.compile(
          "\\[.*|java/lang/(Object|Class|String.*|CharSequence|Number|Byte|Character|Short|Integer)"
              + "|java/lang/(Long|Comparable|Readable|AutoCloseable)"
              + "|java/io/([A-Za-z]*(InputStream|Reader)|DataInput|ObjectInput|Closeable)"
              + "|java/nio/[A-Za-z]*Buffer|java/nio/channels/ReadableByteChannel"
              + "|java/math/BigInteger|java/util/zip/(De|In)flater"
              + "|java/util/(stream/.*|PrimitiveIterator.*)");

  /** They search texts, cut them or change them by what is in them. */
  private static final Pattern SEARCHING =
      Pattern.compile(
          "delete.*|indent|intern|lines|replace.*|reverse|set(CharAt|Length)|split.*|strip.*"
              + "|to(Low|Upp)erCase|transform|translateEscapes|trim");

  /** Types with other values in them. */
  private static final List<String> HOLDERS =
      List.of(
          "java/util/Collection",
          "java/util/Map",
          "java/util/Map$Entry",
          "java/util/Iterator",
          "java/util/Optional",
          "java/util/stream/BaseStream",
          "java/util/concurrent/Future",
          "java/lang/ThreadLocal",
          "java/lang/ref/Reference",
          "java/util/concurrent/atomic/AtomicReference");

  /** Those of Java's that neither compare nor hash what is in them, except for keys. */
  private static final Pattern PLAIN_HOLDERS =
      Pattern.compile(
          "java/util/((Array|Linked)List|ArrayDeque|Vector|Stack|(Linked|Tree|Weak|Identity)?HashMap"
              + "|IdentityHashMap|TreeMap|EnumMap|Hashtable|(Linked)?HashSet"
              + "|AbstractMap\\$Simple(Immutable)?Entry)"
              + "|java/util/concurrent/(Concurrent(HashMap|SkipListMap|Linked(Queue|Deque))"
              + "|CopyOnWriteArrayList|CompletableFuture|(Linked|Array)Blocking(Queue|Deque))"
              + "|java/util/concurrent/atomic/AtomicReference|java/lang/(Inheritable)?ThreadLocal"
              + "|java/lang/ref/(Soft|Weak)Reference");

  /** They put a value into a holder. */
  private static final Set<String> KEEPING =
      Set.of(
          "<init>",
          "add",
          "addAll",
          "addFirst",
          "addLast",
          "complete",
          "getAndSet",
          "getOrDefault",
          "offer",
          "offerFirst",
          "offerLast",
          "orElse",
          "push",
          "put",
          "putAll",
          "putIfAbsent",
          "set",
          "setValue",
          "toArray");

  /** They return what is in a holder, and depend on nothing in it. */
  private static final Set<String> TAKING =
      Set.of(
          "clone",
          "computeIfAbsent",
          "descendingIterator",
          "descendingMap",
          "element",
          "elements",
          "entrySet",
          "findAny",
          "findFirst",
          "firstEntry",
          "get",
          "getFirst",
          "getKey",
          "getLast",
          "getNow",
          "iterator",
          "join",
          "keySet",
          "keys",
          "lastEntry",
          "limit",
          "listIterator",
          "next",
          "nextElement",
          "orElseThrow",
          "peek",
          "peekFirst",
          "peekLast",
          "poll",
          "pollFirst",
          "pollLast",
          "pop",
          "previous",
          "removeFirst",
          "removeLast",
          "stream",
          "subList",
          "take",
          "toList",
          "values",
          "getClass");

  /** They change or ask about a holder without a look at what is in it. */
  private static final Set<String> OF_HOLDERS =
      Set.of(
          "clear",
          "close",
          "containsKey",
          "ensureCapacity",
          "hasMoreElements",
          "hasNext",
          "hasPrevious",
          "isCancelled",
          "isDone",
          "isEmpty",
          "isPresent",
          "nextIndex",
          "previousIndex",
          "trimToSize");

  /** They close, empty or return the contents of a sink. */
  private static final Set<String> OF_SINKS =
      Set.of(
          "array",
          "checkError",
          "clear",
          "close",
          "compact",
          "finish",
          "flip",
          "flush",
          "getBuffer",
          "getClass",
          "getEncoding",
          "isOpen",
          "mark",
          "release",
          "reset",
          "rewind",
          "toByteArray",
          "toString",
          "transferTo",
          "writeTo");

  private KnownCalls() {}

  private static String name(Call call) {
    return call.owner() + "." + call.name();
  }

  /** Returns whether nothing becomes of what a method is given, except for its result. */
  static boolean isHarmless(Call call) {
    boolean isFilling =
        call.isOn("java/util/Arrays", "fill") && call.argument() == call.parameters().length - 1;
    return !isFilling && HARMLESS.matcher(name(call)).matches();
  }

  /** Returns whether values of a type have others in them. */
  static boolean isHolder(Code code, String type) {
    return HOLDERS.stream().anyMatch(holder -> code.isA(type, holder));
  }

  /** Returns whether a method is one of a value, such as a text. */
  static boolean isOfValues(Call call) {
    return VALUES.matcher(call.owner()).matches();
  }

  /** Returns whether a holder that is created neither compares nor hashes its values. */
  static boolean isPlainHolder(String type) {
    return PLAIN_HOLDERS.matcher(type).matches();
  }

  /** Returns whether a holder keeps what a call gives it. */
  static boolean isKept(Call call) {
    return !call.isStatic() && KEEPING.contains(call.name()) && isHolder(call.code(), call.owner());
  }

  /** Returns whether what is given goes into the result or the object alone. */
  static boolean isCopied(Call call) {
    if (isKept(call)) {
      return true;
    }
    int outputs = 0;
    for (Type parameter : call.parameters()) {
      boolean isText = parameter.getDescriptor().equals("Ljava/lang/CharSequence;");
      boolean isAppendable = parameter.getDescriptor().equals("Ljava/lang/Appendable;");
      outputs += isAppendable && !isText ? 1 : 0;
    }
    return outputs == 0 && COPYING.matcher(name(call)).matches();
  }

  /** Returns whether all that a method of a value leads to is followed. */
  static boolean isFollowed(Call call) {
    boolean isOfHolder = isHolder(call.code(), call.owner());
    return switch (call.carrier()) {
      case SINK ->
          OF_SINKS.contains(call.name()) || CallSteps.isLength(call) || CallSteps.isWriting(call);
      case HOLDER -> isHolding(call) || call.isOneOf("getClass");
      case BYTES, FILLED, ONE, LENGTH ->
          (VALUES.matcher(call.owner()).matches() && !isSearching(call))
              || (isOfHolder && isHolding(call));
    };
  }

  private static boolean isSearching(Call call) {
    boolean isText = call.owner().startsWith("java/lang/String");
    return isText && SEARCHING.matcher(call.name()).matches();
  }

  private static boolean isHolding(Call call) {
    if (call.isOneOf("remove")) {
      // By its number or its key: another way would compare.
      boolean isByKey = call.isBelow("java/util/Map") && call.parameters().length == 1;
      return isByKey || !call.node().desc.startsWith("(Ljava/lang/Object;");
    }
    boolean isKnown =
        KEEPING.contains(call.name())
            || TAKING.contains(call.name())
            || OF_HOLDERS.contains(call.name())
            || CallSteps.isLength(call);
    return isKnown && (JavaTypes.isJava(call.owner()) || isHolder(call.code(), call.owner()));
  }
}
