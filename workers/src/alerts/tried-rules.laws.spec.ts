import type { BoardId } from '@fairline/shared/contract';
import { packDiff } from '@fairline/shared/contract';
import {
  type AlertKind,
  type AlertRule,
  applyDiff,
  BOARD_ALERT_KINDS,
  type BoardDiff,
  emptyBoard,
  FAIRLINES_SHARP,
  LOW_HOLD_TOLD_AT_MOST,
  noChange,
  odds,
  type PastGame,
  pastFinds,
  type Quote,
  type QuoteKey,
  SCANNER_DEFAULTS,
  tryRule,
} from '@fairline/shared/domain';
import { movesIn, type PriceSeries } from '@fairline/shared/node';
import { aGame, anAlertRule, aQuote, NOON } from '@fairline/shared/testing';
import fc from 'fast-check';
import { engineInMemory } from '../testing/engine-in-memory.js';

const TICK = 30_000;
const HOUR = 3_600_000;
const GAME = aGame({ commenceTime: NOON + 5 * HOUR });
const OTHER = aGame({ id: 'g2', home: 'Miami Dolphins', away: 'New York Jets', commenceTime: NOON + 6 * HOUR });
const BOARD: BoardId = { sport: GAME.sport, section: 'game' };
const BOOKS = ['draftkings', 'fanduel', 'betmgm', 'pinnacle', 'novig'];
const LINES = [
  { family: 'h2h', outcomes: ['away', 'home'] },
  { family: 'spreads', line: -3.5, outcomes: ['away', 'home'] },
  { family: 'spreads', line: 2.5, outcomes: ['away', 'home'] },
  { family: 'totals', line: 44.5, outcomes: ['over', 'under'] },
  { family: 'totals', line: 48.5, outcomes: ['over', 'under'] },
];
/** Every price there may be: line by line, book by book, both sides. */
const PLACES = LINES.flatMap(({ outcomes, ...line }) =>
  BOOKS.flatMap((book) => outcomes.map((outcome) => aQuote({ line: undefined, ...line, book, outcome }))),
);
const TRAFFIC = aQuote({ event: OTHER.id, book: 'betmgm' });
const PRICES = [1.7, 1.8, 1.87, 1.9, 1.91, 1.95, 2, 2.05, 2.1, 2.3];

/** What happens at a tick: prices become others, and both of a book on a line are taken down or suspended. */
const anyChange = fc.oneof(
  { weight: 5, arbitrary: fc.record({ place: fc.nat(PLACES.length - 1), price: fc.constantFrom(...PRICES) }) },
  {
    weight: 1,
    arbitrary: fc.record({ place: fc.nat(PLACES.length - 1), takenDown: fc.boolean() }),
  },
  // A book goes with all its prices, and may come back with some of them.
  { weight: 1, arbitrary: fc.record({ gone: fc.constantFrom(...BOOKS), takenDown: fc.boolean() }) },
);
const anyTick = fc.record({
  ticks: fc.constantFrom(1, 1, 2, 3, 8, 25),
  changes: fc.array(anyChange, { minLength: 1, maxLength: 8 }),
});
const anyDay = fc.record({
  start: fc.array(fc.option(fc.constantFrom(...PRICES), { freq: 6 }), {
    minLength: PLACES.length,
    maxLength: PLACES.length,
  }),
  ticks: fc.array(anyTick, { minLength: 4, maxLength: 24 }),
});
type Day = typeof anyDay extends fc.Arbitrary<infer D> ? D : never;

const anyRule = (kind: AlertKind) =>
  fc
    .record({
      minLife: fc.constantFrom(0, 0, 30, 90),
      step: fc.constantFrom(0.5, 1),
      mostAnHour: fc.constantFrom(2, 60),
      gamePause: fc.constantFrom(0, 5),
      isQuiet: fc.boolean(),
      maxHold: fc.constantFrom(null, 6),
      price: fc.constantFrom(1.95, 2.1),
      minutes: fc.constantFrom(1, 5, 20),
      of: fc.constantFrom('spread' as const, 'total' as const, 'moneyline' as const),
    })
    .map(({ minLife, isQuiet, maxHold, price, minutes, of, ...limits }): AlertRule => {
      const scanner = { ...SCANNER_DEFAULTS, ...LOOSE, minLife, maxHold };
      const quiet = { from: 18 * 60 + 10, to: 18 * 60 + 25, zone: 'UTC' };
      const isLimited = minLife === 0;
      const { id: event, ...game } = GAME;
      const wish = PLACES[1]!;
      const about = {
        price: { ...game, event, family: 'h2h', subject: '', line: null, outcome: wish.outcome, set: wish.set, price },
        move: { ...game, event, of, by: of === 'moneyline' ? 1 : 3, minutes },
        steam: { books: 2, seconds: 90 },
      };
      return anAlertRule({
        kind,
        scanner,
        about: kind in about ? about[kind as keyof typeof about] : null,
        // The engine looks again and again, whenever the board moves, at what waits or has just become old enough: what is held back then may be
        // told within that.
        ...(isLimited ? { ...limits, quiet: isQuiet ? quiet : null } : { step: limits.step }),
      });
    });

const LOOSE = {
  minProfit: 0.1,
  minGap: 1,
  minProbability: 1,
  minMiddleEv: -100,
  minValueEv: 0.5,
  maxLowHold: LOW_HOLD_TOLD_AT_MOST,
};
const OWNER = {
  terms: {},
  bankroll: 1_000,
  muted: { opportunity: () => false, book: () => false },
  sharp: FAIRLINES_SHARP,
  state: '',
};

/** The other side of a place: a book lists both, and the record knows of what it listed only what had a price at some time. */
const besides = (i: number): number => i ^ 1;

/** The changes of a board tick by tick. On another game a price moves at each: boards are seldom quiet. */
const diffsOf = ({
  start,
  ticks,
}: Day): { readonly start: BoardDiff; readonly later: readonly [number, BoardDiff][] } => {
  const board = emptyBoard();
  const first = PLACES.flatMap((place, i) => {
    const price = start[i] ?? start[besides(i)];
    return price ? [{ ...place, price: odds(price) }] : [];
  });
  const priced = new Set(first.map(({ key }) => key));
  const diff = { ...noChange, seq: 1, events: [GAME, OTHER], upserts: [...first, TRAFFIC] };
  applyDiff(board, diff);
  const later: [number, BoardDiff][] = [];
  let tick = 0;
  for (const one of ticks) {
    for (let quiet = one.ticks; quiet > 0; quiet -= 1) {
      tick += 1;
      const upserts = new Map<QuoteKey, Quote>([[TRAFFIC.key, { ...TRAFFIC, price: odds(1.5 + (tick % 2) / 10) }]]);
      const removed = new Set<QuoteKey>();
      for (const change of quiet === 1 ? one.changes : []) {
        const place = 'place' in change ? PLACES[change.place]! : undefined;
        if (place && 'price' in change) {
          const other = PLACES[besides(change.place)]!;
          for (const one of priced.has(place.key) ? [place] : [place, other]) {
            upserts.set(one.key, { ...one, price: odds(change.price) });
            removed.delete(one.key);
            priced.add(one.key);
          }
          continue;
        }
        for (const { key, at, book } of PLACES) {
          const known = board.quotes.get(key);
          if ('gone' in change ? book !== change.gone : at !== place!.at || book !== place!.book) continue;
          upserts.delete(key);
          if (!known) continue;
          if ('takenDown' in change && change.takenDown) removed.add(key);
          else upserts.set(key, { ...known, suspended: true });
        }
      }
      const next = { ...noChange, seq: tick + 1, upserts: [...upserts.values()], removed: [...removed] };
      applyDiff(board, next);
      later.push([NOON + tick * TICK, next]);
    }
  }
  return { start: diff, later };
};

/** What the history keeps of these changes, by game and price. */
const recordOf = (event: string, changes: readonly (readonly [number, BoardDiff])[]): PriceSeries[] => {
  const series = new Map<
    string,
    { -readonly [K in keyof PriceSeries]: PriceSeries[K] extends readonly (infer T)[] ? T[] : PriceSeries[K] }
  >();
  for (const [at, diff] of changes)
    for (const move of movesIn(packDiff(diff, at))) {
      if (move.event !== event) continue;
      const { family, subject, line = null, outcome, book, market } = move;
      const key = JSON.stringify([family, subject, line, outcome, book, market]);
      const names = { family, subject, line, outcome, book, market };
      const own = series.get(key) ?? { ...names, movedAt: [], lastUpdate: [], prices: [], seqs: [] };
      series.set(key, own);
      own.movedAt.push(at);
      own.lastUpdate.push(null);
      own.prices.push(move.price ?? null);
      own.seqs.push(diff.seq);
    }
  return [...series.values()];
};

const inWords = (told: readonly { at: number; title: string; heldBack?: string | undefined }[]): string[] =>
  told.map(({ at, title, heldBack = 'sent' }) => `${(at - NOON) / 60_000} min: ${title}, ${heldBack}`).sort();

const lived = async (day: Day, rule: AlertRule): Promise<string[]> => {
  const { start, later } = diffsOf(day);
  const engine = engineInMemory(BOARD, rule, OWNER, start);
  await engine.begin(NOON);
  for (const [at, diff] of later) await engine.follow(diff, at);
  return inWords(engine.decided);
};

const tried = async (day: Day, rule: AlertRule): Promise<string[]> => {
  const { start, later } = diffsOf(day);
  const changes = [[NOON - TICK, start], ...later] as const;
  const games = [GAME, OTHER].map((event): PastGame => ({ event, record: recordOf(event.id, changes) }));
  const span = { since: NOON, until: later.at(-1)![0] };
  const parts = rule.kind === 'book' ? [games] : games.map((game) => [game]);
  const finds = await Promise.all(
    parts.map((part) => pastFinds({ rule: rule as never, owner: OWNER }, part, span, async () => {})),
  );
  const told = [
    ...tryRule(
      rule,
      finds.flatMap(({ moments }) => moments),
    ),
  ];
  return inWords(told.flatMap((one) => (one ? [{ at: one.at, title: one.offer.title, heldBack: one.heldBack }] : [])));
};

describe.each(['arbitrage', 'middle', ...BOARD_ALERT_KINDS] as const)('a rule for %s', (kind) => {
  it('that is tried over the record of a day gives exactly what the engine would have made of the same moves', async () => {
    let told = 0;
    await fc.assert(
      fc.asyncProperty(anyDay, anyRule(kind), async (day, rule) => {
        const live = await lived(day, rule);
        told += live.length;
        expect(await tried(day, rule)).toEqual(live);
      }),
      { numRuns: 60 },
    );
    expect(told).toBeGreaterThan(0);
  });
});
