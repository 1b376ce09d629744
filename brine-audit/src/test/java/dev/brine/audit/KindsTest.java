// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.audit.internal.kind.Kind;
import dev.brine.audit.internal.kind.Kinds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

class KindsTest {
  @TempDir private Path folder;

  /** Class, member, descriptor, the number constant of its argument if any, kind, filter. */
  private static final List<String> CASES =
      List.of(
          "java/io/ObjectInputStream readUnshared ()Ljava/lang/Object; - java-stream unknown",
          "java/io/ObjectInput readObject ()Ljava/lang/Object; - java-stream unknown",
          "java/security/SignedObject getObject ()Ljava/lang/Object; - java-sealed none",
          "java/rmi/MarshalledObject get ()Ljava/lang/Object; - java-sealed unknown",
          "java/beans/XMLDecoder readObject ()Ljava/lang/Object; - xml-decoder none",
          "java/rmi/server/UnicastRemoteObject exportObject (Ljava/rmi/Remote;I)V - rmi-export none",
          "javax/management/remote/JMXConnectorServerFactory newJMXConnectorServer ()V -"
              + " jmx-remoting unknown",
          "javax/jms/ObjectMessage getObject ()Ljava/lang/Object; - jms-object-message unknown",
          "jakarta/jms/ObjectMessage getObject ()Ljava/lang/Object; - jms-object-message unknown",
          "org/apache/commons/lang3/SerializationUtils deserialize ([B)V - commons-lang none",
          "org/springframework/util/SerializationUtils deserialize ([B)V - spring-core none",
          "org/springframework/remoting/rmi/RmiServiceExporter <init> ()V - spring-remoting none",
          "org/springframework/data/redis/core/RedisTemplate <init> ()V - spring-redis unknown",
          "org/springframework/session/jdbc/JdbcIndexedSessionRepository <init> ()V -"
              + " spring-session unknown",
          "org/springframework/amqp/support/converter/SimpleMessageConverter <init> ()V -"
              + " spring-messages unknown",
          "com/caucho/hessian/io/Hessian2Input readObject ()V - hessian unknown",
          "com/esotericsoftware/kryo/Kryo setRegistrationRequired (Z)V 0 kryo-unregistered none",
          "org/apache/fory/config/ForyBuilder requireClassRegistration (Z)V 0"
              + " fory-unregistered none",
          "org/nustaq/serialization/FSTConfiguration asObject ([B)V - fst none",
          "org/jboss/marshalling/Unmarshaller readObject ()V - jboss-marshalling unknown",
          "com/thoughtworks/xstream/XStream fromXML (Ljava/lang/String;)V - xstream unknown",
          "com/thoughtworks/xstream/security/AnyTypePermission ANY Ljava/lang/Object; -"
              + " xstream none",
          "org/yaml/snakeyaml/Yaml <init> ()V - snakeyaml unknown",
          "com/fasterxml/jackson/databind/cfg/MapperBuilder activateDefaultTyping ()V -"
              + " jackson-default-typing unknown",
          "com/alibaba/fastjson/parser/ParserConfig setAutoTypeSupport (Z)V 1 json-types none",
          "com/alibaba/fastjson/parser/Feature SupportAutoType Ljava/lang/Object; -"
              + " json-types none",
          "io/netty/handler/codec/serialization/ObjectDecoder <init> ()V - network-decoder unknown",
          "org/apache/shiro/web/mgt/CookieRememberMeManager <init> ()V - shiro unknown",
          "com/hazelcast/core/Hazelcast newHazelcastInstance ()V - hazelcast unknown",
          "org/infinispan/commons/marshall/JavaSerializationMarshaller <init> ()V -"
              + " infinispan unknown",
          "org/ehcache/impl/serialization/PlainJavaSerializer <init> ()V - ehcache none",
          "org/h2/util/JdbcUtils deserialize ([B)V - stored-objects none",
          "org/mapdb/Serializer JAVA Ljava/lang/Object; - stored-objects none");

  /** The same for safe uses of the same libraries; no filter where they make no entry point. */
  private static final List<String> TWINS =
      List.of(
          "java/io/ObjectInputStream readInt ()I - java-stream",
          "java/io/DataInputStream readObject ()V - java-stream",
          "com/acme/Reader readObject ()Ljava/lang/Object; - java-stream",
          "java/security/SignedObject getSignature ()[B - java-sealed",
          "java/beans/XMLDecoder close ()V - xml-decoder",
          "java/rmi/server/UnicastRemoteObject exportObject"
              + " (Ljava/rmi/Remote;ILjava/io/ObjectInputFilter;)V - rmi-export set",
          "java/rmi/server/UnicastRemoteObject unexportObject (Ljava/rmi/Remote;)V - rmi-export",
          "javax/management/MBeanServer registerMBean (Ljava/lang/Object;)V - jmx-remoting",
          "jakarta/jms/TextMessage getText ()Ljava/lang/String; - jms-object-message",
          "org/apache/commons/lang3/SerializationUtils clone (Ljava/io/Serializable;)V -"
              + " commons-lang",
          "org/springframework/util/SerializationUtils clone (Ljava/io/Serializable;)V -"
              + " spring-core",
          "org/springframework/remoting/jaxws/SimpleJaxWsServiceExporter <init> ()V -"
              + " spring-remoting",
          "org/springframework/data/redis/serializer/RedisSerializer json ()V - spring-redis",
          "org/springframework/session/MapSessionRepository <init> ()V - spring-session",
          "org/springframework/amqp/support/converter/Jackson2JsonMessageConverter <init> ()V -"
              + " spring-messages",
          "com/caucho/hessian/io/Hessian2Input readInt ()I - hessian",
          "com/esotericsoftware/kryo/Kryo setRegistrationRequired (Z)V 1 kryo-unregistered",
          "com/esotericsoftware/kryo/Kryo register (Ljava/lang/Class;)V - kryo-unregistered",
          "org/apache/fory/config/ForyBuilder requireClassRegistration (Z)V 1 fory-unregistered",
          "org/nustaq/serialization/FSTConfiguration registerClass (Ljava/lang/Class;)V - fst",
          "org/jboss/marshalling/Unmarshaller readInt ()I - jboss-marshalling",
          "com/thoughtworks/xstream/XStream allowTypes (Ljava/lang/Object;)V - xstream",
          "com/thoughtworks/xstream/security/NoTypePermission NONE Ljava/lang/Object; - xstream",
          "org/yaml/snakeyaml/constructor/SafeConstructor <init> ()V - snakeyaml",
          "org/yaml/snakeyaml/Yaml <init> (Lorg/yaml/snakeyaml/constructor/BaseConstructor;)V -"
              + " snakeyaml",
          "com/fasterxml/jackson/databind/ObjectMapper readValue ([B)V - jackson-default-typing",
          "com/fasterxml/jackson/databind/ObjectMapper deactivateDefaultTyping ()V -"
              + " jackson-default-typing",
          "com/alibaba/fastjson/parser/ParserConfig setAutoTypeSupport (Z)V 0 json-types",
          "com/alibaba/fastjson/parser/Feature OrderedField Ljava/lang/Object; - json-types",
          "io/netty/handler/codec/string/StringDecoder <init> ()V - network-decoder",
          "org/apache/shiro/web/mgt/CookieRememberMeManager setCipherKey ([B)V - shiro",
          "com/hazelcast/config/SerializationConfig setJavaSerializationFilterConfig"
              + " (Ljava/lang/Object;)V - hazelcast set",
          "org/infinispan/commons/marshall/ProtoStreamMarshaller <init> ()V - infinispan",
          "org/infinispan/commons/marshall/JavaSerializationMarshaller <init>"
              + " (Lorg/infinispan/commons/configuration/ClassAllowList;)V - infinispan allow-list",
          "org/ehcache/config/builders/ResourcePoolsBuilder heap (J)V - ehcache",
          "org/h2/util/JdbcUtils closeSilently (Ljava/lang/Object;)V - stored-objects",
          "org/mapdb/Serializer STRING Ljava/lang/Object; - stored-objects");

  @ParameterizedTest
  @FieldSource("CASES")
  void a_use_makes_an_entry_point(String row) throws IOException {
    String[] cells = row.split(" ", -1);
    assertThat(audit(cells).entryPoints())
        .extracting(point -> point.kind().id() + " " + point.filtering().label())
        .containsExactly(cells[4] + " " + cells[5]);
  }

  @ParameterizedTest
  @FieldSource("TWINS")
  void a_safe_use_makes_none_or_a_filtered_one(String row) throws IOException {
    String[] cells = row.split(" ", -1);
    AuditReport report = audit(cells);
    assertThat(report.unfiltered()).isEmpty();
    assertThat(report.entryPoints())
        .extracting(point -> point.kind().id() + " " + point.filtering().label())
        .isEqualTo(cells.length == 5 ? List.of() : List.of(cells[4] + " " + cells[5]));
  }

  @Test
  void each_kind_has_a_case_and_a_safe_twin() {
    List<String> ids = Kinds.ALL.stream().map(kind -> kind.about().id()).toList();
    for (List<String> table : List.of(CASES, TWINS)) {
      assertThat(table.stream().map(row -> row.split(" ", -1)[4]).distinct())
          .containsExactlyInAnyOrderElementsOf(ids);
    }
  }

  @ParameterizedTest
  @CsvSource({"RedisTemplate, 1", "StringRedisTemplate, 0"})
  void a_template_for_texts_alone_is_no_entry_point(String template, int points)
      throws IOException {
    String core = "org/springframework/data/redis/core/";
    Path classes = Files.createDirectories(folder.resolve(core));
    Files.write(
        classes.resolve("RedisTemplate.class"),
        type(core + "RedisTemplate", "java/lang/Object").toByteArray());
    Files.write(
        classes.resolve("StringRedisTemplate.class"),
        type(core + "StringRedisTemplate", core + "RedisTemplate").toByteArray());
    assertThat(audit(core + template, "<init>", "()V", "-").entryPoints()).hasSize(points);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "java/io/ObjectOutput writeObject (Ljava/lang/Object;)V java-stream",
        "java/io/ObjectOutputStream writeUnshared (Ljava/lang/Object;)V java-stream",
        "java/security/SignedObject <init> (Ljava/io/Serializable;)V java-sealed",
        "java/beans/XMLEncoder writeObject (Ljava/lang/Object;)V xml-decoder",
        "jakarta/jms/Session createObjectMessage (Ljava/io/Serializable;)V jms-object-message",
        "org/apache/commons/lang3/SerializationUtils serialize (Ljava/io/Serializable;)V"
            + " commons-lang",
        "org/springframework/util/SerializationUtils serialize (Ljava/lang/Object;)V spring-core",
        "com/caucho/hessian/io/Hessian2Output writeObject (Ljava/lang/Object;)V hessian",
        "org/nustaq/serialization/FSTObjectOutput writeObject (Ljava/lang/Object;)V fst",
        "org/jboss/marshalling/Marshaller writeObject (Ljava/lang/Object;)V jboss-marshalling",
        "com/thoughtworks/xstream/XStream toXML (Ljava/lang/Object;)V xstream",
        "io/netty/handler/codec/serialization/ObjectEncoder <init> ()V network-decoder",
        "org/h2/util/JdbcUtils serialize (Ljava/lang/Object;)V stored-objects"
      })
  void a_call_makes_a_place_that_writes(String owner, String name, String descriptor, String kind)
      throws IOException {
    AuditReport report = audit(owner, name, descriptor, "-");
    assertThat(report.entryPoints()).isEmpty();
    assertThat(report.writePoints()).hasSize(1);
    assertThat(report.writePoints().get(0).kind().id()).isEqualTo(kind);
  }

  @ParameterizedTest
  @CsvSource({"CLASS, 1", "MINIMAL_CLASS, 1", "NAME, 0"})
  void an_annotation_that_names_classes_is_an_entry_point(String constant, int points)
      throws IOException {
    String annotation = "Lcom/fasterxml/jackson/annotation/JsonTypeInfo;";
    ClassWriter writer = type("Order", "java/lang/Object");
    FieldVisitor field =
        writer.visitField(Opcodes.ACC_PUBLIC, "item", "Ljava/lang/Object;", null, null);
    AnnotationVisitor use = field.visitAnnotation(annotation, true);
    use.visitEnum("use", annotation.replace(";", "$Id;"), constant);
    use.visitEnd();
    Files.write(folder.resolve("Order.class"), writer.toByteArray());
    List<EntryPoint> found = Audit.of(List.of(folder)).entryPoints();
    assertThat(found).hasSize(points);
    assertThat(found)
        .allMatch(
            point ->
                point.place().equals("Order.item")
                    && point
                        .call()
                        .equals(
                            "@com.fasterxml.jackson.annotation.JsonTypeInfo(use = "
                                + constant
                                + ")"));
  }

  @Test
  void an_annotation_of_a_class_that_stores_sessions_is_an_entry_point() throws IOException {
    ClassWriter writer = type("Settings", "java/lang/Object");
    String annotation =
        "Lorg/springframework/session/jdbc/config/annotation/web/http/EnableJdbcHttpSession;";
    writer.visitAnnotation(annotation, true).visitEnd();
    Files.write(folder.resolve("Settings.class"), writer.toByteArray());
    EntryPoint point = Audit.of(List.of(folder)).entryPoints().get(0);
    assertThat(point.kind().id()).isEqualTo("spring-session");
    assertThat(point.place()).isEqualTo("Settings");
  }

  @Test
  void a_class_that_extends_a_remote_object_is_an_entry_point() throws IOException {
    Files.write(
        folder.resolve("Server.class"),
        type("Server", "java/rmi/server/UnicastRemoteObject").toByteArray());
    EntryPoint point = Audit.of(List.of(folder)).entryPoints().get(0);
    assertThat(point.kind().id()).isEqualTo("rmi-export");
    assertThat(point.call()).isEqualTo("extends java.rmi.server.UnicastRemoteObject");
  }

  @Test
  void each_kind_has_an_id_a_help_and_a_source() {
    assertThat(Kinds.ALL).extracting(kind -> kind.about().id()).doesNotHaveDuplicates();
    for (Kind kind : Kinds.ALL) {
      assertThat(kind.about().id()).matches("[a-z]+(-[a-z]+)*");
      assertThat(kind.about().title()).isNotBlank();
      assertThat(kind.about().help()).endsWith(".");
      assertThat(kind.about().source()).matches("https?://\\S+");
    }
  }

  /** Audits a class that uses a member of another one. */
  private AuditReport audit(String... use) throws IOException {
    String owner = use[0];
    String name = use[1];
    String descriptor = use[2];
    ClassWriter writer = type("Program", "java/lang/Object");
    MethodVisitor method =
        writer.visitMethod(Opcodes.ACC_STATIC, "call", "(L" + owner + ";)V", null, null);
    method.visitCode();
    if (descriptor.startsWith("(")) {
      method.visitVarInsn(Opcodes.ALOAD, 0);
      for (Type parameter : Type.getArgumentTypes(descriptor)) {
        method.visitInsn(constant(parameter, use[3]));
      }
      int opcode = name.equals("<init>") ? Opcodes.INVOKESPECIAL : Opcodes.INVOKEVIRTUAL;
      method.visitMethodInsn(opcode, owner, name, descriptor, false);
    } else {
      method.visitFieldInsn(Opcodes.GETSTATIC, owner, name, descriptor);
    }
    method.visitInsn(Opcodes.RETURN);
    method.visitMaxs(5, 1);
    method.visitEnd();
    Files.write(folder.resolve("Program.class"), writer.toByteArray());
    return Audit.of(List.of(folder));
  }

  private static int constant(Type parameter, String number) {
    return switch (parameter.getSort()) {
      case Type.OBJECT, Type.ARRAY -> Opcodes.ACONST_NULL;
      case Type.LONG -> Opcodes.LCONST_0;
      default -> number.equals("1") ? Opcodes.ICONST_1 : Opcodes.ICONST_0;
    };
  }

  private static ClassWriter type(String name, String above) {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, above, new String[0]);
    return writer;
  }
}
