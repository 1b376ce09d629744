// SPDX-License-Identifier: Apache-2.0

// The folder that the report names, as this system writes it.
def folder = { String path -> new File(basedir, path).toString() }
def count = { String text, String part -> text.split(java.util.regex.Pattern.quote(part), -1).length - 1 }

def log = new File(basedir, 'build.log').getText('UTF-8').normalize()
def runs = log.split('Scanning for projects').drop(1)
assert runs.size() == 3
def (before, optimizing, again) = runs as List

// The report says what would be done, in the log and in a file, and does nothing.
def expected = """\
${folder('stored/target/classes')}: 1 class, 1 changed
  [created-stream] shop.Shelf.store, line 14 creates ObjectOutputStream, now Brine's
  [created-stream] shop.Shelf.load, line 21 creates ObjectInputStream, now Brine's

2 places optimized, 0 refused.
"""
assert new File(basedir, 'stored/target/brine/optimize.txt').getText('UTF-8').normalize() == expected
expected.readLines().each { assert before.contains("[INFO] $it".stripTrailing()) }
assert !new File(basedir, 'skipped/target/brine').exists()
assert count(before, 'Skipped, because brine.skip is set.') == 1

// Classes and tests are optimized once; that they run is what their own tests are for.
assert optimizing.contains("${folder('stored/target/classes')}: 1 class, 1 changed")
assert optimizing.contains("${folder('tests/target/test-classes')}: 3 classes, 1 changed")
assert again.contains("${folder('stored/target/classes')}: 1 class, 0 changed")
assert again.contains("${folder('tests/target/test-classes')}: 3 classes, 0 changed")

// What is refused is said each time.
[before, optimizing, again].each {
  assert it.contains('[named-module] shop.Shelf.store, line 14 is in the module shop, which does not require dev.brine')
}

// A project that could not run is warned, the others are not.
def warning = """\
[WARNING] Expected the dependency dev.brine:brine-core but there is none: the optimized classes do not run without.
Add to the pom.xml:
  <dependency>
    <groupId>dev.brine</groupId>
    <artifactId>brine-core</artifactId>
    <version>${version}</version>
  </dependency>
See docs/troubleshooting.md#maven-plugin
"""
assert count(before, warning) == 1
assert count(optimizing, warning) == 1
assert count(log, 'Expected the dependency') == 2

// All came from repositories of this machine.
assert !log.contains('https:')
