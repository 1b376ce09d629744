// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import java.util.List;
import java.util.Map;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.connect.connector.Task;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.data.Struct;
import org.apache.kafka.connect.source.SourceConnector;
import org.apache.kafka.connect.source.SourceRecord;
import org.apache.kafka.connect.source.SourceTask;

/** A connector of the tests: it makes two structs, as one that reads a database would. */
public final class ParcelSource extends SourceConnector {
  private Map<String, String> configs;

  @Override
  public void start(Map<String, String> configs) {
    this.configs = configs;
  }

  @Override
  public Class<? extends Task> taskClass() {
    return Parcels.class;
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

  /** Makes the structs once. */
  public static final class Parcels extends SourceTask {
    private static final Schema SCHEMA =
        SchemaBuilder.struct()
            .field("customer", Schema.STRING_SCHEMA)
            .field("count", Schema.INT32_SCHEMA)
            .build();

    private String topic;
    private boolean isDone;

    @Override
    public void start(Map<String, String> configs) {
      topic = configs.get("topic");
    }

    @Override
    public List<SourceRecord> poll() throws InterruptedException {
      if (isDone) {
        Thread.sleep(100);
        return List.of();
      }
      isDone = true;
      return List.of(record("Ada", 1), record("Bo", 2));
    }

    private SourceRecord record(String customer, int count) {
      Struct struct = new Struct(SCHEMA).put("customer", customer).put("count", count);
      Map<String, ?> none = Map.of();
      return new SourceRecord(none, none, topic, null, SCHEMA, struct);
    }

    @Override
    public void stop() {}

    @Override
    public String version() {
      return "1";
    }
  }
}
