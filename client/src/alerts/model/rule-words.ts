import type { AlertRuleBody } from '@fairline/shared/contract';
import {
  type AlertKind,
  bookTitle,
  type FavouriteTerms,
  formatAmerican,
  type GameMarketKind,
  hasValue,
  looksByScanner,
  marketOfWish,
  matchup,
  type Odds,
  type Scanner,
  type ScannerAlertKind,
  sportTitle,
  type WatchedLine,
  type WishedPrice,
  wishedBet,
} from '@fairline/shared/domain';
import { percent, plural, signed, wholeMoney } from '../../platform/format.js';

/** What a rule wants, on one line: "Arbitrage over 1.5%, my books, NFL and NBA, quiet 23:00–07:00, at most 10 an hour". */
export const ruleInWords = (rule: AlertRuleBody): string => {
  const { kind, scanner, about, maxAge, quiet, mostAnHour } = rule;
  return listed([
    nameOfRule(rule),
    ...(looksByScanner(kind) ? scannerInWords(kind, scanner, maxAge) : []),
    ...(kind === 'book' ? [sportsOf(scanner)] : []),
    ...(about && 'price' in about ? [matchup(about), marketOfWish(about), 'my books', ageInWords(maxAge)] : []),
    ...(about && 'minutes' in about ? [matchup(about)] : []),
    quiet && `quiet ${clock(quiet.from)}–${clock(quiet.to)}`,
    `at most ${mostAnHour} an hour`,
  ]);
};

const scannerInWords = (kind: ScannerAlertKind, scanner: Scanner, maxAge: number | null) => [
  kind !== 'steam' && 'my books',
  sportsOf(scanner),
  scanner.kinds && and(scanner.kinds.map((one) => KINDS[one])),
  scanner[PROPS[kind]] ? 'with player props' : 'no player props',
  scanner.onlyLive ? 'live games only' : !scanner.liveGames && 'no live games',
  scanner.startsWithin !== null && `starts within ${hoursInWords(scanner.startsWithin)}`,
  oddsInWords(scanner),
  scanner.minLife > 0 && `open ${scanner.minLife} s or longer`,
  ageInWords(maxAge),
  ...otherFilters({ kind, scanner }),
];

const ageInWords = (maxAge: number | null) => maxAge !== null && `prices up to ${maxAge} s old`;

/** What says whether a kind is searched among player props. */
export const PROPS = {
  arbitrage: 'playerProps',
  middle: 'middleProps',
  value: 'valueProps',
  hold: 'holdProps',
  steam: 'valueProps',
} as const satisfies Record<ScannerAlertKind, keyof Scanner>;

/** What a rule is called if its owner gives it no name: its kind and the least value. */
export const nameOfRule = ({ kind, scanner, about }: Pick<AlertRuleBody, 'kind' | 'scanner' | 'about'>): string => {
  if (about && 'price' in about) return `${wishedBet(about)} at ${wishedOdds(about)} or better`;
  if (about && 'minutes' in about) return lineInWords(about);
  if (about && 'starts' in about) return `Favourites: ${and(MOMENTS.filter((one) => about[one]))}`;
  if (about) return `Steam at ${about.books} books within ${about.seconds} s`;
  if (kind === 'final') return 'Finals of my picks';
  if (kind === 'book') return 'My books that are back';
  if (kind === 'value') return `Value over ${percent(scanner.minValueEv)} EV`;
  if (kind === 'hold') return `Low holds up to ${percent(scanner.maxLowHold)}`;
  if (kind === 'arbitrage') return `Arbitrage over ${percent(scanner.minProfit)}`;
  if (scanner.middlesBy === 'simple')
    return `Middles of ${plural(scanner.minGap, 'point')}, chance over ${percent(scanner.minProbability, 0)}`;
  const both = scanner.minModelProbability > 0 ? `, chance over ${percent(scanner.minModelProbability, 0)}` : '';
  return `Middles over ${percent(scanner.minMiddleEv)} EV${both}`;
};

const MOMENTS = ['starts', 'scores', 'ends'] as const satisfies (keyof FavouriteTerms)[];

const lineInWords = ({ of, by, minutes }: WatchedLine): string =>
  `${LINES[of]} moves ${of === 'moneyline' ? `${by} %` : plural(by, 'point')} within ${minutes} min`;

const LINES = { spread: 'Spread', total: 'Total', moneyline: 'Moneyline' } as const;

const wishedOdds = ({ price }: WishedPrice): string => (price > 1 ? formatAmerican(price as Odds) : '–');

/** What a rule has from a scanner's filters that its form does not ask for. */
export const otherFilters = ({ kind, scanner }: { readonly kind: AlertKind; readonly scanner: Scanner }): string[] => {
  if (!hasValue(kind)) return [];
  const most = kind === 'hold' ? null : scanner[MOST[kind]];
  return [
    most !== null && `${kind === 'arbitrage' ? 'profit' : 'EV'} up to ${percent(most)}`,
    kind === 'arbitrage' && scanner.threeWay && 'with draws',
    kind === 'hold' && scanner.rolloverBook !== null && `one bet at ${bookTitle(scanner.rolloverBook)}`,
    scanner.maxHold !== null && `hold up to ${percent(scanner.maxHold)}`,
    scanner.minLimit > 0 && `books that take ${wholeMoney(scanner.minLimit)}`,
    scanner.minDepth !== null && DEPTHS[scanner.minDepth],
  ].filter((text) => text !== false);
};

const MOST = { arbitrage: 'maxProfit', middle: 'maxMiddleEv', value: 'maxValueEv' } as const;

/** A rule without them. */
export const withoutOthers = (scanner: Scanner): Scanner => ({
  ...scanner,
  maxProfit: null,
  maxMiddleEv: null,
  maxValueEv: null,
  threeWay: false,
  rolloverBook: null,
  maxHold: null,
  minLimit: 0,
  minDepth: null,
});

/** A minute of the day as a time input writes it: 23:00. */
export const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The minute of the day that a time input says; undefined while it is not filled. */
export const minuteIn = (text: string): number | undefined => {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
};

export const hoursInWords = (hours: number): string => (hours < 48 ? `${hours} h` : `${hours / 24} days`);

const sportsOf = ({ sports }: Scanner): string => (sports === null ? 'all sports' : sportsInWords(sports));

const sportsInWords = (sports: readonly string[]): string =>
  sports.length > NAMED ? plural(sports.length, 'sport') : and(sports.map(sportTitle));
const NAMED = 3;

const oddsInWords = ({ minOdds, maxOdds }: Scanner): string | false => {
  const [from, to] = [minOdds, maxOdds].map((odds) => (odds === null ? undefined : signed(odds, 0)));
  if (from && to) return `odds ${from} to ${to}`;
  return from ? `odds from ${from}` : to ? `odds up to ${to}` : false;
};

const and = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const listed = (parts: readonly (string | false | null)[]): string => parts.filter(Boolean).join(', ');

const KINDS: Readonly<Record<GameMarketKind, string>> = {
  moneyline: 'moneylines',
  spread: 'spreads',
  total: 'totals',
  other: 'other markets',
};

const DEPTHS: Readonly<Record<NonNullable<Scanner['minDepth']>, string>> = {
  event: 'links to the game',
  market: 'links to the market',
  bet: 'links to the bet slip',
};
