// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class FingerprintTest {
  @Test
  void is_the_first_48_bits_of_sha_256() {
    // FIPS 180-2, appendix B.1: SHA-256 of "abc" is ba7816bf 8f01cfea ...
    Fingerprint fingerprint = Fingerprint.of("abc".getBytes(UTF_8));
    assertThat(fingerprint.value()).isEqualTo(0xba78_16bf_8f01L);
    assertThat(fingerprint).hasToString("ba7816bf8f01").isEqualTo(new Fingerprint(0xba7816bf8f01L));
  }

  @Test
  void differs_for_another_schema() {
    assertThat(Fingerprint.of(new byte[] {1})).isNotEqualTo(Fingerprint.of(new byte[] {2}));
  }

  @Test
  void prints_leading_zeros() {
    assertThat(new Fingerprint(0x1fL)).hasToString("00000000001f");
  }

  @Test
  void takes_every_value_of_48_bits() {
    assertThat(new Fingerprint(0)).hasToString("000000000000");
    assertThat(new Fingerprint((1L << 48) - 1)).hasToString("ffffffffffff");
  }

  @Test
  void does_not_take_more_than_48_bits() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Fingerprint(1L << 48))
        .withMessage("A fingerprint has 48 bits, but this is 1000000000000");
    assertThatIllegalArgumentException().isThrownBy(() -> new Fingerprint(-1));
  }
}
