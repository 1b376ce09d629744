// SPDX-License-Identifier: Apache-2.0
/** What benchmarks outside of {@code ./brine compare} share: forks, and pages that bear figures. */
package dev.brine.lab.measured;
