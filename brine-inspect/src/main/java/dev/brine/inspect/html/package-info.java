// SPDX-License-Identifier: Apache-2.0
/**
 * One page about one input: tables, pictures of where the bytes are, and the bytes beside the
 * values. It loads nothing, and shows the same without a script.
 */
package dev.brine.inspect.html;
