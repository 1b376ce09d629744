/** Workloads made of the user's classes and objects. */
package dev.brine.lab.own;
