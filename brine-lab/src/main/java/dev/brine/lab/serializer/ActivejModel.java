// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.workload.model.Player;
import dev.brine.lab.workload.model.Size;
import io.activej.serializer.annotations.Serialize;
import io.activej.serializer.annotations.SerializeNullable;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The classes of the workloads as they look when annotated for ActiveJ: public, because code of
 * another class loader uses them, and with public fields, each of which is what the field of that
 * name is in the workload's class.
 */
@SuppressWarnings("MissingSummary") // See above: the class of the workload describes its fields.
public final class ActivejModel {
  private ActivejModel() {}

  /** W1. */
  public static final class Contacts {
    @Serialize @SerializeNullable public Set<String> emails;
    @Serialize @SerializeNullable public Set<String> phones;
  }

  /** W2. */
  public static final class User {
    @Serialize @SerializeNullable public String name;
    @Serialize public int age;
  }

  /** W2. */
  public static final class Account {
    @Serialize public long id;
    @Serialize @SerializeNullable public String name;
    @Serialize public int age;
    @Serialize @SerializeNullable public String email;
    @Serialize public boolean active;
  }

  /** W3. */
  public static final class EmptyData {
    @Serialize @SerializeNullable public Map<String, String> m;
    @Serialize @SerializeNullable public List<String> l;
  }

  /** W4. */
  public static final class Host {
    @Serialize public int id;
    @Serialize @SerializeNullable public String os;
    @Serialize @SerializeNullable public String name;
    @Serialize @SerializeNullable public String vendor;
  }

  /** W5. */
  public static final class MediaContent {
    @Serialize @SerializeNullable public Media media;
    @Serialize @SerializeNullable public List<Image> images;
  }

  /** W5. */
  public static final class Media {
    @Serialize @SerializeNullable public String uri;
    @Serialize @SerializeNullable public String title;
    @Serialize public int width;
    @Serialize public int height;
    @Serialize @SerializeNullable public String format;
    @Serialize public long duration;
    @Serialize public long size;
    @Serialize public int bitrate;
    @Serialize public boolean hasBitrate;
    @Serialize @SerializeNullable public List<String> persons;
    @Serialize @SerializeNullable public Player player;
    @Serialize @SerializeNullable public String copyright;
  }

  /** W5. */
  public static final class Image {
    @Serialize @SerializeNullable public String uri;
    @Serialize @SerializeNullable public String title;
    @Serialize public int width;
    @Serialize public int height;
    @Serialize @SerializeNullable public Size size;
  }
}
