// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import java.util.List;
import java.util.stream.Stream;

/**
 * Classes that publicly known chains of deserialization attacks start with or end in. The names
 * follow the payloads of the ysoserial project (Chris Frohoff, Gabriel Lawrence, "Marshalling
 * Pickles", AppSecCali 2015) and the sources at each entry. The list is not complete: other classes
 * can be as dangerous.
 */
public final class Gadgets {
  private static final List<String> PREFIXES =
      List.of(
          // ysoserial CommonsCollections1 to 7; CVE-2015-7501
          "org.apache.commons.collections.functors.",
          "org.apache.commons.collections4.functors.",
          "org.apache.commons.collections.keyvalue.TiedMapEntry",
          "org.apache.commons.collections.map.LazyMap",
          "org.apache.commons.collections4.comparators.TransformingComparator",
          // ysoserial CommonsBeanutils1
          "org.apache.commons.beanutils.BeanComparator",
          // ysoserial Groovy1; CVE-2015-3253
          "org.codehaus.groovy.runtime.ConvertedClosure",
          "org.codehaus.groovy.runtime.MethodClosure",
          // ysoserial Spring1, Spring2; CVE-2011-2894
          "org.springframework.beans.factory.ObjectFactory",
          "org.springframework.core.SerializableTypeWrapper",
          "org.springframework.aop.framework.JdkDynamicAopProxy",
          // ysoserial C3P0
          "com.mchange.v2.c3p0.impl.PoolBackedDataSourceBase",
          // ysoserial BeanShell1; CVE-2016-2510
          "bsh.XThis",
          // ysoserial Clojure; CVE-2017-20189
          "clojure.inspector.proxy$",
          // ysoserial ROME
          "com.sun.syndication.feed.impl.ObjectBean",
          "com.rometools.rome.feed.impl.ObjectBean",
          // ysoserial MozillaRhino1 and 2
          "org.mozilla.javascript.NativeError",
          "org.mozilla.javascript.NativeJavaObject",
          // ysoserial Hibernate1 and 2
          "org.hibernate.property.BasicPropertyAccessor$",
          "org.hibernate.engine.spi.TypedValue",
          // ysoserial Jython1; CVE-2016-4000
          "org.python.core.PyFunction",
          // ysoserial FileUpload1; CVE-2013-2186
          "org.apache.commons.fileupload.disk.DiskFileItem",
          // ysoserial Vaadin1
          "com.vaadin.data.util.NestedMethodProperty",
          // ysoserial Wicket1; CVE-2016-6793
          "org.apache.wicket.util.upload.DiskFileItem",
          // ysoserial Jdk7u21 and all chains that end in compiled templates
          "com.sun.org.apache.xalan.internal.xsltc.trax.TemplatesImpl",
          "sun.reflect.annotation.AnnotationInvocationHandler",
          // ysoserial CommonsCollections5
          "javax.management.BadAttributeValueExpException",
          // ysoserial JRMPClient and JRMPListener
          "java.rmi.server.RemoteObjectInvocationHandler",
          "java.rmi.server.UnicastRemoteObject",
          "sun.rmi.server.ActivationGroupImpl",
          // Alvaro Munoz and Christian Schneider, "Serial Killer", 2016: JNDI look-ups
          "com.sun.rowset.JdbcRowSetImpl",
          "javax.script.ScriptEngineManager");

  /** ysoserial URLDNS: a look-up of a name, where a map has it as a key. */
  private static final String URL = "java.net.URL";

  private Gadgets() {}

  /** Returns the listed classes of the JDK, which every program has. */
  public static List<String> ofJava() {
    return Stream.concat(PREFIXES.stream(), Stream.of(URL))
        .filter(
            name ->
                name.startsWith("java")
                    || name.startsWith("sun.")
                    || name.startsWith("com.sun.org.")
                    || name.startsWith("com.sun.rowset."))
        .toList();
  }

  /** Returns whether a class is of a chain that is publicly known. */
  public static boolean isKnown(String className) {
    if (className.equals(URL)) {
      return true;
    }
    for (String prefix : PREFIXES) {
      if (className.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }
}
