// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.kind;

/** Hessian reads any class that the bytes name. */
final class HessianInputs {
  static final Kind KIND =
      Kind.of("hessian", "Hessian")
          .help("Set an allow list on the SerializerFactory.")
          .source("http://hessian.caucho.com/doc/hessian-serialization.html")
          .calls("com/caucho/hessian/io/AbstractHessianInput", "readObject")
          .calls("com/caucho/hessian/io/HessianInput", "readObject")
          .calls("com/caucho/hessian/io/Hessian2Input", "readObject")
          .calls("com/alibaba/com/caucho/hessian/io/Hessian2Input", "readObject")
          .calls("com/caucho/burlap/io/AbstractBurlapInput", "readObject")
          .writes("com/caucho/hessian/io/AbstractHessianOutput", "writeObject")
          .writes("com/caucho/hessian/io/HessianOutput", "writeObject")
          .writes("com/caucho/hessian/io/Hessian2Output", "writeObject")
          .writes("com/alibaba/com/caucho/hessian/io/Hessian2Output", "writeObject")
          .build();

  private HessianInputs() {}
}
