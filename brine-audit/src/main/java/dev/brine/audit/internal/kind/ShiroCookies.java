// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.kind;

import dev.brine.audit.Filtering;

/** Apache Shiro, whose remember-me cookie holds a serialized object. */
final class ShiroCookies {
  static final Kind KIND =
      Kind.of("shiro", "Remember-me cookie of Shiro")
          .help(
              "Set a cipher key of your own that nobody else knows, or turn it off; see"
                  + " CVE-2016-4437.")
          .source("https://shiro.apache.org/security-reports.html")
          .creates("org/apache/shiro/web/mgt/CookieRememberMeManager")
          .filtering(Filtering.NONE)
          .creates("org/apache/shiro/io/DefaultSerializer")
          .creates("org/apache/shiro/lang/io/DefaultSerializer")
          .build();

  private ShiroCookies() {}
}
