// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

/** The part of a record that is serialized. */
enum Part {
  KEY("key", BrineConfig.KEY_TYPE),
  VALUE("value", BrineConfig.VALUE_TYPE);

  private final String noun;
  private final String typeKey;

  Part(String noun, String typeKey) {
    this.noun = noun;
    this.typeKey = typeKey;
  }

  static Part of(boolean isKey) {
    return isKey ? KEY : VALUE;
  }

  /** Returns the key of the configuration that has the class of this part. */
  String typeKey() {
    return typeKey;
  }

  @Override
  public String toString() {
    return noun;
  }
}
