// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring.autoconfigure;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Lets Spring Boot print a wrong setting and what to do, instead of a stack trace. */
final class WrongSettingFailureAnalyzer extends AbstractFailureAnalyzer<WrongSettingException> {
  @Override
  protected FailureAnalysis analyze(Throwable root, WrongSettingException cause) {
    String message = cause.getMessage();
    int line = message.indexOf('\n');
    return new FailureAnalysis(message.substring(0, line), message.substring(line + 1), cause);
  }
}
