// SPDX-License-Identifier: Apache-2.0
/** New instances of the user's classes, and default reading of their fields. */
package dev.brine.wire.instance;
