// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer.sbe;

import dev.brine.lab.serializer.sbe.generated.AbsentDecoder;
import dev.brine.lab.serializer.sbe.generated.MediaContentDecoder;
import dev.brine.lab.serializer.sbe.generated.MediaContentDecoder.ImagesDecoder;
import dev.brine.lab.serializer.sbe.generated.MediaContentDecoder.PersonsDecoder;
import dev.brine.lab.serializer.sbe.generated.MediaContentEncoder;
import dev.brine.lab.serializer.sbe.generated.MediaContentEncoder.ImagesEncoder;
import dev.brine.lab.serializer.sbe.generated.MediaContentEncoder.PersonsEncoder;
import dev.brine.lab.serializer.sbe.generated.MessageHeaderDecoder;
import dev.brine.lab.serializer.sbe.generated.MessageHeaderEncoder;
import dev.brine.lab.serializer.sbe.generated.PlayerCode;
import dev.brine.lab.serializer.sbe.generated.SizeCode;
import dev.brine.lab.serializer.sbe.generated.YesNo;
import dev.brine.lab.workload.model.Image;
import dev.brine.lab.workload.model.Media;
import dev.brine.lab.workload.model.MediaContent;
import dev.brine.lab.workload.model.Player;
import dev.brine.lab.workload.model.Size;
import java.util.ArrayList;
import java.util.List;
import org.agrona.DirectBuffer;
import org.agrona.MutableDirectBuffer;

/** The messages of W5, whose numbers come first, then lists, then texts, as SBE wants it. */
final class MediaFlyweight implements Flyweight {
  private final MessageHeaderEncoder headerOut = new MessageHeaderEncoder();
  private final MessageHeaderDecoder headerIn = new MessageHeaderDecoder();
  private final MediaContentEncoder out = new MediaContentEncoder();
  private final MediaContentDecoder in = new MediaContentDecoder();

  @Override
  public int write(Object object, MutableDirectBuffer buffer) {
    MediaContent content = (MediaContent) object;
    Media media = content.getMedia();
    out.wrapAndApplyHeader(buffer, 0, headerOut)
        .width(media.getWidth())
        .height(media.getHeight())
        .duration(media.getDuration())
        .size(media.getSize())
        .bitrate(media.getBitrate())
        .hasBitrate(media.isHasBitrate() ? YesNo.YES : YesNo.NO)
        .player(media.getPlayer() == Player.JAVA ? PlayerCode.JAVA : PlayerCode.FLASH);
    out.absent()
        .clear()
        .uri(media.getUri() == null)
        .title(media.getTitle() == null)
        .format(media.getFormat() == null)
        .copyright(media.getCopyright() == null);
    PersonsEncoder persons = out.personsCount(media.getPersons().size());
    for (String person : media.getPersons()) {
      persons.next().name(person);
    }
    images(content.getImages());
    out.uri(Flyweight.text(media.getUri()))
        .title(Flyweight.text(media.getTitle()))
        .format(Flyweight.text(media.getFormat()))
        .copyright(Flyweight.text(media.getCopyright()));
    return headerOut.encodedLength() + out.encodedLength();
  }

  private void images(List<Image> images) {
    ImagesEncoder each = out.imagesCount(images.size());
    for (Image image : images) {
      each.next()
          .width(image.getWidth())
          .height(image.getHeight())
          .imageSize(image.getSize() == Size.SMALL ? SizeCode.SMALL : SizeCode.LARGE);
      each.absent().clear().uri(image.getUri() == null).title(image.getTitle() == null);
      each.uri(Flyweight.text(image.getUri())).title(Flyweight.text(image.getTitle()));
    }
  }

  @Override
  public Object read(DirectBuffer buffer) {
    in.wrapAndApplyHeader(buffer, 0, headerIn);
    Media media = new Media();
    media.setWidth(in.width());
    media.setHeight(in.height());
    media.setDuration(in.duration());
    media.setSize(in.size());
    media.setBitrate(in.bitrate());
    media.setHasBitrate(in.hasBitrate() == YesNo.YES);
    media.setPlayer(in.player() == PlayerCode.JAVA ? Player.JAVA : Player.FLASH);
    AbsentDecoder absent = in.absent();
    media.setPersons(persons());
    MediaContent content = new MediaContent();
    content.setMedia(media);
    content.setImages(images());
    media.setUri(Flyweight.text(absent.uri(), in.uri()));
    media.setTitle(Flyweight.text(absent.title(), in.title()));
    media.setFormat(Flyweight.text(absent.format(), in.format()));
    media.setCopyright(Flyweight.text(absent.copyright(), in.copyright()));
    return content;
  }

  private List<String> persons() {
    PersonsDecoder each = in.persons();
    List<String> persons = new ArrayList<>(each.count());
    while (each.hasNext()) {
      persons.add(each.next().name());
    }
    return persons;
  }

  private List<Image> images() {
    ImagesDecoder each = in.images();
    List<Image> images = new ArrayList<>(each.count());
    while (each.hasNext()) {
      each.next();
      Image image = new Image();
      image.setWidth(each.width());
      image.setHeight(each.height());
      image.setSize(each.imageSize() == SizeCode.SMALL ? Size.SMALL : Size.LARGE);
      AbsentDecoder absent = each.absent();
      image.setUri(Flyweight.text(absent.uri(), each.uri()));
      image.setTitle(Flyweight.text(absent.title(), each.title()));
      images.add(image);
    }
    return images;
  }
}
