// SPDX-License-Identifier: Apache-2.0
/** Object streams of any kind, with the behaviour of a subclass plugged in. */
package dev.brine.testkit.stream;
