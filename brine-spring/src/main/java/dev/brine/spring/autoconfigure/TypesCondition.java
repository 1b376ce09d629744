// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring.autoconfigure;

import java.util.List;
import java.util.Map;
import org.springframework.boot.autoconfigure.condition.ConditionMessage;
import org.springframework.boot.autoconfigure.condition.ConditionOutcome;
import org.springframework.boot.autoconfigure.condition.SpringBootCondition;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.core.type.AnnotatedTypeMetadata;

/** Matches if a part has types. Other keys without them are an error: they would have no effect. */
final class TypesCondition extends SpringBootCondition {
  @Override
  public ConditionOutcome getMatchOutcome(
      ConditionContext context, AnnotatedTypeMetadata metadata) {
    String prefix = metadata.getAnnotations().get(ConditionalOnBrineTypes.class).getString("value");
    Binder binder = Binder.get(context.getEnvironment());
    ConditionMessage.Builder message = ConditionMessage.forCondition("Brine types", prefix);
    String key = prefix + ".types";
    if (!binder.bind(key, Bindable.listOf(String.class)).orElse(List.of()).isEmpty()) {
      return ConditionOutcome.match(message.foundExactly(key));
    }
    Map<String, Object> others =
        binder.bind(prefix, Bindable.mapOf(String.class, Object.class)).orElse(Map.of());
    if (!others.isEmpty()) {
      throw new IllegalStateException(
          "Expected the key "
              + key
              + " beside "
              + prefix
              + "."
              + others.keySet().iterator().next()
              + " but it is missing or empty\nSet it to the classes that are stored, such as "
              + key
              + "=com.acme.**: docs/spring.md#keys");
    }
    return ConditionOutcome.noMatch(message.didNotFind("key").items(key));
  }
}
