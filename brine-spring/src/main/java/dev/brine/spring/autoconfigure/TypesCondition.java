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

/**
 * Matches if a part has types. Other keys without them are an error, and so are misspelled ones:
 * they would have no effect.
 */
final class TypesCondition extends SpringBootCondition {
  @Override
  public ConditionOutcome getMatchOutcome(
      ConditionContext context, AnnotatedTypeMetadata metadata) {
    BrineKeys.requireKnown(context.getEnvironment());
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
      throw BrineKeys.SETTINGS.invalid(
          "Key "
              + prefix
              + "."
              + others.keySet().iterator().next()
              + " has no effect without "
              + key,
          "Set " + key + " to the classes that are stored, such as com.acme.**");
    }
    return ConditionOutcome.noMatch(message.didNotFind("key").items(key));
  }
}
