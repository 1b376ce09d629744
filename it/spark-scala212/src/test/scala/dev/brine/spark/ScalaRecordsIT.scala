// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark

import java.util.{Map => JavaMap}
import org.apache.spark.SparkContext
import org.apache.spark.rdd.RDD
import org.apache.spark.storage.StorageLevel
import org.assertj.core.api.Assertions.assertThat
import org.junit.jupiter.api.{AfterAll, BeforeAll, Test, TestInstance}
import org.junit.jupiter.api.TestInstance.Lifecycle
import scala.collection.mutable.ArrayBuffer

sealed trait Payment extends Serializable

case object Cash extends Payment

final case class Card(number: String, valid: Option[(Int, Int)]) extends Payment

object Size extends Enumeration {
  val Small, Large = Value
}

final case class Purchase(
    id: Int,
    items: List[String],
    prices: Map[String, BigDecimal],
    payment: Payment,
    marks: Vector[Symbol],
    before: Option[Purchase],
    codes: Set[Long],
    size: Size.Value,
    result: Either[String, Double],
    buffer: ArrayBuffer[Int],
    pages: Range
)

object Purchase {
  def of(id: Int): Purchase = {
    val items = List.tabulate(id % 6)(place => s"item $place of $id")
    Purchase(
      id,
      items,
      items.map(item => item -> BigDecimal(item.hashCode) / 8).toMap,
      if (id % 2 == 0) Cash else Card(s"card $id", Some((id, id + 1)).filter(_ => id % 3 == 0)),
      Vector(Symbol("bought"), Symbol(s"mark${id % 10}")),
      if (id % 5 == 4) Some(of(id - 1)) else None,
      items.indices.map(_.toLong * id).toSet,
      Size(id % 2),
      if (id % 7 == 0) Left("none") else Right(id / 3.0),
      ArrayBuffer(items.indices: _*),
      1 to id by 2
    )
  }
}

/** Case classes and collections of Scala, in jobs that Scala compiles. */
@TestInstance(Lifecycle.PER_CLASS)
class ScalaRecordsIT {
  import ScalaRecordsIT.{purchases, sc}

  @BeforeAll
  def start(): Unit = ScalaRecordsIT.start()

  @AfterAll
  def stop(): Unit = sc.stop()

  @Test
  def records_are_equal_after_a_shuffle(): Unit = {
    val grouped = purchases.map(purchase => (purchase.id % 7, purchase)).groupByKey(3).collect()
    assertThat(grouped.length).isEqualTo(7)
    grouped.foreach { case (key, group) =>
      val expected = (0 until 500).filter(_ % 7 == key).map(Purchase.of)
      assertThat(group.toSeq.sortBy(_.id) == expected).isTrue
    }
  }

  @Test
  def records_are_equal_in_a_cache(): Unit = {
    val cached = purchases.persist(StorageLevel.MEMORY_ONLY_SER)
    assertThat(cached.count()).isEqualTo(500L)
    assertThat(cached.collect().toSeq == (0 until 500).map(Purchase.of)).isTrue
    cached.unpersist(true)
  }

  @Test
  def an_object_stays_the_one_that_there_is(): Unit = {
    val payments = purchases.repartition(2).map(purchase => purchase.payment eq Cash)
    assertThat(payments.filter(isCash => isCash).count()).isEqualTo(250L)
  }

  @Test
  def specialized_tuples_are_combined(): Unit = {
    val sums = sc.parallelize(0 until 1000, 3).map(n => (n % 10, (n, n * 2.0)))
    val total = sums.reduceByKey((a, b) => (a._1 + b._1, a._2 + b._2)).collect().toMap
    val expected = (3 until 1000 by 10).sum
    assertThat(total(3) == ((expected, 2.0 * expected))).isTrue
  }

  @Test
  def a_broadcast_value_is_equal(): Unit = {
    val shared = sc.broadcast((0 until 100).map(id => id -> Purchase.of(id)).toMap)
    val equal = purchases.filter { purchase =>
      shared.value(purchase.id % 100) == Purchase.of(purchase.id % 100)
    }
    assertThat(equal.count()).isEqualTo(500L)
  }
}

object ScalaRecordsIT {
  private var started: SparkContext = _

  def sc: SparkContext = started

  def purchases: RDD[Purchase] = sc.parallelize(0 until 500, 3).map(id => Purchase.of(id))

  private def start(): Unit = {
    started = Cluster
      .start(
        JavaMap.of(
          "spark.serializer",
          "dev.brine.spark.BrineSerializer",
          "spark.brine.classes",
          "dev.brine.spark.Purchase,dev.brine.spark.Card,dev.brine.spark.Cash$",
          "spark.brine.types",
          "dev.brine.spark.*"
        )
      )
      .sc
  }
}
