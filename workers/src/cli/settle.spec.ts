import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { settle } from './settle.js';

const folder = mkdtempSync(path.join(tmpdir(), 'settle-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, text: string): string => {
  const place = path.join(folder, name);
  writeFileSync(place, text);
  return place;
};
const json = (name: string, content: unknown) => file(name, JSON.stringify(content));

const won = {
  id: 'a',
  game: 'Bills @ Chiefs',
  league: 'NFL',
  market: 'Spread',
  selection: 'Chiefs -3.5',
  stake: 100,
  dateAdded: '2026-11-22T15:00:00Z',
  mine: { kept: true },
};
const pending = { ...won, id: 'b', market: 'First scorer' };
const final = {
  id: '401',
  commence_time: '2026-11-22T18:00:00Z',
  home_team: 'Kansas City Chiefs',
  away_team: 'Buffalo Bills',
  scores: { home: '20', away: 10 },
  completed: true,
  live: false,
  status: 'final',
  clock: null,
};
const picks = json('picks.json', [won, pending]);
const scores = json('scores.json', [final]);
const now = ['--now', '2026-11-22T23:00:00Z'];

describe('fairline settle', () => {
  it('the settled picks are printed with all their fields', () =>
    expect(JSON.parse(settle(['--picks', picks, '--scores', scores, ...now, '--json']))).toEqual([
      {
        ...won,
        status: 'won',
        actualPayout: 191,
        settledDate: '2026-11-22T23:00:00.000Z',
        validatedBy: 'espn',
        validationConfidence: 95,
        espnGameId: '401',
      },
      { ...pending, status: 'pending', reason: 'The market "First scorer" cannot be settled from a score.' },
    ]));

  it('a readable table is printed', () => {
    const table = settle(['--picks', picks, '--scores', scores, ...now]).split('\n');
    expect(table[0]).toMatch(/^Status +Payout +Game +Selection +Why$/);
    expect(table[1]).toMatch(/^won +191\.00 +Bills @ Chiefs +Chiefs -3\.5$/);
    expect(table[2]).toMatch(/^pending +Bills @ Chiefs +Chiefs -3\.5 +The market/);
    expect(table.at(-1)).toBe('1 of 2 picks settled by this run.');
  });

  it('a league without a scoreboard is listed below the table', () => {
    const foreign = json('foreign.json', [{ ...won, league: 'EPL' }]);
    expect(settle(['--picks', foreign, '--scores', scores, ...now])).toMatch(
      /\nUnsupported sport for backend scoreboard: EPL$/,
    );
  });

  it('an ESPN scoreboard is accepted, even if it does not name its league', () => {
    const side = (homeAway: string, displayName: string, score: string) => ({ homeAway, score, team: { displayName } });
    const competitors = [side('home', 'Kansas City Chiefs', '20'), side('away', 'Buffalo Bills', '10')];
    const status = { type: { name: 'STATUS_FINAL', state: 'post', completed: true } };
    const events = [{ id: '401', date: '2026-11-22T18:00Z', competitions: [{ competitors, status }] }];
    const settledFrom = (answer: object) =>
      settle(['--picks', picks, '--scores', json('espn.json', answer), ...now]).match(/^\d of 2/m)?.[0];
    expect(settledFrom({ leagues: [{ slug: 'nfl' }], events })).toBe('1 of 2');
    expect(settledFrom({ events })).toBe('1 of 2');
    expect(settledFrom({ leagues: [{ slug: 'nba' }], events })).toBe('0 of 2');
  });

  it('games older than a week are not used', () =>
    expect(settle(['--picks', picks, '--scores', scores, '--now', '2026-11-30T12:00:00Z'])).toMatch(/^0 of 2 picks/m));

  it('files with a byte-order mark are accepted', () => {
    const marked = file('marked.json', `\uFEFF${JSON.stringify([won])}`);
    expect(settle(['--picks', marked, '--scores', scores, ...now])).toMatch(/^1 of 1 picks/m);
  });
});

describe('fairline settle with invalid input', () => {
  const refusal = (words: readonly string[]): string => {
    try {
      return `printed ${settle(words)}`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  const withPicks = (content: unknown) => ['--picks', json('bad.json', content), '--scores', scores];
  const withScores = (content: unknown) => ['--picks', picks, '--scores', json('bad.json', content)];

  it.each<[string, readonly string[], RegExp]>([
    ['no picks', ['--scores', scores], /^settle needs --picks and --scores/],
    ['an unknown flag', ['--pick', picks], /--pick/],
    [
      'an invalid time',
      ['--picks', picks, '--scores', scores, '--now', 'noon'],
      /^--now is not an ISO 8601 time: noon$/,
    ],
    ['a missing file', ['--picks', 'none.json', '--scores', scores], /none\.json cannot be read$/],
    [
      'a file that is not JSON',
      ['--picks', file('broken.json', '[{'), '--scores', scores],
      /broken\.json is not JSON$/,
    ],
    ['picks that are not an array', withPicks({ picks: [] }), /bad\.json is not an array of picks$/],
  ])('%s: refused with a one-line message', (_, words, message) => {
    expect(refusal(words)).toMatch(message);
    expect(refusal(words)).not.toContain('\n');
  });

  it.each<[string, unknown, RegExp]>([
    ['a pick that is a text', [won, 'Chiefs'], /bad\.json: pick 2 is not an object$/],
    ['a field of the wrong kind', [{ ...won, game: 5 }], /bad\.json: pick 1 has a game of the wrong kind$/],
  ])('%s: refused with the number of the pick', (_, content, message) =>
    expect(refusal(withPicks(content))).toMatch(message),
  );

  it.each<[string, unknown, RegExp]>([
    ['scores that are not games', ['20-10'], /bad\.json: game 1 is not a scoreboard event$/],
    ['scores of another shape', { games: [] }, /neither an array of scoreboard events nor an ESPN scoreboard$/],
    ['a scoreboard of broken games', { events: [{}] }, /none of its 1 games can be read$/],
  ])('%s: refused with the reason', (_, content, message) => expect(refusal(withScores(content))).toMatch(message));
});
