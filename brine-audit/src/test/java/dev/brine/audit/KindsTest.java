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
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

class KindsTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "java/io/ObjectInputStream readUnshared ()Ljava/lang/Object; java-stream unknown",
        "java/io/ObjectInput readObject ()Ljava/lang/Object; java-stream unknown",
        "java/security/SignedObject getObject ()Ljava/lang/Object; java-sealed none",
        "java/rmi/MarshalledObject get ()Ljava/lang/Object; java-sealed unknown",
        "java/beans/XMLDecoder readObject ()Ljava/lang/Object; xml-decoder none",
        "java/rmi/server/UnicastRemoteObject exportObject (Ljava/rmi/Remote;I)V rmi-export none",
        "javax/jms/ObjectMessage getObject ()Ljava/io/Serializable; jms-object-message unknown",
        "jakarta/jms/ObjectMessage getObject ()Ljava/io/Serializable; jms-object-message unknown",
        "org/apache/commons/lang3/SerializationUtils deserialize ([B)V commons-lang none",
        "org/springframework/util/SerializationUtils deserialize ([B)V spring-core none",
        "com/caucho/hessian/io/Hessian2Input readObject ()V hessian unknown",
        "org/nustaq/serialization/FSTConfiguration asObject ([B)V fst none",
        "org/jboss/marshalling/Unmarshaller readObject ()V jboss-marshalling unknown",
        "com/thoughtworks/xstream/XStream fromXML (Ljava/lang/String;)V xstream unknown",
        "org/yaml/snakeyaml/Yaml <init> ()V snakeyaml unknown",
        "io/netty/handler/codec/serialization/ObjectDecoder <init> ()V network-decoder unknown",
        "com/fasterxml/jackson/databind/cfg/MapperBuilder activateDefaultTyping ()V"
            + " jackson-default-typing unknown",
        "com/hazelcast/core/Hazelcast newHazelcastInstance ()V hazelcast unknown",
        "org/infinispan/commons/marshall/JavaSerializationMarshaller <init> ()V infinispan unknown",
        "org/springframework/data/redis/core/RedisTemplate <init> ()V spring-redis unknown",
        "org/springframework/session/jdbc/JdbcIndexedSessionRepository <init> ()V"
            + " spring-session unknown",
        "org/apache/shiro/web/mgt/CookieRememberMeManager <init> ()V shiro unknown",
        "org/h2/util/JdbcUtils deserialize ([B)V stored-objects none",
        "org/ehcache/impl/serialization/PlainJavaSerializer <init> ()V ehcache none"
      })
  void a_call_makes_an_entry_point(
      String owner, String name, String descriptor, String kind, String filter) throws IOException {
    List<EntryPoint> points = audit(owner, name, descriptor, null).entryPoints();
    assertThat(points).hasSize(1);
    assertThat(points.get(0).kind().id()).isEqualTo(kind);
    assertThat(points.get(0).filtering().label()).isEqualTo(filter);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "java/io/ObjectInputStream readInt ()I",
        "java/io/DataInputStream readObject ()V",
        "com/acme/Reader readObject ()Ljava/lang/Object;",
        "com/fasterxml/jackson/databind/ObjectMapper readValue ([B)V",
        "com/esotericsoftware/kryo/Kryo register (Ljava/lang/Class;)V"
      })
  void another_call_does_not(String owner, String name, String descriptor) throws IOException {
    assertThat(audit(owner, name, descriptor, null).entryPoints()).isEmpty();
  }

  @Test
  void kryo_is_an_entry_point_where_registration_is_not_required() throws IOException {
    String kryo = "com/esotericsoftware/kryo/Kryo";
    assertThat(audit(kryo, "setRegistrationRequired", "(Z)V", Opcodes.ICONST_0).entryPoints())
        .hasSize(1);
    assertThat(audit(kryo, "setRegistrationRequired", "(Z)V", Opcodes.ICONST_1).entryPoints())
        .isEmpty();
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
    AuditReport report = audit(owner, name, descriptor, null);
    assertThat(report.entryPoints()).isEmpty();
    assertThat(report.writePoints()).hasSize(1);
    assertThat(report.writePoints().get(0).kind().id()).isEqualTo(kind);
  }

  @Test
  void fastjson_is_an_entry_point_where_types_by_name_are_on() throws IOException {
    String config = "com/alibaba/fastjson/parser/ParserConfig";
    assertThat(audit(config, "setAutoTypeSupport", "(Z)V", Opcodes.ICONST_1).entryPoints())
        .hasSize(1);
    assertThat(audit(config, "setAutoTypeSupport", "(Z)V", Opcodes.ICONST_0).entryPoints())
        .isEmpty();
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
  void an_export_with_a_filter_is_filtered() throws IOException {
    String types = "(Ljava/rmi/Remote;ILjava/io/ObjectInputFilter;)Ljava/rmi/Remote;";
    AuditReport report = audit("java/rmi/server/UnicastRemoteObject", "exportObject", types, null);
    assertThat(report.entryPoints()).hasSize(1);
    assertThat(report.unfiltered()).isEmpty();
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

  private AuditReport audit(String owner, String name, String descriptor, Integer argument)
      throws IOException {
    ClassWriter writer = type("Program", "java/lang/Object");
    MethodVisitor method =
        writer.visitMethod(Opcodes.ACC_STATIC, "call", "(L" + owner + ";)V", null, null);
    method.visitCode();
    method.visitVarInsn(Opcodes.ALOAD, 0);
    for (int i = Type.getArgumentTypes(descriptor).length; i > 0; i--) {
      method.visitInsn(argument == null ? Opcodes.ACONST_NULL : argument);
    }
    boolean isConstructor = name.equals("<init>");
    method.visitMethodInsn(
        isConstructor ? Opcodes.INVOKESPECIAL : Opcodes.INVOKEVIRTUAL,
        owner,
        name,
        descriptor,
        false);
    method.visitInsn(Opcodes.RETURN);
    method.visitMaxs(5, 1);
    method.visitEnd();
    Files.write(folder.resolve("Program.class"), writer.toByteArray());
    return Audit.of(List.of(folder));
  }

  private static ClassWriter type(String name, String above) {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, above, new String[0]);
    return writer;
  }
}
