/**
 * Class loaders that keep the user's classes and the lab's libraries apart in one process, so that
 * an application with an old Kryo or Jackson gets correct results. See docs/decisions/059.
 */
package dev.brine.lab.world;
