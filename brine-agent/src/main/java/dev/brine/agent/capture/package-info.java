// SPDX-License-Identifier: Apache-2.0
/**
 * Writes samples of what passes through a program's object streams. {@code CapturedClasses} puts
 * calls of {@code CaptureHooks} into classes, a {@code Recorder} decides which streams are
 * recorded, and a {@code CaptureFolder} has the samples and their index. Nothing here may change or
 * end what the program does. See docs/decisions/098.
 */
package dev.brine.agent.capture;
