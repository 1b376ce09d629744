// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer.sbe;

import dev.brine.lab.serializer.sbe.generated.AbsentDecoder;
import dev.brine.lab.serializer.sbe.generated.HostDecoder;
import dev.brine.lab.serializer.sbe.generated.HostEncoder;
import dev.brine.lab.serializer.sbe.generated.MessageHeaderDecoder;
import dev.brine.lab.serializer.sbe.generated.MessageHeaderEncoder;
import dev.brine.lab.workload.model.Host;
import org.agrona.DirectBuffer;
import org.agrona.MutableDirectBuffer;

/** The messages of W4. */
final class HostFlyweight implements Flyweight {
  private final MessageHeaderEncoder headerOut = new MessageHeaderEncoder();
  private final MessageHeaderDecoder headerIn = new MessageHeaderDecoder();
  private final HostEncoder out = new HostEncoder();
  private final HostDecoder in = new HostDecoder();

  @Override
  public int write(Object object, MutableDirectBuffer buffer) {
    Host host = (Host) object;
    out.wrapAndApplyHeader(buffer, 0, headerOut).number(host.getId());
    out.absent()
        .clear()
        .os(host.getOs() == null)
        .name(host.getName() == null)
        .vendor(host.getVendor() == null);
    out.os(Flyweight.text(host.getOs()))
        .name(Flyweight.text(host.getName()))
        .vendor(Flyweight.text(host.getVendor()));
    return headerOut.encodedLength() + out.encodedLength();
  }

  @Override
  public Object read(DirectBuffer buffer) {
    in.wrapAndApplyHeader(buffer, 0, headerIn);
    AbsentDecoder absent = in.absent();
    Host host = new Host();
    host.setId(in.number());
    host.setOs(Flyweight.text(absent.os(), in.os()));
    host.setName(Flyweight.text(absent.name(), in.name()));
    host.setVendor(Flyweight.text(absent.vendor(), in.vendor()));
    return host;
  }
}
