// SPDX-License-Identifier: Apache-2.0
/** The methods of object streams that subclasses override, and the targets that streams call. */
package dev.brine.internal.override;
