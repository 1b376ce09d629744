// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload.model;

import java.io.Serializable;
import java.time.LocalDate;

/**
 * W6: an immutable record of a badge.
 *
 * @param serial the serial number
 * @param expires the last day it is valid
 * @param clearance what it opens; any double, negative zero among them
 */
public record Badge(long serial, LocalDate expires, double clearance) implements Serializable {}
