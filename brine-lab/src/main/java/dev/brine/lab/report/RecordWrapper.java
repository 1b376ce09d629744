// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.internal.PrintableText;
import freemarker.template.Configuration;
import freemarker.template.DefaultObjectWrapper;
import freemarker.template.SimpleHash;
import freemarker.template.TemplateModel;
import freemarker.template.TemplateModelException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Shows records to templates as hashes of their components; FreeMarker by itself sees public
 * classes only.
 */
final class RecordWrapper extends DefaultObjectWrapper {
  RecordWrapper() {
    super(Configuration.VERSION_2_3_34);
  }

  /** Returns a record as a hash for use as the root of a template. */
  SimpleHash hash(Record view) throws TemplateModelException {
    Map<String, Object> components = new LinkedHashMap<>();
    for (RecordComponent component : view.getClass().getRecordComponents()) {
      try {
        Method accessor = component.getAccessor();
        accessor.setAccessible(true); // records of the lab that are not public
        components.put(component.getName(), accessor.invoke(view));
      } catch (ReflectiveOperationException e) {
        throw new TemplateModelException(e);
      }
    }
    return new SimpleHash(components, this);
  }

  /** Returns a model of a value; of a text one that no character turns or hides on the page. */
  @Override
  public TemplateModel wrap(Object value) throws TemplateModelException {
    return super.wrap(value instanceof String text ? PrintableText.lines(text) : value);
  }

  @Override
  protected TemplateModel handleUnknownType(Object value) throws TemplateModelException {
    if (value instanceof Record view) {
      return hash(view);
    }
    throw new TemplateModelException("Not a record: " + value.getClass().getName());
  }
}
