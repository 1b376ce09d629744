// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload.model;

import java.io.Serializable;

/** W4: a small record of a number and three short strings. */
public class Host implements Serializable {
  private static final long serialVersionUID = 1L;

  private int id = 3423;
  private String os;
  private String name;
  private String vendor;

  /** Returns the number of the host. */
  public int getId() {
    return id;
  }

  /** Sets the number of the host. */
  public void setId(int id) {
    this.id = id;
  }

  /** Returns the operating system. */
  public String getOs() {
    return os;
  }

  /** Sets the operating system. */
  public void setOs(String os) {
    this.os = os;
  }

  /** Returns the name. */
  public String getName() {
    return name;
  }

  /** Sets the name. */
  public void setName(String name) {
    this.name = name;
  }

  /** Returns the vendor. */
  public String getVendor() {
    return vendor;
  }

  /** Sets the vendor. */
  public void setVendor(String vendor) {
    this.vendor = vendor;
  }
}
