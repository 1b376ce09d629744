// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload.model;

import java.io.Serializable;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;

/** W6: a person in a company, part of several cycles. */
public class Employee implements Serializable {
  private static final long serialVersionUID = 1L;

  private UUID id;
  private String number;
  private String name;
  private String nickname;
  private BigDecimal salary;
  private LocalDate hired;
  private LocalDate left;
  private Level level;
  private Department department;
  private Employee manager;
  private List<Employee> reports;
  private Address address;
  private Contact contact;
  private Badge badge;
  private Long parkingSpace;
  private byte[] photo;

  /** Returns the identity. */
  public UUID getId() {
    return id;
  }

  /** Sets the identity. */
  public void setId(UUID id) {
    this.id = id;
  }

  /** Returns the number, the key in the index of the company. */
  public String getNumber() {
    return number;
  }

  /** Sets the number, the key in the index of the company. */
  public void setNumber(String number) {
    this.number = number;
  }

  /** Returns the name, in any script. */
  public String getName() {
    return name;
  }

  /** Sets the name, in any script. */
  public void setName(String name) {
    this.name = name;
  }

  /** Returns the nickname, or null. */
  public String getNickname() {
    return nickname;
  }

  /** Sets the nickname, or null. */
  public void setNickname(String nickname) {
    this.nickname = nickname;
  }

  /** Returns the salary, whose scale counts. */
  public BigDecimal getSalary() {
    return salary;
  }

  /** Sets the salary, whose scale counts. */
  public void setSalary(BigDecimal salary) {
    this.salary = salary;
  }

  /** Returns the first day of work. */
  public LocalDate getHired() {
    return hired;
  }

  /** Sets the first day of work. */
  public void setHired(LocalDate hired) {
    this.hired = hired;
  }

  /** Returns the last day of work, or null. */
  public LocalDate getLeft() {
    return left;
  }

  /** Sets the last day of work, or null. */
  public void setLeft(LocalDate left) {
    this.left = left;
  }

  /** Returns the level. */
  public Level getLevel() {
    return level;
  }

  /** Sets the level. */
  public void setLevel(Level level) {
    this.level = level;
  }

  /** Returns the department. */
  public Department getDepartment() {
    return department;
  }

  /** Sets the department. */
  public void setDepartment(Department department) {
    this.department = department;
  }

  /** Returns the manager, or null at the top. */
  public Employee getManager() {
    return manager;
  }

  /** Sets the manager, or null at the top. */
  public void setManager(Employee manager) {
    this.manager = manager;
  }

  /** Returns the employees whose manager this one is. */
  public List<Employee> getReports() {
    return reports;
  }

  /** Sets the employees whose manager this one is. */
  public void setReports(List<Employee> reports) {
    this.reports = reports;
  }

  /** Returns the address of the place of work, shared by many. */
  public Address getAddress() {
    return address;
  }

  /** Sets the address of the place of work, shared by many. */
  public void setAddress(Address address) {
    this.address = address;
  }

  /** Returns how to reach the employee. */
  public Contact getContact() {
    return contact;
  }

  /** Sets how to reach the employee. */
  public void setContact(Contact contact) {
    this.contact = contact;
  }

  /** Returns the badge, or null. */
  public Badge getBadge() {
    return badge;
  }

  /** Sets the badge, or null. */
  public void setBadge(Badge badge) {
    this.badge = badge;
  }

  /** Returns the number of the parking space, or null. */
  public Long getParkingSpace() {
    return parkingSpace;
  }

  /** Sets the number of the parking space, or null. */
  public void setParkingSpace(Long parkingSpace) {
    this.parkingSpace = parkingSpace;
  }

  /** Returns the photo, or null. */
  public byte[] getPhoto() {
    return photo;
  }

  /** Sets the photo, or null. */
  public void setPhoto(byte[] photo) {
    this.photo = photo;
  }
}
