// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.connect.connector.Task;
import org.apache.kafka.connect.sink.SinkConnector;
import org.apache.kafka.connect.sink.SinkRecord;
import org.apache.kafka.connect.sink.SinkTask;

/** A connector of the tests: it writes the text of each value to a line of a file. */
public final class FileSink extends SinkConnector {
  private Map<String, String> configs;

  @Override
  public void start(Map<String, String> configs) {
    this.configs = configs;
  }

  @Override
  public Class<? extends Task> taskClass() {
    return Lines.class;
  }

  @Override
  public List<Map<String, String>> taskConfigs(int maxTasks) {
    return List.of(configs);
  }

  @Override
  public void stop() {}

  @Override
  public ConfigDef config() {
    return new ConfigDef();
  }

  @Override
  public String version() {
    return "1";
  }

  /** Writes the lines. */
  public static final class Lines extends SinkTask {
    private Path file;

    @Override
    public void start(Map<String, String> configs) {
      file = Path.of(configs.get("file"));
    }

    @Override
    public void put(Collection<SinkRecord> records) {
      List<String> lines = records.stream().map(each -> String.valueOf(each.value())).toList();
      try {
        Files.write(file, lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public void stop() {}

    @Override
    public String version() {
      return "1";
    }
  }
}
