// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class UseCountTest {
  private final UseCount uses = new UseCount();

  @Test
  void thirty_two_small_uses_are_enough_and_one_fewer_is_not() {
    for (int i = 1; i < UseCount.FEW; i++) {
      uses.add(100);
      assertThat(uses.claimGeneration()).isFalse();
    }
    uses.add(100);
    assertThat(uses.claimGeneration()).isTrue();
  }

  @Test
  void one_use_of_32_kilobytes_is_enough_and_one_of_30_is_not() {
    uses.add(30_000);
    assertThat(uses.claimGeneration()).isFalse();
    uses.add(32_000);
    assertThat(uses.claimGeneration()).isTrue();
  }

  @Test
  void enough_is_said_once_however_many_uses_follow() {
    uses.add(Long.MAX_VALUE);
    assertThat(uses.claimGeneration()).isTrue();
    for (int i = 0; i < 1_000; i++) {
      uses.add(Long.MAX_VALUE);
      assertThat(uses.claimGeneration()).isFalse();
    }
  }
}
