// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.model.Account;
import dev.brine.lab.workload.model.Contacts;
import dev.brine.lab.workload.model.EmptyData;
import dev.brine.lab.workload.model.Host;
import dev.brine.lab.workload.model.Image;
import dev.brine.lab.workload.model.Media;
import dev.brine.lab.workload.model.MediaContent;
import dev.brine.lab.workload.model.Player;
import dev.brine.lab.workload.model.Size;
import dev.brine.lab.workload.model.User;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/** Small messages of the shapes of W1 to W5, with nulls, scripts and emoji. */
final class TreeSamples {
  private TreeSamples() {}

  /**
   * A message.
   *
   * @param name what it is
   * @param type its root
   * @param value its value
   */
  record Sample(String name, RootType type, Object value) {
    @Override
    public String toString() {
      return name;
    }
  }

  /** Returns all samples, newly built. */
  static List<Sample> all() {
    List<Sample> samples = new ArrayList<>(beans());
    samples.add(new Sample("contacts", RootType.object(Contacts.class), contacts()));
    samples.add(new Sample("empty", RootType.listOf(EmptyData.class), empties()));
    return samples;
  }

  /** Returns the samples that have neither a set nor a map. */
  static List<Sample> beans() {
    return List.of(
        new Sample("user", RootType.object(User.class), user()),
        new Sample("accounts", RootType.listOf(Account.class), accounts()),
        new Sample("host", RootType.object(Host.class), host(3423)),
        new Sample(
            "hosts", RootType.streamOf(Host.class), new ArrayList<>(List.of(host(1), host(2)))),
        new Sample("no hosts", RootType.listOf(Host.class), new ArrayList<Host>()),
        new Sample("media.1", RootType.object(MediaContent.class), firstMedia()),
        new Sample("media.2", RootType.object(MediaContent.class), secondMedia()));
  }

  /** Returns the user of W2. */
  static User user() {
    User user = new User();
    user.setName("小明");
    user.setAge(18);
    return user;
  }

  /** Returns the first value of W5. */
  static MediaContent firstMedia() {
    Media media = new Media();
    media.setUri("http://javaone.com/keynote.mpg");
    media.setTitle("Javaone Keynote");
    media.setWidth(640);
    media.setHeight(480);
    media.setFormat("video/mpg4");
    media.setDuration(18000000);
    media.setSize(58982400);
    media.setBitrate(262144);
    media.setPersons(new ArrayList<>(List.of("Bill Gates", "Steve Jobs스")));
    media.setPlayer(Player.JAVA);
    return content(
        media,
        image("http://javaone.com/keynote_large.jpg", "Javaone Keynote", 1024, 768, Size.LARGE),
        image("http://javaone.com/keynote_small.jpg", "Javaone Keynote", 320, 240, Size.SMALL));
  }

  private static MediaContent secondMedia() {
    Media media = new Media();
    media.setUri("http://javaone.com/keynote.ogg\u1234");
    media.setWidth(641);
    media.setHeight(481);
    media.setFormat("video/theora\u1234");
    media.setDuration(18000001);
    media.setSize(58982401);
    media.setPersons(new ArrayList<>(List.of("Bill Gates, Jr.\u1234", "Steven Jobs\u1234")));
    media.setPlayer(Player.FLASH);
    media.setCopyright("2009, Scooby Doo\uD834\uDD1E");
    return content(
        media,
        image("http://javaone.com/keynote_huge.jpg\u1234", "a<b>&'=\"\\", 32000, 24000, Size.LARGE),
        image("http://javaone.com/keynote_large.jpg\u1234", null, 1024, 768, Size.LARGE),
        image("http://javaone.com/keynote_small.jpg\u1234", null, 320, 240, Size.SMALL));
  }

  private static MediaContent content(Media media, Image... images) {
    MediaContent content = new MediaContent();
    content.setMedia(media);
    content.setImages(new ArrayList<>(List.of(images)));
    return content;
  }

  private static Image image(String uri, String title, int width, int height, Size size) {
    Image image = new Image();
    image.setUri(uri);
    image.setTitle(title);
    image.setWidth(width);
    image.setHeight(height);
    image.setSize(size);
    return image;
  }

  private static List<Account> accounts() {
    List<Account> accounts = new ArrayList<>();
    for (String name : new String[] {"Smith", "Müller", "小明", "😀 smile", "", null}) {
      Account account = new Account();
      account.setId(accounts.size() * 0x1_0000_0001L - 7);
      account.setName(name);
      account.setAge(accounts.size() * 40);
      account.setEmail(name == null ? "x@example.com" : null);
      account.setActive(accounts.size() % 2 == 0);
      accounts.add(account);
    }
    return accounts;
  }

  private static Host host(int id) {
    Host host = new Host();
    host.setId(id);
    host.setOs("0.123456789");
    host.setName("4.9E-324");
    host.setVendor(id == 2 ? null : "0.98765");
    return host;
  }

  private static Contacts contacts() {
    Contacts contacts = new Contacts();
    contacts.setEmails(new HashSet<>(List.of("user1@example1.com", "user2@example2.com")));
    contacts.setPhones(new HashSet<>(List.of("+100600000001", "6000000002")));
    return contacts;
  }

  private static List<EmptyData> empties() {
    EmptyData full = new EmptyData();
    full.getM().put("key", "值");
    full.getL().add("😀");
    return new ArrayList<>(List.of(new EmptyData(), full));
  }
}
