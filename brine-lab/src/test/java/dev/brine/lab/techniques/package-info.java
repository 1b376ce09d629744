// SPDX-License-Identifier: Apache-2.0
/** What optimized programs gain: each technique beside the plain program. */
package dev.brine.lab.techniques;
