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

  /* Scrolls a pane until a part of it is in its upper half, then the page until that can be seen. */
  const reveal = part => {
    const pane = part.closest('.pane'), box = pane.getBoundingClientRect();
    const top = part.getBoundingClientRect().top - box.top;
    if (top < 0 || top > box.height / 2) pane.scrollTop += top - box.height / 4;
    part.scrollIntoView({ block: 'nearest' });
  };

  const select = link => {
    clear();
    link.classList.add('on');
    mark(Number(link.dataset.from), Number(link.dataset.to));
    const row = document.getElementById('r' + Math.floor(Number(link.dataset.from) / ROW));
    if (row) reveal(row);
  };

  const show = link => {
    for (let at = link.parentElement; at !== tree; at = at.parentElement) {
      if (at.tagName === 'DETAILS') at.open = true;
    }
    reveal(link);
  };

  /* The place in a row of what was clicked, in its digits or its characters; -1 where that is neither. */
  const byteAt = (row, event) => {
    const place = document.caretPositionFromPoint ? document.caretPositionFromPoint(event.clientX, event.clientY)
        : document.caretRangeFromPoint ? document.caretRangeFromPoint(event.clientX, event.clientY) : null;
    const node = place && (place.offsetNode || place.startContainer);
    if (!node || !row.contains(node) || row.firstChild.contains(node)) return -1;
    const before = document.createRange();
    before.setStartAfter(row.firstChild);
    before.setEnd(node, 'offset' in place ? place.offset : place.startOffset);
    const column = before.toString().length - 1;
    const at = column < 3 * ROW ? Math.floor(column / 3) : column - 3 * ROW - 1;
    return at >= 0 && at < ROW ? at : -1;
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
      const from = Number(row.id.slice(1)) * ROW, at = byteAt(row, event);
      const first = at < 0 ? from : from + at, last = at < 0 ? from + ROW : first + 1;
      const inner = links.filter(link => Number(link.dataset.from) < last && Number(link.dataset.to) > first)
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
  document.querySelectorAll('.icicle').forEach(icicle => {
    const bars = [...icicle.children].map(bar =>
        ({ bar, left: parseFloat(bar.style.left), width: parseFloat(bar.style.width) }));
    icicle.classList.add('zooms');
    document.querySelectorAll('.zoom').forEach(words => { words.hidden = false; });
    icicle.addEventListener('click', event => {
      const chosen = bars.find(one => one.bar === event.target.closest('.icicle > div'));
      if (!chosen) return;
      const end = chosen.left + chosen.width, some = 0.011;
      bars.forEach(({ bar, left, width }) => {
        const isAbove = left <= chosen.left + some && left + width >= end - some;
        bar.hidden = !isAbove && (left < chosen.left - some || left + width > end + some);
        bar.style.left = (isAbove ? 0 : 100 * (left - chosen.left) / chosen.width) + '%';
        bar.style.width = (isAbove ? 100 : 100 * width / chosen.width) + '%';
      });
    });
  });

  addEventListener('beforeprint', () => document.querySelectorAll('.list').forEach(list => { list.open = true; }));
})();
