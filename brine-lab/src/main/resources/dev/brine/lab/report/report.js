// SPDX-License-Identifier: Apache-2.0
'use strict';
(() => {
  const units = {ns: 1, 'µs': 1e3, ms: 1e6, s: 1e9, B: 1, kB: 1e3, MB: 1e6, GB: 1e9};
  const grades = ['exact', 'equal', 'types', 'sharing', 'lossy'];

  // What a cell sorts by: its name, its figure in base units, the rank of its grade, or its text.
  function key(cell) {
    if (cell.tagName === 'TH') {
      return cell.firstChild.textContent.toLowerCase();
    }
    const text = cell.textContent.trim();
    const figure = /^~?([\d.,]+)\s*(ns|µs|ms|s|B|kB|MB|GB)?(?![a-zA-Z])/.exec(text);
    if (figure) {
      return Number(figure[1].replaceAll(',', '')) * (units[figure[2]] || 1);
    }
    const grade = grades.indexOf(text.split(' ')[1]);
    return grade < 0 ? text.toLowerCase() : grade;
  }

  function compare(a, b) {
    return typeof a === 'number' && typeof b === 'number' ? a - b : (a < b ? -1 : a > b ? 1 : 0);
  }

  function sort(table, index, down) {
    const body = table.tBodies[0];
    const rows = [...body.rows].map(row => ({row, figures: row.cells.length > index && !row.querySelector('.why')}));
    const able = rows.filter(r => (index === 0 || r.figures) && r.row.cells[index].textContent.trim() !== '');
    const rest = rows.filter(r => !able.includes(r));
    able.sort((a, b) => compare(key(a.row.cells[index]), key(b.row.cells[index])) * (down ? -1 : 1));
    body.append(...able.concat(rest).map(r => r.row));
  }

  for (const table of document.querySelectorAll('table.figures')) {
    const heads = [...table.tHead.rows[0].cells];
    heads.forEach((head, index) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = head.textContent;
      head.replaceChildren(button);
      button.addEventListener('click', () => {
        const down = head.getAttribute('aria-sort') === 'ascending';
        heads.forEach(other => other.removeAttribute('aria-sort'));
        head.setAttribute('aria-sort', down ? 'descending' : 'ascending');
        sort(table, index, down);
      });
    });
  }

  const form = document.getElementById('filter');
  if (form) {
    // Only the table of the first JVM names the lanes of a row.
    const known = new Map();
    const nameOf = row => row.cells[0].firstChild.textContent;
    const lanesOf = row => {
      const name = nameOf(row);
      if (!known.has(name)) {
        known.set(name, [...row.cells[0].querySelectorAll('i')].map(lane => lane.textContent));
      }
      return known.get(name);
    };
    const rows = [...document.querySelectorAll('table.figures tbody tr')].map(row => ({
      row,
      text: (nameOf(row) + lanesOf(row).join()).toLowerCase(),
      lanes: lanesOf(row),
      faithful: !row.classList.contains('u') && !row.querySelector('.why'),
    }));
    const tests = {
      faithful: r => r.faithful,
      own: r => !r.lanes.some(lane => /message|changed/.test(lane)),
      references: r => r.lanes.includes('references'),
      tuned: r => !r.lanes.includes('naive'),
    };
    const filter = () => {
      const words = document.getElementById('find').value.toLowerCase().split(/\s+/);
      const wanted = [...form.querySelectorAll(':checked')].map(box => tests[box.value]);
      let shown = 0;
      for (const r of rows) {
        const show = words.every(word => r.text.includes(word)) && wanted.every(test => test(r));
        r.row.hidden = !show;
        shown += show ? 1 : 0;
      }
      document.getElementById('count').textContent = shown === rows.length ? '' : shown + ' of ' + rows.length + ' rows';
    };
    form.addEventListener('input', () => {
      document.querySelectorAll('details.all').forEach(d => { d.open = true; });
      filter();
    });
    form.addEventListener('submit', event => event.preventDefault());
    form.hidden = false;
    filter();
  }

  // A phone shows the summaries; a wide screen has room for everything.
  if (matchMedia('(min-width: 62rem)').matches) {
    document.querySelectorAll('details[data-wide]').forEach(d => { d.open = true; });
  }

  // Says where a table goes on to the right.
  for (const box of document.querySelectorAll('.sideways')) {
    const inner = box.querySelector('.scroll');
    const update = () => {
      const rest = inner.scrollWidth - inner.clientWidth;
      box.classList.toggle('more', rest > 1);
      box.classList.toggle('end', inner.scrollLeft >= rest - 1);
    };
    inner.addEventListener('scroll', update, {passive: true});
    new ResizeObserver(update).observe(inner);
  }

  addEventListener('beforeprint', () => document.querySelectorAll('details').forEach(d => { d.open = true; }));
})();
