// SPDX-License-Identifier: Apache-2.0
/**
 * Stored values that are converted in place: the results of a job, and its state in a file. A job
 * that is killed goes on where it was, and converts no value twice. See decision 137.
 */
package dev.brine.convert;
