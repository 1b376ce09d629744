/**
 * Workloads made of the user's classes and objects: reads stored objects or calls a method that
 * makes some, finds their classes, and describes what the data is like.
 */
package dev.brine.lab.own;
