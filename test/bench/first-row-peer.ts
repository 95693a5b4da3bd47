/** What a list is made of: boards of prices, open opportunities, or scores. */
export type Kind = 'boards' | 'opportunities' | 'scores';

/**
 * A page written by hand, and its script, that asks for the same answers at once and paints the first fifteen rows: of a board the best price and the fair one
 * of its first lines, which it does not rank.
 */
export const firstRowPeer = (kind: Kind, addresses: readonly string[], script: string) => ({
  page: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Peer</title>
<style>
  body { background: #0c0915; color: #f2eefc; font: 13px/1.45 sans-serif }
  table { width: 100%; border-collapse: collapse; table-layout: fixed }
  td { height: 36px; border-top: 1px solid #2e2745 }
</style>
<table><tbody></tbody></table>
<script type="module" src="${script}"></script>
</html>`,
  script: `
  const american = (price) => (price >= 2 ? '+' + Math.round(100 * (price - 1)) : '-' + Math.round(100 / (price - 1)));
  const boards = (answers) => {
    const lines = new Map();
    for (const { quotes = [] } of answers)
      for (const [key, price] of quotes) {
        const at = key.slice(0, key.lastIndexOf('|', key.lastIndexOf('|') - 1));
        const [outcome, book] = key.slice(at.length + 1).split('|');
        let line = lines.get(at);
        if (!line) lines.set(at, (line = new Map()));
        let offer = line.get(book);
        if (!offer) line.set(book, (offer = {}));
        offer[outcome] = price;
      }
    return [...lines].slice(0, 15).map(([at, line]) => {
      const chances = [];
      let best = 0;
      for (const { over, under } of line.values()) {
        if (over && under) chances.push(1 / over / (1 / over + 1 / under));
        best = Math.max(best, over ?? 0);
      }
      chances.sort((a, b) => a - b);
      return [at, american(best), american(1 / chances[chances.length >> 1])];
    });
  };
  const opportunities = (answers) =>
    answers
      .flatMap(({ open = [] }) => open)
      .slice(0, 15)
      .map(({ opportunity: { home, away, prices } }) => [home, away, ...prices.flat().map(([, price]) => american(price))]);
  const scores = (answers) =>
    answers
      .flatMap((answer) => (Array.isArray(answer) ? answer : []))
      .filter(({ home_team }) => home_team)
      .slice(0, 15)
      .map(({ home_team, away_team, scores }) => [home_team, scores.home, away_team, scores.away]);
  const { access_token } = JSON.parse(sessionStorage.getItem('fairline_session'));
  const headers = { Authorization: 'Bearer ' + access_token };
  const answers = await Promise.all(${JSON.stringify(addresses)}.map(async (at) => (await fetch(at, { headers })).json()));
  for (const cells of ${kind}(answers)) {
    const row = document.createElement('tr');
    row.append(...cells.map((text) => Object.assign(document.createElement('td'), { textContent: text })));
    document.querySelector('tbody').append(row);
  }`,
});
