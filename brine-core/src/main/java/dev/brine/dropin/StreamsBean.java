// SPDX-License-Identifier: Apache-2.0
package dev.brine.dropin;

import java.lang.management.ManagementFactory;
import java.util.Locale;
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
    return StreamCounts.BRINE_WRITTEN.streams();
  }

  @Override
  public long getBrineBytesWritten() {
    return StreamCounts.BRINE_WRITTEN.bytes();
  }

  @Override
  public long getJavaStreamsWritten() {
    return StreamCounts.JAVA_WRITTEN.streams();
  }

  @Override
  public long getJavaBytesWritten() {
    return StreamCounts.JAVA_WRITTEN.bytes();
  }

  @Override
  public long getBrineStreamsRead() {
    return StreamCounts.BRINE_READ.streams();
  }

  @Override
  public long getBrineBytesRead() {
    return StreamCounts.BRINE_READ.bytes();
  }

  @Override
  public long getJavaStreamsRead() {
    return StreamCounts.JAVA_READ.streams();
  }

  @Override
  public long getJavaBytesRead() {
    return StreamCounts.JAVA_READ.bytes();
  }
}
