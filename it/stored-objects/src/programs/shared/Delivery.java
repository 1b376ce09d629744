// SPDX-License-Identifier: Apache-2.0
package com.acme.shop;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.quartz.Job;
import org.quartz.JobExecutionContext;

/** The delivery of an order: the job of a scheduler, or what a process does after a person. */
public final class Delivery implements Job {
  private static final long LONGEST_MINUTES = 10;
  private static final Map<Integer, CompletableFuture<Order>> DELIVERED = new ConcurrentHashMap<>();

  /** The definition of the process. */
  static final Map<String, String> PROCESS =
      Map.of(
          "delivery.bpmn20.xml",
          """
          <?xml version="1.0" encoding="UTF-8"?>
          <definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"
              xmlns:camunda="http://camunda.org/schema/1.0/bpmn"
              xmlns:flowable="http://flowable.org/bpmn" targetNamespace="shop">
            <process id="delivery" isExecutable="true" camunda:historyTimeToLive="P30D">
              <startEvent id="start"/>
              <sequenceFlow id="begin" sourceRef="start" targetRef="wait"/>
              <userTask id="wait"/>
              <sequenceFlow id="finish" sourceRef="wait" targetRef="deliver"/>
              <serviceTask id="deliver" camunda:expression="${delivery.deliver(order)}"
                  flowable:expression="${delivery.deliver(order)}"/>
              <sequenceFlow id="leave" sourceRef="deliver" targetRef="end"/>
              <endEvent id="end"/>
            </process>
          </definitions>
          """);

  private static CompletableFuture<Order> future(int number) {
    return DELIVERED.computeIfAbsent(number, key -> new CompletableFuture<>());
  }

  /** Waits until the order of a number is delivered, and returns it. */
  static Order delivered(int number) throws Exception {
    return future(number).get(LONGEST_MINUTES, TimeUnit.MINUTES);
  }

  /** Delivers an order, once. */
  public void deliver(Order order) {
    if (!future(order.number()).complete(order)) {
      throw new IllegalStateException("Delivered twice: " + order);
    }
  }

  @Override
  public void execute(JobExecutionContext context) {
    deliver((Order) context.getMergedJobDataMap().get("order"));
  }
}
