// SPDX-License-Identifier: Apache-2.0
/** Whole messages: header, schema part, body, and the classes that they name. */
package dev.brine.internal.message;
