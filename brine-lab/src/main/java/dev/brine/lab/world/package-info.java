/** Class loaders that keep the user's classes and the lab's libraries apart in one process. */
package dev.brine.lab.world;
