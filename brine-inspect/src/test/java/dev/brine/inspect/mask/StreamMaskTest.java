// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.mask;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.inspect.Blobs;
import dev.brine.testkit.JavaStreams;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.math.BigInteger;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.text.DecimalFormat;
import java.text.MessageFormat;
import java.text.SimpleDateFormat;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Currency;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Masked streams are read like the ones that they were made of, but have none of the text. */
class StreamMaskTest {
  private final StreamMask mask = new StreamMask(3, 4);

  /** All places of text. */
  private static final class Customer implements Serializable {
    private static final long serialVersionUID = 1;
    private final String name = String.valueOf("Margarete Hoffmann-7"); // no constant
    private final String twin = name;
    private final char initial = name.charAt(0);
    private final char[] password = "Geheimnis99".toCharArray();
    private final byte[] note = "Confidential".getBytes(StandardCharsets.UTF_8);
    private final List<String> towns = new ArrayList<>(List.of("Łódź", "Αθήνα", "東京都", "a\u0000b"));
    private final Map<String, Integer> points = new HashMap<>(Map.of("Alpha", 1, "Bravo", 2));
    private final TimeUnit unit = TimeUnit.DAYS;
    private final long number = Long.valueOf(0x4142434445464748L);
    private final RuntimeException failure = new RuntimeException("Failed for Margarete");
  }

  /** A class whose own code writes text. */
  public static final class Written implements Externalizable {
    private static final long serialVersionUID = 1;

    /** Creates an object to read. */
    public Written() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeUTF("Margarete");
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
      in.readUTF();
    }
  }

  /** A stream that writes text to the description of each class. */
  private static final class Annotated extends ObjectOutputStream {
    private final boolean asObject;

    Annotated(OutputStream out, boolean asObject) throws IOException {
      super(out);
      this.asObject = asObject;
    }

    @Override
    protected void annotateClass(Class<?> type) throws IOException {
      if (asObject) {
        writeObject("Margarete");
      } else {
        writeUTF("Margarete");
      }
    }
  }

  private static byte[] annotated(Object object, boolean asObject) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new Annotated(bytes, asObject)) {
      out.writeObject(object);
    }
    return bytes.toByteArray();
  }

  private Object masked(Object object) throws Exception {
    byte[] bytes = mask.mask(JavaStreams.write(object)).orElseThrow();
    return new ObjectInputStream(new ByteArrayInputStream(bytes)).readObject();
  }

  @Test
  void replaces_all_text_and_keeps_all_lengths_and_numbers() throws Exception {
    Customer before = new Customer();
    byte[] stream = JavaStreams.write(before);
    byte[] bytes = mask.mask(stream).orElseThrow();
    assertThat(bytes).hasSameSizeAs(stream);
    Customer after = (Customer) new ObjectInputStream(new ByteArrayInputStream(bytes)).readObject();
    assertThat(after.name).matches("[A-Z][a-z]{8} [A-Z][a-z]{7}-[0-9]").isNotEqualTo(before.name);
    assertThat(after.twin).isSameAs(after.name);
    assertThat(after.initial).isBetween('A', 'Z').isNotEqualTo('M');
    assertThat(new String(after.password)).matches("[A-Z][a-z]{8}[0-9]{2}");
    assertThat(new String(after.note, StandardCharsets.UTF_8)).matches("[A-Z][a-z]{11}");
    assertThat(after.points.keySet()).hasSize(2).allMatch(key -> key.matches("[A-Z][a-z]{4}"));
    assertThat(after.unit).isEqualTo(TimeUnit.DAYS);
    assertThat(after.number).isEqualTo(before.number);
    assertThat(after.failure.getStackTrace()[0].getMethodName()).isEqualTo("<init>");
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    for (String secret : List.of("Marg", "Hoff", "Geheim", "Confi", "Alpha", "Bravo", "Failed")) {
      assertThat(text).doesNotContain(secret);
    }
  }

  @Test
  void replaces_letters_by_those_of_the_same_script_and_length() throws Exception {
    List<?> towns = (List<?>) masked(new Customer().towns);
    assertThat((String) towns.get(0)).hasSize(4);
    assertThat((String) towns.get(1)).matches("\\p{InGREEK}{5}").isNotEqualTo("Αθήνα");
    assertThat((String) towns.get(2)).matches("\\p{IsHan}{3}").isNotEqualTo("東京都");
    assertThat((String) towns.get(3)).matches("[a-z]\u0000[a-z]");
    assertThat((String) masked("𠀋𠮷x\u0131")).hasSize(6).startsWith("\uD840");
  }

  @Test
  void replaces_letters_in_bytes_whether_they_are_utf8_or_not() throws Exception {
    for (String text : List.of("Пароль", "パスワード", "Łódź 7", "𠀋𠮷x", "é")) {
      byte[] before = text.getBytes(StandardCharsets.UTF_8);
      byte[] after = (byte[]) masked(before);
      assertThat(after).as(text).hasSameSizeAs(before).isNotEqualTo(before);
      String letters = new String(after, StandardCharsets.UTF_8);
      assertThat(letters).hasSameSizeAs(text).doesNotContain("\uFFFD");
    }
    byte[] password = (byte[]) masked("Пароль".getBytes(StandardCharsets.UTF_8));
    assertThat(new String(password, StandardCharsets.UTF_8)).matches("\\p{Lu}\\p{Ll}{5}");
    for (String charset : List.of("windows-1251", "KOI8-R", "ISO-8859-5")) {
      byte[] before = "Пароль 12 abc".getBytes(charset);
      byte[] after = (byte[]) masked(before);
      assertThat(new String(after, StandardCharsets.ISO_8859_1))
          .as(charset)
          .matches("[\u0080-\u00FF]{6} [0-9]{2} [a-z]{3}");
      for (int i = 0; i < 3; i++) {
        assertThat(Arrays.copyOfRange(after, i, i + 4))
            .isNotEqualTo(Arrays.copyOfRange(before, i, i + 4));
      }
    }
  }

  @Test
  void keeps_what_the_jdk_looks_up() throws Exception {
    Object[] values = {
      Currency.getInstance("EUR"),
      Locale.GERMANY,
      ZonedDateTime.parse("2026-11-23T10:00:00+01:00[Europe/Berlin]"),
      new BigInteger("4774451407313060418")
    };
    assertThat((Object[]) masked(values)).containsExactly(values);
    URI uri = (URI) masked(URI.create("https://acme.example/Margarete"));
    assertThat(uri.toString()).matches("[a-z]{5}://[a-z]{4}\\.[a-z]{7}/[A-Z][a-z]{8}");
    assertThat(((URL) masked(new URL("https://acme.example/M"))).getProtocol()).isEqualTo("https");
  }

  @Test
  void an_enum_constant_keeps_a_name_that_a_string_has_too() throws Exception {
    Object[] values = {TimeUnit.DAYS.name(), TimeUnit.DAYS, "Ljava/lang/String;"};
    assertThat((Object[]) masked(values)).contains(TimeUnit.DAYS);
  }

  @Test
  void refuses_what_may_hide_text() throws Exception {
    assertThat(mask.mask(JavaStreams.write(new Written()))).isEmpty();
    byte[] stream = JavaStreams.write(new Customer());
    assertThat(mask.mask(Arrays.copyOf(stream, stream.length - 9))).isEmpty();
    assertThat(mask.mask("{\"name\": \"Margarete\"}".getBytes(StandardCharsets.UTF_8))).isEmpty();
  }

  @Test
  void what_the_stream_wrote_about_a_class_does_not_stay() throws Exception {
    for (Object object :
        new Object[] {7, new ArrayList<>(List.of(1)), Locale.GERMANY, LocalDate.EPOCH}) {
      assertThat(mask.mask(annotated(object, false))).as("%s", object.getClass()).isEmpty();
      byte[] bytes = mask.mask(annotated(object, true)).orElseThrow();
      assertThat(new String(bytes, StandardCharsets.ISO_8859_1))
          .as("%s", object.getClass())
          .doesNotContain("Margarete");
    }
  }

  @Test
  void refuses_formats_whose_patterns_have_text() throws Exception {
    String shared = "Margarete {0}";
    for (Object format :
        new Object[] {
          new MessageFormat("Margarete {0}"),
          new SimpleDateFormat("'Margarete' yyyy"),
          new DecimalFormat("'Margarete' 0.0"),
          new Object[] {shared, new MessageFormat(shared)}
        }) {
      assertThat(mask.mask(JavaStreams.write(format))).as("%s", format.getClass()).isEmpty();
    }
  }

  @Test
  void refuses_sorted_collections_of_strings_whose_order_would_change() throws Exception {
    assertThat(mask.mask(JavaStreams.write(new TreeMap<>(Map.of("a", 1, "b", 2))))).isEmpty();
    assertThat(mask.mask(JavaStreams.write(new TreeSet<>(List.of("a", "b"))))).isEmpty();
    assertThat(masked(new TreeMap<>(Map.of(1, List.of("a")))).toString())
        .matches("\\{1=\\[[a-z]]}");
  }

  @Test
  void leaves_out_what_the_program_wrote_between_its_objects() throws Exception {
    byte[] stream =
        Blobs.stream(
            out -> {
              out.writeUTF("Margarete");
              out.writeObject(new Object[] {"first"});
              out.writeInt(7);
              out.writeUTF("Hoffmann");
              out.writeObject("first");
              out.writeUTF("end");
            });
    byte[] bytes = mask.mask(stream).orElseThrow();
    ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes));
    Object first = ((Object[]) in.readObject())[0];
    assertThat(in.readObject()).isSameAs(first).asString().matches("[a-z]{5}");
    assertThat(in.read()).isEqualTo(-1);
  }

  @Test
  void different_texts_stay_different_and_equal_ones_equal() {
    TextMask texts = new TextMask(new SipHash(1, 2));
    Map<String, String> found = new HashMap<>();
    for (int i = 0; i < 26 * 26 * 10; i++) {
      char[] text = {
        (char) ('a' + i % 26), '-', (char) ('a' + i / 26 % 26), (char) ('0' + i / 26 / 26)
      };
      String before = new String(text);
      texts.mask(text);
      assertThat(found.put(new String(text), before)).isNull();
    }
    assertThat(found).hasSize(26 * 26 * 10);
  }

  @Test
  void a_single_letter_never_stays() {
    TextMask texts = new TextMask(new SipHash(1, 2));
    for (char unit = 'a'; unit <= 'z'; unit++) {
      char[] text = {unit};
      texts.mask(text);
      assertThat(text[0]).isBetween('a', 'z').isNotEqualTo(unit);
    }
  }

  @Test
  void the_hash_is_that_of_its_authors() {
    long[] words = {0x0706050403020100L};
    SipHash hash = new SipHash(0x0706050403020100L, 0x0f0e0d0c0b0a0908L);
    assertThat(hash.of(words, 1)).isEqualTo(0x93f5f5799a932462L);
    assertThat(hash.of(words, 0)).isEqualTo(0x726fdb47dd0e0e31L);
  }

  @Test
  void malformed_text_does_no_harm() throws Exception {
    Random random = new Random(5);
    byte[] stream = JavaStreams.write(new Customer());
    for (int i = 0; i < 300; i++) {
      byte[] damaged = stream.clone();
      damaged[random.nextInt(stream.length)] = (byte) random.nextInt();
      mask.mask(damaged).ifPresent(bytes -> assertThat(bytes).hasSameSizeAs(damaged));
    }
  }
}
