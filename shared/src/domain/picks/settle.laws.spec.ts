import fc from 'fast-check';
import { aFinal, aPick, EVENING } from '../testing/pick-and-final.js';
import { isPending } from './pick.js';
import { type SettlementRun, settlePicks } from './settle.js';

const team = fc.constantFrom('Buffalo Bills', 'Kansas City Chiefs', 'New York Jets', 'New York Giants', 'Jets', 'York');
const date = fc.constantFrom('2026-11-15T18:00:00Z', '2026-11-21T02:00:00Z', '2026-11-22T15:00:00Z', '2026-11-22', '');
const line = fc.constantFrom('-3.5', '+3', '-10', '+10', '-150');

const pick = fc
  .record({
    teams: fc.tuple(team, team),
    backed: fc.oneof(fc.tuple(team, line), fc.tuple(fc.constantFrom('Over', 'Under'), fc.constantFrom('30', '44.5'))),
    market: fc.constantFrom('Spread', 'Moneyline', 'Total', 'totals_h1', 'Props'),
    league: fc.constantFrom('NFL', 'NBA', 'EPL'),
    status: fc.constantFrom('pending', '', 'won', 'loss', 'push', 'void', 'cashed out'),
    dateAdded: date,
    type: fc.constantFrom('single', 'parlay'),
    undoneAt: fc.constantFrom(undefined, '2026-11-22T22:00:00Z'),
  })
  .map(({ teams, backed, ...over }) => aPick({ ...over, game: teams.join(' @ '), selection: backed.join(' ') }));

const event = fc
  .record({
    id: fc.constantFrom('1', '2', '3'),
    home_team: team,
    away_team: team,
    commence_time: fc.constantFrom('2026-11-21T01:15:00Z', '2026-11-22T18:00:00Z', '2026-11-22T22:00:00Z'),
    scores: fc.record({ home: fc.nat(40), away: fc.nat(40) }),
    completed: fc.boolean(),
    status: fc.constantFrom('final', 'in_progress', 'postponed'),
  })
  .map(aFinal);

const run = fc.record<SettlementRun>({
  now: fc.constant(EVENING),
  window: fc.constantFrom('manual', 'automatic', 'final'),
  returnStake: fc.boolean(),
});

const picks = fc.array(pick, { maxLength: 6 });
const events = fc.array(event, { maxLength: 6 });

describe('with any picks and games', () => {
  it('a settled pick is not changed', () =>
    fc.assert(
      fc.property(picks, events, run, (before, games, terms) => {
        const after = settlePicks(before, games, terms).picks;
        for (const [at, one] of before.entries()) if (!isPending(one)) expect(after[at]).toBe(one);
      }),
    ));

  it('settling twice gives the same as settling once', () =>
    fc.assert(
      fc.property(picks, events, run, (before, games, terms) => {
        const once = settlePicks(before, games, terms);
        expect(settlePicks(once.picks, games, terms)).toEqual({ ...once, updated: 0 });
      }),
    ));

  it('the order of the games does not matter', () =>
    fc.assert(
      fc.property(picks, events, run, (before, games, terms) => {
        const reversed = [...games].reverse();
        expect(settlePicks(before, reversed, terms).picks.map(resultOf)).toEqual(
          settlePicks(before, games, terms).picks.map(resultOf),
        );
      }),
    ));

  it('the order of the picks does not matter', () =>
    fc.assert(
      fc.property(picks, events, run, (before, games, terms) => {
        const reversed = settlePicks([...before].reverse(), games, terms).picks;
        expect([...reversed].reverse()).toEqual(settlePicks(before, games, terms).picks);
      }),
    ));

  it('every pick has either a result or a reason', () =>
    fc.assert(
      fc.property(picks, events, run, (before, games, terms) => {
        for (const after of settlePicks(before, games, terms).picks) expect(isPending(after)).toBe('reason' in after);
      }),
    ));
});

const resultOf = ({ status, actualPayout, espnGameId }: ReturnType<typeof aPick>) => ({
  status,
  actualPayout,
  espnGameId,
});
