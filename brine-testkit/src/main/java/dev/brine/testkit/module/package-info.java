// SPDX-License-Identifier: Apache-2.0
/** Programs in named modules. */
package dev.brine.testkit.module;
