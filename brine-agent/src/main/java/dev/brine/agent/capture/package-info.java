// SPDX-License-Identifier: Apache-2.0
/**
 * Writes samples of what passes through a program's object streams. {@code CapturedClasses} puts
 * calls of {@code CaptureHooks} into classes, a {@code Recorder} decides which streams are
 * recorded, and a {@code CaptureFolder} has the samples and their index. If the program is
 * observed, an {@code Observer} finds where bytes are read or used again. Nothing here may change
 * or end what the program does. See docs/decisions/098 and docs/decisions/151.
 */
package dev.brine.agent.capture;
