// SPDX-License-Identifier: Apache-2.0
/** Tests of folders and jars. */
package dev.brine.optimize.internal.archive;
