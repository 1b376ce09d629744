// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

import dev.brine.lab.workload.Published.Metric;
import dev.brine.lab.workload.model.Contacts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** W1: one object with two large sets of strings. */
final class ContactsWorkload implements Workload {
  private static final int PUBLISHED_SIZE = 100_000;
  private static final String FEW_EMAILS = "Only 150 e-mails were built, not the 100,000 stated.";
  private static final String COLD =
      "One cold run each in a fixed order, without warm-up, with only 150 e-mails instead of"
          + " 100,000.";
  private static final String DIRECT =
      "writeExternal was called directly, so without header and handle table, in one cold run with"
          + " only 150 e-mails.";
  private static final String EQUALITY =
      "The equality check was inside the timed read, in one cold run with only 150 e-mails.";

  @Override
  public String id() {
    return "W1";
  }

  @Override
  public String title() {
    return "Contacts: two large sets of strings";
  }

  @Override
  public String question() {
    return "What do many short strings in hash sets cost, and does Externalizable help?";
  }

  @Override
  public RootType type() {
    return RootType.object(Contacts.class);
  }

  @Override
  public int defaultSize() {
    return 100_000;
  }

  @Override
  public int quickSize() {
    return 5_000;
  }

  @Override
  public List<Object> values(int size, long seed) {
    return Rotation.of(size, place -> contacts((long) place * size, size));
  }

  private static Contacts contacts(long shift, int size) {
    Set<String> emails = new HashSet<>();
    Set<String> phones = new HashSet<>();
    for (long i = shift + 1; i <= shift + size; i++) {
      emails.add("user" + i + "@example" + i % 97 + ".com");
      phones.add(i % 2 == 0 ? "600000000" + i : "+" + 100 / i + (600000000 + i));
    }
    Contacts contacts = new Contacts();
    contacts.setEmails(emails);
    contacts.setPhones(phones);
    return contacts;
  }

  @Override
  public void mutate(Object value) {
    ((Contacts) value).getPhones().add(Texts.copy("changed"));
  }

  @Override
  public String source() {
    return "a 2014 article on Externalizable";
  }

  @Override
  public List<Published> published() {
    List<Published> figures = new ArrayList<>();
    row(figures, "Serializable", "jdk", 1_303_054, new double[][] {{1133, 506}, {519, 476}});
    row(
        figures,
        "Externalizable, by object",
        "jdk-externalizable-by-object",
        1_302_958,
        new double[][] {{737, 367}, {327, 440}});
    row(
        figures,
        "Externalizable, by element",
        "jdk-externalizable-by-element",
        1_208_622,
        new double[][] {{204, 92}, {36, 95}, {240, 92}});
    return List.copyOf(figures);
  }

  private static void row(
      List<Published> figures, String system, String serializer, int bytes, double[][] times) {
    String[] runs = {"2014", "Java 11", "log in the repository"};
    String writeFault = serializer.equals("jdk") ? COLD : DIRECT;
    figures.add(
        new Published(
            system, serializer, Metric.BYTES, bytes, PUBLISHED_SIZE, runs[0], FEW_EMAILS));
    for (int i = 0; i < times.length; i++) {
      figures.add(
          new Published(
              system,
              serializer,
              Metric.SERIALIZE_MS,
              times[i][0],
              PUBLISHED_SIZE,
              runs[i],
              writeFault));
      figures.add(
          new Published(
              system,
              serializer,
              Metric.DESERIALIZE_MS,
              times[i][1],
              PUBLISHED_SIZE,
              runs[i],
              EQUALITY));
    }
  }
}
