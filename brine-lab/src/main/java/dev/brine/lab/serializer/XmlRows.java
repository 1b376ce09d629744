// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.serializer.Description.Buffer;
import dev.brine.lab.serializer.Description.Promise;
import dev.brine.lab.workload.RootType;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Marshaller;
import jakarta.xml.bind.Unmarshaller;
import java.io.ByteArrayInputStream;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.xml.namespace.QName;
import javax.xml.transform.stream.StreamSource;

/** The rows of XML by Jakarta XML Binding, with Eclipse's implementation. */
final class XmlRows {
  private static final QName ROOT = new QName("root");

  private XmlRows() {}

  /** Returns the rows. */
  static List<Serializer> rows() {
    return List.of(
        new SerializerRow(
                Description.of("xml", "XML (JAXB)", "jaxb")
                    .buffer(Buffer.REUSED)
                    .promises(Promise.EVOLUTION, Promise.OTHER_LANGUAGES, Promise.CLOSED_WORLD)
                    .note(
                        "XML of the getters, null properties left out; a list is sent as an array.")
                    .build(),
                XmlRows::open)
            .endToEnd());
  }

  private static Session open(RootType root) throws JAXBException {
    Class<?> type = root.isList() ? root.type().arrayType() : root.type();
    JAXBContext context = JAXBContext.newInstance(type);
    Marshaller marshaller = context.createMarshaller();
    Unmarshaller unmarshaller = context.createUnmarshaller();
    return new StreamSession(
        (value, out) -> marshaller.marshal(element(type, value), out),
        (bytes, length) -> {
          StreamSource source = new StreamSource(new ByteArrayInputStream(bytes, 0, length));
          Object value = unmarshaller.unmarshal(source, type).getValue();
          return value instanceof Object[] array ? new ArrayList<>(Arrays.asList(array)) : value;
        });
  }

  private static <T> JAXBElement<T> element(Class<T> type, Object value) {
    Object sent = value;
    if (type.isArray()) {
      List<?> list = (List<?>) value;
      sent = list.toArray((Object[]) Array.newInstance(type.componentType(), 0));
    }
    return new JAXBElement<>(ROOT, type, type.cast(sent));
  }
}
