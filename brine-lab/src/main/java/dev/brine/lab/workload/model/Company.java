// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload.model;

import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/** W6: a graph of departments and employees that a tree cannot say. */
public class Company implements Serializable {
  private static final long serialVersionUID = 1L;

  private String name;
  private Address seat;
  private List<Department> departments;
  private Map<String, Employee> index;
  private Map<Level, List<Employee>> levels;
  private SortedMap<String, Department> directory;

  /** Returns the name. */
  public String getName() {
    return name;
  }

  /** Sets the name. */
  public void setName(String name) {
    this.name = name;
  }

  /** Returns the address of the seat, shared with employees who work there. */
  public Address getSeat() {
    return seat;
  }

  /** Sets the address of the seat, shared with employees who work there. */
  public void setSeat(Address seat) {
    this.seat = seat;
  }

  /** Returns the departments. */
  public List<Department> getDepartments() {
    return departments;
  }

  /** Sets the departments. */
  public void setDepartments(List<Department> departments) {
    this.departments = departments;
  }

  /** Returns all employees by their number. */
  public Map<String, Employee> getIndex() {
    return index;
  }

  /** Sets all employees by their number. */
  public void setIndex(Map<String, Employee> index) {
    this.index = index;
  }

  /** Returns the employees of each level, an {@link java.util.EnumMap}. */
  public Map<Level, List<Employee>> getLevels() {
    return levels;
  }

  /** Sets the employees of each level, an {@link java.util.EnumMap}. */
  public void setLevels(Map<Level, List<Employee>> levels) {
    this.levels = levels;
  }

  /** Returns the departments by name, the shortest name first, a {@link java.util.TreeMap}. */
  public SortedMap<String, Department> getDirectory() {
    return directory;
  }

  /** Sets the departments by name, the shortest name first, a {@link java.util.TreeMap}. */
  public void setDirectory(SortedMap<String, Department> directory) {
    this.directory = directory;
  }
}
