// SPDX-License-Identifier: Apache-2.0
/** What readers of all formats share. */
package dev.brine.inspect.internal;
