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

  const load = document.getElementById('load');
  if (load) {
    // The same digits and units as the page has without script.
    const digits = value => value < 9.995 ? value.toFixed(2) : value < 99.95 ? value.toFixed(1) : Math.round(value).toLocaleString('en');
    const scaled = (value, names) => {
      let unit = 0;
      while (value >= 999.5 && unit < names.length - 1) {
        value /= 1000;
        unit++;
      }
      return digits(value) + ' ' + names[unit];
    };
    const bytes = value => value < 9999.5 ? Math.round(value).toLocaleString('en') + ' B' : scaled(value, ['B', 'kB', 'MB', 'GB']);
    const share = value => value >= 10 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));
    const day = 86400;
    const words = {
      rate: value => Math.round(value).toLocaleString('en') + '/s',
      bits: value => scaled(value / 1e6, ['Mbit/s', 'Gbit/s']),
      seconds: value => value < day ? digits(value / 3600) + ' h' : digits(value / day) + ' days',
    };
    const inputs = {};
    const value = {};
    for (const name of ['rate', 'bits', 'seconds']) {
      value[name] = Number(load.dataset[name]);
      inputs[name] = document.getElementById('load-' + name);
      if (inputs[name]) {
        inputs[name].value = Math.round(10 * Math.log10(value[name]));
        document.getElementById('load-' + name + '-text').textContent = words[name](value[name]);
      }
    }
    const show = () => {
      for (const row of document.querySelectorAll('table.costs tbody tr')) {
        const size = Number(row.dataset.bytes);
        const perSecond = value.rate * size;
        const texts = [share(value.rate * row.dataset.nanos / 1e9), row.dataset.garbage ? bytes(value.rate * row.dataset.garbage) : '–', bytes(perSecond * day)];
        if (inputs.seconds) {
          texts.push(bytes(perSecond * value.seconds));
        }
        if (inputs.bits) {
          const used = perSecond * 8 / value.bits;
          texts.push(share(100 * used) + ' %' + (used > 1 ? ' ✗' : ''));
          texts.push(scaled(Number(row.dataset.nanos) + size * 8e9 / value.bits, ['ns', 'µs', 'ms', 's']));
        }
        texts.forEach((text, i) => { row.cells[i + 1].textContent = text; });
      }
      document.getElementById('demand').textContent = words.rate(value.rate) + ' messages, each written and read once' + (inputs.bits ? ', over a link of ' + words.bits(value.bits) : '') + (inputs.seconds ? ', kept for ' + words.seconds(value.seconds) : '') + '.';
    };
    load.addEventListener('input', event => {
      const name = event.target.id.replace('load-', '');
      value[name] = 10 ** (event.target.value / 10);
      document.getElementById(event.target.id + '-text').textContent = words[name](value[name]);
      show();
    });
    load.addEventListener('submit', event => event.preventDefault());
    load.hidden = false;
  }

  // What each process measured stands in a table of its own. A time shows its part of it on hover or
  // focus: one cell of a table is a tab stop, and the arrow keys go from there.
  const tip = document.createElement('div');
  tip.id = 'samples';
  tip.setAttribute('role', 'tooltip');
  tip.hidden = true;
  document.querySelector('main').append(tip);
  const samplesOf = new Map();
  let shownFor = null;
  let leaving = 0;

  const place = () => {
    if (shownFor) {
      const cell = shownFor.getBoundingClientRect();
      const left = Math.min(cell.left, document.documentElement.clientWidth - tip.offsetWidth - 8);
      tip.style.left = Math.max(8, left) + scrollX + 'px';
      tip.style.top = cell.bottom + 4 + scrollY + 'px';
    }
  };
  const hide = () => {
    if (shownFor) {
      shownFor.removeAttribute('aria-describedby');
      shownFor = null;
      tip.hidden = true;
    }
  };
  const drawn = (name, attributes) => {
    const shape = document.createElementNS('http://www.w3.org/2000/svg', name);
    Object.entries(attributes).forEach(([key, text]) => shape.setAttribute(key, text));
    return shape;
  };
  const show = cell => {
    clearTimeout(leaving);
    if (cell === shownFor) {
      return;
    }
    hide();
    shownFor = cell;
    const text = samplesOf.get(cell);
    const unit = text.split(' ').pop();
    const times = text.split(' ').slice(0, -1).map(time => parseFloat(time));
    const sorted = [...times].sort((a, b) => a - b);
    const low = sorted[0];
    const high = sorted[sorted.length - 1];
    const x = time => high === low ? 120 : 10 + 220 * (time - low) / (high - low);
    const middle = (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
    const picture = drawn('svg', {viewBox: '0 0 240 30', 'aria-hidden': 'true'});
    picture.append(drawn('line', {x1: 4, x2: 236, y1: 15, y2: 15}));
    picture.append(drawn('line', {x1: x(middle), x2: x(middle), y1: 4, y2: 26, class: 'median'}));
    times.forEach(time => picture.append(drawn('circle', {cx: x(time), cy: 15})));
    const words = document.createElement('p');
    words.textContent = times.length === 1 ? 'One process: ' + text
      : times.length + ' processes, ' + low + ' to ' + high + ' ' + unit + ', ' + (100 * (high / low - 1)).toFixed(1) + '\u00a0% apart: ' + text;
    tip.replaceChildren(picture, words);
    tip.hidden = false;
    cell.setAttribute('aria-describedby', tip.id);
    place();
  };

  const reachable = table => [...table.tBodies[0].rows].filter(row => !row.hidden)
    .map(row => [...row.cells].filter(cell => samplesOf.has(cell))).filter(cells => cells.length > 0);
  const stopAt = (table, cell) => {
    table.querySelectorAll('td[tabindex="0"]').forEach(other => { other.tabIndex = -1; });
    cell.tabIndex = 0;
  };
  const steps = {ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0]};
  const move = (table, event) => {
    const step = steps[event.key];
    const rows = reachable(table);
    const row = rows.findIndex(cells => cells.includes(event.target));
    if (!step || row < 0) {
      return;
    }
    event.preventDefault();
    const cells = rows[Math.max(0, Math.min(rows.length - 1, row + step[0]))];
    const column = rows[row].indexOf(event.target) + step[1];
    const next = cells[Math.max(0, Math.min(cells.length - 1, column))];
    stopAt(table, next);
    next.focus();
  };

  for (const source of document.querySelectorAll('table.samples')) {
    const table = source.closest('details.all').querySelector('table.figures');
    const heads = [...table.tHead.rows[0].cells].map(head => head.textContent);
    const columns = [...source.tHead.rows[0].cells].map(head => heads.indexOf(head.textContent));
    const rows = new Map([...table.tBodies[0].rows].map(row => [row.cells[0].firstChild.textContent, row]));
    for (const samples of source.tBodies[0].rows) {
      const row = rows.get(samples.cells[0].textContent.trim());
      [...samples.cells].slice(1).forEach((cell, i) => {
        const figure = row && row.cells[columns[i + 1]];
        if (figure && cell.textContent.trim()) {
          samplesOf.set(figure, cell.textContent.trim());
          figure.classList.add('has');
          figure.tabIndex = -1;
          figure.addEventListener('mouseenter', () => show(figure));
          figure.addEventListener('mouseleave', () => { leaving = setTimeout(hide, 300); });
          figure.addEventListener('focus', () => { stopAt(table, figure); show(figure); });
          figure.addEventListener('blur', hide);
        }
      });
    }
    const first = () => {
      const cells = reachable(table);
      if (cells.length > 0 && !cells.flat().some(cell => cell.tabIndex === 0)) {
        stopAt(table, cells[0][0]);
      }
    };
    first();
    table.addEventListener('keydown', event => move(table, event));
    if (form) {
      form.addEventListener('input', first);
    }
  }
  tip.addEventListener('mouseenter', () => clearTimeout(leaving));
  tip.addEventListener('mouseleave', hide);
  addEventListener('keydown', event => event.key === 'Escape' && hide());
  addEventListener('scroll', place, {capture: true, passive: true});

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
