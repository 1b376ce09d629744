// SPDX-License-Identifier: Apache-2.0
package sample

import dev.brine.Brine
import dev.brine.BrineException
import dev.brine.References
import dev.brine.TypeFilter
import java.io.ByteArrayInputStream
import java.io.ByteArrayOutputStream
import java.io.NotSerializableException
import java.io.Serializable
import java.util.stream.Stream
import org.assertj.core.api.Assertions.assertThat
import org.assertj.core.api.Assertions.assertThatThrownBy
import org.junit.jupiter.api.Test
import org.junit.jupiter.params.ParameterizedTest
import org.junit.jupiter.params.provider.Arguments
import org.junit.jupiter.params.provider.Arguments.arguments
import org.junit.jupiter.params.provider.MethodSource

/** What Kotlin programs hold, by the codec and by object streams. */
class KotlinTest {
  companion object {
    private val TYPES = TypeFilter.allow("sample.*", "kotlin.**", "java.util.*", "java.lang.*")
    private val TRACK: Brine = Brine.newBuilder().types(TYPES).build()
    private val TREE: Brine = Brine.newBuilder().types(TYPES).references(References.TREE).build()

    private fun order() =
      Order(
        7,
        Status.PAID,
        listOf(Line(Sku("A1"), 2), Line(Sku("B2"), 3, UInt.MAX_VALUE)),
        mapOf("a" to "1", "b" to "2"),
        setOf("x", "y"),
        Order(6),
      )

    @JvmStatic
    fun values(): Stream<Arguments> =
      Stream.of(
        arguments("data class with defaults", Order(1)),
        arguments("data class with values", order()),
        arguments("one element", Order(1, lines = listOf(Line(Sku("A")))) ),
        arguments("empty list", listOf<Any>()),
        arguments("empty set", setOf<Any>()),
        arguments("empty map", mapOf<Any, Any>()),
        arguments("list", listOf(1, 2, 3)),
        arguments("mutable list", mutableListOf("a", "b")),
        arguments("map", mapOf("a" to 1)),
        arguments("map of two", mapOf("a" to 1, "b" to 2)),
        arguments("set", setOf("a", "b")),
        arguments("buildList", buildList { add("a"); add("b") }),
        arguments("buildList of none", buildList<String> {}),
        arguments("buildMap", buildMap { put("a", 1); put("b", 2) }),
        arguments("buildSet", buildSet { add("a"); add("b") }),
        arguments("groupBy", listOf("a", "bb", "cc").groupBy { it.length }),
        arguments("pair", 1 to "one"),
        arguments("triple", Triple(1, "one", null)),
        arguments("value class", Sku("A1")),
        arguments("value classes in a list", listOf(Sku("A1"), Sku("B2"))),
        arguments("enum", Status.OPEN),
        arguments("enum with a body", Status.PAID),
        arguments("sealed", Paid(Card("1"), listOf(Cash, Card("2"), Cash))),
      )

    private fun streamed(brine: Brine, value: Any?): Any? {
      val sink = ByteArrayOutputStream()
      brine.newObjectOutputStream(sink).use { it.writeObject(value) }
      return brine.newObjectInputStream(ByteArrayInputStream(sink.toByteArray())).use {
        it.readObject()
      }
    }

    private fun <T : Any> coded(brine: Brine, value: T): T {
      val codec = brine.codec(value.javaClass)
      return codec.decode(codec.encode(value))
    }

    private fun named(brine: Brine, value: Any): Any =
      brine.decode(brine.encode(value), Any::class.java)
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("values")
  fun is_read_as_it_was(name: String, value: Any) {
    for (brine in listOf(TRACK, TREE)) {
      assertThat(named(brine, value)).isEqualTo(value).hasSameClassAs(value)
      assertThat(coded(brine, value)).isEqualTo(value).hasSameClassAs(value)
    }
    assertThat(streamed(TRACK, value)).isEqualTo(value).hasSameClassAs(value)
  }

  @Test
  fun a_regex_keeps_its_options() {
    val regex = Regex("a+", RegexOption.IGNORE_CASE)
    for (copy in listOf(named(TRACK, regex), coded(TREE, regex), streamed(TRACK, regex))) {
      assertThat((copy as Regex).matches("AA")).isTrue()
    }
  }

  @Test
  fun ranges_and_unsigned_numbers_are_read_by_the_codec_and_refused_by_streams_as_javas_do() {
    for (range in listOf(1..5, 1L..5L, 'a'..'c', 1 until 5 step 2, 5u)) {
      assertThat(named(TRACK, range)).isEqualTo(range).hasSameClassAs(range)
      assertThatThrownBy { streamed(TRACK, range) }.isInstanceOf(NotSerializableException::class.java)
    }
  }

  @Test
  fun empty_collections_are_the_ones_that_there_are() {
    val root = Order(1)
    for (copy in listOf(named(TRACK, root), coded(TRACK, root), streamed(TRACK, root))) {
      assertThat((copy as Order).lines as Any).isSameAs(listOf<Line>())
      assertThat(copy.tags as Any).isSameAs(mapOf<String, String>())
      assertThat(copy.seen as Any).isSameAs(setOf<String>())
    }
  }

  @Test
  fun objects_stay_the_ones_that_there_are() {
    for (one in listOf<Any>(Cash, Voucher, Usual, Reduced, Account, Unit, Settings)) {
      for (brine in listOf(TRACK, TREE)) {
        assertThat(coded(brine, one)).isSameAs(one)
        assertThat((named(brine, Holder(one)) as Holder).any).isSameAs(one)
      }
    }
  }

  @Test
  fun a_var_of_an_object_keeps_the_value_that_it_has() {
    try {
      for (brine in listOf(TRACK, TREE)) {
        Settings.level = 1
        val codec = brine.codec(Settings::class.java)
        val message = codec.encode(Settings)
        Settings.level = 2
        assertThat(codec.decode(message).level).isEqualTo(2)
      }
    } finally {
      Settings.level = 1
    }
  }

  @Test
  fun serializable_objects_stay_the_ones_that_there_are_in_streams() {
    for (one in listOf<Any>(Cash, Voucher, Usual, Reduced)) {
      assertThat(streamed(TRACK, one)).isSameAs(one)
      assertThat((streamed(TRACK, Holder(one)) as Holder).any).isSameAs(one)
    }
    assertThat((streamed(TRACK, Paid(Voucher, listOf(Voucher, Cash))) as Paid).by).isSameAs(Voucher)
  }

  @Test
  fun a_lazy_value_is_computed_when_it_is_written() {
    val account = Account("Zoë")
    for (copy in listOf(named(TRACK, account), coded(TREE, account), streamed(TRACK, account))) {
      assertThat((copy as Account).greeting).isEqualTo("Hello Zoë")
      assertThat(copy.length).isEqualTo(3)
    }
  }

  @Test
  fun a_lambda_of_the_compiler_is_refused_with_what_to_do() {
    val name = "any"
    val jobs = Jobs { "job $name" }
    assertThatThrownBy { TRACK.encode(jobs) }
      .isInstanceOf(BrineException::class.java)
      .hasMessageContaining("@JvmSerializableLambda")
    assertThatThrownBy { streamed(TRACK, jobs) }.isInstanceOf(NotSerializableException::class.java)
  }

  @Test
  fun a_lambda_with_the_annotation_is_read() {
    val name = "any"
    val jobs = Jobs(@JvmSerializableLambda { "job $name" })
    assertThat((named(TRACK, jobs) as Jobs).job()).isEqualTo("job any")
    assertThat((streamed(TRACK, jobs) as Jobs).job()).isEqualTo("job any")
  }

  @Test
  fun classes_of_kotlin_that_nobody_allowed_are_refused_with_the_pattern_that_allows_them() {
    val closed = Brine.create()
    assertThatThrownBy { closed.codec(Order::class.java).encode(Order(1)) }
      .isInstanceOf(BrineException::class.java)
      .hasMessageContaining("kotlin.collections.EmptyList")
      .hasMessageContaining("TypeFilter.allow")
  }
}
