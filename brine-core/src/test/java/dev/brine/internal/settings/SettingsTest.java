// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.testkit.WrongSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsTest {
  private static final String PAGE = "docs/shop.md#keys";
  private static final List<String> KEYS = List.of("shop.types", "shop.classes", "shop.catalog");
  private static final Settings SETTINGS = Settings.of(KEYS, PAGE, IllegalArgumentException::new);
  private static final ClassLoader LOADER = SettingsTest.class.getClassLoader();

  @Test
  void forty_wrong_settings_are_refused() {
    assertThat(WrongSettings.PATTERNS.size() + WrongSettings.keysLike("shop.types").size())
        .isEqualTo(40);
    Class<? extends Throwable> failure = IllegalArgumentException.class;
    WrongSettings.requirePatternsRefused(
        "shop.types", PAGE, failure, text -> SETTINGS.patterns("shop.types", text));
    WrongSettings.requireKeysRefused("shop.types", PAGE, failure, SETTINGS::requireKnown);
    WrongSettings.requireKeysRefused(
        "shop.types", PAGE, failure, key -> SETTINGS.requireKnown(key, "shop."));
    WrongSettings.requireClassesRefused(
        "shop.classes", PAGE, failure, name -> SETTINGS.classes("shop.classes", name, LOADER));
  }

  @Test
  void right_settings_are_accepted() {
    for (String key : KEYS) {
      SETTINGS.requireKnown(key);
    }
    assertThat(SETTINGS.patterns("shop.types", " com.acme.*,, com.acme.Order$* ,**"))
        .containsExactly("com.acme.*", "com.acme.Order$*", "**");
    assertThat(SETTINGS.patterns("shop.types", List.of(" a.B", "", "c.*,d.**")))
        .containsExactly("a.B", "c.*", "d.**");
    assertThat(SETTINGS.classes("shop.classes", "java.lang.String, java.util.Map$Entry,", LOADER))
        .containsExactly(String.class, java.util.Map.Entry.class);
  }

  @Test
  void a_key_that_is_like_no_other_is_refused_with_all_keys() {
    assertThatThrownBy(() -> SETTINGS.requireKnown("shop.colour", "shop."))
        .hasMessage(
            "Unknown key shop.colour\n"
                + "Remove it, or write one of shop.catalog, shop.classes, shop.types: "
                + PAGE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"bootstrap.servers", "stop.tapes", "types", "ship.type", "", "shop"})
  void a_key_of_others_is_left_alone(String key) {
    assertThatCode(() -> SETTINGS.requireKnown(key, "shop.")).doesNotThrowAnyException();
  }

  @Test
  void a_folder_must_exist(@TempDir Path folder) throws Exception {
    assertThat(SETTINGS.folder("shop.catalog", folder.toString())).isEqualTo(folder);
    Path missing = folder.resolve("missing");
    assertThatThrownBy(() -> SETTINGS.folder("shop.catalog", missing.toString()))
        .hasMessage(
            "Folder "
                + missing
                + " of shop.catalog does not exist\nCreate it, or correct the path: "
                + PAGE);
    Path file = Files.createFile(folder.resolve("file"));
    assertThatThrownBy(() -> SETTINGS.folder("shop.catalog", file.toString()))
        .hasMessageContaining("does not exist");
    assertThatThrownBy(() -> SETTINGS.folder("shop.catalog", "a\0b"))
        .hasMessageStartingWith("Invalid path in shop.catalog: ");
  }
}
