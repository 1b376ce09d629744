// SPDX-License-Identifier: Apache-2.0
/** Pictures of the report as SVG files of their own, for slides. */
package dev.brine.lab.plot;
