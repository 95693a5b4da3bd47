import { sportTitle } from '../catalogue/sports.js';
import { SPORTS } from '../catalogue/sports.table.js';
import { bookTitle, publishedCommission } from '../catalogue/sportsbooks.js';
import type { Odds } from '../odds/formats.js';
import { readAnyOdds } from '../pick-files/any-table.js';
import { leagueOfGame, pricedAt, trackedBook } from '../pick-files/tracker-terms.js';
import { marketKind } from '../picks/market-kind.js';
import { isParlay, netPicked, parlaysIn, pricePicked, roundRobinReturn } from '../picks/parlay.js';
import { isFreeBet, MOST_BOOST, paidAt, readAmount, toCent } from '../picks/payout.js';
import { type Pick, type PickedBet, TAG_LIMITS } from '../picks/pick.js';
import { readSelection } from '../picks/selection.js';
import type { PriceFormat } from '../reading/wire.js';
import { parlayPrice } from '../stakes/parlay.js';

/** The kinds of bets that are entered by hand. The legs of a teaser have no odds of their own. */
export const BET_KINDS = ['single', 'parlay', 'teaser', 'round robin'] as const;
export type BetKind = (typeof BET_KINDS)[number];

/** One bet as a user types it. */
export interface TypedLeg {
  readonly game: string;
  /** The name of a league or sport, or its key. */
  readonly sport: string;
  readonly market: string;
  readonly selection: string;
  readonly line: string;
  readonly odds: string;
  /** The game's id on the odds board and its start, if the game was found there. */
  readonly eventId?: string | undefined;
  readonly commenceTime?: string | undefined;
}

/** A whole bet as a user types it. Several legs must all win. */
export interface TypedBet {
  readonly kind: BetKind;
  readonly legs: readonly TypedLeg[];
  /** How many legs each parlay of a round robin has. The stake is then that of each. */
  readonly size: string;
  /** The odds of all legs together. Empty if they follow from those of the legs. */
  readonly odds: string;
  readonly stake: string;
  readonly isFree: boolean;
  /** Percent of the winnings. */
  readonly boost: string;
  readonly book: string;
  /** When it was placed, in ISO 8601; empty if unknown. */
  readonly placed: string;
  /** Separated by commas. */
  readonly tags: string;
  readonly note: string;
}

/** A field that cannot be read, and in which leg. */
export interface TypedProblem {
  readonly field: 'selection' | 'line' | 'odds' | 'stake' | 'boost' | 'placed' | 'legs' | 'size';
  readonly leg?: number;
}

export const EMPTY_LEG: TypedLeg = { game: '', sport: '', market: '', selection: '', line: '', odds: '' };

/**
 * Reads a typed bet: the fields of a pick without its id and its outcome, and what is missing or cannot be read. Odds are American with a
 * sign, decimal, fractional or a chance in percent; `format` decides about 150 without a sign.
 */
export const readTypedBet = (
  typed: TypedBet,
  format: PriceFormat,
): { readonly pick: Pick; readonly problems: readonly TypedProblem[] } => {
  const isSingle = typed.kind === 'single';
  const legs = (isSingle ? typed.legs.slice(0, 1) : typed.legs).map((leg) =>
    typed.kind === 'teaser' ? { ...leg, odds: '' } : leg,
  );
  const bets = legs.map((leg) => betOf(leg, typed.book, format));
  const isRoundRobin = typed.kind === 'round robin';
  const price = isSingle || isRoundRobin ? undefined : wholePrice(typed.odds, bets, format);
  const money = moneyOf(typed);
  const bet: Pick = isSingle ? (bets[0] ?? {}) : { ...joined(bets, typed), ...pricedAt(price) };
  const terms: Pick = {
    ...bet,
    ...money,
    ...(typed.placed && Number.isFinite(Date.parse(typed.placed)) ? { dateAdded: typed.placed } : {}),
    ...(tagsOf(typed.tags).length > 0 ? { tags: tagsOf(typed.tags) } : {}),
    note: typed.note.trim(),
  };
  const net = isRoundRobin ? roundRobinPrice(terms) : netPicked(terms);
  const potential = net && paidAt(terms, net);
  const problems = [
    ...legs.flatMap((leg, at) => problemsOfLeg(leg, format).map((field) => ({ field, leg: at }))),
    ...problemsOfKind(typed, terms, format),
    ...problemsOfMoney(typed),
  ];
  return { pick: potential ? { ...terms, potential } : terms, problems };
};

/** A pick as its user would have typed it. `writeOdds` writes odds as the user reads them. */
export const typedBetOf = (pick: Pick, writeOdds: (price: Odds) => string): TypedBet => {
  const bets = isParlay(pick) ? (pick.legs ?? []) : [pick];
  const price = pricePicked(pick);
  const book = pick.bookmaker || bets[0]?.bookmaker;
  return {
    kind: BET_KINDS.find((kind) => kind === pick.type?.trim().toLowerCase()) ?? (isParlay(pick) ? 'parlay' : 'single'),
    legs: bets.map((bet) => legOf(bet, pick, writeOdds)),
    odds: isParlay(pick) && price ? writeOdds(price) : '',
    stake: stakeOfEach(pick),
    size: String(pick.combinedBy ?? 2),
    isFree: isFreeBet(pick),
    boost: pick.boost ? String(pick.boost) : '',
    book: book ? bookTitle(book) : '',
    placed: pick.dateAdded ?? '',
    tags: (pick.tags ?? []).join(', '),
    note: pick.note ?? '',
  };
};

const stakeOfEach = ({ stake, legs, combinedBy }: Pick): string => {
  const whole = readAmount(stake);
  const parlays = combinedBy ? parlaysIn(legs?.length ?? 0, combinedBy) : 0;
  return whole === undefined ? '' : String(parlays > 0 ? toCent(whole / parlays) : whole);
};

/** Tags from a text: separated by commas, each once, however it is capitalised. */
const tagsOf = (text: string): readonly string[] =>
  [
    ...new Map(
      text
        .split(/[,;\n]/)
        .map((tag) => tag.trim().replace(/\s+/g, ' ').replace(/^#/, '').slice(0, TAG_LIMITS.letters))
        .filter(Boolean)
        .map((tag) => [tag.toLowerCase(), tag] as const),
    ).values(),
  ].slice(0, TAG_LIMITS.tags);

const betOf = (leg: TypedLeg, book: string, format: PriceFormat): PickedBet => {
  const price = readAnyOdds(leg.odds, format);
  const priced = pricedAt(price === 'wrong' ? undefined : price);
  const market = tidy(leg.market);
  const selection = selectionOf(leg, market, priced);
  const read = marketKind(market) && readSelection(marketKind(market)!, selection);
  const game = tidy(leg.game);
  const sport = sportNamed(leg.sport);
  const league = sport ? sportTitle(sport) : tidy(leg.sport) || leagueOfGame(game);
  const bookmaker = book.trim() && trackedBook(book);
  const commission = bookmaker && publishedCommission(bookmaker);
  return {
    ...(game ? { game } : {}),
    ...(league ? { league } : {}),
    ...(sport ? { sport } : {}),
    ...(market ? { market } : {}),
    selection,
    ...priced,
    ...(leg.eventId ? { eventId: leg.eventId } : {}),
    ...(leg.commenceTime ? { commenceTime: leg.commenceTime } : {}),
    ...(read && 'line' in read ? { line: read.line } : {}),
    ...(bookmaker ? { bookmaker } : {}),
    ...(commission ? { commission } : {}),
  };
};

const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** The key of a sport from its key or its title in the catalogue. */
const sportNamed = (name: string): string | undefined => {
  const wanted = tidy(name).toLowerCase();
  return SPORTS.find(({ key, title }) => key === wanted || title.toLowerCase() === wanted)?.key;
};

// Grading reads this text: a team with its handicap, or with its price if there is none; Over or Under with the line.
const selectionOf = (leg: TypedLeg, market: string, { odds }: Pick): string => {
  const text = tidy(leg.selection);
  const line = lineOf(leg.line);
  const kind = marketKind(market);
  if (line !== undefined && text) {
    if (kind === 'total') return `${text} ${Math.abs(line)}`;
    return `${text} ${kind === 'spread' && line >= 0 ? `+${line}` : kind === 'spread' ? line : leg.line.trim()}`;
  }
  const isBare = !/[+\-−]\d/.test(text) && !/^draw$/i.test(text);
  return kind === 'moneyline' && odds && text && (isBare || /^draw$/i.test(text)) ? `${text} ${odds}` : text;
};

const lineOf = (text: string): number | undefined => {
  const plain = text.trim().replace(/[−–]/g, '-').replace(',', '.');
  return /^[+-]?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
};

/** A bet as typed: the line, or on a moneyline the price, stands apart from the selection where it can be put back. */
const legOf = (bet: PickedBet, pick: Pick, writeOdds: (price: Odds) => string): TypedLeg => {
  const price = pricePicked(bet);
  const selection = bet.selection ?? '';
  const kind = marketKind(bet.market ?? '');
  const [, name = '', number = ''] = /^(.*\S)\s+([+-]?\d+(?:\.\d+)?)$/.exec(selection) ?? [];
  const isPrice = kind === 'moneyline' && number === String(bet.odds ?? '');
  const isLine = (kind === 'spread' || kind === 'total') && Math.abs(Number(number)) < 100;
  const parts = isPrice ? { selection: name, line: '' } : { selection: name, line: number };
  return {
    game: bet.game ?? '',
    sport: bet.league || pick.league || (pick.sport ? sportTitle(pick.sport) : ''),
    market: bet.market ?? '',
    ...(name && (isPrice || isLine) ? parts : { selection, line: '' }),
    odds: price ? writeOdds(price) : String(bet.odds ?? ''),
    ...(bet.eventId ? { eventId: bet.eventId } : {}),
    ...(bet.commenceTime ? { commenceTime: bet.commenceTime } : {}),
  };
};

const TITLES = {
  single: '',
  parlay: 'Parlay',
  teaser: 'Teaser',
  'round robin': 'Round robin',
} as const satisfies Record<BetKind, string>;

const joined = (bets: readonly PickedBet[], { kind }: TypedBet): Pick => {
  const all = (words: readonly (string | null | undefined)[]) => [...new Set(words.filter(Boolean))].join(' + ');
  const league = all(bets.map((bet) => bet.league));
  const [first] = bets;
  return {
    game: all(bets.map(({ game }) => game)),
    ...(league ? { league } : {}),
    market: TITLES[kind],
    selection: bets.map(({ selection }) => selection).join(' + '),
    ...(first?.bookmaker ? { bookmaker: first.bookmaker } : {}),
    legs: bets,
  };
};

/** The odds of all legs: those typed, else the product of the legs'. */
const wholePrice = (typed: string, bets: readonly PickedBet[], format: PriceFormat): Odds | undefined => {
  const price = readAnyOdds(typed, format);
  if (price === 'wrong') return undefined;
  const prices = bets.flatMap((bet) => pricePicked(bet) ?? []);
  return price ?? (prices.length === bets.length && bets.length > 1 ? parlayPrice(prices) : undefined);
};

/** What a round robin pays per unit if every leg wins; undefined unless their odds are known. */
const roundRobinPrice = ({ legs, combinedBy }: Pick): number | undefined => {
  const prices = (legs ?? []).flatMap((leg) => netPicked(leg) ?? []);
  return prices.length === legs?.length ? roundRobinReturn(prices, combinedBy ?? 0) : undefined;
};

const problemsOfKind = ({ kind, legs, size }: TypedBet, pick: Pick, format: PriceFormat): readonly TypedProblem[] => {
  if (kind !== 'single' && legs.length < (kind === 'round robin' ? 3 : 2)) return [{ field: 'legs' }];
  if (kind === 'round robin') {
    const unpriced = legs.flatMap((leg, at) => (leg.odds.trim() === '' ? [{ field: 'odds' as const, leg: at }] : []));
    return [...unpriced, ...(sizeOf(size, legs.length) ? [] : [{ field: 'size' as const }])];
  }
  if (pricePicked(pick) !== undefined || legs.some((leg) => isWrongOdds(leg.odds, format))) return [];
  return [kind === 'single' ? { field: 'odds', leg: 0 } : { field: 'odds' }];
};

// Fewer legs than all: otherwise it is one parlay.
const sizeOf = (text: string, legs: number): number | undefined => {
  const size = Number(text);
  return Number.isInteger(size) && size >= 2 && size < legs ? size : undefined;
};

const moneyOf = ({ kind, legs, size, stake, isFree, boost }: TypedBet): Pick => {
  const amount = readAmount(stake);
  if (kind === 'round robin') {
    const by = sizeOf(size, legs.length);
    const whole = by && amount && toCent(amount * parlaysIn(legs.length, by));
    return { type: kind, ...(by ? { combinedBy: by } : {}), ...(whole ? { stake: whole } : {}) };
  }
  const percent = boostOf(boost);
  return {
    type: kind,
    ...(amount ? { stake: amount } : {}),
    ...(isFree ? { promo: 'free bet' } : {}),
    ...(percent ? { boost: percent } : {}),
  };
};

const boostOf = (text: string): number | undefined => {
  const percent = Number(text.trim().replace(/%$/, '').replace(',', '.'));
  return percent > 0 && percent <= MOST_BOOST ? percent : undefined;
};

const isWrongOdds = (text: string, format: PriceFormat): boolean => readAnyOdds(text, format) === 'wrong';

const problemsOfLeg = (leg: TypedLeg, format: PriceFormat): readonly TypedProblem['field'][] => [
  ...(tidy(leg.selection) === '' ? (['selection'] as const) : []),
  ...(leg.line.trim() !== '' && lineOf(leg.line) === undefined ? (['line'] as const) : []),
  ...(isWrongOdds(leg.odds, format) ? (['odds'] as const) : []),
];

const problemsOfMoney = ({ kind, stake, boost, placed, isFree }: TypedBet): readonly TypedProblem[] => [
  ...(stake.trim() !== '' && readAmount(stake) === undefined ? [{ field: 'stake' as const }] : []),
  ...(isFree && kind !== 'round robin' && stake.trim() === '' ? [{ field: 'stake' as const }] : []),
  ...(boost.trim() !== '' && boostOf(boost) === undefined ? [{ field: 'boost' as const }] : []),
  ...(placed !== '' && !Number.isFinite(Date.parse(placed)) ? [{ field: 'placed' as const }] : []),
];
