// SPDX-License-Identifier: Apache-2.0
/** What reports say about inputs: where the bytes are, what is wasted, what is dangerous. */
package dev.brine.inspect.report;
