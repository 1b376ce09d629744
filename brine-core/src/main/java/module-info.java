// SPDX-License-Identifier: Apache-2.0

/** Encodes and decodes plain Java objects with the semantics of Java serialization. */
@SuppressWarnings("module") // The optimizer is built after this module.
module dev.brine {
  // docs/decisions/057 says why it is a named module.

  // Creates objects without running their constructors, as Java serialization does.
  requires jdk.unsupported;
  // The bean that counts drop-in streams; without this module there is no bean.
  requires static java.management;
  // For the build alone: the jar contains these classes in dev.brine.internal.asm.
  requires static org.objectweb.asm;

  exports dev.brine;
  exports dev.brine.dropin;
  // Generated classes call these; not an API for anyone else.
  exports dev.brine.wire;
  exports dev.brine.wire.copy;
  exports dev.brine.wire.failure;
  exports dev.brine.wire.instance;
  // The numbers of the format, how much of a text a message shows, and what bounds the sizes that
  // Java's streams claim.
  exports dev.brine.internal to
      dev.brine.inspect,
      dev.brine.optimizer;
  // The modules of engines check their settings alike, and builders their options.
  exports dev.brine.internal.settings to
      dev.brine.flink,
      dev.brine.hazelcast,
      dev.brine.kafka,
      dev.brine.optimizer,
      dev.brine.spark,
      dev.brine.spring;
  // brine explain --schema compares class files with schemas by the rules of the codec.
  exports dev.brine.internal.evolution to
      dev.brine.optimizer;
  // The optimizer reads the shapes of the classes that have no codec of their own here; brine
  // inspect reads their names.
  exports dev.brine.internal.kind to
      dev.brine.inspect,
      dev.brine.optimizer;
  // brine inspect lays out bodies by the schema of a message.
  exports dev.brine.internal.layout to
      dev.brine.inspect;
  // The optimizer adds constructors where none is proven.
  exports dev.brine.internal.proof to
      dev.brine.optimizer;
  // The schemas of that comparison, and those of messages.
  exports dev.brine.internal.schema to
      dev.brine.inspect,
      dev.brine.optimizer;
  // What a class looks like; no method of the API takes or returns it. See docs/decisions/057.
  exports dev.brine.shape to
      dev.brine.flink,
      dev.brine.inspect,
      dev.brine.optimizer;
}
