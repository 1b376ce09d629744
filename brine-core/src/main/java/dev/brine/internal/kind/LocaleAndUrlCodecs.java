// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.ErrorText;
import dev.brine.internal.Problems;
import dev.brine.internal.hash.UrlHosts;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.net.MalformedURLException;
import java.net.URL;
import java.util.HashMap;
import java.util.IllformedLocaleException;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** The values with parts that not every text can say: locales and URLs. */
final class LocaleAndUrlCodecs {
  private LocaleAndUrlCodecs() {}

  /**
   * A locale: language, country, variant and script as texts, the number of its extensions and the
   * key and text of each. Without script and extensions, any texts are a locale.
   */
  record OfLocale(Class<?> type, long cost, int least) implements ValueCodec {
    private static final int MAX_EXTENSIONS = 36;

    @Override
    public boolean isSelective() {
      return true;
    }

    @Override
    public boolean isWritten(Object value) {
      Locale locale = (Locale) value;
      return plain(locale).equals(locale) || isWellFormed(locale);
    }

    @Override
    public void put(WireWriter out, Object value) {
      Locale locale = (Locale) value;
      boolean isPlain = plain(locale).equals(locale);
      if (!isPlain && !isWellFormed(locale)) {
        throw unsupported("a locale with malformed parts", locale.toString());
      }
      out.text(locale.getLanguage());
      out.text(locale.getCountry());
      out.text(locale.getVariant());
      out.text(isPlain ? "" : locale.getScript());
      out.varint(isPlain ? 0 : locale.getExtensionKeys().size());
      if (!isPlain) {
        for (Character key : locale.getExtensionKeys()) {
          out.varint(key);
          out.text(locale.getExtension(key));
        }
      }
    }

    private static Locale plain(Locale locale) {
      return new Locale(locale.getLanguage(), locale.getCountry(), locale.getVariant());
    }

    private static boolean isWellFormed(Locale locale) {
      Map<Character, String> extensions = new TreeMap<>();
      locale.getExtensionKeys().forEach(key -> extensions.put(key, locale.getExtension(key)));
      Locale root = plain(locale);
      try {
        return locale(root, locale.getScript(), extensions).equals(locale);
      } catch (IllformedLocaleException e) {
        return false;
      }
    }

    @Override
    public Object make(WireReader in) {
      String language = BodyElements.readText(in, "a language");
      String country = BodyElements.readText(in, "a country");
      String variant = BodyElements.readText(in, "a variant");
      String script = BodyElements.readText(in, "a script");
      int extensions = BodyElements.readUpTo(in, MAX_EXTENSIONS, "a number of extensions");
      Locale plain = new Locale(language, country, variant);
      if (script.isEmpty() && extensions == 0) {
        return canonical(plain);
      }
      Map<Character, String> texts = new TreeMap<>();
      for (int i = 0; i < extensions; i++) {
        char key = (char) BodyElements.readUpTo(in, 'z', "a key of an extension");
        texts.put(key, BodyElements.readText(in, "an extension"));
      }
      try {
        return locale(plain, script, texts);
      } catch (IllformedLocaleException e) {
        throw in.corrupt("no locale has these parts: " + ErrorText.shortened(e.getMessage()));
      }
    }

    /**
     * Returns the object that Java keeps for a locale, as its {@code readResolve} does. Java 17 has
     * no way to those that are neither well-formed nor supported.
     */
    private static Locale canonical(Locale plain) {
      Locale kept = Locale.forLanguageTag(plain.toLanguageTag());
      return kept.equals(plain) ? kept : IllFormed.SUPPORTED.getOrDefault(plain, plain);
    }

    /** The locales that Java supports though no language tag says them, such as no_NO_NY. */
    private static final class IllFormed {
      static final Map<Locale, Locale> SUPPORTED = new HashMap<>();

      static {
        for (Locale locale : Locale.getAvailableLocales()) {
          if (!Locale.forLanguageTag(locale.toLanguageTag()).equals(locale)) {
            SUPPORTED.put(locale, locale);
          }
        }
      }
    }

    /** A variant that a builder refuses is in the private part of a language tag. */
    private static Locale locale(Locale plain, String script, Map<Character, String> extensions) {
      Locale.Builder builder = new Locale.Builder();
      builder.setLanguage(plain.getLanguage()).setRegion(plain.getCountry()).setScript(script);
      extensions.forEach(builder::setExtension);
      try {
        return builder.setVariant(plain.getVariant()).build();
      } catch (IllformedLocaleException e) {
        String tag = builder.build().toLanguageTag();
        String separator = extensions.containsKey(Locale.PRIVATE_USE_EXTENSION) ? "-" : "-x-";
        String variant = plain.getVariant().replace('_', '-');
        Locale tagged = Locale.forLanguageTag(tag + separator + "lvariant-" + variant);
        if (tagged.getVariant().equals(plain.getVariant())) {
          return tagged;
        }
        throw e;
      }
    }
  }

  /**
   * A URL: its text. Only the protocols that every Java has and that nest no other, since any other
   * may load a class by the protocol's name.
   */
  record OfUrl(Class<?> type, long cost) implements ValueCodec {
    @Override
    public boolean isSelective() {
      return true;
    }

    @Override
    public boolean isWritten(Object value) {
      URL url = (URL) value;
      String text = url.toExternalForm();
      return !UrlHosts.hasHost(url) && isKnown(text) && isSame(url, text);
    }

    @Override
    public void put(WireWriter out, Object value) {
      URL url = (URL) value;
      String text = url.toExternalForm();
      if (out.nesting.isMaybeKey()) {
        UrlHosts.requireNone(url);
      }
      if (!isKnown(text) || !isSame(url, text)) {
        throw unsupported(
            "a URL whose text does not give it back as one of http, https or file", text);
      }
      out.text(text);
    }

    private static boolean isKnown(String text) {
      return text.startsWith("http:") || text.startsWith("https:") || text.startsWith("file:");
    }

    /** Compares URLs part by part, since their equality looks up the addresses of hosts. */
    private static boolean isSame(URL url, String text) {
      try {
        URL other = new URL(text);
        return url.getPort() == other.getPort()
            && Objects.equals(url.getHost(), other.getHost())
            && Objects.equals(url.getAuthority(), other.getAuthority())
            && Objects.equals(url.getFile(), other.getFile())
            && Objects.equals(url.getRef(), other.getRef());
      } catch (MalformedURLException e) {
        return false;
      }
    }

    @Override
    public Object make(WireReader in) {
      String text = BodyElements.readText(in, "a URL");
      if (!isKnown(text)) {
        throw in.corrupt(
            "only URLs of http, https and file are supported: " + ErrorText.shortened(text));
      }
      URL url;
      try {
        url = new URL(text);
      } catch (MalformedURLException e) {
        throw in.corrupt("not a URL: " + ErrorText.shortened(text));
      }
      if (in.nesting.isMaybeKey() && UrlHosts.hasHost(url)) {
        throw in.corrupt("a URL with a host cannot be a key: " + ErrorText.shortened(text));
      }
      return url;
    }
  }

  private static BrineException unsupported(String what, String actual) {
    return Problems.exception(
        Reason.UNSUPPORTED, "no codec for " + what + ": " + ErrorText.shortened(actual));
  }
}
