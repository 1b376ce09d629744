// SPDX-License-Identifier: Apache-2.0
package dev.brine.it;

import static org.assertj.core.api.Assertions.assertThat;

/** The form that the objects of a system have with Brine. */
public enum Form {
  /** Brine's: fewer bytes, which a system without Brine refuses. */
  BRINE {
    @Override
    void checkBytes(long plain, long brine) {
      assertThat(brine).isLessThan(plain);
    }

    @Override
    void checkWrongOrder(Run reader, int count) {
      reader.checkFoundNothing();
    }
  },
  /** Java's, since the streams are not the program's, or Brine leaves them as they are. */
  JAVA {
    @Override
    void checkBytes(long plain, long brine) {
      assertThat(brine).isEqualTo(plain);
    }

    @Override
    void checkWrongOrder(Run reader, int count) {
      assertThat(reader.exitCode()).as(reader.toString()).isZero();
      assertThat(reader.figure("found")).as(reader.toString()).isEqualTo(count);
    }
  };

  /**
   * Compares how many bytes the same objects take.
   *
   * @param plain as the system is
   * @param brine with Brine
   */
  abstract void checkBytes(long plain, long brine);

  /**
   * Checks that a system without Brine does not take what Brine wrote for something else.
   *
   * @param reader that system
   * @param count how many objects there were
   */
  abstract void checkWrongOrder(Run reader, int count);

  /**
   * Returns what the reader of the wrong order saw.
   *
   * @param nothing how the system puts it if it finds nothing
   */
  String describe(Run reader, String nothing) {
    if (this == JAVA) {
      return "reads it, as Java's form";
    }
    return reader.exitCode() == 0 ? nothing : "an error";
  }
}
