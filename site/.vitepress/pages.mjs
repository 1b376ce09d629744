// SPDX-License-Identifier: Apache-2.0
// The order of the pages, as a reader needs them.

const docs = names => names.map(name => `docs/${name}.md`)

export const groups = [
  { text: 'Start', pages: ['README.md', ...docs(['migrate', 'recipes', 'troubleshooting'])] },
  { text: 'Measure', pages: docs(['compare', 'compare-with', 'compare-reference', 'measurements', 'articles', 'upgrades']) },
  { text: 'Optimize a program', pages: docs(['optimize', 'roll-out', 'optimize-classes', 'maven-plugin', 'optimize-reference', 'tried-with']) },
  { text: 'Stored objects', pages: docs(['inspect', 'inspect-examples', 'inspect-reference', 'convert']) },
  { text: 'In code', pages: docs(['core', 'evolution', 'streams', 'streams-reference', 'embedding']) },
  { text: 'Engines', pages: docs(['spring', 'spark', 'kafka', 'flink', 'hazelcast']) },
  { text: 'Trust', pages: ['SECURITY.md', ...docs(['security', 'security-reference', 'audit']), 'evidence.md'] },
  {
    text: 'Wire format',
    pages: [
      ...docs(['format', 'format-schema', 'format-streams', 'format-built-ins', 'format-hooks', 'format-java-form', 'vectors/README']),
      'readers/python/README.md',
      'readers/javascript/README.md'
    ]
  },
  {
    text: 'The project',
    pages: ['CONTRIBUTING.md', ...docs(['architecture', 'releasing', 'decisions/README']), 'CHANGELOG.md', 'examples/at-scale/README.md', 'examples/tomcat-sessions/README.md']
  }
]
