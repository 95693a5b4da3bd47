import { aGame, aQuote, aValue } from '../../testing/index.js';
import { odds } from '../odds/formats.js';
import { capsOf } from '../stakes/caps.js';
import { mutedBy } from './muted.js';
import { SCANNER_DEFAULTS, type Scanner } from './scanner-terms.js';
import { offerValue } from './value-offer.js';

const NOW = Date.UTC(2026, 9, 4, 17);
const game = aGame({ commenceTime: NOW + 3_600_000 });

const offered = (
  live = aValue(game),
  scanner: Partial<Scanner> = {},
  over: Partial<Parameters<typeof offerValue>[1]> = {},
  now = NOW,
) =>
  offerValue(
    live,
    {
      terms: {},
      scanner: { ...SCANNER_DEFAULTS, ...scanner },
      bankroll: 1_000,
      caps: undefined,
      muted: mutedBy([]),
      sizing: { riskTolerance: 'moderate', plainKelly: true },
      ...over,
    },
    now,
  );

it('a bet is offered with its fair price and the user’s own fraction of the Kelly stake, in whole steps', () => {
  // 2.2 against a fair 1/2.05: 7.32 %, of which Kelly bets 6.1 % of the bankroll.
  expect(offered()).toMatchObject({
    value: 7.32,
    fairPrice: 2.05,
    stake: 30,
    cappedBy: undefined,
    suspicion: undefined,
  });
  expect(offered(aValue(game), { roundTo: 0 })).toMatchObject({ stake: 30.5 });
  expect(offered(aValue(game), { roundTo: 10 }, { bankroll: 500 })).toMatchObject({ stake: 10 });
  const conservative = { sizing: { riskTolerance: 'conservative', plainKelly: true } } as const;
  expect(offered(aValue(game), {}, conservative)).toMatchObject({ stake: 15 });
});

it('a stake is no more than the book takes, and none if less than a dollar is left', () => {
  const limited = aValue(game, { best: aQuote({ book: 'novig', price: odds(2.2), offer: { limit: 12 } }) });
  expect(offered(limited)).toMatchObject({ stake: 12, cappedBy: { book: 'novig', most: 12, by: undefined } });
  const caps = capsOf({ fanduel: { limits: { main: 7 } } }, new Map());
  expect(offered(aValue(game), {}, { caps })).toMatchObject({
    stake: 7,
    cappedBy: { book: 'fanduel', most: 7, by: 'limit' },
  });
  expect(offered(aValue(game), { roundTo: 0 }, { bankroll: 30 })).toMatchObject({ stake: 0 });
});

it('values under the user’s minimum, and what the filters leave out, are no offers, each with its reason', () => {
  expect(offered(aValue(game), { minValueEv: 7.32 })).toMatchObject({ value: 7.32 });
  expect(offered(aValue(game), { minValueEv: 7.4 })).toBe('under-minimum');
  expect(offered(aValue(game), { sports: ['icehockey_nhl'] })).toBe('other-sports');
  expect(offered(aValue(game), { maxOdds: 110 })).toBe('filtered');
  expect(offered(aValue(game), { kinds: ['total'] })).toBe('not-wanted');
  expect(offered(aValue(game), { liveGames: false }, {}, NOW + 4_000_000)).toBe('not-wanted');
  const mute = { kind: 'opportunity', key: aValue(game).opportunity.id, name: 'x', until: null } as const;
  expect(offered(aValue(game), {}, { muted: mutedBy([mute]) })).toBe('muted');
});

it('player props are offered only where they are wanted', () => {
  const prop = aValue(game, { family: 'player_points', subject: 'A. Player' });
  expect(offered(prop)).toBe('not-wanted');
  expect(offered(prop, { valueProps: true })).toMatchObject({ value: 7.32 });
});

it('a value too good to be true says why to check it first', () => {
  expect(offered(aValue(game, { value: 25 }))).toMatchObject({ suspicion: expect.stringContaining('over 20 %') });
});
