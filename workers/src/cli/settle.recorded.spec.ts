import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Pick, settlePicks } from '@fairline/shared/domain';
import { readScores } from './settle-scores.js';

/** Every bet kind on every final game of the recordings, against results worked out here from the raw answer. */
const folder = path.resolve('../shared/fixtures/espn');
const isHere = existsSync(folder);

type Competitor = { homeAway: string; score: string; team: { displayName: string }; linescores?: { value: number }[] };
type WireGame = {
  id: string;
  date: string;
  competitions: [{ competitors: Competitor[]; status: { type: { completed: boolean; name: string } } }];
};
type Recording = { leagues: { slug: string }[]; events: WireGame[] };
type Expected = { pick: Pick; status: 'won' | 'lost' | 'pending' };

const LEAGUE_OF: Record<string, string> = {
  nfl: 'NFL',
  'college-football': 'NCAAF',
  nba: 'NBA',
  'mens-college-basketball': 'NCAAB',
  mlb: 'baseball',
  nhl: 'NHL',
  'usa.1': 'MLS',
  'eng.1': 'EPL',
};

const LINES = [-14.5, -7, -3.5, -3, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 3, 3.5, 7, 14.5];

const wonIf = (isWon: boolean) => (isWon ? 'won' : 'lost');
const signed = (line: number) => (line < 0 ? `${line}` : `+${line}`);

const betsOn = (game: WireGame, league: string): Expected[] => {
  const { competitors, status } = game.competitions[0];
  const home = competitors.find(({ homeAway }) => homeAway === 'home')!;
  const away = competitors.find(({ homeAway }) => homeAway === 'away')!;
  const isOver = status.type.completed && !/POSTPONED|CANCEL|SUSPENDED/.test(status.type.name);
  const bet = (market: string, selection: string, isWon: boolean): Expected => ({
    pick: {
      id: `${game.id} ${market} ${selection}`,
      game: `${away.team.displayName} @ ${home.team.displayName}`,
      league,
      market,
      selection,
      stake: 10,
      commenceTime: game.date,
      dateAdded: game.date,
    },
    status: isOver && league !== 'EPL' ? wonIf(isWon) : 'pending',
  });

  const [h, a] = [Number(home.score), Number(away.score)];
  const [h1, a1] = [home, away].map(({ linescores }) => linescores?.[0]?.value);
  const sides = [
    { name: home.team.displayName, margin: h - a },
    { name: away.team.displayName, margin: a - h },
  ];
  const first = league === 'NHL' ? 'totals_p1' : league === 'baseball' ? 'totals_1st_1_innings' : 'totals_q1';
  return [
    ...sides.map(({ name, margin }) => bet('Moneyline', `${name} -120`, margin > 0)),
    ...sides.flatMap(({ name, margin }) =>
      LINES.map((line) => bet('Spread', `${name} ${signed(line)}`, margin + line > 0)),
    ),
    ...[Math.max(h + a - 0.5, 0), h + a, h + a + 0.5].flatMap((line) => [
      bet('Total', `Over ${line}`, h + a > line),
      bet('Total', `Under ${line}`, h + a < line),
    ]),
    ...(h1 === undefined || a1 === undefined ? [] : [bet(first, 'Over 0.5', h1 + a1 > 0.5)]),
  ];
};

(isHere ? describe : describe.skip)('recorded scoreboards (skipped where the recordings are not there)', () => {
  it.each(isHere ? readdirSync(folder) : [])('%s: every bet on every game ends as it did', (file) => {
    const recording: Recording = JSON.parse(readFileSync(path.join(folder, file), 'utf8').replace(/^\uFEFF/, ''));
    const expected = recording.events.flatMap((game) => betsOn(game, LEAGUE_OF[recording.leagues[0]!.slug]!));
    const now = Math.max(...recording.events.map(({ date }) => Date.parse(date)));
    const { picks } = settlePicks(
      expected.map(({ pick }) => pick),
      readScores(recording, file),
      { now, window: 'manual' },
    );
    const ended = (bets: readonly Pick[]) => bets.map(({ id, status }) => `${id}: ${status}`);
    expect(ended(picks)).toEqual(ended(expected.map(({ pick, status }) => ({ ...pick, status }))));
  });
});
