// SPDX-License-Identifier: Apache-2.0

def log = new File(basedir, 'build.log').getText('UTF-8').normalize()
def runs = log.split('Scanning for projects').drop(1)
assert runs.size() == 3
assert runs[0].contains('[INFO] Places that deserialize: 1. Not surely filtered: 1.')
assert runs[0].contains('[INFO] desk.Desk.open, line 12 (')
assert runs[1].contains('The audit has what brine.failOn names: unfiltered')
assert runs[2].contains('[INFO] New, or without their filter now: 0.')

def files = new File(basedir, 'target/brine')
assert new File(files, 'audit.html').getText('UTF-8').contains('1 of 1 place that deserializes is not surely filtered')
assert new File(files, 'audit.sarif').getText('UTF-8').contains('"baselineState" : "unchanged"')
assert new File(files, 'audit.json').getText('UTF-8').contains('"added" : [ ]')
