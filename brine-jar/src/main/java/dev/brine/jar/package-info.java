// SPDX-License-Identifier: Apache-2.0
/**
 * Starts the command line that is packed into brine.jar: {@code BrineJar} unpacks the jars of the
 * command line, {@code PackedClasses} loads their classes, and {@code dev.brine.cli.Main} runs. No
 * other class of Brine is known here.
 */
package dev.brine.jar;
