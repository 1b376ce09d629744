// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.kind;

import dev.brine.audit.Filtering;

/** Objects of the JDK that hold another serialized object. */
final class SignedObjects {
  static final Kind KIND =
      Kind.of("java-sealed", "Object within a JDK object")
          .help(
              "The stream that reads the inner object has no filter of its own: set one for the"
                  + " JVM.")
          .source(
              "https://docs.oracle.com/en/java/javase/17/docs/api/java.base/java/security/SignedObject.html")
          .filtering(Filtering.NONE)
          .calls("java/security/SignedObject", "getObject")
          .calls("javax/crypto/SealedObject", "getObject")
          .filtering(Filtering.UNKNOWN)
          .calls("java/rmi/MarshalledObject", "get")
          .writes("java/security/SignedObject", "<init>")
          .writes("javax/crypto/SealedObject", "<init>")
          .writes("java/rmi/MarshalledObject", "<init>")
          .build();

  private SignedObjects() {}
}
