// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

import dev.brine.lab.workload.Published.Metric;
import dev.brine.lab.workload.model.User;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** W2: one tiny object in each message. */
final class UserWorkload implements Workload {
  private static final int COUNT = 64;
  private static final String BOTH = "Both directions are in one figure.";
  private static final String JAVA_SIZE =
      "The size does not come from the posted code, which gives 81 bytes.";
  private static final String HESSIAN_SIZE =
      "The size does not come from the posted code, which gives 34 bytes.";
  private static final String KRYO =
      "Kryo was given fresh 4 KB buffers in every call; with reused ones it is about 12 times"
          + " faster, and both directions are in one figure.";
  private static final String JACKSON =
      "Jackson 1.x is a release line that ended in 2013, and both directions are in one figure.";

  @Override
  public String id() {
    return "W2";
  }

  @Override
  public String title() {
    return "User: one tiny object";
  }

  @Override
  public String question() {
    return "What does a message cost before its content counts?";
  }

  @Override
  public RootType type() {
    return RootType.object(User.class);
  }

  @Override
  public int defaultSize() {
    return 1;
  }

  @Override
  public List<Object> values(int size, long seed) {
    Rotation.requireSize(size);
    SplittableRandom random = new SplittableRandom(seed);
    return Rotation.ofCount(COUNT, place -> user(place, random));
  }

  private static User user(int place, SplittableRandom random) {
    User user = new User();
    user.setName(place == 0 ? Texts.copy("小明") : Texts.name(random));
    user.setAge(18 + place);
    return user;
  }

  @Override
  public void mutate(Object value) {
    User user = (User) value;
    user.setName(user.getName() + "x");
  }

  @Override
  public String source() {
    return "a blog post that compares eight serializers on one small object";
  }

  @Override
  public List<Published> published() {
    List<Published> figures = new ArrayList<>();
    row(figures, "java", "jdk", 91, JAVA_SIZE, BOTH, 20, 151, 1411);
    row(figures, "fastjson", "fastjson", 26, "", BOTH, 1, 14, 108);
    row(figures, "gson", "gson", 26, "", BOTH, 5, 46, 457);
    row(figures, "jackson 1.x", "jackson1", 26, "", JACKSON, 6, 35, 319);
    row(figures, "hessian", "hessian", 55, HESSIAN_SIZE, BOTH, 11, 89, 812);
    row(figures, "kryo", "kryo-naive", 8, "", KRYO, 5, 42, 373);
    row(figures, "jprotobuf", "jprotobuf", 10, "", BOTH, 1, 7, 59);
    row(figures, "msgpack", "msgpack", 9, "", BOTH, 11, 73, 627);
    return List.copyOf(figures);
  }

  private static void row(
      List<Published> figures,
      String system,
      String serializer,
      int bytes,
      String sizeFault,
      String timeFault,
      double... times) {
    figures.add(new Published(system, serializer, Metric.BYTES, bytes, 1, sizeFault));
    int size = 1_000;
    for (double time : times) {
      figures.add(new Published(system, serializer, Metric.BOTH_MS, time, size, timeFault));
      size *= 10;
    }
  }
}
