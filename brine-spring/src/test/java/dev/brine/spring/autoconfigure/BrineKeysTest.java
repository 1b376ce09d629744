// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring.autoconfigure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.testkit.WrongSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.diagnostics.FailureAnalyzer;
import org.springframework.boot.test.context.assertj.AssertableApplicationContext;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;
import org.springframework.core.io.support.SpringFactoriesLoader;

class BrineKeysTest {
  private static final String PAGE = "docs/spring.md#keys";
  private static final String TYPES = "brine.session.types";
  private static final String BEAN = "springSessionDefaultRedisSerializer";

  private final ApplicationContextRunner runner =
      new ApplicationContextRunner()
          .withConfiguration(AutoConfigurations.of(BrineSessionAutoConfiguration.class));

  @Test
  void forty_wrong_settings_stop_the_application() {
    WrongSettings.requirePatternsRefused(
        TYPES, PAGE, WrongSettingException.class, text -> start(TYPES + "=" + text));
    WrongSettings.requirePatternsRefused(
        "brine.session.ignore-serial-versions",
        PAGE,
        WrongSettingException.class,
        text -> start(TYPES + "=com.acme.*", "brine.session.ignore-serial-versions=" + text));
    WrongSettings.requirePatternsRefused(
        "brine.http.types",
        PAGE,
        WrongSettingException.class,
        text -> BrineKeys.SETTINGS.patterns("brine.http.types", text));
  }

  /** Spring Boot itself takes a key in other cases. */
  @Test
  void a_misspelled_key_takes_effect_or_stops_the_application() {
    List<String> accepted = new ArrayList<>();
    for (String key : WrongSettings.keysLike(TYPES)) {
      runner
          .withPropertyValues(key + "=com.acme.**")
          .run(
              context -> {
                if (context.getStartupFailure() == null) {
                  assertThat(context).as(key).hasBean(BEAN);
                  accepted.add(key);
                } else {
                  assertThat(cause(context))
                      .as(key)
                      .hasMessageStartingWith("Unknown key ")
                      .hasMessageEndingWith("\nWrite " + TYPES + ": " + PAGE);
                }
              });
    }
    assertThat(accepted).containsExactly("BRINE.SESSION.TYPES", "brine.session.Types", TYPES + " ");
  }

  @Test
  void a_misspelled_part_or_name_stops_the_application() {
    for (Map.Entry<String, String> wrong :
        Map.of(
                "brine.sesion.types", "Write brine.session.types",
                "brine.types", "Remove it, or write one of brine.http.max-size, ",
                "brine.session.on-unredable", "Write brine.session.on-unreadable",
                "brine.redis.ignoreSerialVersion[0]", "Write brine.redis.ignore-serial-versions",
                "brine.http.maxsizes", "Write brine.http.max-size",
                "brine.kafka.types", "Remove it, or write one of ")
            .entrySet()) {
      runner
          .withPropertyValues(TYPES + "=com.acme.**", wrong.getKey() + "=x")
          .run(
              context ->
                  assertThat(cause(context))
                      .as(wrong.getKey())
                      .hasMessageStartingWith("Unknown key brine.")
                      .hasMessageContaining("\n" + wrong.getValue()));
    }
  }

  @Test
  void keys_of_every_spelling_and_those_of_others_are_left_alone() {
    runner
        .withPropertyValues(
            TYPES + "[0]=com.acme.**",
            "brine.session.onUnreadable=absent",
            "brine.session.ignore_serial_versions=com.acme.**",
            "brine.write=java",
            "brine.on-failure=throw",
            "brand.types=x",
            "spring.kafka.properties.brine.value.type=com.acme.Order")
        .run(context -> assertThat(context).hasNotFailed().hasBean(BEAN));
  }

  @Test
  void properties_of_the_jvm_may_be_of_other_parts_of_brine() {
    assertThat(startWithProperties("brine.techniques=streams", "brine.skip=true")).isNull();
    assertThat(startWithProperties("brine.kafka.types=a.*", TYPES + "=a.*")).isNull();
    for (Map.Entry<String, String> wrong :
        Map.of(
                "brine.session.typs=a.*", "Unknown key brine.session.typs\nWrite ",
                "brine.sesion.types=a.*", "Unknown key brine.sesion.types\nWrite ",
                "brine.session.kinds=a.*", "Unknown key brine.session.kinds\nWrite ")
            .entrySet()) {
      assertThat(startWithProperties(wrong.getKey())).hasMessageStartingWith(wrong.getValue());
    }
  }

  private Throwable startWithProperties(String... properties) {
    return failure(runner.withSystemProperties(properties));
  }

  /** Returns why a context does not start; null if it does. */
  private static Throwable failure(ApplicationContextRunner runner) {
    List<Throwable> failures = new ArrayList<>();
    runner.run(
        context -> {
          if (context.getStartupFailure() != null) {
            failures.add(cause(context));
          }
        });
    return failures.isEmpty() ? null : failures.get(0);
  }

  @Test
  void variables_of_the_system_are_checked_within_the_parts() {
    assertThat(startWithVariables(Map.of("BRINE_HOME", "/opt", "BRINE_SESSION_TYPES", "a.*")))
        .isNull();
    assertThat(
            startWithVariables(
                Map.of("BRINE_SESSION_ON_UNREADABLE", "absent", "BRINE_SESSION_TYPES_0", "a.*")))
        .isNull();
    assertThat(startWithVariables(Map.of("BRINE_SESSION_TYPS", "a.*")))
        .hasMessage("Unknown key brine.session.typs\nWrite brine.session.types: " + PAGE);
  }

  private Throwable startWithVariables(Map<String, Object> variables) {
    return failure(
        runner.withInitializer(
            context -> {
              ConfigurableEnvironment environment = context.getEnvironment();
              environment
                  .getPropertySources()
                  .replace(
                      StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME,
                      new SystemEnvironmentPropertySource(
                          StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME, variables));
            }));
  }

  @Test
  void rejects_keys_without_types() {
    for (String key :
        List.of(
            "brine.session.write=java",
            "brine.redis.on-unreadable=absent",
            "brine.jms.send=bytes")) {
      String prefix = key.substring(0, key.lastIndexOf('.'));
      Contexts.runner()
          .withPropertyValues(key)
          .run(
              context ->
                  assertThat(cause(context))
                      .hasMessage(
                          "Key "
                              + key.substring(0, key.indexOf('='))
                              + " has no effect without "
                              + prefix
                              + ".types\nSet "
                              + prefix
                              + ".types to the classes that are stored, such as com.acme.**: "
                              + PAGE));
    }
  }

  @Test
  void spring_names_the_key_of_a_value_that_it_cannot_convert() {
    for (String key : List.of("brine.session.write", "brine.session.on-unreadable")) {
      runner
          .withPropertyValues(TYPES + "=com.acme.**", key + "=kryo")
          .run(
              context ->
                  assertThat(context.getStartupFailure()).rootCause().hasMessageContaining("kryo"));
    }
  }

  @Test
  void spring_boot_finds_what_prints_the_problem_without_a_stack_trace() {
    List<FailureAnalyzer> analyzers =
        SpringFactoriesLoader.forDefaultResourceLocation()
            .load(FailureAnalyzer.class, (type, name, failure) -> {});
    runner
        .withPropertyValues("brine.sesion.types=com.acme.*")
        .run(
            context -> {
              List<FailureAnalysis> found =
                  analyzers.stream()
                      .map(each -> each.analyze(context.getStartupFailure()))
                      .filter(Objects::nonNull)
                      .toList();
              assertThat(found).hasSize(1);
              assertThat(found.get(0).getDescription()).isEqualTo("Unknown key brine.sesion.types");
              assertThat(found.get(0).getAction()).isEqualTo("Write brine.session.types: " + PAGE);
            });
  }

  private void start(String... keys) {
    runner
        .withPropertyValues(keys)
        .run(
            context -> {
              if (context.getStartupFailure() != null) {
                throw cause(context);
              }
            });
  }

  private static WrongSettingException cause(AssertableApplicationContext context) {
    Throwable failure = context.getStartupFailure();
    assertThat(failure).isNotNull();
    while (failure != null && !(failure instanceof WrongSettingException)) {
      failure = failure.getCause();
    }
    assertThat(failure).as("%s", context.getStartupFailure()).isNotNull();
    return (WrongSettingException) failure;
  }
}
