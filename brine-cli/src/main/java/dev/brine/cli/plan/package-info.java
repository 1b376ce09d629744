// SPDX-License-Identifier: Apache-2.0
/** The commands {@code plan} and {@code rollout}: they read evidence and plans, and print. */
package dev.brine.cli.plan;
