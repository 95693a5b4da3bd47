import type { BoardId } from '@fairline/shared/contract';

/**
 * The same table written by hand, as fast as a page can be: a map of all prices, fifteen rows whose cells are written directly
 * when their price moves, the strip of all books, the same flash. It neither ranks rows nor tracks ages, which makes it a
 * harder peer.
 */
export const peerPage = (boards: readonly BoardId[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Peer</title>
<style>
  body { background: #0c0915; color: #f2eefc; font: 13px/1.45 sans-serif }
  table { width: 100%; border-collapse: collapse; table-layout: fixed }
  td { height: 36px; border-top: 1px solid #2e2745 }
  .flash { animation: flash 900ms }
  @keyframes flash { from { background: #2c5b46 } }
  .strip { position: relative; display: block; height: 16px }
  .strip i { position: absolute; top: 4px; width: 1px; height: 8px; background: #8f83b8 }
</style>
<table><tbody></tbody></table>
<script src="/socket.io/socket.io.js"></script>
<script>
  const boards = ${JSON.stringify(boards)};
  const prices = new Map(), lines = new Map(), rows = new Map();
  const body = document.querySelector('tbody');
  const partsOf = (key) => {
    const at = key.slice(0, key.lastIndexOf('|', key.lastIndexOf('|') - 1));
    const [outcome, book] = key.slice(at.length + 1).split('|');
    return { at, outcome, book };
  };
  const put = ([key, price]) => {
    prices.set(key, price);
    const { at, outcome, book } = partsOf(key);
    let line = lines.get(at);
    if (!line) lines.set(at, (line = new Map()));
    let offer = line.get(book);
    if (!offer) line.set(book, (offer = {}));
    offer[outcome] = price;
    return at;
  };
  const american = (price) => (price >= 2 ? '+' + Math.round(100 * (price - 1)) : '-' + Math.round(100 / (price - 1)));
  const valueOf = (line) => {
    const chances = [];
    let best = 0, where = '';
    for (const [book, { over, under }] of line) {
      if (over && under) chances.push(1 / over / (1 / over + 1 / under));
      if (over > best) [best, where] = [over, book];
    }
    chances.sort((a, b) => a - b);
    const fair = chances[chances.length >> 1];
    return { best, where, fair, value: (fair * best - 1) * 100 };
  };
  const write = (cell, text) => {
    if (cell.firstChild.data !== text) cell.firstChild.data = text;
  };
  const draw = (at) => {
    const row = rows.get(at);
    const { best, where, fair, value } = valueOf(lines.get(at));
    write(row[0], value.toFixed(2) + '%');
    write(row[2], where);
    const text = american(best);
    if (row[3].firstChild.data !== text) {
      row[3].firstChild.data = text;
      row[3].classList.remove('flash');
      requestAnimationFrame(() => row[3].classList.add('flash'));
    }
    write(row[4], american(1 / fair));
    strip(row[5], lines.get(at), fair);
  };
  const strip = (cell, line, fair) => {
    const ticks = cell.firstChild.children;
    let nth = 0;
    for (const { over } of line.values()) {
      const left = (50 + (Math.max(-9, Math.min(9, (fair * over - 1) * 100)) / 9) * 49).toFixed(1) + '%';
      const tick = ticks[nth++] ?? cell.firstChild.appendChild(document.createElement('i'));
      if (tick.style.left !== left) tick.style.left = left;
    }
  };
  const take = (diffs) => {
    const touched = new Set();
    for (const { quotes } of diffs)
      for (const quote of quotes) {
        const at = put(quote);
        if (rows.has(at)) touched.add(at);
      }
    for (const at of touched) draw(at);
  };
  let waiting = [];
  const frame = () => {
    const diffs = waiting;
    waiting = [];
    take(diffs);
  };
  const socket = io({ transports: ['websocket'], auth: { token: 'peer' } });
  socket.on('board:diffs', (_, text) => {
    if (waiting.length === 0) requestAnimationFrame(frame);
    waiting.push(...JSON.parse(text));
  });
  const load = async ({ sport, section }) => {
    const { quotes } = await (await fetch('/api/boards/' + sport + '/' + section)).json();
    for (const quote of quotes) put(quote);
  };
  socket.on('connect', async () => {
    await Promise.all(boards.map((board) => new Promise((joined) => socket.emit('board:join', board, joined))));
    await Promise.all(boards.map(load));
    for (const at of [...lines.keys()].slice(0, 15)) {
      const row = document.createElement('tr');
      row.append(...Array.from({ length: 5 }, () => Object.assign(document.createElement('td'), { textContent: ' ' })));
      row.children[1].textContent = at;
      row.append(document.createElement('td'));
      row.lastChild.append(Object.assign(document.createElement('span'), { className: 'strip' }));
      body.append(row);
      rows.set(at, [...row.children]);
      draw(at);
    }
    body.addEventListener('click', ({ target }) => target.closest('tr').classList.toggle('open'));
    document.title = 'Ready';
  });
</script>
</html>`;
