// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink.job;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.ListState;
import org.apache.flink.api.common.state.MapState;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.java.tuple.Tuple2;
import org.apache.flink.runtime.state.FunctionInitializationContext;
import org.apache.flink.runtime.state.FunctionSnapshotContext;
import org.apache.flink.streaming.api.checkpoint.CheckpointedFunction;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.util.Collector;

/** Keeps orders in state of each kind, and says what was in the state before. */
final class Keeper extends KeyedProcessFunction<Object, Tuple2<Long, Object>, Long>
    implements CheckpointedFunction {
  private static final long serialVersionUID = 1L;

  /** What the keys had in their state, or had put there. */
  static final Map<Long, String> SEEN = new ConcurrentSkipListMap<>();

  /** What the operator had in its state when it started. */
  static final Map<String, Boolean> OF_OPERATOR = new ConcurrentHashMap<>();

  /** The process that makes the descriptors of the states. */
  enum Maker {
    /** The client, which sends them with the job. */
    CLIENT,
    /** As the client; keys are records, and without state of the operator, which is read first. */
    CLIENT_KEYED,
    /** Each task. */
    TASK
  }

  private final Class<Object> type;
  private final Maker maker;
  private final Descriptors descriptors;
  private transient ValueState<Object> value;
  private transient ListState<Object> list;
  private transient MapState<String, Object> map;

  Keeper(Class<Object> type, Maker maker) {
    this.type = type;
    this.maker = maker;
    descriptors = maker == Maker.TASK ? null : Descriptors.of(type);
  }

  private Descriptors descriptors() {
    return descriptors == null ? Descriptors.of(type) : descriptors;
  }

  @Override
  public void initializeState(FunctionInitializationContext context) throws Exception {
    if (maker == Maker.CLIENT_KEYED) {
      return;
    }
    ListState<Object> ofOperator =
        context.getOperatorStateStore().getListState(descriptors().ofOperator());
    for (Object order : ofOperator.get()) {
      OF_OPERATOR.put(order.toString(), true);
    }
    ofOperator.update(List.of(Orders.sample(type, 7)));
  }

  @Override
  public void snapshotState(FunctionSnapshotContext context) {
    // The state is as it has to be.
  }

  @Override
  public void open(OpenContext context) {
    value = getRuntimeContext().getState(descriptors().value());
    list = getRuntimeContext().getListState(descriptors().list());
    map = getRuntimeContext().getMapState(descriptors().map());
  }

  @Override
  public void processElement(Tuple2<Long, Object> in, Context context, Collector<Long> out)
      throws Exception {
    if (SEEN.containsKey(in.f0)) {
      return;
    }
    String found = found();
    value.update(in.f1);
    list.add(Orders.sample(type, in.f0 + 1));
    map.put("last", Orders.sample(type, in.f0 + 2));
    SEEN.put(in.f0, found);
    out.collect(in.f0);
  }

  private String found() throws Exception {
    List<String> texts = new ArrayList<>();
    texts.add("value " + value.value());
    for (Object order : list.get()) {
      texts.add("list " + order);
    }
    for (Map.Entry<String, Object> entry : map.entries()) {
      texts.add("map " + entry.getKey() + " " + entry.getValue());
    }
    return String.join("; ", texts);
  }
}
