// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

import dev.brine.lab.workload.model.Account;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** W2-list: a list of small objects. */
final class AccountsWorkload {
  private AccountsWorkload() {}

  /** Returns the workload. */
  static Workload row() {
    return new WorkloadRow(
        "W2-list",
        "Accounts: a list of small objects",
        "What does a small object with text in many scripts cost where set-up is shared?",
        RootType.listOf(Account.class),
        1_000,
        AccountsWorkload::values,
        AccountsWorkload::mutate);
  }

  private static List<Object> values(int size, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return Rotation.of(size, place -> accounts((long) place * size, size, random));
  }

  private static List<Account> accounts(long shift, int size, SplittableRandom random) {
    List<Account> accounts = new ArrayList<>(size);
    for (long i = shift + 1; i <= shift + size; i++) {
      Account account = new Account();
      account.setId(i * 1_000_003);
      account.setName(Texts.name(random));
      account.setAge(18 + random.nextInt(70));
      account.setEmail("user" + i + "@example" + random.nextInt(97) + ".com");
      account.setActive(random.nextInt(4) > 0);
      accounts.add(account);
    }
    return accounts;
  }

  private static void mutate(Object value) {
    List<?> accounts = (List<?>) value;
    Account account = (Account) accounts.get(accounts.size() / 2);
    account.setAge(account.getAge() + 100);
  }
}
