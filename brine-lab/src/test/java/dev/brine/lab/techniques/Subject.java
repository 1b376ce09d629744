// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.techniques;

import dev.brine.lab.workload.Workloads;
import dev.brine.lab.workload.model.EmptyDataHolder;
import dev.brine.lab.workload.model.Host;
import dev.brine.lab.workload.model.HostHolder;
import dev.brine.lab.workload.model.OwnedEmptyData;
import dev.brine.lab.workload.model.Person;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.function.IntFunction;

/** The objects that are stored. */
enum Subject {
  CONTACTS("W1: contacts, two sets of 100,000", 1, i -> values("W1", 100_000).subList(0, 1)) {
    @Override
    List<Contender> contenders() {
      return Contender.WITH_ARTICLES;
    }
  },
  EMPTY("W3: 1,000,000, one by one", 1, i -> list(values("W3", 1_000_000).get(0))),
  EMPTY_OWNED("W3: 1,000,000 with fields of their own, in one list", 1, i -> emptyOwned()),
  EMPTY_HELD("W3: the same, in a holder that owns its list", 1, i -> emptyHeld()),
  MIXED("W3: mixed, 10,000 one by one, some collections shared", 10, i -> mixed(i)),
  HOSTS("W4: a list of 1,000 hosts", 10, i -> List.of(hosts(i))),
  HOSTS_HELD("W4: a holder that owns its list of 1,000", 10, i -> hostsHeld(i)),
  HOST("W4: one host", 200, i -> List.of(hosts(0).get(i))),
  MEDIA("W5: one media.1", 200, i -> values("W5", 1).subList(0, 1)),
  PERSON("Person", 200, i -> List.of(person(i)));

  private static final int EMPTY_OBJECTS = 1_000_000;

  private final String title;
  private final int streams;
  private final IntFunction<List<Object>> stream;

  Subject(String title, int streams, IntFunction<List<Object>> stream) {
    this.title = title;
    this.streams = streams;
    this.stream = stream;
  }

  /** Returns how the table names it. */
  String title() {
    return title;
  }

  /** Returns which programs store it. */
  List<Contender> contenders() {
    return Contender.OPTIMIZED;
  }

  /** Returns the objects of each stream, newly built. */
  List<List<Object>> streams() {
    List<List<Object>> all = new ArrayList<>();
    for (int i = 0; i < streams; i++) {
      all.add(stream.apply(i));
    }
    return all;
  }

  private static List<Object> values(String workload, int size) {
    return values(workload, size, 1);
  }

  private static List<Object> values(String workload, int size, long seed) {
    return Workloads.find(workload).orElseThrow().values(size, seed);
  }

  @SuppressWarnings("unchecked") // Whatever it is a list of.
  private static List<Object> list(Object list) {
    return (List<Object>) list;
  }

  private static List<Object> mixed(int seed) {
    return list(values("W3-mixed", 10_000, seed).get(0));
  }

  private static List<Object> hosts(int seed) {
    return list(values("W4-list", 1_000, seed).get(0));
  }

  private static List<Object> hostsHeld(int seed) {
    HostHolder holder = new HostHolder();
    hosts(seed).forEach(host -> holder.addCopy((Host) host));
    return List.of(holder);
  }

  private static List<Object> emptyOwned() {
    List<Object> list = new ArrayList<>();
    for (int i = 0; i < EMPTY_OBJECTS; i++) {
      list.add(new OwnedEmptyData());
    }
    return List.of(list);
  }

  private static List<Object> emptyHeld() {
    EmptyDataHolder holder = new EmptyDataHolder();
    for (int i = 0; i < EMPTY_OBJECTS; i++) {
      holder.add();
    }
    return List.of(holder);
  }

  @SuppressWarnings("JavaUtilDate") // That of the class.
  private static Person person(int i) {
    return new Person("Person number " + i, new Date(i * 86_400_000L), 50 + i / 4.0);
  }
}
