// SPDX-License-Identifier: Apache-2.0
/** Finds inputs in files and folders, and unpacks them. */
package dev.brine.inspect.source;
