// SPDX-License-Identifier: Apache-2.0
/**
 * Writes stored object streams anew, file by file: finds the files, holds each one while its new
 * content is written, and replaces it if no other program has changed it.
 */
package dev.brine.convert.file;
