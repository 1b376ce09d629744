// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

import dev.brine.lab.workload.model.Account;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** W2-list: a list of small objects. */
final class AccountsWorkload implements Workload {
  @Override
  public String id() {
    return "W2-list";
  }

  @Override
  public String title() {
    return "Accounts: a list of small objects";
  }

  @Override
  public String question() {
    return "What does a small object with text in many scripts cost where set-up is shared?";
  }

  @Override
  public RootType type() {
    return RootType.listOf(Account.class);
  }

  @Override
  public int defaultSize() {
    return 1_000;
  }

  @Override
  public List<Object> values(int size, long seed) {
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

  @Override
  public void mutate(Object value) {
    List<?> accounts = (List<?>) value;
    Account account = (Account) accounts.get(accounts.size() / 2);
    account.setAge(account.getAge() + 100);
  }
}
