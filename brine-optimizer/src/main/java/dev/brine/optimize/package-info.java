// SPDX-License-Identifier: Apache-2.0
/** What can be told of classes from their files. */
package dev.brine.optimize;
