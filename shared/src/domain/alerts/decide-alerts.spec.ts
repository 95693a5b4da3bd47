import fc from 'fast-check';
import { aGame, aLeg, anAlertRule, arbitrageOn, NOON } from '../../testing/index.js';
import { SCANNER_DEFAULTS } from '../offers/scanner-terms.js';
import { alertOffer } from './alert-offer.js';
import { isQuiet } from './alert-rule.js';
import { offerInWords, titleParts, withOthers } from './alert-text.js';
import {
  type AlertMemory,
  decideAlerts,
  type FoundOffer,
  HELD_BACK_AN_HOUR,
  MOST_ALERTS_AN_HOUR,
  type SentAlert,
  type ToldOffer,
} from './decide-alerts.js';

const MINUTE = 60_000;

const owner = { terms: {}, bankroll: 100, muted: { opportunity: () => false, book: () => false } };

/** An arbitrage of a game between 1.96 and a price, found at NOON. */
const live = (name: string, pays = 2.22, openedAt = NOON) => {
  const game = aGame({ id: `game ${name}`, commenceTime: NOON + 3 * 60 * MINUTE });
  const prices = [[aLeg('novig', 1.96, NOON - 4_000)], [aLeg('fanduel', pays, NOON - 4_000)]];
  return { ...arbitrageOn(game, { id: `arbitrage|${name}`, prices }), openedAt };
};

const found = (of: ReturnType<typeof live>, rule = anAlertRule()): FoundOffer => {
  const offer = alertOffer(of, rule, owner, NOON);
  if (!offer) throw new Error('nothing is offered');
  return { rule, offer };
};

const memory = (
  told: Record<string, ToldOffer> = {},
  sent: readonly SentAlert[] = [],
  ofUser: Record<string, { sent: number; heldBack: number }> = {},
): AlertMemory => ({
  told: (_, id) => told[id],
  sent: () => sent,
  ofUser: (userId) => ofUser[userId] ?? { sent: 0, heldBack: 0 },
});

const fates = (some: readonly FoundOffer[], known = memory(), now = NOON) =>
  decideAlerts(some, known, now).map(({ offer, heldBack }) => [offer.live.opportunity.id, heldBack ?? 'sent']);

describe('what is told', () => {
  it('an opportunity is told once, again when it opened anew, and again when it grew by the step', () => {
    const one = live('a');
    const { value } = found(one).offer;
    const told = (value: number, openedAt = NOON) => memory({ 'arbitrage|a': { openedAt, value } });
    expect(fates([found(one)])).toEqual([['arbitrage|a', 'sent']]);
    expect(fates([found(one)], told(value))).toEqual([]);
    expect(fates([found(one)], told(value, NOON - 1))).toEqual([['arbitrage|a', 'sent']]);
    expect(fates([found(one)], told(value - 0.99))).toEqual([]);
    expect(fates([found(one)], told(value - 1))).toEqual([['arbitrage|a', 'sent']]);
  });

  it('what one rule finds on one game is one alert, by its best offer, and the rest is counted', () => {
    const game = { event: 'g', home: 'Chiefs', away: 'Bills' };
    const on = (name: string, pays: number) => {
      const one = live(name, pays);
      return found({ ...one, opportunity: { ...one.opportunity, ...game } });
    };
    const [decided, ...rest] = decideAlerts([on('a', 2.1), on('b', 2.2), on('c', 2.15)], memory(), NOON);
    expect(rest).toEqual([]);
    expect(decided!.offer.live.opportunity.id).toBe('arbitrage|b');
    expect(decided!.others.map((offer) => offer.live.opportunity.id)).toEqual(['arbitrage|c', 'arbitrage|a']);
    expect(withOthers(offerInWords(decided!.offer), 2)).toEqual({
      title: '3.65 % profit: Bills @ Chiefs',
      text: 'Arbitrage, Moneyline · Bills −104 at Novig · Chiefs +120 at FanDuel · and 2 more on this game',
    });
  });

  it('what has no value is told once for each life, and never grows', () => {
    const one = found(live('a'));
    const still = { ...one, offer: { ...one.offer, value: null } };
    const told = (openedAt: number) => memory({ 'arbitrage|a': { openedAt, value: null } });
    const decided = (known = memory()) => decideAlerts([still], known, NOON).length;
    expect([decided(), decided(told(NOON)), decided(told(NOON - 1))]).toEqual([1, 0, 1]);
  });

  it('the latest state of an opportunity counts', () => {
    const [first, second] = [found(live('a', 2.1)), found(live('a', 2.22))];
    expect(decideAlerts([first, second], memory(), NOON).map(({ offer }) => offer)).toEqual([second.offer]);
  });
});

describe('what is held back', () => {
  it('nothing goes out in quiet hours, which may run over midnight', () => {
    const quiet = { from: 23 * 60, to: 7 * 60, zone: 'America/New_York' };
    const at = (hour: number) => Date.UTC(2026, 10, 22, hour + 5); // winter time
    expect([22, 23, 24, 30, 31].map((hour) => isQuiet(quiet, at(hour)))).toEqual([false, true, true, true, false]);
    expect(fates([found(live('a'), anAlertRule({ quiet }))], memory(), at(23))).toEqual([
      ['arbitrage|a', 'quiet hours'],
    ]);
  });

  it('the hourly limit counts what was sent in the last hour, and what goes out now', () => {
    const rule = anAlertRule({ mostAnHour: 2 });
    const some = ['a', 'b', 'c'].map((name) => found(live(name), rule));
    expect(fates(some).map(([, fate]) => fate)).toEqual(['sent', 'sent', 'hourly limit']);
    const sentAt = (at: number) => memory({}, [{ event: 'other', at }]);
    expect(fates(some, sentAt(NOON - 59 * MINUTE)).map(([, fate]) => fate)).toEqual([
      'sent',
      'hourly limit',
      'hourly limit',
    ]);
    expect(fates(some, sentAt(NOON - 60 * MINUTE)).map(([, fate]) => fate)).toEqual(['sent', 'sent', 'hourly limit']);
  });

  it('all rules of a user together send so many in an hour, and those of others are not held back by it', () => {
    const rules = ['a', 'b', 'c'].map((id) => anAlertRule({ id, userId: id === 'c' ? 'other' : 'one' }));
    const some = rules.map((rule) => found(live(rule.id), rule));
    const known = (sent: number) => memory({}, [], { one: { sent, heldBack: 0 } });
    expect(fates(some, known(MOST_ALERTS_AN_HOUR - 2)).map(([, fate]) => fate)).toEqual(['sent', 'sent', 'sent']);
    expect(fates(some, known(MOST_ALERTS_AN_HOUR - 1)).map(([, fate]) => fate)).toEqual([
      'sent',
      'hourly limit of all rules',
      'sent',
    ]);
  });

  it('of what is held back for a user only so much is kept, and nothing that is sent is lost by it', () => {
    const one = found(live('a'));
    const on = (rule: FoundOffer['rule'], name: string): FoundOffer => {
      const { opportunity } = one.offer.live;
      const of = { ...one.offer.live, opportunity: { ...opportunity, id: name, event: name } };
      return { rule, offer: { ...one.offer, live: of } };
    };
    const [full, free] = [anAlertRule({ id: 'full', mostAnHour: 1 }), anAlertRule({ id: 'free', mostAnHour: 60 })];
    const games = Array.from({ length: 100 }, (_, i) => on(full, `g${i}`));
    const before = { user: { sent: 0, heldBack: HELD_BACK_AN_HOUR - 20 } };
    const all = fates([...games, on(free, 'last')], memory({}, [], before));
    expect(all.filter(([, fate]) => fate === 'hourly limit')).toHaveLength(20);
    expect(all.filter(([, fate]) => fate === 'sent').map(([id]) => id)).toEqual(['g0', 'last']);
  });

  it('after an alert its game pauses, and others do not', () => {
    const rule = anAlertRule({ gamePause: 10 });
    const sent = (at: number) => memory({}, [{ event: 'game a', at }]);
    const some = [found(live('a'), rule), found(live('b'), rule)];
    expect(fates(some, sent(NOON - 9 * MINUTE)).map(([, fate]) => fate)).toEqual(['game pause', 'sent']);
    expect(fates(some, sent(NOON - 10 * MINUTE)).map(([, fate]) => fate)).toEqual(['sent', 'sent']);
  });

  it('law: limit and pause depend on what was sent alone, however much was held back before', () => {
    const rule = anAlertRule({ mostAnHour: 3, gamePause: 5, quiet: { from: 600, to: 660, zone: 'UTC' } });
    const step = fc.record({ game: fc.constantFrom('a', 'b', 'c', 'd'), after: fc.integer({ min: 0, max: 20 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const sent: SentAlert[] = [];
        let now = Date.UTC(2026, 10, 22, 9);
        for (const [life, { game, after }] of steps.entries()) {
          now += after * MINUTE;
          const one = found(live(game, 2.22, NOON + life), rule);
          const [decided] = decideAlerts([one], memory({}, sent), now);
          const anHour = sent.filter(({ at }) => now - at < 60 * MINUTE).length;
          const isPaused = sent.some(({ event, at }) => event === `game ${game}` && now - at < 5 * MINUTE);
          const isFree = !isQuiet(rule.quiet!, now) && anHour < 3 && !isPaused;
          expect(decided!.heldBack === undefined).toBe(isFree);
          if (isFree) sent.push({ event: `game ${game}`, at: now });
        }
      }),
    );
  });
});

describe('what a rule finds', () => {
  it('it is what the scanners offer its owner: by their books, and by the terms of the rule', () => {
    const few = { ...owner, terms: { books: (book: string) => book !== 'novig' } };
    expect(alertOffer(live('a'), anAlertRule(), few, NOON)).toBeUndefined();
    const scanner = { ...SCANNER_DEFAULTS, minProfit: 4.5 };
    expect(alertOffer(live('a'), anAlertRule({ scanner }), owner, NOON)).toBeUndefined();
    expect(alertOffer(live('a', 2.25), anAlertRule({ scanner }), owner, NOON)?.value).toBeCloseTo(4.74, 1);
    expect(alertOffer(live('a'), anAlertRule({ kind: 'middle' }), owner, NOON)).toBeUndefined();
  });

  it('what looks too good to be true is never told', () => {
    expect(alertOffer(live('a', 2.9), anAlertRule(), owner, NOON)).toBeUndefined();
  });

  it('a leg needs a price that is young enough, by its latest confirmation, and still there', () => {
    const rule = anAlertRule({ maxAge: 3 });
    expect(alertOffer(live('a'), rule, owner, NOON)).toBeUndefined();
    expect(alertOffer(live('a'), rule, owner, NOON, { confirmedAt: () => NOON - 3_000 })).toBeDefined();
    expect(alertOffer(live('a'), rule, owner, NOON, { confirmedAt: () => NOON - 3_001 })).toBeUndefined();
    const gone = (_: unknown, leg: number) => (leg === 0 ? 'gone' : NOON);
    expect(alertOffer(live('a'), anAlertRule(), owner, NOON, { confirmedAt: gone })).toBeUndefined();
  });
});

it('the game of a title, and what its value is, can be read from it', () => {
  const { offer } = found(live('a'));
  const { title } = offerInWords(offer);
  const { worth, game } = titleParts(title);
  expect(title).toBe(`${offer.value.toFixed(2)} % ${worth}: ${game}`);
  expect({ worth, game }).toEqual({ worth: 'profit', game: 'Bills @ Chiefs' });
  expect(titleParts('Bills: 3 more')).toEqual({ worth: '', game: 'Bills: 3 more' });
});
