// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hash;

import dev.brine.BrineException.Reason;
import dev.brine.internal.ErrorText;
import dev.brine.internal.Problems;
import java.net.URL;

/** Refuses keys whose hash code or equality looks up the address of a host. */
public final class UrlHosts {
  private UrlHosts() {}

  /** A URL without a host has no address, and its hash code looks up nothing. */
  public static boolean hasHost(URL url) {
    return url.getHost() != null && !url.getHost().isEmpty();
  }

  /** Refuses a URL with a host that is a key, or part of one. */
  public static void requireNone(URL url) {
    if (hasHost(url)) {
      throw Problems.exception(
          Reason.UNSUPPORTED,
          "a URL with a host cannot be a key, since its hash code looks up the address: "
              + ErrorText.shortened(url.toExternalForm()),
          "Use java.net.URI as the key: docs/troubleshooting.md#unsupported",
          null);
    }
  }
}
