import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Pick } from '@fairline/shared/domain';
import { settle } from './settle.js';

/** Every kind of bet on every recorded game, compared with results computed here from the raw answer. */
const recordings = path.resolve('../shared/fixtures/espn');
const isHere = existsSync(recordings);
const folder = mkdtempSync(path.join(tmpdir(), 'recorded-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Competitor = { homeAway: string; score: string; team: { displayName: string }; linescores?: { value: number }[] };
type WireGame = {
  id: string;
  date: string;
  competitions: [{ competitors: Competitor[]; status: { type: { completed: boolean; name: string } } }];
};
type Recording = { leagues: { slug: string }[]; events: WireGame[] };
type End = 'won' | 'lost' | 'pending';
type Expected = { pick: Pick; status: End };

/** The name of each league in picks, and how a market names its first part. */
const LEAGUES: Record<string, { name: string; first: string }> = {
  nfl: { name: 'NFL', first: 'q1' },
  'college-football': { name: 'NCAAF', first: 'q1' },
  nba: { name: 'NBA', first: 'q1' },
  'mens-college-basketball': { name: 'NCAAB', first: 'h1' },
  mlb: { name: 'baseball', first: '1st_1_innings' },
  nhl: { name: 'NHL', first: 'p1' },
  'usa.1': { name: 'MLS', first: 'h1' },
  'eng.1': { name: 'EPL', first: 'h1' },
};

const LINES = [-14.5, -7, -3.5, -3, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 3, 3.5, 7, 14.5];

const wonIf = (isWon: boolean) => (isWon ? 'won' : 'lost');
const signed = (line: number) => (line < 0 ? `${line}` : `+${line}`);

/** Bets on both sides, each line and each total of one part of a game that ended `home` to `away`. A tie loses. */
const betsOnPart = (names: readonly [string, string], [home, away]: readonly [number, number], suffix: string) => {
  const sides = [
    { name: names[0], margin: home - away },
    { name: names[1], margin: away - home },
  ];
  const total = home + away;
  return [
    ...sides.map(({ name, margin }) => [`h2h${suffix}`, `${name} -120`, margin > 0] as const),
    ...sides.flatMap(({ name, margin }) =>
      LINES.map((line) => [`spreads${suffix}`, `${name} ${signed(line)}`, margin + line > 0] as const),
    ),
    ...[Math.max(total - 0.5, 0), total, total + 0.5].flatMap((line) => [
      [`totals${suffix}`, `Over ${line}`, total > line] as const,
      [`totals${suffix}`, `Under ${line}`, total < line] as const,
    ]),
  ];
};

const betsOn = (game: WireGame, league: (typeof LEAGUES)[string]): Expected[] => {
  const { competitors, status } = game.competitions[0];
  const home = competitors.find(({ homeAway }) => homeAway === 'home')!;
  const away = competitors.find(({ homeAway }) => homeAway === 'away')!;
  const isOver = status.type.completed && !/POSTPONED|CANCEL|SUSPENDED/.test(status.type.name);
  const isSettled = isOver && league.name !== 'EPL';
  const names = [home.team.displayName, away.team.displayName] as const;
  const [h1, a1] = [home, away].map(({ linescores }) => linescores?.[0]?.value);
  const bets = [
    ...betsOnPart(names, [Number(home.score), Number(away.score)], ''),
    ...(h1 !== undefined && a1 !== undefined ? betsOnPart(names, [h1, a1], `_${league.first}`) : []),
  ];
  return bets.flatMap(([market, selection, isWon], at): Expected[] => {
    const pick: Pick = {
      id: `${game.id} ${market} ${selection}`,
      game: at % 2 === 0 ? `${names[1]} @ ${names[0]}` : `${names[0]} vs ${names[1]}`, // either order
      league: league.name,
      market,
      selection,
      stake: 10,
      potential: 25,
      commenceTime: game.date,
      dateAdded: game.date,
    };
    return [{ pick, status: isSettled ? wonIf(isWon) : 'pending' }];
  });
};

/** Parlays of three bets far apart in the list: lost with one lost leg, won with all three won. */
const parlaysOf = (singles: readonly Expected[]): Expected[] =>
  singles.flatMap((single, at) => {
    if (at % 7 !== 0) return [];
    const legs = [single, singles[(at * 7 + 3) % singles.length]!, singles[(at * 13 + 11) % singles.length]!];
    const ends = legs.map(({ status }) => status);
    const status = ends.includes('lost') ? 'lost' : ends.every((end) => end === 'won') ? 'won' : 'pending';
    const { id, dateAdded } = single.pick;
    const pick = {
      id: `parlay ${id}`,
      type: 'parlay',
      legs: legs.map((leg) => leg.pick),
      dateAdded,
      stake: 10,
      potential: 60,
    };
    return [{ pick, status }];
  });

const paid = ({ pick, status }: Expected) => (status === 'won' ? pick.potential : status === 'lost' ? 0 : undefined);

(isHere ? describe : describe.skip)('recorded scoreboards (skipped where the recordings are not there)', () => {
  it.each(isHere ? readdirSync(recordings) : [])(
    '%s: every bet on every game is settled as it really ended',
    (file) => {
      const scores = path.join(recordings, file);
      const recording: Recording = JSON.parse(readFileSync(scores, 'utf8').replace(/^\uFEFF/, ''));
      const singles = recording.events.flatMap((game) => betsOn(game, LEAGUES[recording.leagues[0]!.slug]!));
      const expected = [...singles, ...parlaysOf(singles)];
      const picks = path.join(folder, file);
      writeFileSync(picks, JSON.stringify(expected.map(({ pick }) => pick)));
      const now = new Date(Math.max(...recording.events.map(({ date }) => Date.parse(date)))).toISOString();
      const settled: Pick[] = JSON.parse(settle(['--picks', picks, '--scores', scores, '--now', now, '--json']));
      expect(settled.map(({ id, status, actualPayout }) => `${id}: ${status} ${actualPayout}`)).toEqual(
        expected.map((one) => `${one.pick.id}: ${one.status} ${paid(one)}`),
      );
    },
  );
});
