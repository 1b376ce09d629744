// SPDX-License-Identifier: Apache-2.0
/** A benchmark as users write one, beside the figures of the lab. */
package dev.brine.lab.byhand;
