// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer.handwritten;

import dev.brine.lab.workload.model.Image;
import dev.brine.lab.workload.model.Media;
import dev.brine.lab.workload.model.MediaContent;
import dev.brine.lab.workload.model.Player;
import dev.brine.lab.workload.model.Size;
import java.util.ArrayList;
import java.util.List;

/**
 * W5: the medium, then its images. Enum constants are written by ordinal, as one writes by hand for
 * classes that never change; 0 means null.
 */
@SuppressWarnings("EnumOrdinal") // What the floor is; see above.
final class MediaContentCodec implements Codec {
  private static final Player[] PLAYERS = Player.values();
  private static final Size[] SIZES = Size.values();
  private static final int MEDIA_FIXED = 1 + 3 * Varint.MAX_INT + 2 * Varint.MAX_LONG;
  private static final int IMAGE_FIXED = 1 + 2 * Varint.MAX_INT;
  private static final int HAS_MEDIA = 1;
  private static final int HAS_BITRATE = 2;
  private static final int PLAYER_SHIFT = 2;

  @Override
  public void write(ByteSink sink, Object value) {
    MediaContent content = (MediaContent) value;
    if (content.getMedia() == null) {
      sink.varint(0);
    } else {
      writeMedia(sink, content.getMedia());
    }
    writeImages(sink, content.getImages());
  }

  private static void writeMedia(ByteSink sink, Media media) {
    String uri = media.getUri();
    String title = media.getTitle();
    String format = media.getFormat();
    String copyright = media.getCopyright();
    long texts = Text.bound(uri) + Text.bound(title) + Text.bound(format) + Text.bound(copyright);
    byte[] bytes = sink.reserve(MEDIA_FIXED + texts);
    int at = sink.at();
    int player = media.getPlayer() == null ? 0 : media.getPlayer().ordinal() + 1;
    int bitrate = media.isHasBitrate() ? HAS_BITRATE : 0;
    bytes[at] = (byte) (HAS_MEDIA | bitrate | (player << PLAYER_SHIFT));
    at = Varint.write(bytes, at + 1, media.getWidth());
    at = Varint.write(bytes, at, media.getHeight());
    at = Varint.write(bytes, at, media.getDuration());
    at = Varint.write(bytes, at, media.getSize());
    at = Varint.write(bytes, at, media.getBitrate());
    at = Text.write(bytes, at, uri);
    at = Text.write(bytes, at, title);
    at = Text.write(bytes, at, format);
    at = Text.write(bytes, at, copyright);
    sink.moveTo(at);
    sink.texts(media.getPersons());
  }

  private static void writeImages(ByteSink sink, List<Image> images) {
    if (images == null) {
      sink.varint(0);
      return;
    }
    List<Image> list = Exact.arrayList(images);
    int size = list.size();
    sink.varint(size + 1);
    for (int i = 0; i < size; i++) {
      writeImage(sink, list.get(i));
    }
  }

  private static void writeImage(ByteSink sink, Image image) {
    String uri = image.getUri();
    String title = image.getTitle();
    byte[] bytes = sink.reserve(IMAGE_FIXED + Text.bound(uri) + Text.bound(title));
    int at = sink.at();
    bytes[at] = (byte) (image.getSize() == null ? 0 : image.getSize().ordinal() + 1);
    at = Varint.write(bytes, at + 1, image.getWidth());
    at = Varint.write(bytes, at, image.getHeight());
    at = Text.write(bytes, at, uri);
    sink.moveTo(Text.write(bytes, at, title));
  }

  @Override
  public Object read(ByteSource source) {
    MediaContent content = new MediaContent();
    int head = source.next();
    if (head != 0) {
      content.setMedia(readMedia(source, head));
    }
    content.setImages(readImages(source));
    return content;
  }

  private static Media readMedia(ByteSource source, int head) {
    Media media = new Media();
    int player = head >> PLAYER_SHIFT;
    media.setPlayer(player == 0 ? null : PLAYERS[player - 1]);
    media.setWidth(source.varint());
    media.setHeight(source.varint());
    media.setDuration(source.varlong());
    media.setSize(source.varlong());
    media.setBitrate(source.varint());
    media.setHasBitrate((head & HAS_BITRATE) != 0);
    media.setUri(source.text());
    media.setTitle(source.text());
    media.setFormat(source.text());
    media.setCopyright(source.text());
    media.setPersons(source.texts());
    return media;
  }

  private static List<Image> readImages(ByteSource source) {
    int size = source.varint() - 1;
    if (size < 0) {
      return null;
    }
    List<Image> images = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      images.add(readImage(source));
    }
    return images;
  }

  private static Image readImage(ByteSource source) {
    Image image = new Image();
    int size = source.next();
    image.setSize(size == 0 ? null : SIZES[size - 1]);
    image.setWidth(source.varint());
    image.setHeight(source.varint());
    image.setUri(source.text());
    image.setTitle(source.text());
    return image;
  }
}
