// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink;

import java.util.List;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.PipelineOptions;

/** The code of docs/flink.md, which compiles; SnippetsTest of brine-core compares the two. */
final class Guide {
  private Guide() {}

  static void switchOn(Configuration configuration) {
    configuration.set(
        PipelineOptions.SERIALIZATION_CONFIG,
        List.of("com.acme.Order: {type: typeinfo, class: dev.brine.flink.BrineTypeInfoFactory}"));
  }
}
