// SPDX-License-Identifier: Apache-2.0
package sample

import java.io.Serializable

enum class Status {
  OPEN,
  PAID {
    override fun label() = "paid"
  };

  open fun label() = "open"
}

@JvmInline value class Sku(val text: String) : Serializable

data class Line(val sku: Sku, val count: Int = 1, val price: UInt = 5u) : Serializable

/** All defaults are empty collections of Kotlin's own. */
data class Order(
  val id: Long,
  val status: Status = Status.OPEN,
  val lines: List<Line> = listOf(),
  val tags: Map<String, String> = mapOf(),
  val seen: Set<String> = setOf(),
  val parent: Order? = null,
) : Serializable

sealed interface Payment : Serializable

data class Card(val number: String) : Payment

data object Cash : Payment {
  private fun readResolve(): Any = Cash
}

/** Serializable, and without the readResolve that Java wants. */
object Voucher : Payment

fun interface Rates {
  fun of(country: String): Int
}

class FixedRates(private val rate: Int) : Rates, Serializable {
  override fun of(country: String) = rate
}

/** The compiler keeps what it delegates to in a field of the object. */
object Usual : Rates by FixedRates(19), Payment

class Reduced {
  companion object : Rates by FixedRates(7), Serializable
}

/** Known to the codec alone. */
object Settings {
  var level = 1
}

data class Paid(val by: Payment, val others: List<Payment>) : Serializable

class Account(val owner: String) : Serializable {
  val greeting: String by lazy { "Hello $owner" }
  val length: Int by lazy(LazyThreadSafetyMode.NONE) { owner.length }

  companion object
}

class Holder(val any: Any?) : Serializable

class Jobs(val job: () -> String) : Serializable
