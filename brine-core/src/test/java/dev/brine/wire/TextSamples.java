// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import java.util.List;
import java.util.stream.IntStream;

/** Texts of one kind, of slightly different lengths. */
public enum TextSamples {
  /** 8 to 15 ASCII chars. */
  SHORT_ASCII(
      "Bill Gates",
      "video/mpg4",
      "Javaone Keynote",
      "Acme Ltd",
      "2009, Sc. Doo",
      "keynotes.mpg",
      "/2026/11",
      "copyright 2009"),
  /** 1,000 ASCII chars. */
  LONG_ASCII("abcdefghij".repeat(100)),
  /** 8 to 15 chars with accents below U+0100. */
  ACCENTED(
      "déjà vu !",
      "Français",
      "Señor Núñez",
      "Müller & Söhne",
      "Åsa Östberg",
      "crème brûlée",
      "São Paulo",
      "già così"),
  /** The wide strings of the workload W5: ASCII with a wide char at the end. */
  WIDE_END(
      "http://javaone.com/keynote.ogg\u1234",
      "video/theora\u1234",
      "Bill Gates, Jr.\u1234",
      "Steven Jobs\u1234",
      "2009, Scooby Doo\uD834\uDD1E",
      "http://javaone.com/keynote_huge.jpg\u1234",
      "Javaone Keynote\u1234",
      "Steve Jobs\uc2a4"),
  /** Words in Cyrillic. */
  CYRILLIC(
      "Привет мир",
      "Москва и область",
      "Санкт-Петербург",
      "Сергей Иванов",
      "улица Ленина, дом 15",
      "спасибо",
      "Ёлка-1",
      "Краткое описание товара"),
  /** Names and places in Han and Hangul. */
  CJK("小明", "北京市朝阳区", "产品说明书", "東京都千代田区", "안녕하세요", "上海", "王小明", "中华人民共和国万岁"),
  /** 1,000 chars of Han. */
  LONG_CJK("北京市朝阳区产品说明".repeat(100)),
  /** 1,000 ASCII chars with a typographic quote among every hundred. */
  LONG_QUOTES(("it is " + "abcdefghij".repeat(9) + "\u2019s ok").repeat(10));

  /** How many texts each kind has. */
  static final int COUNT = 8;

  private final List<String> texts;

  TextSamples(String... texts) {
    this.texts =
        IntStream.range(0, COUNT)
            .mapToObj(i -> new String(texts[i % texts.length].toCharArray()))
            .toList();
  }

  List<String> texts() {
    return texts;
  }
}
