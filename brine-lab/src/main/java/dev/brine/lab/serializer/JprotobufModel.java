// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import com.baidu.bjf.remoting.protobuf.EnumReadable;
import com.baidu.bjf.remoting.protobuf.annotation.ProtobufClass;
import java.util.List;
import java.util.Map;

/**
 * The classes of the workloads as they look when annotated for jprotobuf: public and with public
 * fields, because code compiled at run time uses them; each field is what the field of that name is
 * in the workload's class.
 */
@SuppressWarnings("MissingSummary") // See above: the class of the workload describes its fields.
public final class JprotobufModel {
  private JprotobufModel() {}

  /** W1. */
  @ProtobufClass
  public static final class Contacts {
    public List<String> emails;
    public List<String> phones;
  }

  /** W2. */
  @ProtobufClass
  public static final class User {
    public String name;
    public int age;
  }

  /** W2-list. */
  @ProtobufClass
  public static final class Account {
    public long id;
    public String name;
    public int age;
    public String email;
    public boolean active;
  }

  /** W3. */
  @ProtobufClass
  public static final class EmptyData {
    public Map<String, String> m;
    public List<String> l;
  }

  /** W4. */
  @ProtobufClass
  public static final class Host {
    public int id;
    public String os;
    public String name;
    public String vendor;
  }

  /** W5. */
  @ProtobufClass
  public static final class MediaContent {
    public Media media;
    public List<Image> images;
  }

  /** W5. */
  @ProtobufClass
  public static final class Media {
    public String uri;
    public String title;
    public int width;
    public int height;
    public String format;
    public long duration;
    public long size;
    public int bitrate;
    public boolean hasBitrate;
    public List<String> persons;
    public Player player;
    public String copyright;
  }

  /** W5. */
  @ProtobufClass
  public static final class Image {
    public String uri;
    public String title;
    public int width;
    public int height;
    public Size size;
  }

  /** W5. */
  public enum Player implements EnumReadable {
    JAVA(0),
    FLASH(1);

    private final int number;

    Player(int number) {
      this.number = number;
    }

    @Override
    public int value() {
      return number;
    }
  }

  /** W5. */
  public enum Size implements EnumReadable {
    SMALL(0),
    LARGE(1);

    private final int number;

    Size(int number) {
      this.number = number;
    }

    @Override
    public int value() {
      return number;
    }
  }

  /** W2-list: a list, which cannot be a root. */
  @ProtobufClass
  public static final class AccountList {
    public List<Account> elements;
  }

  /** W3: a list, which cannot be a root. */
  @ProtobufClass
  public static final class EmptyDataList {
    public List<EmptyData> elements;
  }

  /** W4: a list, which cannot be a root. */
  @ProtobufClass
  public static final class HostList {
    public List<Host> elements;
  }

  /** W5: a list, which cannot be a root. */
  @ProtobufClass
  public static final class MediaContentList {
    public List<MediaContent> elements;
  }
}
