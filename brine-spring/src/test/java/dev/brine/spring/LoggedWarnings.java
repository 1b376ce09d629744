// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** The warnings of {@link BrineValues} while it is open. */
final class LoggedWarnings extends Handler implements AutoCloseable {
  private final Logger logger = Logger.getLogger(BrineValues.class.getName());
  private final List<String> texts = new ArrayList<>();

  LoggedWarnings() {
    logger.setUseParentHandlers(false);
    logger.addHandler(this);
  }

  List<String> texts() {
    return texts;
  }

  @Override
  public synchronized void publish(LogRecord logged) {
    texts.add(logged.getMessage());
  }

  @Override
  public void flush() {}

  @Override
  public void close() {
    logger.removeHandler(this);
    logger.setUseParentHandlers(true);
  }
}
