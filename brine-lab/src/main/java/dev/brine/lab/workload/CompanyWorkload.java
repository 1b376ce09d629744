// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

import dev.brine.lab.workload.model.Company;
import dev.brine.lab.workload.model.Employee;
import java.math.BigDecimal;
import java.util.List;

/** W6: a graph with cycles, shared objects and many kinds of types. */
final class CompanyWorkload {
  private CompanyWorkload() {}

  /** Returns the workload. */
  static Workload row() {
    return new WorkloadRow(
        "W6",
        "Graph: a company with cycles and sharing",
        "Who supports graphs with cycles, and at what cost?",
        RootType.object(Company.class),
        1_000,
        CompanyWorkload::values,
        CompanyWorkload::mutate);
  }

  private static List<Object> values(int size, long seed) {
    return Rotation.of(size, place -> new CompanyValue(size, seed, place).build());
  }

  private static void mutate(Object value) {
    List<Employee> employees = ((Company) value).getDepartments().get(0).getEmployees();
    Employee employee = employees.get(employees.size() - 1);
    employee.setSalary(employee.getSalary().add(BigDecimal.ONE));
  }
}
