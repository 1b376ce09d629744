// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer.protobuf;

import static dev.brine.lab.serializer.protobuf.SmallMessages.ifPresent;

import dev.brine.lab.serializer.proto.LabProto;
import dev.brine.lab.workload.model.Image;
import dev.brine.lab.workload.model.Media;
import dev.brine.lab.workload.model.MediaContent;
import dev.brine.lab.workload.model.Player;
import dev.brine.lab.workload.model.Size;
import java.util.ArrayList;

/** Copies the objects of W5 to messages and back. */
final class MediaMessages {
  private MediaMessages() {}

  /** Returns the message of an object. */
  static LabProto.MediaContent mediaContent(MediaContent content) {
    LabProto.MediaContent.Builder builder = LabProto.MediaContent.newBuilder();
    ifPresent(content.getMedia(), media -> builder.setMedia(media(media)));
    for (Image image : content.getImages()) {
      builder.addImages(image(image));
    }
    return builder.build();
  }

  /** Returns the object of a message. */
  static MediaContent mediaContent(LabProto.MediaContent message) {
    MediaContent content = new MediaContent();
    content.setMedia(message.hasMedia() ? media(message.getMedia()) : null);
    content.setImages(Mapping.copy(message.getImagesList(), MediaMessages::image));
    return content;
  }

  private static LabProto.Media media(Media media) {
    LabProto.Media.Builder builder =
        LabProto.Media.newBuilder()
            .setWidth(media.getWidth())
            .setHeight(media.getHeight())
            .setDuration(media.getDuration())
            .setSize(media.getSize())
            .addAllPersons(media.getPersons());
    ifPresent(media.getUri(), builder::setUri);
    ifPresent(media.getTitle(), builder::setTitle);
    ifPresent(media.getFormat(), builder::setFormat);
    ifPresent(media.getCopyright(), builder::setCopyright);
    ifPresent(media.getPlayer(), player -> builder.setPlayer(player(player)));
    if (media.isHasBitrate()) {
      builder.setBitrate(media.getBitrate());
    }
    return builder.build();
  }

  private static Media media(LabProto.Media message) {
    Media media = new Media();
    media.setUri(message.hasUri() ? message.getUri() : null);
    media.setTitle(message.hasTitle() ? message.getTitle() : null);
    media.setWidth(message.getWidth());
    media.setHeight(message.getHeight());
    media.setFormat(message.hasFormat() ? message.getFormat() : null);
    media.setDuration(message.getDuration());
    media.setSize(message.getSize());
    if (message.hasBitrate()) {
      media.setBitrate(message.getBitrate());
    }
    media.setPersons(new ArrayList<>(message.getPersonsList()));
    media.setPlayer(message.hasPlayer() ? player(message.getPlayer()) : null);
    media.setCopyright(message.hasCopyright() ? message.getCopyright() : null);
    return media;
  }

  private static LabProto.Player player(Player player) {
    return switch (player) {
      case JAVA -> LabProto.Player.JAVA;
      case FLASH -> LabProto.Player.FLASH;
    };
  }

  private static Player player(LabProto.Player player) {
    return switch (player) {
      case JAVA -> Player.JAVA;
      case FLASH -> Player.FLASH;
      case UNRECOGNIZED -> throw new IllegalArgumentException("Unknown Player");
    };
  }

  private static LabProto.Image image(Image image) {
    LabProto.Image.Builder builder =
        LabProto.Image.newBuilder().setWidth(image.getWidth()).setHeight(image.getHeight());
    ifPresent(image.getUri(), builder::setUri);
    ifPresent(image.getTitle(), builder::setTitle);
    ifPresent(image.getSize(), size -> builder.setSize(size(size)));
    return builder.build();
  }

  private static Image image(LabProto.Image message) {
    Image image = new Image();
    image.setUri(message.hasUri() ? message.getUri() : null);
    image.setTitle(message.hasTitle() ? message.getTitle() : null);
    image.setWidth(message.getWidth());
    image.setHeight(message.getHeight());
    image.setSize(message.hasSize() ? size(message.getSize()) : null);
    return image;
  }

  private static LabProto.Size size(Size size) {
    return switch (size) {
      case SMALL -> LabProto.Size.SMALL;
      case LARGE -> LabProto.Size.LARGE;
    };
  }

  private static Size size(LabProto.Size size) {
    return switch (size) {
      case SMALL -> Size.SMALL;
      case LARGE -> Size.LARGE;
      case UNRECOGNIZED -> throw new IllegalArgumentException("Unknown Size");
    };
  }
}
