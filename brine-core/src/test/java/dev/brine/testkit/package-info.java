// SPDX-License-Identifier: Apache-2.0
/** What laws are checked with, whatever the serializer: values, comparison, damage, classes. */
package dev.brine.testkit;
