// SPDX-License-Identifier: Apache-2.0
package shop

import dev.brine.Brine

data class Order(val lines: List<String>)

object Main {
  @JvmStatic
  fun main(args: Array<String>) {
    val codec = Brine.create().codec(Order::class.java)
    println(codec.decode(codec.encode(Order(listOf("tea", "milk")))).lines)
  }
}
