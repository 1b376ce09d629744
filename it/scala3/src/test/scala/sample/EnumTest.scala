// SPDX-License-Identifier: Apache-2.0
package sample

import dev.brine.{Brine, TypeFilter}
import java.io.{ByteArrayInputStream, ByteArrayOutputStream}
import org.junit.jupiter.api.Assertions.{assertEquals, assertSame}
import org.junit.jupiter.api.Test

/** What Scala 3 alone has. */
class EnumTest {
  private val brine = Brine.newBuilder().types(TypeFilter.allow("sample.*", "scala.**", "java.lang.**")).build()

  private def copies(value: AnyRef): Seq[AnyRef] = {
    val sink = new ByteArrayOutputStream()
    val out = brine.newObjectOutputStream(sink)
    out.writeObject(value)
    out.close()
    val codec = brine.codec(value.getClass.asInstanceOf[Class[AnyRef]])
    Seq(
      brine.newObjectInputStream(new ByteArrayInputStream(sink.toByteArray)).readObject(),
      brine.decode(brine.encode(value), classOf[Object]),
      codec.decode(codec.encode(value))
    )
  }

  @Test def constants_of_an_enum_are_the_ones_that_there_are(): Unit =
    for (one <- Seq[AnyRef](Status.Paid, Shape3.Empty, Planet.Mars, EmptyTuple); copy <- copies(one)) {
      assertSame(one, copy)
    }

  @Test def cases_with_values_are_read_as_they_were(): Unit =
    for (copy <- copies(Three(Status.Open, Shape3.Circle(1.5), Planet.Earth, Id(7), "text"))) {
      assertEquals(Three(Status.Open, Shape3.Circle(1.5), Planet.Earth, Id(7), "text"), copy)
    }
}
