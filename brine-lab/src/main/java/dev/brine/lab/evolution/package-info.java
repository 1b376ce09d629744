/** What serializers do when classes change between writing and reading. */
package dev.brine.lab.evolution;
