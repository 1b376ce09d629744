// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload.model;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** W4: a holder that owns its list of hosts. */
public final class HostHolder implements Serializable {
  private static final long serialVersionUID = 1L;

  private final List<Host> hosts = new ArrayList<>();

  /** Adds a host that is equal to another one. */
  public void addCopy(Host host) {
    Host copy = new Host();
    copy.setId(host.getId());
    copy.setOs(host.getOs());
    copy.setName(host.getName());
    copy.setVendor(host.getVendor());
    hosts.add(copy);
  }

  /** Returns how many hosts there are. */
  public int size() {
    return hosts.size();
  }
}
