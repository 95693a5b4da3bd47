import fc from 'fast-check';
import { aFinal, aPick } from '../testing/pick-and-final.js';
import { findGame } from './find-game.js';
import { gradeBet } from './grade.js';
import { type LiveBet, liveBet } from './live-bet.js';
import type { Pick } from './pick.js';
import { type ScoreboardEvent, scoredGame } from './scored-game.js';

const NFL = 'americanfootball_nfl';
const ONGOING = { completed: false, live: true, status: 'in_progress' } as const;

const matchOf = (pick: Pick, event: ScoreboardEvent, sport: string) => {
  const found = findGame(pick, pick.dateAdded, [scoredGame(event)!], sport);
  if ('reason' in found) throw new Error(found.reason);
  return found.match;
};

/** How a pick on Bills @ Chiefs stands at a score in the third quarter, home first. */
const at = (home: number, away: number, over: Partial<Pick>, of: Partial<ScoreboardEvent> = {}, period = 3) => {
  const pick = aPick(over);
  const event = aFinal({ ...ONGOING, periods: undefined, scores: { home, away }, ...of });
  return liveBet(pick, matchOf(pick, event, NFL), NFL, period);
};
const total = (selection: string): Partial<Pick> => ({ market: 'Total', selection });
const threeWay = (selection: string): Partial<Pick> => ({ market: '3-way moneyline', selection });
const LEVEL = { periods: { home: [3, 7], away: [7, 3] } };
const moneyline: Partial<Pick> = { market: 'Moneyline', selection: 'Kansas City Chiefs -150' };

it.each<[string, LiveBet | undefined, LiveBet]>([
  ['a spread that is behind', at(10, 10, {}), { state: 'losing', needs: { kind: 'outscore', side: 'home', count: 4 } }],
  ['a spread that is ahead', at(20, 10, {}), { state: 'winning', needs: { kind: 'lead', side: 'home', count: 6 } }],
  [
    'a spread exactly on the line',
    at(13, 10, { selection: 'Bills +3' }),
    { state: 'pushing', needs: { kind: 'outscore', side: 'away', count: 1 } },
  ],
  [
    'a moneyline that is level',
    at(7, 7, moneyline),
    { state: 'pushing', needs: { kind: 'outscore', side: 'home', count: 1 } },
  ],
  ['an over', at(20, 10, total('Over 45.5')), { state: 'losing', needs: { kind: 'more', count: 16 } }],
  ['an under', at(20, 10, total('Under 45')), { state: 'winning', needs: { kind: 'at most', count: 14 } }],
  ['an under on its line', at(25, 20, total('Under 45')), { state: 'pushing', needs: { kind: 'at most', count: 0 } }],
  ['an over past its line', at(28, 20, total('Over 45.5')), { state: 'winning', needs: undefined }],
  ['an under past its line', at(28, 20, total('Under 45.5')), { state: 'losing', needs: undefined }],
  [
    'a team in a three-way market that is level',
    at(10, 10, threeWay('Kansas City Chiefs +120'), LEVEL),
    { state: 'losing', needs: { kind: 'outscore', side: 'home', count: 1 } },
  ],
  [
    'a draw that is level',
    at(10, 10, threeWay('Draw +300'), LEVEL),
    { state: 'winning', needs: { kind: 'level', count: 0 } },
  ],
])('%s says how it stands and what it needs', (_, now, expected) => expect(now).toEqual(expected));

describe('a bet on a part of a game', () => {
  const half = (periods: ScoreboardEvent['periods'], period: number) =>
    at(17, 10, { market: 'totals_h1', selection: 'Over 20.5' }, { periods }, period);

  it('a bet on a part of a game counts the points of that part so far', () =>
    expect(half({ home: [10], away: [3] }, 1)).toEqual({ state: 'losing', needs: { kind: 'more', count: 8 } }));

  it('a bet on a part of a game needs nothing once the part is over', () =>
    expect(half({ home: [10, 0, 7], away: [3, 7, 0] }, 3)).toEqual({ state: 'losing', needs: undefined }));

  it('a bet on a part of a game does not stand anywhere before the part begins', () =>
    expect(at(7, 0, { market: 'spreads_h2' }, { periods: { home: [7], away: [0] } }, 1)).toBeUndefined());
});

it('a bet does not stand anywhere before its game, after it, or when the score does not decide it', () => {
  expect(at(0, 0, {}, { live: false, status: 'scheduled' })).toBeUndefined();
  expect(at(20, 10, {}, { completed: true, status: 'final' })).toBeUndefined();
  expect(at(20, 10, {}, { live: false, status: 'suspended' })).toBeUndefined();
  expect(at(20, 10, { market: 'Player props', selection: 'Mahomes Over 250.5' })).toBeUndefined();
});

describe('whatever the score', () => {
  const sports = fc.constantFrom(NFL, 'basketball_nba', 'icehockey_nhl', 'soccer_usa_mls', 'baseball_mlb');
  const halves = fc.integer({ min: -24, max: 24 }).map((n) => n / 4);
  const signed = (line: number) => (line < 0 ? `${line}` : `+${line}`);
  const bets = fc.oneof(
    halves.map((line) => ({ market: 'Spread', selection: `Kansas City Chiefs ${signed(line)}` })),
    halves.map((line) => total(`Under ${Math.abs(line) + 10}`)),
    halves.map((line) => total(`Over ${Math.abs(line) + 10}`)),
    fc.constant(moneyline),
    fc.constant({ market: 'h2h_3_way', selection: 'Draw +300' }),
    fc.constant({ market: '3-way moneyline', selection: 'Kansas City Chiefs +120' }),
  );
  const scores = fc.record({ home: fc.nat(20), away: fc.nat(20) });
  const league = {
    [NFL]: 'NFL',
    basketball_nba: 'NBA',
    icehockey_nhl: 'NHL',
    soccer_usa_mls: 'MLS',
    baseball_mlb: 'MLB',
  };

  /** The bet at a score: as it stands during the game, and as it is graded if the game ends so. */
  const both = (over: Partial<Pick>, sport: keyof typeof league, score: { home: number; away: number }) => {
    const pick = aPick({ ...over, league: league[sport] });
    const event = aFinal({ sport_key: sport, periods: undefined, scores: score });
    const graded = gradeBet(pick, matchOf(pick, event, sport), sport);
    return {
      now: liveBet(pick, matchOf(pick, { ...event, ...ONGOING }, sport), sport, 2),
      grade: 'grade' in graded ? graded.grade : undefined,
    };
  };
  const STATES = {
    won: 'winning',
    'half won': 'winning',
    tied: 'pushing',
    'half lost': 'losing',
    lost: 'losing',
  } as const;

  it('a bet stands as it would be graded if the game ended now', () =>
    fc.assert(
      fc.property(bets, sports, scores, (bet, sport, score) => {
        const { now, grade } = both(bet, sport, score);
        if (grade === undefined) expect(now).toBeUndefined();
        else expect(now?.state).toBe(STATES[grade as keyof typeof STATES]);
      }),
    ));

  it('a bet wins with what it needs and not with less, and stands with what it can spare and not with more', () =>
    fc.assert(
      fc.property(bets, sports, scores, (bet, sport, score) => {
        const { now, grade } = both(bet, sport, score);
        const needs = now?.needs;
        if (!needs) return;
        const after = (count: number) => {
          const side = 'side' in needs ? needs.side : score.home < score.away ? 'home' : 'away';
          const gains = needs.kind === 'lead' ? (side === 'home' ? 'away' : 'home') : side;
          return both(bet, sport, { ...score, [gains]: score[gains] + count }).grade;
        };
        if (needs.kind === 'more' || needs.kind === 'outscore' || (needs.kind === 'level' && needs.count > 0)) {
          expect(after(needs.count)).toBe('won');
          expect(after(needs.count - 1)).not.toBe('won');
        } else if (needs.kind !== 'level' && now.state !== 'losing') {
          expect(STATES[after(needs.count) as keyof typeof STATES]).toBe(STATES[grade as keyof typeof STATES]);
          expect(STATES[after(needs.count + 1) as keyof typeof STATES]).not.toBe(now.state);
        }
      }),
    ));
});
