// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import dev.brine.testkit.Change;
import dev.brine.testkit.JavaMutation;
import dev.brine.testkit.Mutation;
import dev.brine.testkit.mutant.MutantKind;
import dev.brine.testkit.mutant.MutantSearch;
import dev.brine.testkit.mutant.Origin;
import dev.brine.testkit.mutant.Reader;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Streams of rewritten classes whose blocks, layouts or other bytes are damaged. They are read by
 * Java's own streams, with a filter that bounds what those allocate by themselves.
 */
final class BlockMutants {
  private static final ObjectInputFilter BOUNDS =
      ObjectInputFilter.Config.createFilter("maxarray=100000;maxdepth=200;maxrefs=100000");

  /** Objects with other values of the same fields; {@code make} returns all of them. */
  private static final String SEVERAL =
      """
      @interface Unshared {}
      enum Size { SMALL, LARGE }
      class Below implements Serializable {
        private static final long serialVersionUID = 1;
        short narrow = -3; char letter = 'x'; byte octet = 7; float real = 1.5f;
      }
      class Part extends Below {
        private static final long serialVersionUID = 1;
        int n; String s; Long boxed; @Unshared Part next; @Unshared List<Part> parts;
        @Unshared Map<String, Integer> counts; @Unshared long[] longs; Object any;
        Part(int n) { this.n = n; }
      }
      class Hooked implements Serializable {
        private static final long serialVersionUID = 1;
        @Unshared List<String> texts = new ArrayList<>(List.of("a", "b")); int before = 1;
        private void writeObject(ObjectOutputStream out) throws IOException {
          out.defaultWriteObject(); out.writeInt(3); out.writeObject("behind");
        }
        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
          in.defaultReadObject(); in.readInt(); in.readObject();
        }
      }
      public class C implements Serializable {
        private static final long serialVersionUID = 1;
        @Unshared Part part; @Unshared Set<Size> sizes; @Unshared List<Part> parts;
        @Unshared Deque<Integer> deque; @Unshared String[] texts; @Unshared byte[] bytes;
        BigDecimal exact; BigInteger number; UUID id; Instant instant; LocalDate date; Duration time;
        Size size; Object shared; Hooked hooked; %s
        static Object make() {
          C empty = new C();
          C full = new C();
          full.part = new Part(1 << 30); full.part.next = new Part(-1); full.part.s = "\\u1234";
          full.part.counts = new TreeMap<>(Map.of("k", 1, "l", 2)); full.part.any = full;
          full.part.parts = new ArrayList<>(List.of(new Part(5), new Part(6)));
          full.part.next.longs = new long[] {1, Long.MIN_VALUE}; full.part.boxed = 1L << 40;
          full.sizes = new HashSet<>(List.of(Size.SMALL, Size.LARGE));
          full.parts = new LinkedList<>(List.of(new Part(2)));
          full.deque = new ArrayDeque<>(List.of(1, 2, 3)); full.texts = new String[] {"t", null};
          full.bytes = new byte[20]; full.exact = new BigDecimal("-0.001");
          full.number = BigInteger.ONE.shiftLeft(90); full.id = new UUID(7, 8);
          full.instant = Instant.MAX; full.date = LocalDate.MIN; full.time = Duration.ofNanos(-1);
          full.size = Size.SMALL; full.shared = empty; full.hooked = new Hooked();
          C other = new C();
          other.shared = full; other.part = new Part(300); other.sizes = new TreeSet<>();
          other.exact = BigDecimal.TEN; other.hooked = full.hooked;
          return new Object[] {empty, full, other};
        }
      }
      """;

  private final Path folder;

  private BlockMutants(Path folder) {
    this.folder = folder;
  }

  /** Makes a stream of some bytes. */
  private interface Envelope {
    byte[] around(byte[] bytes) throws IOException;
  }

  /** Reads streams on several sides, around damaged bytes of theirs. */
  private record OfSides(List<String> ways, List<Side> sides, Envelope envelope) implements Reader {
    @Override
    public Object read(int way, byte[] bytes) throws Exception {
      try (ObjectInputStream in = sides.get(way).input(envelope.around(bytes))) {
        in.setObjectInputFilter(BOUNDS);
        return List.of(in.available(), in.readObject() == null);
      }
    }

    @Override
    public void checkRefusal(Throwable thrown, byte[] bytes) {
      if (!HostileBlocksTest.isDeclared(thrown) && !isMistakeOfJava(thrown)) {
        throw new AssertionError("Not declared", thrown);
      }
    }

    @Override
    public void checkValue(Object value, byte[] bytes) {}
  }

  /**
   * Returns whether Java's stream failed by itself, or an object of Java's that it read: it stands
   * nearer to the failure than any rewritten class, which have no package.
   */
  static boolean isMistakeOfJava(Throwable thrown) {
    if (thrown instanceof RuntimeException) {
      for (StackTraceElement frame : thrown.getStackTrace()) {
        if (frame.getClassName().equals("java.io.ObjectInputStream")) {
          return true;
        }
        if (!frame.getClassName().contains(".")) {
          return false;
        }
      }
    }
    return false;
  }

  /** Returns the kinds by their names; classes are compiled and rewritten in a folder. */
  static Map<String, Supplier<MutantKind>> kinds(Path folder) {
    BlockMutants mutants = new BlockMutants(folder);
    return Map.of("blocks", mutants::blocks);
  }

  private static MutantKind kind(String name, List<Origin> origins) {
    List<Change> changes = new ArrayList<>(List.of(Mutation.values()));
    changes.addAll(List.of(JavaMutation.values()));
    changes.addAll(List.of(LayoutMutation.values()));
    return new MutantKind(name, origins, changes);
  }

  /** Makes the origins of one program. */
  private interface Program {
    List<Origin> origins() throws Exception;
  }

  private static List<Origin> all(Program... programs) {
    List<Origin> origins = new ArrayList<>();
    for (Program program : programs) {
      try {
        origins.addAll(program.origins());
      } catch (Exception e) {
        throw new AssertionError(e);
      }
    }
    return origins;
  }

  private MutantKind blocks() {
    return kind("blocks", all(this::plain, this::chain, this::proxies, this::several));
  }

  /** Returns a program as it writes, and one of another version. */
  private List<Side> sides(String name, String source, String more) throws Exception {
    Path one = Side.compile(folder.resolve(name + "/1"), source.formatted(""));
    Path other = Side.compile(folder.resolve(name + "/2"), source.formatted(more));
    return List.of(Side.plain(Side.optimized(one)), Side.plain(Side.optimized(other)));
  }

  private static Origin origin(String name, List<Side> sides, byte[] bytes, Envelope envelope) {
    List<String> ways = List.of("SAME", "OTHER");
    return new Origin(name, bytes, bytes.length, new OfSides(ways, sides, envelope));
  }

  private static byte[] bytes(String layout) {
    return layout.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static String text(byte[] layout) {
    return new String(layout, StandardCharsets.ISO_8859_1);
  }

  private List<Origin> plain() throws Exception {
    String more = "Instant more; @Unshared Set<Part> set;";
    List<Side> sides = sides("plain", HostileBlocksTest.VALUES, more);
    String layout = HostileBlocksTest.layoutOf(sides.get(0));
    BlockStream stream = BlockStream.endingWithBlock(sides.get(0).write(), layout);
    return List.of(
        origin("stream of blocks", sides, stream.bytes(), bytes -> bytes),
        origin("block", sides, stream.content(), stream::having),
        origin("layout", sides, bytes(layout), bytes -> stream.having(text(bytes))));
  }

  private List<Origin> chain() throws Exception {
    List<Side> sides = sides("chain", HostileBlocksTest.CHAIN, "");
    String layout = HostileBlocksTest.layoutOf(sides.get(0));
    BlockStream stream = BlockStream.endingWithBlock(sides.get(0).write(), layout);
    byte[] deep = new byte[90];
    Arrays.fill(deep, (byte) 0b1001);
    return List.of(
        origin("block of a chain", sides, stream.content(), stream::having),
        origin("deep block of a chain", sides, joined(deep, (byte) 1), stream::having),
        origin("layout of a chain", sides, bytes(layout), bytes -> stream.having(text(bytes))));
  }

  private static byte[] joined(byte[] start, byte last) {
    byte[] joined = Arrays.copyOf(start, start.length + 1);
    joined[start.length] = last;
    return joined;
  }

  private List<Origin> proxies() throws Exception {
    String more = "Instant more; private Object any; ";
    List<Side> sides = sides("proxies", HostileProxiesTest.VALUES, more);
    BlockStream stream = HostileProxiesTest.writtenBy(sides.get(0));
    return List.of(
        origin("stream of proxies", sides, stream.bytes(), bytes -> bytes),
        origin("block of a proxy", sides, stream.content(), stream::having),
        origin(
            "layout of a proxy",
            sides,
            bytes(stream.layout()),
            bytes -> stream.havingOfProxy(text(bytes))));
  }

  private List<Origin> several() throws Exception {
    List<Side> sides = sides("several", SEVERAL, "private Object more; long number2;");
    List<Origin> origins = new ArrayList<>();
    Object[] made = (Object[]) sides.get(0).call("make");
    for (int i = 0; i < made.length; i++) {
      byte[] stream = Side.write(made[i]);
      origins.add(origin("stream of several " + i, sides, stream, bytes -> bytes));
    }
    return origins;
  }

  /**
   * Searches; the exit code is 1 where something was found.
   *
   * @param arguments a folder for classes, then the kind, the seed, the number of the first mutant,
   *     and how many
   */
  public static void main(String[] arguments) {
    List<String> rest = List.of(arguments).subList(1, arguments.length);
    MutantSearch.main(kinds(Path.of(arguments[0])), rest.toArray(String[]::new));
  }
}
