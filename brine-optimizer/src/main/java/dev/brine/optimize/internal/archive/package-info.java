// SPDX-License-Identifier: Apache-2.0
/** Folders and jars of class files: how they are read, checked and replaced. */
package dev.brine.optimize.internal.archive;
