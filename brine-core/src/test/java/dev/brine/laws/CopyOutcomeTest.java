// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static dev.brine.CodeGeneration.OFF;
import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Codec;
import dev.brine.References;
import dev.brine.TypeFilter;
import dev.brine.laws.Samples.Sample;
import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.Isomorphism.Sharing;
import java.lang.reflect.Proxy;
import java.net.MalformedURLException;
import java.net.URL;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Copies have the same outcome before and after they are made without bytes. */
class CopyOutcomeTest {
  /** More than the copies that go through bytes at first. */
  private static final int COPIES = 36;

  static final class Holder {
    Object any;
    Locale locale;
    URL url;
    Pattern pattern;
    List<URL> urls;
    Map<Object, Locale> map;
  }

  private static List<Object> values(References references) {
    List<Object> values = new ArrayList<>();
    for (Sample sample : KindSamples.all()) {
      values.addAll((List<?>) sample.value());
    }
    for (Sample sample : Samples.all()) {
      if (sample.isTree() || references == References.TRACK) {
        values.add(sample.value());
      }
    }
    values.addAll(refused());
    Map<Object, Object> accessed = new LinkedHashMap<>(16, 0.75f, true);
    accessed.put("a", 1);
    values.add(accessed);
    values.add(ZoneId.of("UTC+01:00"));
    values.add(new Locale("no", "NO", "NY"));
    values.add(new Locale("ja", "JP", "JP"));
    return values;
  }

  private static List<Object> refused() {
    return List.of(
        url("jar:file:/x.jar!/y"),
        url("ftp://h/x"),
        url("mailto:a@b"),
        Pattern.compile("a\u030a", Pattern.CANON_EQ),
        new Locale.Builder().setLanguage("de").setScript("Latn").build(),
        Collections.nCopies(3, url("mailto:a@b")),
        new Thread(),
        new Object());
  }

  private static URL url(String text) {
    try {
      return new URL(text);
    } catch (MalformedURLException e) {
      throw new AssertionError(e);
    }
  }

  @ParameterizedTest
  @EnumSource(References.class)
  void is_the_same_for_all_values_and_places(References references) {
    Codec<Holder> bytes = builder(references).generation(OFF).build().codec(Holder.class);
    Codec<Holder> direct = builder(references).build().codec(Holder.class).prepare();
    Sharing sharing = references == References.TRACK ? Sharing.COUNTS : Sharing.IGNORED;
    for (Object value : values(references)) {
      for (Function<Object, Holder> place : places(value)) {
        Holder holder = place.apply(value);
        String expected = outcome(bytes, holder, sharing);
        assertThat(outcome(direct, holder, sharing)).as("%s", value.getClass()).isEqualTo(expected);
        endPause(direct);
      }
    }
  }

  /** After a copy that was left to bytes, the next ones are, too. */
  private static void endPause(Codec<Holder> codec) {
    for (int i = 0; i < 3; i++) {
      codec.copy(new Holder());
    }
  }

  @Test
  void of_refused_values_does_not_depend_on_the_number_of_copies() {
    for (Object value : refused()) {
      Codec<Holder> codec = builder(References.TRACK).build().codec(Holder.class);
      Holder holder = with(it -> it.any = value);
      String first = outcome(codec, holder, Sharing.COUNTS);
      for (int i = 1; i < COPIES; i++) {
        assertThat(outcome(codec, holder, Sharing.COUNTS)).isEqualTo(first);
      }
    }
  }

  private static Brine.Builder builder(References references) {
    return Brine.newBuilder().references(references).types(TypeFilter.allow("**"));
  }

  private static List<Function<Object, Holder>> places(Object value) {
    List<Function<Object, Holder>> places = new ArrayList<>();
    places.add(any -> with(holder -> holder.any = any));
    places.add(any -> with(holder -> holder.any = new Object[] {any}));
    places.add(any -> with(holder -> holder.any = new ArrayList<>(List.of(any))));
    places.add(any -> with(holder -> holder.any = List.of(any)));
    places.add(any -> with(holder -> holder.any = Optional.of(any)));
    places.add(any -> with(holder -> holder.any = Map.of("k", any)));
    if (hasHashCode(value)) {
      places.add(any -> with(holder -> holder.map = new HashMap<>(Map.of(any, Locale.US))));
      places.add(any -> with(holder -> holder.any = new HashSet<>(List.of(any))));
    }
    if (value instanceof Locale locale) {
      places.add(any -> with(holder -> holder.locale = locale));
      places.add(any -> with(holder -> holder.map = Map.of(1, locale)));
    } else if (value instanceof URL url) {
      places.add(any -> with(holder -> holder.url = url));
      places.add(any -> with(holder -> holder.urls = new ArrayList<>(List.of(url))));
    } else if (value instanceof Pattern pattern) {
      places.add(any -> with(holder -> holder.pattern = pattern));
    }
    return places;
  }

  /** The hash code of an object that leads back to itself may not end. */
  private static boolean hasHashCode(Object value) {
    return !Proxy.isProxyClass(value.getClass())
        && Samples.all().stream().noneMatch(sample -> sample.type() == value.getClass());
  }

  private static Holder with(Consumer<Holder> change) {
    Holder holder = new Holder();
    change.accept(holder);
    return holder;
  }

  private static String outcome(Codec<Holder> codec, Holder holder, Sharing sharing) {
    try {
      String text = "copied, " + Isomorphism.difference(holder, codec.copy(holder), sharing);
      return text.replaceAll("Lambda.*", "Lambda");
    } catch (BrineException e) {
      return e.getMessage().split(": path=", -1)[0];
    }
  }

  @Test
  void urls_and_patterns_that_messages_have_are_shared() {
    Holder holder = new Holder();
    holder.url = url("file:/a");
    holder.pattern = Pattern.compile("a");
    holder.locale = Locale.ROOT;
    Holder copy = Brine.create().codec(Holder.class).prepare().copy(holder);
    assertThat(copy.url).isSameAs(holder.url);
    assertThat(copy.pattern).isSameAs(holder.pattern);
    assertThat(copy.locale).isSameAs(holder.locale);
  }
}
