// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload.model;

import java.io.Serializable;
import java.util.List;

/** W6: a part of a company. */
public class Department implements Serializable {
  private static final long serialVersionUID = 1L;

  private String name;
  private Employee head;
  private List<Employee> employees;
  private Address address;

  /** Returns the name. */
  public String getName() {
    return name;
  }

  /** Sets the name. */
  public void setName(String name) {
    this.name = name;
  }

  /** Returns the employee who leads it. */
  public Employee getHead() {
    return head;
  }

  /** Sets the employee who leads it. */
  public void setHead(Employee head) {
    this.head = head;
  }

  /** Returns the employees; each refers back to the department. */
  public List<Employee> getEmployees() {
    return employees;
  }

  /** Sets the employees; each refers back to the department. */
  public void setEmployees(List<Employee> employees) {
    this.employees = employees;
  }

  /** Returns the address, shared. */
  public Address getAddress() {
    return address;
  }

  /** Sets the address, shared. */
  public void setAddress(Address address) {
    this.address = address;
  }
}
