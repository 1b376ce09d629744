// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring.autoconfigure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.jdbc.datasource.embedded.EmbeddedDatabase;
import org.springframework.jdbc.datasource.embedded.EmbeddedDatabaseBuilder;
import org.springframework.jdbc.datasource.embedded.EmbeddedDatabaseType;
import org.springframework.session.Session;
import org.springframework.session.SessionRepository;
import org.springframework.session.jdbc.config.annotation.web.http.EnableJdbcHttpSession;

/** Applications, one after the other, with their sessions in one database. */
class JdbcSessionsTest {
  private static final String TYPES = "brine.session.types=dev.brine.spring.**";
  private static final int JAVA = 0xac;
  private static final int BRINE = 0x94;

  private final EmbeddedDatabase database =
      new EmbeddedDatabaseBuilder()
          .setType(EmbeddedDatabaseType.H2)
          .generateUniqueName(true)
          .addScript("org/springframework/session/jdbc/schema-h2.sql")
          .build();

  @AfterEach
  void stop() {
    database.shutdown();
  }

  @Configuration(proxyBeanMethods = false)
  @EnableJdbcHttpSession
  static class Sessions {}

  @Test
  void switches_to_brine_and_back_and_loses_no_session() {
    String[] ids = new String[3];
    withSessions(sessions -> ids[0] = save(sessions, 0));
    withSessions(
        sessions -> {
          require(sessions, ids[0], 0);
          ids[1] = save(sessions, 1);
        },
        TYPES);
    assertThat(firstBytes()).containsExactly(BRINE, JAVA);
    withSessions(
        sessions -> {
          require(sessions, ids[0], 0);
          require(sessions, ids[1], 1);
          ids[2] = save(sessions, 2);
        },
        TYPES,
        "brine.session.write=java");
    withSessions(
        sessions -> {
          require(sessions, ids[0], 0);
          require(sessions, ids[2], 2);
        });
  }

  @Test
  void loses_an_unreadable_attribute_alone_where_it_is_absent() {
    String[] ids = new String[1];
    withSessions(sessions -> ids[0] = save(sessions, 5));
    new JdbcTemplate(database)
        .update(
            "UPDATE SPRING_SESSION_ATTRIBUTES SET ATTRIBUTE_BYTES = X'0102' WHERE ATTRIBUTE_NAME = 'stamp'");
    withSessions(
        sessions -> {
          Session session = sessions.findById(ids[0]);
          assertThat(session.<Object>getAttribute("stamp")).isNull();
          assertThat(session.<Object>getAttribute("name")).isEqualTo("Ada");
        },
        TYPES,
        "brine.session.on-unreadable=absent");
  }

  private static <S extends Session> String save(SessionRepository<S> sessions, int number) {
    S session = sessions.createSession();
    session.setAttribute("stamp", new Stamp(number));
    session.setAttribute("name", "Ada");
    sessions.save(session);
    return session.getId();
  }

  private static void require(SessionRepository<?> sessions, String id, int number) {
    Session session = sessions.findById(id);
    assertThat(session.<Object>getAttribute("stamp")).isEqualTo(new Stamp(number));
    assertThat(session.<Object>getAttribute("name")).isEqualTo("Ada");
  }

  /** Returns the first bytes of the stamps. */
  private List<Integer> firstBytes() {
    return new JdbcTemplate(database)
            .query(
                "SELECT ATTRIBUTE_BYTES FROM SPRING_SESSION_ATTRIBUTES WHERE ATTRIBUTE_NAME = 'stamp'",
                (row, index) -> row.getBytes(1)[0] & 0xff)
            .stream()
            .sorted()
            .toList();
  }

  private void withSessions(Consumer<SessionRepository<?>> use, String... keys) {
    new ApplicationContextRunner()
        .withConfiguration(AutoConfigurations.of(BrineSessionAutoConfiguration.class))
        .withUserConfiguration(Sessions.class)
        .withBean(DataSource.class, () -> database, bean -> bean.setDestroyMethodName(""))
        .withBean(
            DataSourceTransactionManager.class, () -> new DataSourceTransactionManager(database))
        .withPropertyValues(keys)
        .run(context -> use.accept(context.getBean(SessionRepository.class)));
  }
}
