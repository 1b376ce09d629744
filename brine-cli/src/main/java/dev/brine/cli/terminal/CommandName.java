// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.terminal;

/**
 * The words that start the command line, as messages print them: {@code ./brine} in a checkout.
 * What starts it elsewhere sets a system property.
 */
public final class CommandName {
  /** The words in a checkout. */
  public static final String OF_CHECKOUT = "./brine";

  private static final String PROPERTY = "brine.command";

  private CommandName() {}

  /** Returns the words of this process. */
  public static String get() {
    return System.getProperty(PROPERTY, OF_CHECKOUT);
  }

  /** Returns them with those of a command, such as {@code ./brine plan}. */
  public static String with(String command) {
    return get() + " " + command;
  }
}
