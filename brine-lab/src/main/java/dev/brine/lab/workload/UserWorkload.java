// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

import dev.brine.lab.workload.model.User;
import java.util.List;
import java.util.SplittableRandom;

/** W2: one tiny object in each message. */
final class UserWorkload {
  private static final int COUNT = 64;

  private UserWorkload() {}

  /** Returns the workload. */
  static Workload row() {
    return new WorkloadRow(
        "W2",
        "User: one tiny object",
        "What does a message cost before its content counts?",
        RootType.object(User.class),
        1,
        UserWorkload::values,
        UserWorkload::mutate);
  }

  private static List<Object> values(int size, long seed) {
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

  private static void mutate(Object value) {
    User user = (User) value;
    user.setName(user.getName() + "x");
  }
}
