// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

import dev.brine.lab.workload.model.Image;
import dev.brine.lab.workload.model.Media;
import dev.brine.lab.workload.model.MediaContent;
import dev.brine.lab.workload.model.Player;
import dev.brine.lab.workload.model.Size;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** The four messages of W5. */
final class MediaValues {
  /** The number of different messages. */
  static final int COUNT = 4;

  private static final String LONG_TEXT =
      " - and then a good many more words of plain text, so that each string is longer than any"
          + " short-string path, and the message is mostly characters";

  private MediaValues() {}

  /** Returns a new instance of the message at a place, from 0 for {@code media.1}. */
  static MediaContent media(int place) {
    return switch (place) {
      case 0 -> standard("http://javaone.com/keynote.mpg", "Steve Jobs스", UnaryOperator.identity());
      case 1 -> different();
      case 2 -> standard("http://javaone.com/keynote.mpg", "Steve Jobs", text -> text + LONG_TEXT);
      case 3 -> standard("g", "Steve Jobs", text -> text.substring(0, 1));
      default -> throw new AssertionError(place);
    };
  }

  private static MediaContent standard(String uri, String person, UnaryOperator<String> change) {
    Media media = new Media();
    media.setUri(text(uri, change));
    media.setTitle(text("Javaone Keynote", change));
    media.setWidth(640);
    media.setHeight(480);
    media.setFormat(text("video/mpg4", change));
    media.setDuration(18_000_000);
    media.setSize(58_982_400);
    media.setBitrate(262_144);
    media.setPersons(persons(text("Bill Gates", change), text(person, change)));
    media.setPlayer(Player.JAVA);
    return content(
        media,
        image(
            text("http://javaone.com/keynote_large.jpg", change),
            text("Javaone Keynote", change),
            Size.LARGE,
            1024,
            768),
        image(
            text("http://javaone.com/keynote_small.jpg", change),
            text("Javaone Keynote", change),
            Size.SMALL,
            320,
            240));
  }

  private static MediaContent different() {
    Media media = new Media();
    media.setUri(Texts.copy("http://javaone.com/keynote.ogg\u1234"));
    media.setWidth(641);
    media.setHeight(481);
    media.setFormat(Texts.copy("video/theora\u1234"));
    media.setDuration(18_000_001);
    media.setSize(58_982_401);
    media.setPersons(persons(Texts.copy("Bill Gates, Jr.\u1234"), Texts.copy("Steven Jobs\u1234")));
    media.setPlayer(Player.FLASH);
    media.setCopyright(Texts.copy("2009, Scooby Doo\uD834\uDD1E"));
    String large = "http://javaone.com/keynote_large.jpg\u1234";
    String small = "http://javaone.com/keynote_small.jpg\u1234";
    return content(
        media,
        image(
            Texts.copy("http://javaone.com/keynote_huge.jpg\u1234"),
            Texts.copy("Javaone Keynote\u1234"),
            Size.LARGE,
            32_000,
            24_000),
        image(Texts.copy(large), null, Size.LARGE, 1024, 768),
        image(Texts.copy(small), null, Size.SMALL, 320, 240));
  }

  private static MediaContent content(Media media, Image... images) {
    MediaContent content = new MediaContent();
    content.setMedia(media);
    content.setImages(new ArrayList<>(List.of(images)));
    return content;
  }

  private static Image image(String uri, String title, Size size, int width, int height) {
    Image image = new Image();
    image.setUri(uri);
    image.setTitle(title);
    image.setWidth(width);
    image.setHeight(height);
    image.setSize(size);
    return image;
  }

  private static String text(String text, UnaryOperator<String> change) {
    return Texts.copy(change.apply(text));
  }

  private static List<String> persons(String first, String second) {
    return new ArrayList<>(List.of(first, second));
  }
}
