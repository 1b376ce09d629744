// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import dev.brine.lab.workload.Workload;
import dev.brine.lab.workload.Workloads;
import dev.brine.lab.workload.model.Company;
import dev.brine.lab.workload.model.Employee;
import dev.brine.lab.workload.model.PhoneContact;
import java.util.List;

/** The objects that releases exchange. */
public enum Subject {
  /** One tiny object. */
  W2("W2", 1, "User"),
  /** One small record. */
  W4("W4", 1, "Host"),
  /** The message of jvm-serializers. */
  W5("W5", 1, "MediaContent"),
  /** A graph with cycles, shared objects, records and sealed types. */
  W6("W6", 60, "Company"),
  /** The same graph without objects of record classes, which old releases do not know. */
  W6_WITHOUT_RECORDS("W6 without records", 60, "Company");

  private static final long SEED = 1;
  private static final int MOST = 10;

  private final String label;
  private final int size;
  private final String type;

  Subject(String label, int size, String type) {
    this.label = label;
    this.size = size;
    this.type = type;
  }

  /** Returns the name on the page. */
  public String label() {
    return label;
  }

  /** Returns the name of the class of the objects. */
  String type() {
    return Workload.class.getPackageName() + ".model." + type;
  }

  /** Returns the objects, newly built and the same in each JVM. */
  List<Object> objects() {
    List<Object> all = Workloads.find(label.substring(0, 2)).orElseThrow().values(size, SEED);
    List<Object> values = all.subList(0, Math.min(MOST, all.size()));
    if (this == W6_WITHOUT_RECORDS) {
      values.forEach(company -> removeRecords((Company) company));
    }
    return values;
  }

  private static void removeRecords(Company company) {
    for (Employee employee : company.getIndex().values()) {
      employee.setBadge(null);
      if (employee.getContact() instanceof Record) {
        PhoneContact phone = new PhoneContact();
        phone.setNumber(employee.getNumber());
        employee.setContact(phone);
      }
    }
  }
}
