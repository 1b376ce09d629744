// SPDX-License-Identifier: Apache-2.0
package dev.brine.maven;

import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.logging.SystemStreamLog;

/** Keeps what a goal says. */
final class Recorder extends SystemStreamLog {
  final List<String> lines = new ArrayList<>();
  final List<String> warned = new ArrayList<>();

  @Override
  public void info(CharSequence text) {
    lines.add(text.toString());
  }

  @Override
  public void warn(CharSequence text) {
    warned.add(text.toString());
  }
}
