// SPDX-License-Identifier: Apache-2.0
/**
 * Objects that only Java's own streams can write, such as exceptions and subclasses of {@code
 * ArrayList}: they have state that the JDK does not expose. Java's stream writes and reads one
 * object at a time. The package transcribes its bytes into the message, and every object that it
 * refers to is written by Brine. docs/format-java-form.md specifies the bytes. See
 * docs/decisions/017.
 */
package dev.brine.internal.javaform;
