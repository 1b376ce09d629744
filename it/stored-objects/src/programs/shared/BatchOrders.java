// SPDX-License-Identifier: Apache-2.0
package com.acme.shop;

import org.springframework.batch.core.Job;
import org.springframework.batch.core.JobExecution;
import org.springframework.batch.core.JobInstance;
import org.springframework.batch.core.JobParameters;
import org.springframework.batch.core.JobParametersBuilder;
import org.springframework.batch.core.StepExecution;
import org.springframework.batch.core.job.builder.JobBuilder;
import org.springframework.batch.core.launch.support.TaskExecutorJobLauncher;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.repository.support.JobRepositoryFactoryBean;
import org.springframework.batch.core.step.builder.StepBuilder;
import org.springframework.batch.repeat.RepeatStatus;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.support.JdbcTransactionManager;

/** Execution contexts of jobs and steps. A job stops in its step, and delivers when it goes on. */
final class BatchOrders implements Product {
  private static final String ORDER = "order";
  private static final String COUNT = "read.count";
  private static final String NAME = "delivery";

  private final JobRepository repository;
  private final TaskExecutorJobLauncher launcher = new TaskExecutorJobLauncher();
  private final Job job;
  private Order next;

  BatchOrders(Place place) throws Exception {
    BatchSchema.prepare(place);
    var source = new DriverManagerDataSource(place.url(), place.user(), "");
    var transactions = new JdbcTransactionManager(source);
    JobRepositoryFactoryBean factory = new JobRepositoryFactoryBean();
    factory.setDataSource(source);
    factory.setTransactionManager(transactions);
    BatchSchema.configure(factory);
    factory.afterPropertiesSet();
    repository = factory.getObject();
    launcher.setJobRepository(repository);
    launcher.afterPropertiesSet();
    StepBuilder step = new StepBuilder(NAME, repository);
    job =
        new JobBuilder(NAME, repository)
            .start(
                step.tasklet(
                        (contribution, chunk) -> execute(chunk.getStepContext().getStepExecution()),
                        transactions)
                    .build())
            .build();
  }

  private RepeatStatus execute(StepExecution step) {
    if (step.getExecutionContext().containsKey(ORDER)) {
      new Delivery().deliver(order(step));
      return RepeatStatus.FINISHED;
    }
    fill(step, next);
    step.setTerminateOnly();
    return RepeatStatus.CONTINUABLE;
  }

  private static void fill(StepExecution step, Order order) {
    step.getExecutionContext().put(ORDER, order);
    step.getExecutionContext().putInt(COUNT, order.number());
    step.getJobExecution().getExecutionContext().put(ORDER, order);
  }

  private static Order order(StepExecution step) {
    Order order =
        Product.same(
            step.getExecutionContext().get(ORDER),
            step.getJobExecution().getExecutionContext().get(ORDER));
    if (step.getExecutionContext().getInt(COUNT) != order.number()) {
      throw new IllegalStateException(step.getExecutionContext().toString());
    }
    return order;
  }

  private static JobParameters parameters(int number) {
    return new JobParametersBuilder().addLong("number", (long) number).toJobParameters();
  }

  private void run(int number, String status) throws Exception {
    JobExecution execution = launcher.run(job, parameters(number));
    if (!execution.getStatus().name().equals(status)) {
      throw new IllegalStateException(execution.toString());
    }
  }

  @Override
  public void put(int number, Order order) throws Exception {
    JobInstance instance = repository.getJobInstance(NAME, parameters(number));
    if (instance == null) {
      next = order;
      run(number, "STOPPED");
      return;
    }
    StepExecution step = repository.getLastStepExecution(instance, NAME);
    fill(step, order);
    repository.updateExecutionContext(step.getJobExecution());
    repository.updateExecutionContext(step);
  }

  @Override
  public Order get(int number) {
    JobInstance instance = repository.getJobInstance(NAME, parameters(number));
    return order(repository.getLastStepExecution(instance, NAME));
  }

  @Override
  public Order finish(int number) throws Exception {
    run(number, "COMPLETED");
    return Delivery.delivered(number);
  }

  @Override
  public void close() {}
}
