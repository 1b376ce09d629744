// SPDX-License-Identifier: Apache-2.0
/** Shows the code that is timed, as the authors of a library would check it. */
package dev.brine.lab.callpath;
