// SPDX-License-Identifier: Apache-2.0
package dev.brine.vectors;

import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Pattern;

/** Describes objects of built-in classes for a vector: by their text, or by parts with names. */
final class BuiltInParts {
  private BuiltInParts() {}

  /** Parts that are a list. */
  record Listed(List<?> all) {}

  /** Returns the text of an object without parts. */
  static String text(Object value) {
    if (value instanceof Date date) {
      return date.toInstant().toString();
    }
    return value instanceof Class<?> type ? type.getTypeName() : value.toString();
  }

  /** Returns the class that has the parts. */
  static Class<?> type(Object value) {
    return value.getClass();
  }

  /** Returns the parts of an object; there are none if its text says it all. */
  static Map<String, Object> of(Object value) {
    Map<String, Object> parts = new LinkedHashMap<>();
    if (value instanceof Locale locale) {
      parts.put("language", locale.getLanguage());
      parts.put("country", locale.getCountry());
      parts.put("variant", locale.getVariant());
      parts.put("script", locale.getScript());
      List<Listed> extensions = new ArrayList<>();
      for (char key : locale.getExtensionKeys()) {
        extensions.add(new Listed(List.of(key, locale.getExtension(key))));
      }
      parts.put("extensions", new Listed(extensions));
    } else if (value instanceof Pattern pattern) {
      parts.put("pattern", pattern.pattern());
      parts.put("flags", pattern.flags());
    } else if (value instanceof OptionalInt number) {
      parts.put("elements", new Listed(number.stream().boxed().toList()));
    } else if (value instanceof OptionalLong number) {
      parts.put("elements", new Listed(number.stream().boxed().toList()));
    } else if (value instanceof OptionalDouble number) {
      parts.put("elements", new Listed(number.stream().boxed().toList()));
    } else if (value instanceof ObjectStreamClass description) {
      parts.put("cl", description.forClass());
      parts.put("suid", description.getSerialVersionUID());
    }
    return parts;
  }

  /** Returns the lambda that an object is, if it is one. */
  static Optional<SerializedLambda> lambda(Object value) {
    if (!(value instanceof Serializable) || !value.getClass().isSynthetic()) {
      return Optional.empty();
    }
    try {
      Method replacing = value.getClass().getDeclaredMethod("writeReplace");
      replacing.setAccessible(true);
      return Optional.of((SerializedLambda) replacing.invoke(value));
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  /** Returns the parts of a lambda, in the order of the message. */
  static Map<String, Object> of(SerializedLambda lambda) {
    Map<String, Object> parts = new LinkedHashMap<>();
    parts.put("capturingClass", lambda.getCapturingClass().replace('/', '.'));
    parts.put("functionalInterfaceClass", lambda.getFunctionalInterfaceClass());
    parts.put("functionalInterfaceMethodName", lambda.getFunctionalInterfaceMethodName());
    parts.put("functionalInterfaceMethodSignature", lambda.getFunctionalInterfaceMethodSignature());
    parts.put("implMethodKind", lambda.getImplMethodKind());
    parts.put("implClass", lambda.getImplClass());
    parts.put("implMethodName", lambda.getImplMethodName());
    parts.put("implMethodSignature", lambda.getImplMethodSignature());
    parts.put("instantiatedMethodType", lambda.getInstantiatedMethodType());
    List<Object> captured = new ArrayList<>();
    for (int i = 0; i < lambda.getCapturedArgCount(); i++) {
      captured.add(lambda.getCapturedArg(i));
    }
    parts.put("captured", new Listed(captured));
    return parts;
  }

  /** Returns the parts of a dynamic proxy. */
  static Map<String, Object> ofProxy(Object proxy) {
    Map<String, Object> parts = new LinkedHashMap<>();
    parts.put("interfaces", new Listed(Arrays.asList(proxy.getClass().getInterfaces())));
    parts.put("h", Proxy.getInvocationHandler(proxy));
    return parts;
  }

  /** Adds the names of the classes that a message of the value has, as the format calls them. */
  static void addClasses(Object value, Set<String> names) {
    if (value == null) {
      return;
    }
    Class<?> type = value.getClass();
    names.add(Proxy.isProxyClass(type) ? Proxy.class.getName() : type.getName());
    lambda(value).ifPresent(lambda -> names.add(lambda.getClass().getName()));
    if (value instanceof HookModel.Gone) {
      names.add(Void.class.getName());
    } else if (value instanceof Collection<?> collection && !(value instanceof HookModel.Tags)) {
      collection.forEach(element -> addClasses(element, names));
    } else if (type.isRecord()) {
      for (RecordComponent component : type.getRecordComponents()) {
        component.getAccessor().setAccessible(true);
        try {
          addClasses(component.getAccessor().invoke(value), names);
        } catch (ReflectiveOperationException e) {
          throw new LinkageError(e.getMessage(), e);
        }
      }
    }
  }
}
