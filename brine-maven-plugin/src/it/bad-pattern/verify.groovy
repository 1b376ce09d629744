// SPDX-License-Identifier: Apache-2.0

def log = new File(basedir, 'build.log').getText('UTF-8').normalize()
assert log.contains('''\
Expected a class such as com.acme.Order, its nested classes com.acme.Order$*, a package com.acme.*, or a package \
and below com.acme.** but was com/acme/*.class, wrong at character 11
[ERROR] Write dots between the names
[ERROR] Correct <includes>, <excludes>, <writeJava>, <trust>, <plan>, <identity>, <ifUnpaired>, <techniques> or <unshared>, or brine.includes, \
brine.excludes, brine.writeJava, brine.trust, brine.plan, brine.identity, brine.ifUnpaired, brine.techniques or brine.unshared. See docs/troubleshooting.md#maven-plugin
''')
