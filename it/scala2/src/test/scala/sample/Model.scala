// SPDX-License-Identifier: Apache-2.0
package sample

sealed trait Payment

final case class Card(number: String) extends Payment

case object Cash extends Payment

final case class Line(sku: String, count: Int = 1)

/** All defaults are empty collections of Scala's own. */
final case class Order(
    id: Long,
    payment: Payment = Cash,
    lines: List[Line] = Nil,
    tags: Map[String, Int] = Map.empty,
    seen: Set[String] = Set.empty,
    history: Vector[Int] = Vector.empty,
    parent: Option[Order] = None
)

/** Serializable, and nobody's companion. */
object Voucher extends Serializable {
  val number = 7
}

/** Serializable in Scala 3 alone. */
object Settings {
  var level = 1
}

final case class Sku(text: String) extends AnyVal

final case class Stocked(sku: Sku, all: Seq[Sku])

class Account(val owner: String) extends Serializable {
  lazy val greeting: String = "Hello " + owner
}

final case class Holder(any: Any)

trait Job extends Serializable {
  def run(): String
}

object Colour extends Enumeration {
  val Red, Green = Value
}
