// SPDX-License-Identifier: Apache-2.0
/**
 * Verifies captured samples. {@code Verification} gives them to processes of {@code VerifyMain},
 * one after the other. There a {@code SampleCheck} has Java and Brine read and write each, and
 * compares objects and bytes. See docs/decisions/151.
 */
package dev.brine.lab.verify;
