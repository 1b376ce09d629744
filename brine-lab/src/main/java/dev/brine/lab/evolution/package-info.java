/**
 * Tests serializers on classes that change between writing and reading: changes class files, reads
 * with them what was written before, and judges what came back.
 */
package dev.brine.lab.evolution;
