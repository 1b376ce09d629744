// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

import dev.brine.lab.workload.model.Company;
import dev.brine.lab.workload.model.Employee;
import java.math.BigDecimal;
import java.util.List;

/** W6: a graph with cycles, shared objects and many kinds of types. */
final class CompanyWorkload implements Workload {
  @Override
  public String id() {
    return "W6";
  }

  @Override
  public String title() {
    return "Graph: a company with cycles and sharing";
  }

  @Override
  public String question() {
    return "Who supports graphs with cycles, and at what cost?";
  }

  @Override
  public RootType type() {
    return RootType.object(Company.class);
  }

  @Override
  public boolean isGraph() {
    return true;
  }

  @Override
  public int defaultSize() {
    return 1_000;
  }

  @Override
  public List<Object> values(int size, long seed) {
    return Rotation.of(size, place -> new CompanyValue(size, seed, place).build());
  }

  @Override
  public void mutate(Object value) {
    List<Employee> employees = ((Company) value).getDepartments().get(0).getEmployees();
    Employee employee = employees.get(employees.size() - 1);
    employee.setSalary(employee.getSalary().add(BigDecimal.ONE));
  }
}
