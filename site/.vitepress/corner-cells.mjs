// SPDX-License-Identifier: Apache-2.0
// An empty cell in the head of a table is no heading: readers of screens would announce it as one.
export default function cornerCells(md) {
  md.core.ruler.push('corner-cells', state => {
    state.tokens.forEach(({ type, tag }, i) => {
      if (type === 'th_open' && tag === 'th' && state.tokens[i + 1].content === '') {
        state.tokens[i].tag = state.tokens[i + 2].tag = 'td'
      }
    })
  })
}
