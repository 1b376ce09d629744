// SPDX-License-Identifier: Apache-2.0
/** Drop-in object streams: java.io's contract over Brine's messages or over the JDK's own form. */
package dev.brine.internal.stream;
