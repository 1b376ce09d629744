// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

import dev.brine.lab.workload.model.Address;
import dev.brine.lab.workload.model.Badge;
import dev.brine.lab.workload.model.Company;
import dev.brine.lab.workload.model.Contact;
import dev.brine.lab.workload.model.Department;
import dev.brine.lab.workload.model.EmailContact;
import dev.brine.lab.workload.model.Employee;
import dev.brine.lab.workload.model.Level;
import dev.brine.lab.workload.model.PhoneContact;
import dev.brine.lab.workload.model.PostalContact;
import dev.brine.lab.workload.model.ShortestFirst;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.UUID;

/**
 * One company of W6: departments of about fifty, eight reports to a manager, one address for about
 * twenty employees. The depth of the graph stays small, so that recursion alone excludes no
 * library.
 */
final class CompanyValue {
  private static final int REPORTS = 8;
  private static final int PHOTO_BYTES = 200;

  private final int size;
  private final int place;
  private final SplittableRandom random;
  private final List<Address> addresses = new ArrayList<>();
  private final List<Employee> employees = new ArrayList<>();

  /** Creates the builder of the company at a place in the rotation. */
  CompanyValue(int size, long seed, int place) {
    this.size = size;
    this.place = place;
    this.random = new SplittableRandom(seed + place);
  }

  /** Returns the company. */
  Company build() {
    for (int i = 0; i <= size / 20; i++) {
      addresses.add(address(i));
    }
    Company company = new Company();
    company.setName("Company " + place);
    company.setSeat(addresses.get(0));
    company.setDepartments(departments());
    Map<String, Employee> index = new HashMap<>();
    Map<Level, List<Employee>> levels = new EnumMap<>(Level.class);
    for (int i = 0; i < size; i++) {
      Employee employee = employee(i);
      join(employee, company.getDepartments().get(i % company.getDepartments().size()));
      index.put(employee.getNumber(), employee);
      levels.computeIfAbsent(employee.getLevel(), level -> new ArrayList<>()).add(employee);
    }
    company.setIndex(index);
    company.setLevels(levels);
    SortedMap<String, Department> directory = new TreeMap<>(new ShortestFirst());
    for (Department department : company.getDepartments()) {
      directory.put(department.getName(), department);
    }
    company.setDirectory(directory);
    return company;
  }

  private Address address(int number) {
    Address address = new Address();
    address.setStreet("Street " + number);
    address.setCity(Texts.copy(number % 3 == 0 ? "München" : "Springfield"));
    address.setCountry(Texts.copy(number % 3 == 0 ? "DE" : "US"));
    return address;
  }

  private List<Department> departments() {
    List<Department> departments = new ArrayList<>();
    for (int i = 0; i <= Math.min(40, size / 50); i++) {
      Department department = new Department();
      department.setName("Department " + i);
      department.setEmployees(new ArrayList<>());
      department.setAddress(anyAddress());
      departments.add(department);
    }
    return departments;
  }

  private Employee employee(int i) {
    Employee employee = new Employee();
    employee.setId(new UUID(random.nextLong(), random.nextLong()));
    employee.setNumber("E" + place + "-" + i);
    employee.setName(Texts.name(random));
    employee.setNickname(random.nextInt(4) == 0 ? Texts.name(random) : null);
    employee.setSalary(
        new BigDecimal(
            BigInteger.valueOf(3_000_000 + random.nextInt(9_000_000)), random.nextInt(4)));
    employee.setHired(LocalDate.ofEpochDay(10_000 + random.nextInt(8_000)));
    employee.setLeft(random.nextInt(10) == 0 ? employee.getHired().plusYears(3) : null);
    employee.setLevel(level(i));
    employee.setReports(new ArrayList<>());
    employee.setAddress(anyAddress());
    employee.setContact(contact(i));
    employee.setBadge(badge(i));
    employee.setParkingSpace(random.nextInt(3) == 0 ? random.nextLong(100_000) : null);
    employee.setPhoto(random.nextInt(4) == 0 ? photo() : null);
    return employee;
  }

  private Level level(int i) {
    if (REPORTS * i + 1 < size) {
      return Level.LEAD;
    }
    return random.nextBoolean() ? Level.SENIOR : Level.JUNIOR;
  }

  private Contact contact(int i) {
    switch (i % 3) {
      case 0 -> {
        return new EmailContact("user" + i + "@example.com", random.nextBoolean());
      }
      case 1 -> {
        PhoneContact phone = new PhoneContact();
        phone.setNumber("+49" + random.nextLong(10_000_000_000L));
        phone.setMobile(random.nextBoolean());
        return phone;
      }
      default -> {
        PostalContact letters = new PostalContact();
        letters.setAddress(anyAddress());
        letters.setBox(random.nextBoolean() ? random.nextInt(10_000) : null);
        return letters;
      }
    }
  }

  private Badge badge(int i) {
    if (i % 5 == 4) {
      return null;
    }
    double clearance = i % 50 == 0 ? -0.0 : random.nextDouble();
    return new Badge(random.nextLong(), LocalDate.ofEpochDay(20_000 + i % 1_000), clearance);
  }

  private byte[] photo() {
    byte[] photo = new byte[PHOTO_BYTES];
    random.nextBytes(photo);
    return photo;
  }

  private Address anyAddress() {
    return addresses.get(random.nextInt(addresses.size()));
  }

  private void join(Employee employee, Department department) {
    if (!employees.isEmpty()) {
      Employee manager = employees.get((employees.size() - 1) / REPORTS);
      employee.setManager(manager);
      manager.getReports().add(employee);
    }
    employees.add(employee);
    if (department.getHead() == null) {
      department.setHead(employee);
    }
    employee.setDepartment(department);
    department.getEmployees().add(employee);
  }
}
