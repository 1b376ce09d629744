// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer.handwritten;

import dev.brine.lab.serializer.Session;
import dev.brine.lab.workload.model.Host;
import dev.brine.lab.workload.model.Image;
import dev.brine.lab.workload.model.Media;
import dev.brine.lab.workload.model.MediaContent;
import dev.brine.lab.workload.model.NoFields;
import dev.brine.lab.workload.model.Player;
import dev.brine.lab.workload.model.Size;
import dev.brine.lab.workload.model.User;
import java.util.ArrayList;
import java.util.List;

/**
 * The code written by hand, with the duties of a library besides: it takes the state of its thread,
 * a first byte tells the format, objects of subclasses are refused, the memory of objects is
 * counted, sizes are checked before they are used, and nothing may follow the message. It shows
 * what these duties cost, whoever carries them out. In all else it is as {@link UserCodec} and its
 * siblings are, which have none of these duties and therefore cannot be shared.
 */
@SuppressWarnings("EnumOrdinal") // As in MediaContentCodec.
public final class GuardedByHand implements Session {
  private static final int NO_FIELDS = 16;
  private static final int USER = 24;
  private static final int HOST = 32;
  private static final int CONTENT = 24;
  private static final int MEDIA = 72;
  private static final int IMAGE = 32;

  private static final Player[] PLAYERS = Player.values();
  private static final Size[] SIZES = Size.values();
  private static final int MEDIA_FIXED = 1 + 3 * Varint.MAX_INT + 2 * Varint.MAX_LONG;
  private static final int IMAGE_FIXED = 1 + 2 * Varint.MAX_INT;
  private static final int HAS_MEDIA = 1;
  private static final int HAS_BITRATE = 2;
  private static final int PLAYER_SHIFT = 2;

  private final Body body;
  private byte[] written;

  private GuardedByHand(Body body) {
    this.body = body;
  }

  /**
   * Returns the code for messages of a class.
   *
   * @throws IllegalArgumentException if none is written
   */
  public static GuardedByHand of(Class<?> type) {
    if (type == NoFields.class) {
      return new GuardedByHand(new NoFieldsBody());
    }
    if (type == User.class) {
      return new GuardedByHand(new UserBody());
    }
    if (type == Host.class) {
      return new GuardedByHand(new HostBody());
    }
    if (type == MediaContent.class) {
      return new GuardedByHand(new MediaContentBody());
    }
    throw new IllegalArgumentException("No guarded code is written by hand for " + type.getName());
  }

  @Override
  public int serialize(Object prepared) {
    Guard guard = Guard.borrow();
    try {
      ByteSink sink = guard.startWriting();
      body.write(guard, sink, prepared);
      written = sink.bytes();
      return sink.at();
    } finally {
      guard.release();
    }
  }

  @Override
  public byte[] buffer() {
    return written;
  }

  @Override
  public Object deserialize(byte[] bytes, int length) {
    Guard guard = Guard.borrow();
    try {
      guard.startReading(bytes, length);
      Object value = body.read(guard);
      guard.endReading();
      return value;
    } finally {
      guard.release();
    }
  }

  /** Writes and reads what is behind the first byte. */
  private interface Body {
    void write(Guard guard, ByteSink sink, Object value);

    Object read(Guard guard);
  }

  private static final class NoFieldsBody implements Body {
    @Override
    public void write(Guard guard, ByteSink sink, Object value) {
      guard.exact(NoFields.class, value, NO_FIELDS);
      sink.varint(1);
    }

    @Override
    public Object read(Guard guard) {
      guard.take(NO_FIELDS);
      return guard.next() == 0 ? null : new NoFields();
    }
  }

  private static final class UserBody implements Body {
    @Override
    public void write(Guard guard, ByteSink sink, Object value) {
      User user = guard.exact(User.class, value, USER);
      String name = user.getName();
      guard.takeText(name);
      byte[] bytes = sink.reserve(Varint.MAX_INT + Text.bound(name));
      int at = Text.write(bytes, sink.at(), name);
      sink.moveTo(Varint.write(bytes, at, user.getAge()));
    }

    @Override
    public Object read(Guard guard) {
      guard.take(USER);
      User user = new User();
      user.setName(guard.text());
      user.setAge(guard.varint());
      return user;
    }
  }

  private static final class HostBody implements Body {
    @Override
    public void write(Guard guard, ByteSink sink, Object value) {
      Host host = guard.exact(Host.class, value, HOST);
      String os = host.getOs();
      String name = host.getName();
      String vendor = host.getVendor();
      guard.takeText(os);
      guard.takeText(name);
      guard.takeText(vendor);
      byte[] bytes =
          sink.reserve(Varint.MAX_INT + Text.bound(os) + Text.bound(name) + Text.bound(vendor));
      int at = Varint.write(bytes, sink.at(), host.getId());
      at = Text.write(bytes, at, os);
      at = Text.write(bytes, at, name);
      sink.moveTo(Text.write(bytes, at, vendor));
    }

    @Override
    public Object read(Guard guard) {
      guard.take(HOST);
      Host host = new Host();
      host.setId(guard.varint());
      host.setOs(guard.text());
      host.setName(guard.text());
      host.setVendor(guard.text());
      return host;
    }
  }

  private static final class MediaContentBody implements Body {
    @Override
    public void write(Guard guard, ByteSink sink, Object value) {
      MediaContent content = guard.exact(MediaContent.class, value, CONTENT);
      if (content.getMedia() == null) {
        sink.varint(0);
      } else {
        writeMedia(guard, sink, guard.exact(Media.class, content.getMedia(), MEDIA));
      }
      writeImages(guard, sink, content.getImages());
    }

    private static void writeMedia(Guard guard, ByteSink sink, Media media) {
      String uri = media.getUri();
      String title = media.getTitle();
      String format = media.getFormat();
      String copyright = media.getCopyright();
      guard.takeText(uri);
      guard.takeText(title);
      guard.takeText(format);
      guard.takeText(copyright);
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
      guard.writeTexts(media.getPersons());
    }

    private static void writeImages(Guard guard, ByteSink sink, List<Image> images) {
      if (images == null) {
        sink.varint(0);
        return;
      }
      List<Image> list = Exact.arrayList(images);
      int size = list.size();
      guard.takeItems(size);
      sink.varint(size + 1);
      for (int i = 0; i < size; i++) {
        writeImage(guard, sink, guard.exact(Image.class, list.get(i), IMAGE));
      }
    }

    private static void writeImage(Guard guard, ByteSink sink, Image image) {
      String uri = image.getUri();
      String title = image.getTitle();
      guard.takeText(uri);
      guard.takeText(title);
      byte[] bytes = sink.reserve(IMAGE_FIXED + Text.bound(uri) + Text.bound(title));
      int at = sink.at();
      bytes[at] = (byte) (image.getSize() == null ? 0 : image.getSize().ordinal() + 1);
      at = Varint.write(bytes, at + 1, image.getWidth());
      at = Varint.write(bytes, at, image.getHeight());
      at = Text.write(bytes, at, uri);
      sink.moveTo(Text.write(bytes, at, title));
    }

    @Override
    public Object read(Guard guard) {
      guard.take(CONTENT);
      MediaContent content = new MediaContent();
      int head = guard.next();
      if (head != 0) {
        content.setMedia(readMedia(guard, head));
      }
      content.setImages(readImages(guard));
      return content;
    }

    private static Media readMedia(Guard guard, int head) {
      guard.take(MEDIA);
      Media media = new Media();
      int player = head >> PLAYER_SHIFT;
      media.setPlayer(player == 0 ? null : PLAYERS[player - 1]);
      media.setWidth(guard.varint());
      media.setHeight(guard.varint());
      media.setDuration(guard.varlong());
      media.setSize(guard.varlong());
      media.setBitrate(guard.varint());
      media.setHasBitrate((head & HAS_BITRATE) != 0);
      media.setUri(guard.text());
      media.setTitle(guard.text());
      media.setFormat(guard.text());
      media.setCopyright(guard.text());
      media.setPersons(guard.texts());
      return media;
    }

    private static List<Image> readImages(Guard guard) {
      int size = guard.size();
      if (size < 0) {
        return null;
      }
      List<Image> images = new ArrayList<>(size);
      for (int i = 0; i < size; i++) {
        images.add(readImage(guard));
      }
      return images;
    }

    private static Image readImage(Guard guard) {
      guard.take(IMAGE);
      Image image = new Image();
      int size = guard.next();
      image.setSize(size == 0 ? null : SIZES[size - 1]);
      image.setWidth(guard.varint());
      image.setHeight(guard.varint());
      image.setUri(guard.text());
      image.setTitle(guard.text());
      return image;
    }
  }
}
