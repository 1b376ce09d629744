// SPDX-License-Identifier: Apache-2.0
package sample

import dev.brine.{Brine, BrineException, References, TypeFilter}
import java.io.{ByteArrayInputStream, ByteArrayOutputStream, NotSerializableException}
import org.junit.jupiter.api.Assertions.{assertEquals, assertSame, assertThrows, assertTrue}
import org.junit.jupiter.api.Test
import scala.collection.immutable._
import scala.collection.mutable

/** What Scala programs hold, by the codec and by object streams. */
class ScalaTest {
  private val types = TypeFilter.allow("sample.*", "scala.**", "java.util.*", "java.lang.**", "java.math.*")
  private val track = Brine.newBuilder().types(types).build()
  private val tree = Brine.newBuilder().types(types).references(References.TREE).build()

  private val order = Order(
    7,
    Card("1"),
    List(Line("A1", 2), Line("B2")),
    Map("a" -> 1, "b" -> 2),
    Set("x", "y"),
    Vector(1, 2, 3),
    Some(Order(6))
  )

  private val values = Seq[(String, AnyRef)](
    "case class with defaults" -> Order(1),
    "case class with values" -> order,
    "some" -> Some(1),
    "left" -> Left("no"),
    "right" -> Right(1),
    "list" -> List(1, 2, 3),
    "long list" -> List.range(0, 20000),
    "vector" -> Vector(1, 2, 3),
    "long vector" -> Vector.range(0, 2000),
    "seq" -> Seq("a"),
    "array seq" -> ArraySeq(1, 2, 3),
    "map of one" -> Map(1 -> "a"),
    "map of two" -> Map(1 -> "a", 2 -> "b"),
    "map of three" -> Map(1 -> "a", 2 -> "b", 3 -> "c"),
    "map of four" -> Map(1 -> "a", 2 -> "b", 3 -> "c", 4 -> "d"),
    "hash map" -> Map.from(Range(0, 100).map(i => i -> ("v" + i))),
    "list map" -> ListMap(1 -> "a", 2 -> "b"),
    "tree map" -> TreeMap(1 -> "a", 2 -> "b"),
    "set of one" -> Set(1),
    "set of two" -> Set(1, 2),
    "set of three" -> Set(1, 2, 3),
    "set of four" -> Set(1, 2, 3, 4),
    "hash set" -> Set.from(Range(0, 100)),
    "list set" -> ListSet(1, 2),
    "tree set" -> TreeSet("a", "b"),
    "bit set" -> BitSet(1, 2, 100),
    "queue" -> Queue(1, 2),
    "range" -> Range(1, 5),
    "inclusive range" -> Range.inclusive(1, 9, 2),
    "numeric range" -> NumericRange(1L, 5L, 2L),
    "buffer" -> mutable.ArrayBuffer(1, 2),
    "list buffer" -> mutable.ListBuffer(1, 2),
    "mutable map" -> mutable.HashMap("a" -> 1),
    "mutable set" -> mutable.HashSet("a"),
    "linked map" -> mutable.LinkedHashMap("a" -> 1, "b" -> 2),
    "pair" -> (1 -> "one"),
    "pair of numbers" -> ((1, 2L)),
    "triple" -> ((1, "one", None)),
    "big decimal" -> BigDecimal("1.50"),
    "big int" -> BigInt("12345678901234567890"),
    "value class" -> Stocked(Sku("A1"), Seq(Sku("B2"))),
    "symbol" -> Symbol("name")
  )

  private def streamed(brine: Brine, value: AnyRef): AnyRef = {
    val sink = new ByteArrayOutputStream()
    val out = brine.newObjectOutputStream(sink)
    out.writeObject(value)
    out.close()
    brine.newObjectInputStream(new ByteArrayInputStream(sink.toByteArray)).readObject()
  }

  private def coded[T <: AnyRef](brine: Brine, value: T): T = {
    val codec = brine.codec(value.getClass.asInstanceOf[Class[T]])
    codec.decode(codec.encode(value))
  }

  private def named(brine: Brine, value: AnyRef): AnyRef =
    brine.decode(brine.encode(value), classOf[Object])

  private def copies(value: AnyRef): Seq[AnyRef] =
    Seq(named(track, value), named(tree, value), coded(track, value), coded(tree, value), streamed(track, value))

  @Test def values_are_read_as_they_were(): Unit =
    for ((name, value) <- values; (copy, way) <- copies(value).zipWithIndex) {
      assertEquals(value, copy, s"$name by way $way")
      assertSame(value.getClass, copy.getClass, s"$name by way $way")
    }

  @Test def empty_collections_and_options_are_the_ones_that_there_are(): Unit =
    for (one <- Seq[AnyRef](Nil, None, Vector.empty, Map.empty, Set.empty); copy <- copies(one)) {
      assertSame(one, copy)
    }

  @Test def a_default_of_a_case_class_is_the_one_that_there_is(): Unit =
    for (copy <- copies(Order(1))) {
      val order = copy.asInstanceOf[Order]
      assertSame(Nil, order.lines)
      assertSame(None, order.parent)
      assertSame(Cash, order.payment)
    }

  @Test def objects_stay_the_ones_that_there_are(): Unit =
    for (one <- Seq[AnyRef](Cash, Voucher, Order, Card)) {
      for (copy <- copies(one)) {
        assertSame(one, copy)
      }
      for (copy <- copies(Holder(one))) {
        assertSame(one, copy.asInstanceOf[Holder].any)
      }
    }

  @Test def what_is_not_serializable_is_known_to_the_codec_alone(): Unit = {
    val map = VectorMap(1 -> "a", 2 -> "b")
    for (brine <- Seq(track, tree)) {
      assertEquals(map, coded(brine, map))
      assertEquals(map, named(brine, map))
      assertSame(Settings, coded(brine, Settings))
    }
    assertThrows(classOf[NotSerializableException], () => streamed(track, map))
  }

  @Test def a_var_of_an_object_keeps_the_value_that_it_has(): Unit =
    try {
      for (brine <- Seq(track, tree)) {
        Settings.level = 1
        val codec = brine.codec(Settings.getClass.asInstanceOf[Class[Settings.type]])
        val message = codec.encode(Settings)
        Settings.level = 2
        assertEquals(2, codec.decode(message).level)
      }
    } finally {
      Settings.level = 1
    }

  @Test def constants_of_an_enumeration_are_the_ones_that_there_are(): Unit =
    for (copy <- copies(Holder(Colour.Green))) {
      assertEquals(Colour.Green, copy.asInstanceOf[Holder].any)
    }

  @Test def a_lazy_value_is_computed_again_or_kept(): Unit = {
    val account = new Account("Zoë")
    for (copy <- copies(account)) {
      assertEquals("Hello Zoë", copy.asInstanceOf[Account].greeting)
    }
    assertEquals("Hello Zoë", account.greeting)
    for (copy <- copies(account)) {
      assertEquals("Hello Zoë", copy.asInstanceOf[Account].greeting)
    }
  }

  @Test def functions_are_read(): Unit = {
    val suffix = "!"
    val function: String => String = _ + suffix
    for (copy <- copies(Holder(function))) {
      assertEquals("a!", copy.asInstanceOf[Holder].any.asInstanceOf[String => String]("a"))
    }
    val job: Job = () => "job" + suffix
    for (copy <- copies(Holder(job))) {
      assertEquals("job!", copy.asInstanceOf[Holder].any.asInstanceOf[Job].run())
    }
  }

  @Test def cells_that_are_shared_stay_shared(): Unit = {
    val tail = List(Line("A"))
    val root = Holder((tail, tail, new Line("B") :: tail))
    for (copy <- Seq(named(track, root), streamed(track, root))) {
      val (one, two, longer) = copy.asInstanceOf[Holder].any.asInstanceOf[(List[Line], List[Line], List[Line])]
      assertSame(one, two)
      assertEquals(root.any, (one, two, longer))
    }
  }

  @Test def classes_of_scala_that_nobody_allowed_are_refused_with_the_pattern_that_allows_them(): Unit = {
    val closed = Brine.create()
    val e = assertThrows(classOf[BrineException], () => closed.codec(classOf[Order]).encode(order))
    assertTrue(e.getMessage.contains("TypeFilter.allow(\"scala."), e.getMessage)
  }
}
