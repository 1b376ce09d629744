// SPDX-License-Identifier: Apache-2.0
/**
 * The classes that the workloads are made of, as an application would write them. Variants of one
 * class are those that articles recommend.
 */
package dev.brine.lab.workload.model;
