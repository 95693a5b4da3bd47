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

/**
 * Reads NFL games: columns schedule_season, team_home, score_home, score_away, team_away, team_favorite_id, spread_favorite (below 0) and
 * over_under_line. The favourite is named by an id, which belongs to the team in whose games it stands most often.
 */
export const readNfl = (files: readonly string[], since = 0): readonly Game[] =>
  files.flatMap((file) => {
    const rows = rowsOf(file, NFL_COLUMNS).filter((row) => row.number('schedule_season') >= since);
    const ids = idsOfTeams(rows);
    return rows.flatMap((row) => {
      const [favourite, by] = [row.text('team_favorite_id'), row.number('spread_favorite')];
      const [home, away] = [ids.get(row.text('team_home')), ids.get(row.text('team_away'))];
      if (favourite !== LEVEL && (favourite === home) === (favourite === away)) return [];
      return gameOf(
        row.number('schedule_season'),
        row.number('score_home'),
        row.number('score_away'),
        favourite === home ? 0 - by : by,
        row.number('over_under_line'),
      );
    });
  });

const NFL_COLUMNS = [
  ...['schedule_season', 'team_home', 'score_home', 'score_away', 'team_away'],
  ...['team_favorite_id', 'spread_favorite', 'over_under_line'],
];
const LEVEL = 'PICK';

const idsOfTeams = (rows: readonly Row[]): ReadonlyMap<string, string> => {
  const seen = new Map<string, Map<string, number>>();
  for (const row of rows)
    for (const team of [row.text('team_home'), row.text('team_away')]) {
      const [ids, id] = [seen.get(team) ?? new Map<string, number>(), row.text('team_favorite_id')];
      seen.set(team, ids);
      if (id !== '' && id !== LEVEL) ids.set(id, (ids.get(id) ?? 0) + 1);
    }
  return new Map(
    Array.from(seen, ([team, ids]) => [
      team,
      [...ids].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0])[0],
    ]),
  );
};

/** A match beside its closing handicap of home and total, and the chances (0..1) that their prices give home and over. */
export interface Match {
  readonly home: number;
  readonly away: number;
  readonly handicap: number;
  readonly ofHome: number;
  readonly total: number;
  readonly ofOver: number;
}

/**
 * Reads soccer matches of football-data.co.uk: Pinnacle's closing prices of the Asian handicap and of 2.5 goals, in older files the market's
 * mean.
 */
export const readSoccer = (files: readonly string[]): readonly Match[] =>
  files.flatMap((file) =>
    rowsOf(file, ['FTHG', 'FTAG']).flatMap((row) => {
      const either = (newer: string, older: string) => {
        const value = row.number(newer);
        return Number.isFinite(value) ? value : row.number(older);
      };
      const chance = (of: number, against: number) => against / (of + against);
      const match = {
        ...{ home: row.number('FTHG'), away: row.number('FTAG'), total: 2.5 },
        handicap: either('AHCh', 'BbAHh'),
        ofHome: chance(either('PCAHH', 'BbAvAHH'), either('PCAHA', 'BbAvAHA')),
        ofOver: chance(either('PC>2.5', 'BbAv>2.5'), either('PC<2.5', 'BbAv<2.5')),
      };
      return Object.values(match).every(Number.isFinite) ? [match] : [];
    }),
  );

const gameOf = (season: number, home: number, away: number, spread: number, total: number): readonly Game[] =>
  [season, home, away, spread, total].every(Number.isFinite)
    ? [{ season, spread, total, margin: home - away, points: home + away }]
    : [];

/** A line of a file, by the titles of its columns. */
export interface Row {
  readonly text: (column: string) => string;
  /** NaN for an empty cell or one that is no number. */
  readonly number: (column: string) => number;
}

// No cell of these files holds a comma or a quote within the columns that are read, which come before any that could.
export const rowsOf = (file: string, columns: readonly string[]): readonly Row[] => {
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
