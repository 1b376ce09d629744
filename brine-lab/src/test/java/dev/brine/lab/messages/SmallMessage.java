// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.messages;

import dev.brine.lab.serializer.Serializers;
import dev.brine.lab.serializer.Session;
import dev.brine.lab.serializer.handwritten.GuardedByHand;
import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.Workload;
import dev.brine.lab.workload.Workloads;
import dev.brine.lab.workload.model.NoFields;
import java.util.List;
import java.util.stream.Stream;

/** The messages that are measured. */
enum SmallMessage {
  EMPTY("an object without fields"),
  W2("User (W2)"),
  W4("Host (W4)"),
  W5("Media (W5)");

  private static final int SEED = 1;
  private static final int COUNT = 64;

  /** The code written by hand, of {@code compare}. */
  static final String BY_HAND = "hand-written";

  /** The same with the duties of a library, which is measured here only. */
  static final String GUARDED = "hand-written, guarded";

  private final String title;

  SmallMessage(String title) {
    this.title = title;
  }

  /** Returns what tables call it. */
  String title() {
    return title;
  }

  private Workload workload() {
    return Workloads.find(name()).orElseThrow();
  }

  /** Returns the values, which take turns. */
  List<Object> objects() {
    return this == EMPTY
        ? Stream.<Object>generate(NoFields::new).limit(COUNT).toList()
        : workload().values(workload().defaultSize(), SEED);
  }

  /** Returns the session of a row of {@code compare}, or of the guarded code. */
  Session open(String row) throws Exception {
    if (row.equals(GUARDED)) {
      return GuardedByHand.of(this == EMPTY ? NoFields.class : workload().type().type());
    }
    if (this == EMPTY && row.equals(BY_HAND)) {
      return new EmptyByHand();
    }
    RootType type = this == EMPTY ? RootType.object(NoFields.class) : workload().type();
    return Serializers.all().stream()
        .filter(each -> each.description().id().equals(row))
        .findFirst()
        .orElseThrow()
        .open(type);
  }

  /** One byte says that there is an object. */
  private static final class EmptyByHand implements Session {
    private final byte[] sink = new byte[64];

    @Override
    public int serialize(Object prepared) {
      sink[0] = (byte) (prepared == null ? 0 : 1);
      return 1;
    }

    @Override
    public byte[] buffer() {
      return sink;
    }

    @Override
    public Object deserialize(byte[] bytes, int length) {
      return bytes[0] == 0 ? null : new NoFields();
    }
  }
}
