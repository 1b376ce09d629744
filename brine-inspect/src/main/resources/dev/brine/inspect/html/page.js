// SPDX-License-Identifier: Apache-2.0
(() => {
  'use strict';
  const ROW = 16;
  const tree = document.getElementById('tree');
  const hex = document.getElementById('hex');
  const links = [...tree.querySelectorAll('a[data-from]')];
  const texts = new Map();
  let marked = [];

  const clear = () => {
    marked.forEach(row => { row.textContent = ''; row.append(...texts.get(row)); });
    marked = [];
    links.forEach(link => link.classList.remove('on'));
  };

  const mark = (from, to) => {
    if (!hex) return;
    for (let r = Math.floor(from / ROW); r <= Math.floor((to - 1) / ROW) && marked.length < 400; r++) {
      const row = document.getElementById('r' + r);
      if (!row) break;
      if (!texts.has(row)) texts.set(row, [...row.childNodes].map(node => node.cloneNode(true)));
      const digits = row.childNodes[1];
      const first = Math.max(from - r * ROW, 0), last = Math.min(to - r * ROW, ROW);
      const text = digits.textContent;
      const part = document.createElement('mark');
      part.textContent = text.slice(1 + 3 * first, 3 * last);
      digits.replaceWith(text.slice(0, 1 + 3 * first), part, text.slice(3 * last));
      marked.push(row);
    }
  };

  const select = link => {
    clear();
    link.classList.add('on');
    mark(Number(link.dataset.from), Number(link.dataset.to));
    const row = document.getElementById('r' + Math.floor(Number(link.dataset.from) / ROW));
    if (row) row.scrollIntoView({ block: 'nearest' });
  };

  const show = link => {
    for (let at = link.parentElement; at !== tree; at = at.parentElement) {
      if (at.tagName === 'DETAILS') at.open = true;
    }
    link.scrollIntoView({ block: 'nearest' });
  };

  tree.addEventListener('click', event => {
    const link = event.target.closest('a[data-from]');
    if (!link) return;
    event.preventDefault();
    select(link);
  });

  if (hex) {
    hex.addEventListener('click', event => {
      const row = event.target.closest('span[id]');
      if (!row) return;
      const from = Number(row.id.slice(1)) * ROW;
      const inner = links.filter(link => Number(link.dataset.from) < from + ROW && Number(link.dataset.to) > from)
          .sort((a, b) => (a.dataset.to - a.dataset.from) - (b.dataset.to - b.dataset.from))[0];
      if (inner) { select(inner); show(inner); }
    });
  }

  const find = document.getElementById('find');
  const found = document.getElementById('found');
  let hits = [], next = 0;
  find.closest('.find').hidden = false;
  const search = () => {
    const wanted = find.value.toLowerCase();
    hits = wanted ? links.filter(link => link.textContent.toLowerCase().includes(wanted)) : [];
    next = 0;
    found.textContent = wanted ? hits.length + (hits.length === 1 ? ' value' : ' values') : '';
    if (hits.length) { select(hits[0]); show(hits[0]); }
  };
  find.addEventListener('input', search);
  find.addEventListener('keydown', event => {
    if (event.key === 'Enter' && hits.length) {
      next = (next + 1) % hits.length;
      select(hits[next]);
      show(hits[next]);
    }
  });
  addEventListener('beforeprint', () => document.querySelectorAll('.list').forEach(list => { list.open = true; }));
})();
