// SPDX-License-Identifier: Apache-2.0
/**
 * Writes and reads objects of classes with hooks: {@code writeObject}, {@code readObject}, {@code
 * Externalizable} and {@code serialPersistentFields}. It calls them in the order of Java's own
 * streams. {@code CallbackOutput} and {@code CallbackInput} are the streams that these methods get.
 * docs/format-hooks.md specifies the bytes. See docs/decisions/015.
 */
package dev.brine.internal.hook;
