// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Switches no writer whose bytes are used by an alias, by Java's calls, by identity or by size. */
@Tag("once")
class HiddenUsesTest {
  private static final String LEAK =
      "static void leak(Object b) throws Exception { Files.write(Path.of(\"f\"), (byte[]) b); } ";

  private static final List<String> IN_OTHER_HOLDERS =
      List.of(
          "static Map<String, List<byte[]>> m = new HashMap<>(); static void all() throws Exception"
              + " { for (List<byte[]> l : m.values()) { leak(l.get(0)); } }"
              + " | m.computeIfAbsent(\"x\", k -> new ArrayList<>()).add(b); all();",
          "static Map<String, List<byte[]>> m = new HashMap<>(); static void all() throws Exception"
              + " { for (List<byte[]> l : m.values()) { leak(l.get(0)); } }"
              + " | m.get(\"x\").add(b); all();",
          "static List<byte[]> l = new ArrayList<>(); static List<byte[]> v ="
              + " Collections.synchronizedList(l); | v.add(b); leak(l.get(0));",
          "static Map<String, byte[]> m = new HashMap<>();"
              + " | m.entrySet().iterator().next().setValue(b); leak(m.get(\"x\"));",
          " | byte[][] a = new byte[1][]; Arrays.asList(a).set(0, b); leak(a[0]);",
          "static ThreadLocal<List<byte[]>> t = new ThreadLocal<>();"
              + " | t.get().add(b); leak(t.get().get(0));",
          "static List<byte[]> l = new ArrayList<>();"
              + " | System.arraycopy(b, 0, l.get(0), 0, 9); leak(l.get(0));",
          " | List<byte[]> l = new ArrayList<>(); l.add(b); byte[][] a = new byte[1][];"
              + " l.toArray(a); leak(a[0]);",
          " | Object[] a = new Object[1]; Arrays.fill(a, b); leak(a[0]);",
          " | System.getProperties().put(\"x\", new String(b));",
          " | new ProcessBuilder(\"x\").environment().put(\"x\", new String(b));",
          " | new ProcessBuilder(\"x\").command().add(new String(b));");

  private static final List<String> BY_CALLS_OF_JAVA =
      List.of(
          "static class B extends ByteArrayOutputStream { @Override public void close() {"
              + " leak(toByteArray()); } static void leak(byte[] b) { h = Arrays.hashCode(b); }"
              + " static int h; } | B x = new B(); s.writeTo(x); x.close();"
              + " ObjectOutputStream out = new ObjectOutputStream(x); out.writeObject(o);"
              + " out.close(); new ObjectInputStream(new ByteArrayInputStream(x.toByteArray()))"
              + ".readObject();",
          "static int h; static class B extends BufferedOutputStream { B(OutputStream s) {"
              + " super(s); } @Override public void flush() throws IOException {"
              + " h = Arrays.hashCode(buf); super.flush(); } } | s.reset();"
              + " ObjectOutputStream out = new ObjectOutputStream(new B(s)); out.writeObject(o);"
              + " out.flush(); new ObjectInputStream(new ByteArrayInputStream(s.toByteArray()))"
              + ".readObject();",
          "static long n; static class B extends FilterInputStream { B(InputStream s) { super(s); }"
              + " @Override public int read(byte[] b, int f, int l) throws IOException {"
              + " int r = super.read(b, f, l); n += r; return r; } }"
              + " | new ObjectInputStream(new B(new ByteArrayInputStream(b))).readObject();",
          "static long n; | new ObjectInputStream(new ByteArrayInputStream(b) {"
              + " @Override public int read() { int r = super.read(); n += r; return r; }"
              + " }).readObject();",
          "static long n; | CRC32 c = new CRC32(); new ObjectInputStream(new CheckedInputStream("
              + "new ByteArrayInputStream(b), c)).readObject(); n = c.getValue();",
          "static Set<String> k = new HashSet<>(); static class I extends ObjectInputStream {"
              + " I(byte[] b) throws IOException { super(new ByteArrayInputStream(b));"
              + " k.add(new String(b)); } } | new I(b).readObject();",
          "interface Job extends Callable<Object>, Serializable { } static Object j;"
              + " | byte[] c = b; j = (Job) () -> c;",
          "static class R implements Serializable { static final ObjectStreamField[]"
              + " serialPersistentFields = {new ObjectStreamField(\"b\", byte[].class)};"
              + " private transient byte[] b; } | R r = new R(); r.b = b; b = r.b;",
          "private byte[] hidden; static class P { static Object p(Object c) throws Exception {"
              + " return CLASS.class.getDeclaredField(\"hidden\").get(c); } }"
              + " | CLASS c = new CLASS(); c.hidden = b; b = c.hidden;");

  private static final List<String> BY_IDENTITY_OR_CONTENTS =
      List.of(
          "static String k; static int n; | if (new String(b).intern() == k) { n++; }",
          "enum K { A, B } static int n; | if (K.values()[b[4] & 1] == K.A) { n++; }",
          "static Object[] t = new Object[256]; static int n; | if (t[b[4] & 255] != null) { n++;"
              + " }",
          "static Map<List<String>, Object> m = new HashMap<>(); static int n;"
              + " | if (m.put(List.of(new String(b)), o) != null) { n++; }",
          "static Map<String, String> m = new HashMap<>(); static int n;"
              + " | m.put(\"x\", new String(b)); if (m.remove(\"x\", \"y\")) { n++; }",
          "static int n; | if (new DataInputStream(new ByteArrayInputStream(b)).readInt() < 0)"
              + " { n++; }",
          "static int n; | if (ByteBuffer.wrap(b).get(0) < 0) { n++; }",
          " | byte[] c = new byte[b.length]; System.arraycopy(b, 0, c, 0, b.length); c[44] = 7;"
              + " b = c;",
          "static byte[] h = {1, 2, 3, 4}; | byte[] c = new byte[b.length];"
              + " System.arraycopy(b, 0, c, 0, b.length); System.arraycopy(h, 0, c, 0, 4); b = c;",
          " | b = new StringBuilder(new String(b)).delete(0, 4).toString().getBytes();",
          " | b = new String(b).replace(\"com.old\", \"com.new\").getBytes();",
          " | b = new String(b).split(\"java\")[0].getBytes();",
          " | b = new String(b).trim().getBytes();",
          " | s.reset(); ObjectOutputStream out = new ObjectOutputStream(s); out.flush();"
              + " s.reset(); out.writeObject(o); out.flush(); new ObjectInputStream(new"
              + " ByteArrayInputStream(s.toByteArray())).readObject();",
          "static int n; | ObjectOutputStream out = new ObjectOutputStream(s);"
              + " if (out.getClass() == ObjectOutputStream.class) { n++; }");

  private static final List<String> BY_SIZE =
      List.of(
          "static int n; | if (b.length == 4) { n++; }",
          "static int n; | if (b.length < 50) { n++; }",
          "static int n; static int max() { return n; } | if (b.length < max()) { n++; }",
          "static int n; static void f(byte[] b, int max) { if (b.length < max) { n++; } }"
              + " | f(b, n);",
          "static int n; | if (b.length - 50 > 0) { n++; }",
          "static int n; | for (int i = 0; i < b.length / 50; i++) { n++; }",
          "static Object[] a = new Object[9]; static int n; | if (a[b.length] != null) { n++; }",
          " | System.setProperty(\"n\", \"\" + b.length);",
          " | StringJoiner j = new StringJoiner(\"\"); j.add(\"\" + b.length);"
              + " Files.writeString(Path.of(\"f\"), j.toString());",
          " | StringBuilder j = new StringBuilder(); j.insert(0, b.length);"
              + " Files.writeString(Path.of(\"f\"), j.toString());",
          "static StringBuilder j = new StringBuilder(); | j.append(b.length);"
              + " Files.writeString(Path.of(\"f\"), j.toString());",
          "static int n; | if (\"99\".equals(String.valueOf(b.length))) { n++; }",
          " | Files.writeString(Path.of(\"f\"), \"x\".concat(Integer.toString(b.length)));");

  private static final List<String> INDEPENDENT =
      List.of(
          " | InputStream i = new ByteArrayInputStream(b); byte[] p = new byte[512]; int n;"
              + " ByteArrayOutputStream x = new ByteArrayOutputStream();"
              + " while ((n = i.read(p)) > 0) { x.write(p, 0, n); } b = x.toByteArray();",
          "static Map<String, List<byte[]>> m = new HashMap<>();"
              + " | m.computeIfAbsent(\"x\", k -> new ArrayList<>()).add(b);"
              + " b = m.get(\"x\").get(0);",
          "static List<byte[]> l = new ArrayList<>(); static List<byte[]> v ="
              + " Collections.synchronizedList(l); | v.add(b); b = l.get(0);",
          "static class B extends ByteArrayOutputStream { @Override public void close() throws"
              + " IOException { super.close(); } InputStream in() { return new"
              + " ByteArrayInputStream(buf, 0, count); } } | B x = new B(); s.writeTo(x);"
              + " x.close(); new ObjectInputStream(x.in()).readObject();",
          "static class I extends ObjectInputStream { I(InputStream i) throws IOException {"
              + " super(i); } } | new I(new ByteArrayInputStream(b)).readObject();",
          " | if (b.length == 0) { throw new IOException(\"of \" + b.length); }",
          " | byte[] c = new byte[b.length]; for (int i = 0; i < b.length; i++) { c[i] = b[i]; }"
              + " b = c;",
          " | s.reset(); ObjectOutputStream out = new ObjectOutputStream(s); out.writeObject(o);"
              + " out.close(); b = s.toByteArray();",
          " | byte[] c = b; Callable<Object> j = () -> new ObjectInputStream("
              + "new ByteArrayInputStream(c)).readObject(); j.call();");

  /** All of them are one program, since most of the time is spent to compile it. */
  private static final List<String> SWITCHED =
      DroppedUsesTest.decided(
          "Hidden",
          Stream.of(IN_OTHER_HOLDERS, BY_CALLS_OF_JAVA, BY_IDENTITY_OR_CONTENTS, BY_SIZE)
              .flatMap(List::stream)
              .map(use -> LEAK + use)
              .toList(),
          true);

  private static List<String> switched(List<String> uses) {
    return SWITCHED.stream()
        .filter(found -> uses.stream().anyMatch(use -> found.startsWith(LEAK + use)))
        .toList();
  }

  @Test
  void bytes_in_a_holder_are_followed_by_all_that_has_or_views_it() {
    assertThat(switched(IN_OTHER_HOLDERS)).isEmpty();
  }

  @Test
  void bytes_are_followed_into_methods_that_java_calls() {
    assertThat(switched(BY_CALLS_OF_JAVA)).isEmpty();
  }

  @Test
  void bytes_that_choose_or_are_changed_are_depended_on() {
    assertThat(switched(BY_IDENTITY_OR_CONTENTS)).isEmpty();
  }

  @Test
  void lengths_that_only_one_form_has_are_depended_on() {
    assertThat(switched(BY_SIZE)).isEmpty();
  }

  @Test
  void what_is_read_again_unchanged_is_switched() {
    assertThat(DroppedUsesTest.decided("Same", INDEPENDENT, false)).isEmpty();
  }
}
