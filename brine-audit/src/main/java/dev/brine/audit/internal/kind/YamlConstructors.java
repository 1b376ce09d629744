// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.kind;

/** SnakeYAML that instantiates the classes which tags name. */
final class YamlConstructors {
  static final Kind KIND =
      Kind.of("snakeyaml", "SnakeYAML with global tags")
          .help("Use SafeConstructor, or SnakeYAML 2 with a TagInspector.")
          .source("https://nvd.nist.gov/vuln/detail/CVE-2022-1471")
          .creates("org/yaml/snakeyaml/constructor/Constructor")
          .callsWith("org/yaml/snakeyaml/Yaml", "<init>", "()V")
          .build();

  private YamlConstructors() {}
}
