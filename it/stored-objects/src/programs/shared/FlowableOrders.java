// SPDX-License-Identifier: Apache-2.0
package com.acme.shop;

import java.util.HashMap;
import java.util.Map;
import org.flowable.common.engine.impl.history.HistoryLevel;
import org.flowable.engine.ProcessEngine;
import org.flowable.engine.ProcessEngineConfiguration;
import org.flowable.engine.runtime.ProcessInstance;

/** Variables of process instances, in their present state and in the history. */
final class FlowableOrders implements Product {
  private static final String ORDER = "order";

  private final ProcessEngine engine;

  FlowableOrders(Place place) {
    ProcessEngineConfiguration configuration =
        ProcessEngineConfiguration.createStandaloneProcessEngineConfiguration();
    configuration.setJdbcDriver(place.driver());
    configuration.setJdbcUrl(place.url());
    configuration.setJdbcUsername(place.user());
    configuration.setJdbcPassword("");
    configuration.setDatabaseSchemaUpdate("true");
    configuration.setHistoryLevel(HistoryLevel.FULL);
    configuration.setAsyncExecutorActivate(false);
    configuration.setBeans(new HashMap<>(Map.of("delivery", new Delivery())));
    engine = configuration.buildProcessEngine();
    Delivery.PROCESS.forEach(
        (name, text) ->
            engine
                .getRepositoryService()
                .createDeployment()
                .enableDuplicateFiltering()
                .name(name)
                .addString(name, text)
                .deploy());
  }

  private String find(int number) {
    ProcessInstance instance =
        engine
            .getRuntimeService()
            .createProcessInstanceQuery()
            .processInstanceBusinessKey("order " + number)
            .singleResult();
    return instance == null ? null : instance.getId();
  }

  @Override
  public void put(int number, Order order) {
    String id = find(number);
    if (id == null) {
      engine
          .getRuntimeService()
          .startProcessInstanceByKey("delivery", "order " + number, Map.of(ORDER, order));
    } else {
      engine.getRuntimeService().setVariable(id, ORDER, order);
    }
  }

  @Override
  public Order get(int number) {
    String id = find(number);
    Object old =
        engine
            .getHistoryService()
            .createHistoricVariableInstanceQuery()
            .processInstanceId(id)
            .variableName(ORDER)
            .singleResult()
            .getValue();
    return Product.same(engine.getRuntimeService().getVariable(id, ORDER), old);
  }

  @Override
  public Order finish(int number) throws Exception {
    var task =
        engine.getTaskService().createTaskQuery().processInstanceBusinessKey("order " + number);
    engine.getTaskService().complete(task.singleResult().getId());
    if (find(number) != null) {
      throw new IllegalStateException("The process " + number + " goes on");
    }
    return Delivery.delivered(number);
  }

  @Override
  public void close() {
    engine.close();
  }
}
