// SPDX-License-Identifier: Apache-2.0
package shop

import dev.brine.{Brine, CollectionCodecs}

final case class Order(lines: Vector[String])

/** Encodes an order with a collection of Scala. */
object Main {
  def main(args: Array[String]): Unit = {
    val builder = Brine.newBuilder()
    CollectionCodecs.set(builder, classOf[Order].getClassLoader)
    val codec = builder.build().codec(classOf[Order])
    println(codec.decode(codec.encode(Order(Vector("tea", "milk")))).lines.mkString("[", ", ", "]"))
  }
}
