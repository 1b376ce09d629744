// SPDX-License-Identifier: Apache-2.0
package com.acme.shop;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.camunda.bpm.engine.ProcessEngine;
import org.camunda.bpm.engine.history.HistoricVariableUpdate;
import org.camunda.bpm.engine.impl.cfg.StandaloneProcessEngineConfiguration;
import org.camunda.bpm.engine.runtime.ProcessInstance;
import org.camunda.bpm.engine.variable.value.ObjectValue;

/** Variables of process instances, in their present state and in the history. */
final class CamundaOrders implements Product {
  private static final String ORDER = "order";

  private final ProcessEngine engine;

  CamundaOrders(Place place) {
    var configuration = new StandaloneProcessEngineConfiguration();
    configuration.setJdbcDriver(place.driver());
    configuration.setJdbcUrl(place.url());
    configuration.setJdbcUsername(place.user());
    configuration.setJdbcPassword("");
    configuration.setDatabaseSchemaUpdate("true");
    configuration.setHistory("full");
    configuration.setJobExecutorActivate(false);
    configuration.setBeans(new HashMap<>(Map.of("delivery", new Delivery())));
    engine = configuration.buildProcessEngine();
    Delivery.PROCESS.forEach(
        (name, text) ->
            engine
                .getRepositoryService()
                .createDeployment()
                .enableDuplicateFiltering(true)
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
    ObjectValue value = engine.getRuntimeService().getVariableTyped(id, ORDER);
    if (!value.getObjectTypeName().equals(Order.class.getName())) {
      throw new IllegalStateException(value.getObjectTypeName());
    }
    Object old =
        engine
            .getHistoryService()
            .createHistoricVariableInstanceQuery()
            .processInstanceId(id)
            .variableName(ORDER)
            .singleResult()
            .getValue();
    List<Order> updates =
        engine
            .getHistoryService()
            .createHistoricDetailQuery()
            .processInstanceId(id)
            .variableUpdates()
            .list()
            .stream()
            .map(detail -> (Order) ((HistoricVariableUpdate) detail).getValue())
            .toList();
    if (updates.stream().noneMatch(update -> update.toString().equals(old.toString()))) {
      throw new IllegalStateException("The history has no update with " + old);
    }
    return Product.same(value.getValue(), old);
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
