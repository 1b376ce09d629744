// SPDX-License-Identifier: Apache-2.0
package dev.brine.dropin;

import dev.brine.dropin.StreamCounts.Kind;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/** The bean of this class loader's streams. Nothing else in Brine needs java.management. */
final class StreamsBean implements StreamsMXBean {
  /** Registers the bean; returns whether the name was free. */
  static boolean register(String name) {
    MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    try {
      server.registerMBean(new StreamsBean(), new ObjectName(name));
      return true;
    } catch (JMException e) {
      return false;
    }
  }

  @Override
  public String getWrittenForm() {
    return DropIn.WRITTEN.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public long getChangedPlaces() {
    return StreamCounts.places();
  }

  @Override
  public long getBrineStreamsWritten() {
    return Places.OF_PROGRAM.streams(Kind.BRINE_WRITTEN);
  }

  @Override
  public long getBrineBytesWritten() {
    return Places.OF_PROGRAM.bytes(Kind.BRINE_WRITTEN);
  }

  @Override
  public long getJavaStreamsWritten() {
    return Places.OF_PROGRAM.streams(Kind.JAVA_WRITTEN);
  }

  @Override
  public long getJavaBytesWritten() {
    return Places.OF_PROGRAM.bytes(Kind.JAVA_WRITTEN);
  }

  @Override
  public long getBrineStreamsRead() {
    return Places.OF_PROGRAM.streams(Kind.BRINE_READ);
  }

  @Override
  public long getBrineBytesRead() {
    return Places.OF_PROGRAM.bytes(Kind.BRINE_READ);
  }

  @Override
  public long getJavaStreamsRead() {
    return Places.OF_PROGRAM.streams(Kind.JAVA_READ);
  }

  @Override
  public long getJavaBytesRead() {
    return Places.OF_PROGRAM.bytes(Kind.JAVA_READ);
  }

  @Override
  public SortedMap<String, PlaceCounts> getPlaces() {
    SortedMap<String, PlaceCounts> places = new TreeMap<>();
    Places.OF_PROGRAM.all().stream()
        .filter(Place::isUsed)
        .forEach(place -> places.put(place.name(), new PlaceCounts(place)));
    return places;
  }

  @Override
  public SortedMap<String, RuleCounts> getRenames() {
    SortedMap<String, RuleCounts> rules = new TreeMap<>();
    DropIn.BRINE.renameCounts().forEach((rule, counts) -> rules.put(rule, new RuleCounts(counts)));
    return rules;
  }
}
