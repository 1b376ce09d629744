// SPDX-License-Identifier: Apache-2.0
/** Finds serializers and workloads by the names that a user types, and reports unknown ones. */
package dev.brine.lab.catalog;
