// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer.handwritten;

import dev.brine.lab.workload.model.Host;

/** W4: a number and three strings. */
final class HostCodec implements Codec {
  @Override
  public void write(ByteSink sink, Object value) {
    Host host = (Host) value;
    String os = host.getOs();
    String name = host.getName();
    String vendor = host.getVendor();
    byte[] bytes =
        sink.reserve(Varint.MAX_INT + Text.bound(os) + Text.bound(name) + Text.bound(vendor));
    int at = Varint.write(bytes, sink.at(), host.getId());
    at = Text.write(bytes, at, os);
    at = Text.write(bytes, at, name);
    sink.moveTo(Text.write(bytes, at, vendor));
  }

  @Override
  public Object read(ByteSource source) {
    Host host = new Host();
    host.setId(source.varint());
    host.setOs(source.text());
    host.setName(source.text());
    host.setVendor(source.text());
    return host;
  }
}
