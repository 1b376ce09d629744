// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.optimize.Habit;
import dev.brine.optimize.StreamPlace;
import dev.brine.optimize.StreamPlace.Decision;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Programs that read their bytes again, so that they would be switched, and do one thing more with
 * them. What depends on the bytes is never switched; what does not, is.
 */
@Tag("once")
class DroppedUsesTest {
  /** Each line is members of a class, a bar, and statements with the bytes b and the sink s. */
  private static final List<String> DEPENDING =
      List.of(
          "static int n; | if (new String(b).startsWith(\"x\")) { n++; }",
          "static int n; | n = ByteBuffer.wrap(b).getInt();",
          "static int n; | if (new DataInputStream(new ByteArrayInputStream(b)).readInt() == 7)"
              + " n++;",
          "static int n; | if (b[0] != 0) { n++; }",
          "static int n; | switch (b[3]) { case 5: n++; }",
          "static int n; | n = (b[0] & 255) << 24 | b[1];",
          "static int[] c = new int[256]; | for (byte x : b) { c[x & 255]++; }",
          "static Map<Integer, String> m = new HashMap<>(); | m.put((int) b[4], \"\");",
          "static byte[] k = new byte[9]; static boolean q() { return Arrays.equals(k, new"
              + " byte[9]); } | System.arraycopy(b, 0, k, 0, 9); q();",
          "static void f(byte[] t, byte[] b) { System.arraycopy(b, 0, t, 0, 9); } static int n;"
              + " | byte[] t = new byte[9]; f(t, b); n = Arrays.hashCode(t);",
          "static long p; | p = Math.addExact(p, b.length);",
          "static long p; | p = b.length * 3L;",
          "static long[] p = new long[9]; | p[1] = b.length;",
          "static long p; | int l = b.length; l++; p = l;",
          "static List<Long> p = new ArrayList<>(); | p.add((long) b.length);",
          "static LongAdder p = new LongAdder(); | p.add(b.length);",
          "static String p = \"\"; | p = \"at\" + b.length;",
          "static byte[] z; static int n; | if (z == null || z.length != b.length) { n++; } z = b;",
          "static Supplier<byte[]> p; | p = s::toByteArray;",
          "static int n; | n = List.of(new String(b)).hashCode();",
          "static Set<String> n; | n = Collections.singleton(new String(b));",
          "static Object n; | n = Stream.of(new String(b)).collect(Collectors.toSet());",
          "static Object n; | n = Optional.of(new String(b)).filter(x -> x.endsWith(\"y\"));",
          "static List<String> l = new ArrayList<>(); | l.add(new String(b)); l.removeIf(x ->"
              + " x.equals(\"\"));",
          "static List<String> l = new ArrayList<>(); | l.add(new String(b));"
              + " l.sort(Comparator.naturalOrder());",
          "static List<String> l = new ArrayList<>(); static boolean q() { return l.contains(\"\");"
              + " } | l.add(new String(b)); q();",
          "static int h(Object... a) { return Objects.hash(a); } static int n; | n = h(new"
              + " String(b));",
          "record R(String t) { } static Set<R> l = new HashSet<>(); | l.add(new R(new"
              + " String(b)));",
          "static CompletableFuture<byte[]> f; static int n; | f ="
              + " CompletableFuture.completedFuture(b); f.thenAccept(x -> n = Arrays.hashCode(x));",
          "static class B extends ByteArrayOutputStream { int h() { return Arrays.hashCode(buf); }"
              + " } static int n; | B x = new B(); s.writeTo(x); n = x.h();",
          "static class B extends ByteArrayInputStream { B(byte[] b) { super(b); }"
              + " int h() { return Arrays.hashCode(buf); } } static int n; | n = new B(b).h();",
          "static class B extends ByteArrayOutputStream { byte[] r() throws IOException { new"
              + " ObjectOutputStream(this).writeObject(1); return toByteArray(); } } static int n;"
              + " | B x = new B(); new ObjectInputStream(new"
              + " ByteArrayInputStream(x.r())).readObject(); n = Arrays.hashCode(x.toByteArray());",
          "static int n; | byte[] z = new byte[99]; new ByteArrayInputStream(b).read(z);"
              + " n = Arrays.hashCode(z);",
          "static int n; | StringBuilder x = new StringBuilder(); for (byte y : b) { x.append(y); }"
              + " n = x.toString().hashCode();",
          "static int n; | char[] x = new char[9]; for (int i = 0; i < 9; i++) { x[i] = (char)"
              + " b[i]; } n = new String(x).hashCode();",
          "static int n; | Deflater d = new Deflater(); d.setInput(b); byte[] z = new byte[99];"
              + " d.deflate(z); n = Arrays.hashCode(z);",
          "static int n; | n = Base64.getEncoder().encodeToString(b).hashCode();",
          "static int n; | n = ByteBuffer.wrap(b).slice().duplicate().hashCode();",
          "static boolean g(byte[] x, byte[] y, int n) { return n == 0 ? Arrays.equals(y, new"
              + " byte[1]) : g(y, x, n - 1); } | g(b, new byte[1], 1);",
          "static class B extends OutputStream { int n; public void write(int b) { n++; } }"
              + " static Map<Object, Integer> m = new HashMap<>();"
              + " | B x = new B(); s.writeTo(x); m.put(o, x.n);",
          "static class B extends OutputStream { long at; public void write(int b) { }"
              + " public void write(byte[] b, int f, int n) { at += n; } } static List<Long> m ="
              + " new ArrayList<>(); | B x = new B(); s.writeTo(x); m.add(x.at);",
          "static Object r(byte[] b, int f) throws Exception { return new ObjectInputStream("
              + "new ByteArrayInputStream(b, f, b.length - f)).readObject(); } | r(b, 4);",
          "static void r(InputStream i, long n) throws Exception { i.skip(n); i.close(); }"
              + " | r(new ByteArrayInputStream(b), 4);",
          "static class I extends ObjectInputStream { I(InputStream i) throws IOException {"
              + " super(i); } protected void readStreamHeader() { } }"
              + " | byte[] h = new byte[4]; InputStream i = new ByteArrayInputStream(b); i.read(h);"
              + " new I(i).readObject();",
          " | new ObjectInputStream(new SequenceInputStream(new ByteArrayInputStream(new byte[4]),"
              + " new ByteArrayInputStream(b))).readObject();",
          "static native void go(byte[] b); | go(b);",
          "volatile byte[] f; static AtomicReferenceFieldUpdater<CLASS, byte[]> U ="
              + " AtomicReferenceFieldUpdater.newUpdater(CLASS.class, byte[].class, \"f\");"
              + " | new CLASS().f = b;",
          "@Deprecated static Object x; @java.lang.annotation.Retention("
              + "java.lang.annotation.RetentionPolicy.RUNTIME) @interface Column { }"
              + " @Column byte[] f; | new CLASS().f = b;",
          "static Object x; | Object.class.getMethod(\"equals\", Object.class).invoke(x, b);",
          "static Object x; | x = ObjectInputStream.class.getConstructor(InputStream.class)"
              + ".newInstance(new ByteArrayInputStream(b));",
          "| b[3] = 6;",
          "static ThreadLocal<ByteBuffer> T = new ThreadLocal<>(); static int n;"
              + " | T.set(ByteBuffer.wrap(b)); n = T.get().hashCode();",
          "static int n; static Runnable r; | byte[] c = b; r = () -> n = Arrays.hashCode(c);"
              + " r.run();",
          "static int n; static int h(byte[]... a) { return Arrays.hashCode(a[0]); } | n = h(b);",
          " | java.nio.channels.AsynchronousFileChannel.open(Path.of(\"f\"))"
              + ".write(ByteBuffer.wrap(b), 0).get();",
          " | Files.setAttribute(Path.of(\"f\"), \"user:x\", b);",
          " | Files.write(Path.of(\"f\"), List.of(new String(b)));",
          " | System.setProperty(\"p\", new String(b));",
          " | new ProcessBuilder(\"p\", new String(b)).start();",
          " | Runtime.getRuntime().exec(new String[] {\"p\", new String(b)});",
          " | new URL(\"http://h/\" + new String(b)).openStream();",
          " | StringJoiner j = new StringJoiner(\"\"); j.add(new String(b));"
              + " Files.writeString(Path.of(\"f\"), j.toString());",
          " | Properties p = new Properties(); p.setProperty(\"p\", new String(b));"
              + " p.store(OutputStream.nullOutputStream(), null);",
          "record R(byte[] b) { } | b = new R(b).b();",
          "@interface Entity { } @Entity static class R { byte[] f; }"
              + " | R r = new R(); r.f = b; b = r.f;",
          "public byte[] f; | CLASS c = new CLASS(); c.f = b; b = c.f;",
          "byte[] f; public byte[] getF() { return f; }"
              + " | CLASS c = new CLASS(); c.f = b; b = c.getF();",
          " | s.write(7);",
          " | new ByteArrayOutputStream().writeTo(s);",
          " | new DataOutputStream(s).writeUTF(\"x\");",
          "static class B extends FilterOutputStream { B(OutputStream s) { super(s); }"
              + " void mark(int x) throws IOException { out.write(x); } } | new B(s).mark(3);",
          "static class B extends ByteArrayOutputStream { void to(Socket k) throws IOException {"
              + " k.getOutputStream().write(buf, 0, count); } }"
              + " | B x = new B(); s.writeTo(x); x.to(new Socket());",
          "static List<String> l = new ArrayList<>(); | l.add(new String(b)); l.remove(\"x\");",
          "static Queue<String> q = new PriorityQueue<>(); | q.add(new String(b));",
          " | Collections.max(List.of(new String(b)));",
          " | Map.of(o, new String(b)).toString();",
          "static int n; | if (b[3] < 0) { n++; }",
          "static int n; | if (b.length - 7 == 0) { n++; }",
          "static int max; | if (b.length > max) { throw new IOException(); }",
          "static class E extends Exception { byte[] b; E(byte[] b) { this.b = b; } } static int n;"
              + " | try { throw new E(b); } catch (E e) { n = Arrays.hashCode(e.b); }");

  private static final List<String> INDEPENDENT =
      List.of(
          " | ",
          " | if (b == null || b.length > 1 << 20) { throw new IOException(\"of \" + b.length); }",
          " | synchronized (s) { s.flush(); s.close(); }",
          " | Objects.requireNonNull(b); Arrays.fill(new byte[9], (byte) 1);",
          " | java.util.logging.Logger.getLogger(\"x\").info(\"bytes: \" + b.length);",
          " | b = Arrays.copyOf(b, b.length); b = b.clone();",
          " | b = Base64.getDecoder().decode(Base64.getEncoder().encodeToString(b));",
          " | byte[] c = new byte[b.length]; System.arraycopy(b, 0, c, 0, b.length); b = c;",
          " | b = ByteBuffer.wrap(b).array();",
          " | ByteArrayOutputStream x = new ByteArrayOutputStream(b.length); s.writeTo(x);"
              + " b = x.toByteArray();",
          "static byte[] f; | f = b; b = f;",
          "static Map<Object, byte[]> m = new HashMap<>(); | m.put(o, b); b = m.get(o);",
          "static List<byte[]> m = new ArrayList<>(); | m.add(b); b = m.get(0);",
          "static byte[] same(byte[]... all) { return all[0]; } | b = same(b);",
          "private byte[] f; | CLASS c = new CLASS(); c.f = b; b = c.f;",
          "private final Map<Object, byte[]> m = new ConcurrentHashMap<>();"
              + " public void put(Object k, byte[] b) { m.put(k, b.clone()); }"
              + " public byte[] get(Object k) { return m.get(k); }"
              + " | CLASS c = new CLASS(); c.put(o, b); b = c.get(o);",
          "static class B extends FilterOutputStream { B(OutputStream s) { super(s); } }"
              + " | ByteArrayOutputStream x = new ByteArrayOutputStream(); s.writeTo(new B(x));"
              + " b = x.toByteArray();",
          " | ByteArrayInputStream i = new ByteArrayInputStream(b);"
              + " ByteArrayOutputStream x = new ByteArrayOutputStream(); int r;"
              + " while ((r = i.read()) != -1) { x.write(r); } b = x.toByteArray();",
          " | byte[] all = b; Callable<Object> c = () -> new ObjectInputStream("
              + "new ByteArrayInputStream(all)).readObject(); c.call();");

  private static final String CLASS =
      """
      class NAME { MEMBERS
      static Object run(Object o) throws Exception {
      ByteArrayOutputStream s = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(s)) { out.writeObject(o); }
      byte[] b = s.toByteArray();
      STATEMENTS
      return new ObjectInputStream(new ByteArrayInputStream(b)).readObject(); } }
      """;

  private static Habits habits(String prefix, List<String> uses) {
    StringBuilder program = new StringBuilder();
    for (int i = 0; i < uses.size(); i++) {
      String name = prefix + i;
      String[] parts = uses.get(i).split("\\| ", 2);
      program.append(
          CLASS
              .replace("MEMBERS", parts[0])
              .replace("STATEMENTS", parts[1])
              .replace("CLASS", name)
              .replace("NAME", name));
    }
    return Habits.compiled(program.toString());
  }

  /** Returns the uses whose places are switched, or those where one is not. */
  static List<String> decided(String prefix, List<String> uses, boolean isSwitch) {
    Habits habits = habits(prefix, uses);
    List<String> found = new ArrayList<>();
    for (int i = 0; i < uses.size(); i++) {
      Pattern id = Pattern.compile(prefix + i + "[.$].*");
      List<StreamPlace> places =
          habits.places().stream().filter(one -> id.matcher(one.id()).matches()).toList();
      assertThat(places).isNotEmpty();
      boolean isSwitched = places.stream().allMatch(one -> one.decision() == Decision.SWITCH);
      if (isSwitched == isSwitch) {
        found.add(uses.get(i) + ": " + places);
      }
    }
    return found;
  }

  @Test
  void what_depends_on_its_bytes_is_never_switched() {
    assertThat(decided("Depending", DEPENDING, true)).isEmpty();
  }

  @Test
  void what_does_not_is_switched() {
    assertThat(decided("Independent", INDEPENDENT, false)).isEmpty();
  }

  @Test
  void a_method_that_is_too_large_is_not_lost_where_another_one_has_its_name() {
    StringBuilder large = new StringBuilder();
    for (int i = 0; i < 2_000; i++) {
      large.append("long v" + i + " = o.hashCode(); ");
    }
    for (int i = 0; i < 2_000; i++) {
      large.append("n += v" + i + "; ");
    }
    String overload =
        "static long n; static void run(Object o, OutputStream s) throws Exception { "
            + large
            + "new ObjectOutputStream(s).writeObject(o); } | ";
    assertThat(decided("Large", List.of(overload), true)).isEmpty();
  }

  @Test
  void a_sink_that_an_unseen_method_closes_is_not_lost() {
    Habits habits = habits("Closed", List.of(" | AutoCloseable c = s; c.close();"));
    assertThat(habits.of("Closed0.run")).containsExactly(Habit.KEPT_IN_PROCESS);
  }
}
