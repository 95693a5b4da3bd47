import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { match } from './match.js';

describe('fairline match', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'match-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, content: unknown) => {
    const at = path.join(folder, name);
    writeFileSync(at, JSON.stringify(content));
    return at;
  };
  const matched = (polymarket: unknown[], kalshi: unknown[] = []) =>
    JSON.parse(
      match(['--polymarket', file('p.json', polymarket), '--kalshi', file('k.json', { events: kalshi }), '--json']),
    ) as { games: Record<string, string | null>[]; unmatched: Record<string, string>[] };

  it('the same teams on the same day are one game, with its start', () => {
    expect(matched([gamma()], [kalshi('26JAN11PHITOR', 'Philadelphia at Toronto')])).toEqual({
      games: [
        {
          league: 'NBA',
          home: 'Toronto Raptors',
          away: 'Philadelphia 76ers',
          start: '2026-01-11T23:00:00.000Z',
          polymarket: 'nba-phi-tor-2026-01-11',
          kalshi: 'KXNBAGAME-26JAN11PHITOR',
        },
      ],
      unmatched: [],
    });
  });

  it('a rematch on the next day is another game, and so is a game of one of the teams', () => {
    const { games } = matched(
      [gamma(), gamma({ slug: 'nba-phi-tor-2026-01-12', startTime: '2026-01-13T00:30:00Z', gameId: 2 })],
      [kalshi('26JAN12PHITOR', 'Philadelphia at Toronto'), kalshi('26JAN11PHIBOS', 'Philadelphia at Boston')],
    );
    expect(games.map(({ polymarket, kalshi: ticker }) => [polymarket, ticker])).toEqual([
      ['nba-phi-tor-2026-01-11', null],
      ['nba-phi-tor-2026-01-12', 'KXNBAGAME-26JAN12PHITOR'],
      [null, 'KXNBAGAME-26JAN11PHIBOS'],
    ]);
  });

  it('a late game belongs to the day on which it starts in the East', () => {
    const late = gamma({
      slug: 'nba-lal-sac-2026-01-12',
      title: 'Lakers vs. Kings',
      startTime: '2026-01-13T03:00:00Z',
    });
    const { games } = matched([late], [kalshi('26JAN12LALSAC', 'Los Angeles L at Sacramento')]);
    expect(games).toMatchObject([{ polymarket: late.slug, kalshi: 'KXNBAGAME-26JAN12LALSAC' }]);
  });

  it('the games of a doubleheader are told apart by their numbers or starts, and not matched without', () => {
    const first = mlb('nymets-1', '2026-04-05T17:10:00Z', 1);
    const second = mlb('nymets-2', '2026-04-05T22:40:00Z', 2);
    const pairs = (tickers: string[]) => {
      const read = matched(
        [first, second],
        tickers.map((ticker) => mlbTicker(ticker)),
      );
      return read.games.flatMap(({ polymarket, kalshi: ticker }) =>
        polymarket && ticker ? [[polymarket, ticker]] : [],
      );
    };
    expect(pairs(['26APR05NYMSFG2', '26APR05NYMSFG1'])).toEqual([
      [first.slug, 'KXMLBGAME-26APR05NYMSFG1'],
      [second.slug, 'KXMLBGAME-26APR05NYMSFG2'],
    ]);
    expect(pairs(['26APR051840NYMSF', '26APR051310NYMSF'])).toEqual([
      [first.slug, 'KXMLBGAME-26APR051310NYMSF'],
      [second.slug, 'KXMLBGAME-26APR051840NYMSF'],
    ]);
    const { games, unmatched } = matched([first, second], [mlbTicker('26APR05NYMSF')]);
    expect(games.map(({ kalshi: ticker }) => ticker)).toEqual([null, null]);
    expect(unmatched).toEqual([
      { source: 'kalshi', id: 'KXMLBGAME-26APR05NYMSF', reason: `could be ${first.slug} or ${second.slug}` },
    ]);
  });

  it('two listings that are as likely to be one game are both left alone', () => {
    const { games, unmatched } = matched(
      [gamma()],
      [kalshi('26JAN11PHITOR', 'Philadelphia at Toronto'), kalshi('26JAN11TORPHI', 'Toronto at Philadelphia')],
    );
    expect(games).toMatchObject([{ polymarket: 'nba-phi-tor-2026-01-11', kalshi: null }]);
    expect(unmatched).toHaveLength(2);
  });

  it('what is no game of a known league, or cannot be read, is told with its reason', () => {
    const { games, unmatched } = matched(
      [
        gamma({ slug: 'who-wins-the-title', seriesSlug: 'x' }),
        gamma({ title: 'Sharks vs. Raptors' }),
        gamma({ startTime: null, markets: [] }),
        { id: '77' },
      ],
      [
        { event_ticker: 'KXNBA-26', title: 'Pro Basketball Champion?' },
        kalshi('26JAN11PHITOR', 'Philadelphia at Mars'),
      ],
    );
    expect(games).toEqual([]);
    expect(unmatched.map(({ reason }) => reason)).toEqual([
      'not of a league that is followed',
      'no team of the NBA is called Sharks',
      'it has no start',
      'not an event with a slug',
      'not a game of a league that is followed',
      'no team of the NBA is called Mars',
    ]);
    expect(unmatched[3]).toMatchObject({ source: 'polymarket', id: '77' });
  });

  it('an event that is listed twice is one game', () => {
    const { games, unmatched } = matched([gamma(), gamma({ slug: 'nba-phi-tor-2026-01-11-more-markets' })]);
    expect(games).toHaveLength(1);
    expect(unmatched).toMatchObject([
      { id: 'nba-phi-tor-2026-01-11-more-markets', reason: 'the same game as nba-phi-tor-2026-01-11' },
    ]);
  });

  it('files that are no lists of events, and missing names, are errors of one line', () => {
    const events = file('p.json', [gamma()]);
    expect(() => match([])).toThrow('match needs --polymarket');
    expect(() => match(['--polymarket', file('k.json', { events: [] })])).toThrow("is not Gamma's list of events");
    expect(() => match(['--polymarket', events, '--kalshi', events])).toThrow("is not Kalshi's list of events");
  });

  it('without --json it prints a table and how many were not matched', () => {
    const printed = match(['--polymarket', file('p.json', [gamma(), { id: '77' }])]);
    expect(printed).toContain(
      'NBA     2026-01-11T23:00:00.000Z  Philadelphia 76ers  Toronto Raptors  nba-phi-tor-2026-01-11  -',
    );
    expect(printed).toContain('1 game, 1 not matched');
  });
});

const gamma = (change: Record<string, unknown> = {}) => ({
  slug: 'nba-phi-tor-2026-01-11',
  title: '76ers vs. Raptors',
  seriesSlug: 'nba-2026',
  startTime: '2026-01-11T23:00:00Z',
  gameId: 1,
  markets: [],
  ...change,
});
const mlb = (slug: string, startTime: string, gameId: number) =>
  gamma({ slug: `mlb-${slug}`, title: 'Mets vs. Giants', seriesSlug: 'mlb', startTime, gameId });
const kalshi = (rest: string, title: string) => ({ event_ticker: `KXNBAGAME-${rest}`, title });
const mlbTicker = (rest: string) => ({ event_ticker: `KXMLBGAME-${rest}`, title: 'New York M at San Francisco' });
