import fc from 'fast-check';
import { AWAY, HOME } from './an-answer.js';

/** Answers of a feed as text, one after the other: each is the one before with some edits, well-formed or not. */
export const editedAnswers = (): fc.Arbitrary<readonly string[]> =>
  fc
    .record({
      games: fc.array(game, { maxLength: 4 }),
      edits: fc.array(fc.array(edit, { maxLength: 4 }), { maxLength: 8 }),
    })
    .map(({ games, edits }) => {
      const answer: Answer = { games };
      const texts = [write(answer)];
      for (const some of edits) {
        const tears: ((text: string) => string)[] = [];
        for (const apply of some) tears.push(...(apply(answer) ?? []));
        texts.push(tears.reduce((text, tear) => tear(text), write(answer)));
      }
      return texts.map(asReceived);
    });

/** A text as bytes can carry it: an edit may have left half of a character of two code units. */
const asReceived = (text: string): string => new TextDecoder().decode(new TextEncoder().encode(text));

interface Answer {
  games: Fields[];
  spaces?: number | undefined;
}

type Fields = { [key: string]: unknown };
/** Edits the answer, or returns edits of its text. */
type Edit = (answer: Answer) => readonly ((text: string) => string)[] | undefined;

const write = ({ games, spaces }: Answer): string => JSON.stringify(games, undefined, spaces);

const sometimes = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 4 });

const aTime = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .integer({ min: 0, max: 200 })
      .map((s) => new Date(START + s * 1_000).toISOString().replace('.000Z', 'Z')),
  },
  fc.constantFrom(
    '2026-11-22T18:00:61Z',
    '2026-11-22T18:00:00',
    '2026-11-22',
    'soon and very soon.',
    null,
    1_795_370_400,
  ),
);
const START = Date.parse('2026-11-22T18:00:00Z');
const aPrice = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(1.5, 1.91, 2, 2.05, 11, 101.25, 1.005) },
  fc.constantFrom(null, 0, -0, '2.5', 1e21, 1.2345678901234567, true, -110),
);
const aName = fc.constantFrom(HOME, AWAY, 'Over', 'Under', 'Draw', 'Željko "Ž" Ivanović', 'a\\"b', '\u{1f3c0}');

const outcome = fc.record({
  name: aName,
  description: sometimes(aName),
  price: aPrice,
  point: sometimes(fc.constantFrom(3.5, -3.5, 220.5, null)),
  odds: fc.option(aPrice, { nil: undefined, freq: 1 }),
  bet_limit: sometimes(fc.constantFrom(100, 250.5)),
  link: sometimes(fc.constantFrom('https://b.example/?a=[1]&b={"c"}', 'x')),
});
const market = fc.record({
  key: fc.constantFrom('h2h', 'spreads', 'alternate_spreads', 'totals', 'h2h_lay'),
  last_update: fc.option(aTime, { nil: undefined, freq: 6 }),
  outcomes: fc.array(outcome, { maxLength: 4 }),
});
const book = fc.record({
  key: fc.constantFrom('draftkings', 'fanduel', 'prizepicks', 'pinnacle'),
  last_update: sometimes(aTime),
  markets: fc.array(market, { maxLength: 3 }),
});
const game: fc.Arbitrary<Fields> = fc.record({
  id: fc.constantFrom('e1', 'e2', 'e3', 'e4', 'e5', undefined),
  sport_key: fc.constant('basketball_nba'),
  commence_time: fc.constantFrom('2026-11-22T20:00:00Z', '2026-11-22T21:00:00Z'),
  home_team: fc.constant(HOME),
  away_team: fc.constantFrom(AWAY, 'Miami Heat'),
  bookmakers: fc.array(book, { maxLength: 4 }),
});

const listIn = (of: unknown): Fields[] => (Array.isArray(of) ? of : []);
const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];
const marketsIn = ({ games }: Answer) =>
  games.flatMap((each) => listIn(each.bookmakers)).flatMap((each) => listIn(each.markets));
const outcomesIn = (answer: Answer) => marketsIn(answer).flatMap((each) => listIn(each.outcomes));
const set = (target: Fields | undefined, key: string, value: unknown): undefined => {
  if (target) target[key] = value;
};

const anywhere = fc.nat({ max: 1_000 });
const edit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(anywhere, aPrice).map(
      ([at, price]): Edit =>
        (answer) =>
          set(pick(outcomesIn(answer), at), 'price', price),
    ),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(anywhere, aTime).map(
      ([at, time]): Edit =>
        (answer) =>
          set(pick(marketsIn(answer), at), 'last_update', time),
    ),
  },
  {
    weight: 4,
    arbitrary: aTime.map(
      (time): Edit =>
        (answer) => {
          for (const each of marketsIn(answer)) set(each, 'last_update', time);
        },
    ),
  },
  fc.tuple(anywhere, aTime).map(
    ([at, time]): Edit =>
      ({ games }) => {
        for (const each of games) set(pick(listIn(each.bookmakers), at), 'last_update', time);
      },
  ),
  fc.tuple(anywhere, outcome).map(
    ([at, more]): Edit =>
      (answer) =>
        void listIn(pick(marketsIn(answer), at)?.outcomes).push({ ...more }),
  ),
  anywhere.map(
    (at): Edit =>
      (answer) =>
        void listIn(pick(marketsIn(answer), at)?.outcomes).pop(),
  ),
  fc.tuple(anywhere, market).map(
    ([at, more]): Edit =>
      ({ games }) => {
        const books = games.flatMap((each) => listIn(each.bookmakers));
        listIn(pick(books, at)?.markets).unshift(structuredClone(more));
      },
  ),
  fc.tuple(anywhere, game).map(
    ([at, more]): Edit =>
      ({ games }) =>
        void games.splice(at % (games.length + 1), 0, structuredClone(more)),
  ),
  anywhere.map(
    (at): Edit =>
      ({ games }) =>
        void games.splice(at % Math.max(1, games.length), 1),
  ),
  fc.constant<Edit>(({ games }) => void games.reverse()),
  fc.constantFrom(undefined, 1).map(
    (spaces): Edit =>
      (answer) => {
        answer.spaces = spaces;
      },
  ),
  fc.tuple(anywhere, fc.constantFrom('', '0', '1', '.', '-', '"', '}', ',', 'e', '\\', 'é')).map(
    ([at, put]): Edit =>
      () => [(text) => text.slice(0, at % (text.length + 1)) + put + text.slice((at % (text.length + 1)) + 1)],
  ),
  anywhere.map(
    (at): Edit =>
      () => [(text) => text.slice(0, at % (text.length + 1))],
  ),
  fc.constantFrom<Edit>(
    () => [() => '<html>busy</html>'],
    () => [(text) => `${text}]`],
    () => [() => '{"message":"odds"}'],
  ),
);
