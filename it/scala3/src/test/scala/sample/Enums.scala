// SPDX-License-Identifier: Apache-2.0
package sample

enum Status {
  case Open, Paid
}

enum Shape3 {
  case Circle(radius: Double)
  case Square(side: Double)
  case Empty
}

enum Planet(val mass: Double) extends java.lang.Enum[Planet] {
  case Earth extends Planet(5.97e24)
  case Mars extends Planet(6.4e23)
}

opaque type Id = Long

object Id {
  def apply(value: Long): Id = value
}

final case class Three(status: Status, shape: Shape3, planet: Planet, id: Id, either: Int | String)
