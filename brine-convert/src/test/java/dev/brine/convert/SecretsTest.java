// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:x://ada:SALT@host/db",
        "jdbc:x://ada:SA/LT@host/db",
        "jdbc:x://ada:SA@LT@host/db",
        "jdbc:x://a@b:SALT@host/db",
        "redis://:SALT@host:6379/0",
        "jdbc:oracle:thin:scott/SALT@//host:1521/app",
        "jdbc:oracle:thin:scott/SA/LT@host:1521:app",
        "jdbc:oracle:thin:scott/\"SA@LT\"@host:1521:app",
        "jdbc:sqlserver://host;user=a;password={SA;LT};encrypt=true",
        "jdbc:sqlserver://host;password={SA}};LT};encrypt=true",
        "jdbc:x://host/db?user=a&password=SALT&ssl=true",
        "jdbc:x://host/db?sslpassword=SALT",
        "jdbc:x:db;Pwd=SALT",
      })
  void the_password_of_a_url_is_hidden(String url) {
    String shown = Secrets.hidden("Cannot connect to " + url + " at once");
    assertThat(shown).doesNotContain("SA").doesNotContain("LT").contains("***");
    assertThat(shown).startsWith("Cannot connect to ").endsWith(" at once");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:postgresql://host:5432/db",
        "jdbc:oracle:thin:@//host:1521/app",
        "jdbc:x://ada@host:1521/app",
        "jdbc:h2:/data/db",
      })
  void a_url_without_a_password_stays(String url) {
    assertThat(Secrets.hidden(url)).isEqualTo(url);
  }

  @Test
  void what_is_no_password_stays() {
    assertThat(Secrets.hidden("jdbc:x://ada:salt@host/db?user=a&password=p&sslpassword=q;Pwd=r"))
        .isEqualTo("jdbc:x://ada:***@host/db?user=a&password=***&sslpassword=***;Pwd=***");
    assertThat(Secrets.hidden("jdbc:sqlserver://host;password={p};encrypt=true"))
        .isEqualTo("jdbc:sqlserver://host;password=***;encrypt=true");
    assertThat(Secrets.hidden("No salt here", "salt")).isEqualTo("No *** here");
  }
}
