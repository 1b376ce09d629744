// SPDX-License-Identifier: Apache-2.0

def log = new File(basedir, 'build.log').getText('UTF-8').normalize()
def runs = log.split('Scanning for projects').drop(1)
assert runs.size() == 3
def (before, optimizing, again) = runs as List

def says = { String run, String part, int times = 1 ->
  int found = run.split(java.util.regex.Pattern.quote(part), -1).length - 1
  if (found != times) {
    throw new AssertionError("Expected $times times in a run's part of build.log but was $found times: $part" as Object)
  }
}
// The folder that a report names, as this system writes it.
def folder = { String path -> new File(basedir, path).toString() }

// The report says what would be done, in the log and in a file, and does nothing.
def report = """\
Would be optimized: 2 places
      2  [created-stream] creates one of Java's object streams, which Brine's replaces

What streams save depends on the objects; the command line's explain --samples measures it

What becomes of the bytes, and what that says about another form:
  shop.Shelf.store writes: unknown
    to a byte array
    read again by shop.Shelf.load
    habits: unknown (returned by shop.Shelf.store, which nothing that is seen calls at shop.Shelf.store:17)
    what would change it: the classes that are missing (--class-path), or what the running program shows

${folder('stored/target/classes')}: 1 class, 1 would be changed
  [created-stream] shop.Shelf.store, line 14 creates ObjectOutputStream, which would be Brine's
  [created-stream] shop.Shelf.load, line 21 creates ObjectInputStream, which would be Brine's

2 places would be optimized, 0 would be refused.
"""
assert new File(basedir, 'stored/target/brine/optimize.txt').getText('UTF-8').normalize() == report
says(before, report.readLines().collect { "[INFO] $it\n" }.join(''))

// Classes and tests are optimized once; that they run is what their own tests are for.
says(before, "${folder('packed/target/classes')}: 1 class, 1 would be changed")
says(optimizing, "${folder('packed/target/classes')}: 1 class, 1 changed")
says(optimizing, '[packed-whole] shop.Crate is one block, which a serialization proxy has')
// The class, its proxy and the helpers are left as they are the next time.
def packed = new File(basedir, 'packed/target/classes/shop').list().toList()
assert packed.containsAll('Crate.class', 'Crate$Brine.class') && packed.size() > 2
says(again, "${folder('packed/target/classes')}: ${packed.size()} classes, 0 changed")
assert new File(basedir, 'packed/target/crate.ser').exists()
says(optimizing, "${folder('stored/target/classes')}: 1 class, 1 changed")
says(before, "${folder('tests/target/test-classes')}: 1 class, 1 changed")
says(optimizing, "${folder('tests/target/test-classes')}: 1 class, 0 changed")
says(again, "${folder('stored/target/classes')}: 1 class, 0 changed")
says(again, "${folder('tests/target/test-classes')}: 1 class, 0 changed")

def warning = """\
[WARNING] Missing dependency dev.brine:brine-core: the optimized classes do not run without it.
Add to the pom.xml:
  <dependency>
    <groupId>dev.brine</groupId>
    <artifactId>brine-core</artifactId>
    <version>${version}</version>
  </dependency>
See docs/troubleshooting.md#maven-plugin
"""
[before, optimizing].each {
  // A project that could not run is warned, and no other.
  says(it, warning)
  says(it, 'Missing dependency')
}
says(again, 'Missing dependency', 0)

[before, optimizing, again].each {
  // What is skipped and what is refused is said each time.
  says(it, 'Skipped, because brine.skip is set.')
  says(it, folder('skipped/target/classes'), 0)
  says(it, "${folder('modular/target/classes')}: 2 classes, 0 ${it == before ? 'would be ' : ''}changed")
  says(it, '[named-module] shop.Gate.open, line 11 is in the module shop, which does not require dev.brine')
}

// All came from repositories of this machine.
says(log, 'from central: https:', 0)
