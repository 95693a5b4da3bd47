import { readFileSync } from 'node:fs';

/** A finished game beside its closing lines: `margin` is home minus away, and `spread` what the books expected of it. */
export interface Game {
  readonly season: number;
  readonly spread: number;
  readonly total: number;
  readonly margin: number;
  readonly points: number;
}

/** Reads NBA games: columns season, score_away, score_home, whos_favored, spread (the favourite's points) and total. */
export const readNba = (files: readonly string[]): readonly Game[] =>
  files.flatMap((file) =>
    rowsOf(file, ['season', 'score_away', 'score_home', 'whos_favored', 'spread', 'total']).flatMap((row) => {
      const [home, away, spread] = [row.number('score_home'), row.number('score_away'), row.number('spread')];
      return gameOf(
        row.number('season'),
        home,
        away,
        row.text('whos_favored') === 'home' ? spread : -spread,
        row.number('total'),
      );
    }),
  );

const gameOf = (season: number, home: number, away: number, spread: number, total: number): readonly Game[] =>
  [season, home, away, spread, total].every(Number.isFinite)
    ? [{ season, spread, total, margin: home - away, points: home + away }]
    : [];

interface Row {
  readonly text: (column: string) => string;
  /** NaN for an empty cell or one that is no number. */
  readonly number: (column: string) => number;
}

// No cell of these files holds a comma or a quote within the columns that are read, which come before any that could.
const rowsOf = (file: string, columns: readonly string[]): readonly Row[] => {
  const [header = '', ...lines] = readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);
  const places = new Map(header.split(',').map((title, place) => [title, place]));
  for (const column of columns) if (!places.has(column)) throw new Error(`${file} has no column ${column}`);
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const cells = line.split(',');
      const text = (column: string) => cells[places.get(column)!] ?? '';
      return { text, number: (column) => (text(column).trim() === '' ? Number.NaN : Number(text(column))) };
    });
};
