import { aBoard, aGame, aQuote, NOON } from '../../testing/builders.js';
import { type BoardChange, type GameEvent, noChange, type OpportunityChange, odds, type Quote } from '../index.js';
import { Detector } from './detector.js';

const home = aQuote({ price: odds(2.1) });
const away = aQuote({ outcome: 'away', book: 'fanduel', price: odds(2.1) });
const over = aQuote({ family: 'totals', line: 44, outcome: 'over', price: odds(1.9) });
const under = aQuote({ family: 'totals', line: 47, outcome: 'under', book: 'fanduel', price: odds(1.9) });
const SURE = 'arbitrage|g1|h2h||';
const MIDDLE = 'middle|g1|totals||44|47';

/** A board with a detector, and a function that applies changes to it, one second later each time. */
const follow = (quotes: readonly Quote[], events: GameEvent[] = [aGame()]) => {
  const detector = new Detector(aBoard(quotes, { events }));
  const { board } = detector;
  const opened = detector.open(NOON);
  let now = NOON;
  const happens = (change: Partial<BoardChange>) => {
    now += 1_000;
    return detector.update({ ...noChange, ...change, seq: board.seq + 1 }, now);
  };
  return { board, detector, opened, happens };
};

const priced = (quote: Quote, price: number): Quote => ({ ...quote, price: odds(price) });

it('the detector opens the opportunities that exist at the start', () =>
  expect(follow([home, away, over, under]).opened.upserts.map(({ opportunity }) => opportunity.id)).toEqual([
    SURE,
    MIDDLE,
  ]));

it('the detector reports nothing when no price of an opportunity changed', () => {
  const { happens } = follow([home, away]);
  expect(happens({ upserts: [aQuote({ book: 'betmgm', price: odds(1.5) })] })).toEqual({ upserts: [], closed: [] });
});

it('the detector does not count the confirmation of a price as a change', () => {
  const { board, happens } = follow([home, away]);
  board.stamps.set(home.stamp, NOON + 900);
  expect(happens({ upserts: [aQuote({ book: 'betmgm', price: odds(1.5) })] }).upserts).toEqual([]);
});

it('the detector updates an opportunity and keeps its history when another book takes over a leg', () => {
  const { happens } = follow([home, away]);
  const { upserts, closed } = happens({ upserts: [aQuote({ book: 'betmgm', price: odds(2.2) })] });
  expect(closed).toEqual([]);
  expect(upserts).toMatchObject([{ opportunity: { id: SURE }, openedAt: NOON }]);
  expect(upserts[0]!.steps.map(([at]) => at)).toEqual([NOON, NOON + 1_000]);
  expect(upserts[0]!.peak).toBe(upserts[0]!.steps[1]![1]);
});

it('the detector keeps the peak when the profit falls', () => {
  const { opened, happens } = follow([home, away]);
  const [found] = happens({ upserts: [priced(home, 2.05)] }).upserts;
  expect(found!.peak).toBe(opened.upserts[0]!.peak);
  expect(found!.steps.at(-1)![1]).toBeLessThan(found!.peak);
});

it('the detector keeps the last 24 steps of an opportunity', () => {
  const { happens } = follow([home, away]);
  const lives = Array.from({ length: 30 }, (_, i) => happens({ upserts: [priced(home, 2.2 + i / 100)] }).upserts[0]!);
  expect(lives.at(-1)!.steps).toHaveLength(24);
  expect(lives.at(-1)!.openedAt).toBe(NOON);
});

it.each([
  ['its price moved', 'price moved', { upserts: [priced(home, 1.8)] }],
  ['its price was withdrawn', 'price withdrawn', { removed: [home.key] }],
  ['its price was locked', 'price locked', { locked: [home.stamp] }],
  ['its price was suspended', 'price locked', { upserts: [{ ...home, suspended: true as const }] }],
  ['its price became too long', 'price locked', { upserts: [priced(home, 80)] }],
  ['the scoreboard ended the game', 'game over', { events: [aGame({ completed: true })] }],
  ['the game left the feed', 'game over', { gone: ['g1'] }],
])('the detector closes an opportunity when %s, with the reason', (_, why, change) =>
  expect(follow([home, away]).happens(change).closed).toMatchObject([{ id: SURE, at: NOON + 1_000, why }]),
);

it.each([
  ['its price moved', 'draftkings', { upserts: [priced(home, 1.8)] }],
  ['its price was withdrawn', 'fanduel', { removed: [away.key] }],
  ['its price was locked', 'draftkings', { locked: [home.stamp] }],
  ['both prices moved', undefined, { upserts: [priced(home, 1.8), priced(away, 1.8)] }],
  ['one price fell and the other rose', 'draftkings', { upserts: [priced(home, 1.5), priced(away, 2.2)] }],
  ['its game ended', undefined, { events: [aGame({ completed: true })] }],
])('the detector tells whose price ended an opportunity when %s', (_, by, change) =>
  expect(follow([home, away]).happens(change).closed[0]!.by).toBe(by),
);

it('the detector tells once whose price opened an opportunity: not at the start, and not when several moved at once', () => {
  const openers = (quotes: readonly Quote[], change: Partial<BoardChange>) => {
    const { opened, happens } = follow(quotes);
    return [...opened.upserts, ...happens(change).upserts].map(({ openedBy }) => openedBy);
  };
  expect(openers([home, away], {})).toEqual([undefined]);
  expect(openers([priced(home, 1.8), away], { upserts: [home] })).toEqual(['draftkings']);
  expect(openers([home], { upserts: [away] })).toEqual(['fanduel']);
  expect(openers([], { upserts: [home, away] })).toEqual([undefined]);
  expect(openers([priced(home, 1.8), away], { upserts: [home, aQuote({ book: 'betmgm', price: odds(1.7) })] })).toEqual(
    ['draftkings'],
  );
  const { happens } = follow([priced(home, 1.8), away]);
  expect(happens({ upserts: [home] }).upserts[0]!.openedBy).toBe('draftkings');
  expect(happens({ upserts: [priced(home, 2.2)] }).upserts[0]).not.toHaveProperty('openedBy');
});

it('the detector names the book whose locked price is usable again as the one that opened an opportunity', () => {
  const { happens } = follow([home, away]);
  happens({ locked: [away.stamp] });
  expect(happens({ unlocked: [away.stamp] }).upserts[0]!.openedBy).toBe('fanduel');
});

it('the detector closes a middle at the start of its game, and an arbitrage twelve hours later, without a diff', () => {
  const { detector } = follow([home, away, over, under]);
  const start = NOON + 3_600_000;
  expect(detector.sweep(start - 1).closed).toEqual([]);
  expect(detector.sweep(start).closed).toEqual([{ id: MIDDLE, at: start, why: 'game started' }]);
  const end = start + 12 * 3_600_000;
  expect(detector.sweep(end).closed).toEqual([]);
  expect(detector.sweep(end + 1).closed).toEqual([{ id: SURE, at: end + 1, why: 'game over' }]);
});

it('the detector opens a middle again when the start of the game is postponed', () => {
  const { happens } = follow([over, under], [aGame({ commenceTime: NOON })]);
  expect(happens({ events: [aGame()] }).upserts).toMatchObject([{ opportunity: { id: MIDDLE } }]);
});

it('the detector continues given opportunities after a restart, and closes those that no longer exist', () => {
  const before = follow([home, away, over, under]);
  const known = [...before.detector.opportunities()];
  const detector = new Detector(aBoard([home, away, over]));
  const { upserts, closed } = detector.open(NOON + 60_000, known);
  expect(upserts).toEqual([]);
  expect(closed).toEqual([{ id: MIDDLE, at: NOON + 60_000, why: 'price withdrawn', by: 'fanduel' }]);
  expect([...detector.opportunities()]).toMatchObject([{ opportunity: { id: SURE }, openedAt: NOON }]);
});

it('what was open when nobody watched the board ends when it was seen last, and lives anew if it is still there', () => {
  const known = [...follow([home, away, over, under]).detector.opportunities()];
  const detector = new Detector(aBoard([home, away, over]));
  const night = 10 * 3_600_000;
  const { upserts, closed } = detector.open(NOON + night, known, NOON + 2_000);
  expect(closed).toEqual([SURE, MIDDLE].map((id) => ({ id, at: NOON + 2_000, why: 'lost sight' })));
  expect(upserts).toMatchObject([{ opportunity: { id: SURE }, openedAt: NOON + night }]);
});

it('the detector keeps the expected value of every price on the board up to date', () => {
  const books = ['alpha', 'beta', 'gamma', 'zeta'].flatMap((book) => [
    aQuote({ book, price: odds(1.9) }),
    aQuote({ book, outcome: 'away', price: odds(1.9) }),
  ]);
  const { detector, happens } = follow(books);
  expect([...detector.values()]).toEqual([]);
  happens({ upserts: [home] });
  expect([...detector.values()]).toMatchObject([{ quote: home, fair: 0.5 }]);
  happens({ removed: books.slice(0, 2).map(({ key }) => key) });
  expect([...detector.values()]).toEqual([]); // too few books for a fair line
  happens({ upserts: books.slice(0, 2) });
  expect([...detector.values()]).toMatchObject([{ quote: home }]);
  happens({ gone: ['g1'] });
  expect([...detector.values()]).toEqual([]);
});

it('the detector updates every middle of a market when the consensus line changes', () => {
  const main = (line: number, book: string) =>
    ['over', 'under'].map((outcome) => aQuote({ family: 'totals', line, outcome, book, price: odds(1.9) }));
  const consensus = ({ upserts }: OpportunityChange) =>
    new Set(upserts.flatMap(({ opportunity }) => (opportunity.kind === 'middle' ? [opportunity.consensus] : [])));
  const before = [...main(46, 'beta'), ...main(46, 'gamma'), ...main(46, 'delta')];
  const { opened, happens } = follow([over, under, ...main(44, 'alpha'), ...before]);
  expect(consensus(opened)).toEqual(new Set([46]));
  const news = happens({
    upserts: ['beta', 'gamma', 'delta'].flatMap((book) => main(44, book)),
    removed: before.map(({ key }) => key),
  });
  expect(news.upserts.map(({ opportunity }) => opportunity.id)).toEqual([MIDDLE]);
  expect(consensus(news)).toEqual(new Set([44]));
});

it('the detector updates every middle of a market when the prices at the consensus line lean another way', () => {
  const main = (over: number, under: number, book: string) =>
    [['over', over] as const, ['under', under] as const].map(([outcome, price]) =>
      aQuote({ family: 'totals', line: 44, outcome, book, price: odds(price) }),
    );
  const leans = ({ upserts }: OpportunityChange) =>
    upserts.flatMap(({ opportunity }) => (opportunity.kind === 'middle' ? [[opportunity.id, opportunity.lean]] : []));
  const books = (over: number, under: number) =>
    ['alpha', 'beta', 'gamma', 'delta'].flatMap((book) => main(over, under, book));
  const { opened, happens } = follow([over, under, ...books(1.9, 1.9)]);
  expect(leans(opened)).toEqual([[MIDDLE, 0.5]]);
  expect(leans(happens({ upserts: main(1.9, 1.91, 'beta') }))).toEqual([]); // less than half a percent
  expect(leans(happens({ upserts: books(2.4, 1.6) }))).toEqual([[MIDDLE, 0.4]]);
});

it('the detector finds no consensus, and so no model of a middle, where fewer books than a fair line needs price both sides', () => {
  const main = (book: string) =>
    ['over', 'under'].map((outcome) => aQuote({ family: 'totals', line: 44, outcome, book, price: odds(1.9) }));
  const consensus = ({ upserts }: OpportunityChange) =>
    upserts.flatMap(({ opportunity }) => (opportunity.kind === 'middle' ? [opportunity.consensus] : []));
  const { opened, happens } = follow([over, under, ...main('alpha'), ...main('beta'), ...main('gamma')]);
  expect(consensus(opened)).toEqual([undefined]);
  expect(consensus(happens({ upserts: main('delta') }))).toEqual([44]);
  expect(consensus(happens({ removed: main('alpha').map(({ key }) => key) }))).toEqual([undefined]);
});

it('the detector reports a lower limit of a book even when its price is the same', () => {
  const { happens } = follow([home, away]);
  const [found] = happens({ upserts: [{ ...home, offer: { limit: 25 } }] }).upserts;
  expect(found!.opportunity.prices[1]).toMatchObject([{ book: home.book, limit: 25 }]);
});
