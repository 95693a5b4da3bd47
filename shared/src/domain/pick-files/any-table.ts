import type { Odds } from '../odds/formats.js';
import { HIGHEST_PRICE } from '../picks/parlay.js';
import { toCent } from '../picks/payout.js';
import type { Pick, PickStatus } from '../picks/pick.js';
import type { PriceFormat } from '../reading/wire.js';
import { TRACKER } from './apply-import.js';
import { contentId } from './content-id.js';
import { readMoney, readOdds, readOutcome } from './read-cell.js';
import type { NamedRow } from './sheet.js';
import { parlayOf } from './synced-tracker-columns.js';
import { trackedMoney } from './tracked-money.js';
import {
  betOfText,
  importNote,
  isRefused,
  leagueOfGame,
  pricedAt,
  type ReadEntry,
  type Refused,
  type TrackerTerms,
  trackedBook,
  writtenTime,
} from './tracker-terms.js';

/** The fields of a bet that a column of any table may hold, in the order in which they are offered. */
export const TABLE_FIELDS = [
  ...(['placed', 'bet', 'game', 'market', 'line', 'odds', 'stake', 'result', 'profit', 'payout', 'book'] as const),
  ...(['sport', 'league', 'kind', 'starts', 'settled', 'id', 'note'] as const),
] as const;

export type TableField = (typeof TABLE_FIELDS)[number];

/** How a bet of a table ended. The last three are kept as a win or a loss with what was paid. */
export type TableOutcome = PickStatus | 'half won' | 'half lost' | 'cashed out';

export const TABLE_OUTCOMES: readonly TableOutcome[] = [
  ...(['won', 'lost', 'push', 'void', 'pending'] as const),
  ...(['half won', 'half lost', 'cashed out'] as const),
];

/** What a user says about a table that is no tracker's known export: where each field stands, and how its cells are written. */
export interface TableChoice {
  /** The place of the column that holds a field. */
  readonly columns: { readonly [F in TableField]?: number };
  readonly format: PriceFormat;
  readonly isDayFirst: boolean;
  /** What words of the result column mean that we do not know ourselves, by `outcomeWord`. */
  readonly words: { readonly [word: string]: TableOutcome };
}

/** Parses one row of a table. `cellOf` finds the cell of a field; the columns in `others` go to the note. */
export const readTableBet = (
  row: NamedRow,
  cellOf: (field: TableField) => string,
  others: readonly string[],
  words: TableChoice['words'],
  terms: TrackerTerms,
): ReadEntry => {
  const price = readAnyOdds(cellOf('odds'), terms.format);
  if (price === 'wrong') return { refused: `The odds "${cellOf('odds').trim()}" are not valid odds.` };
  const starts = writtenTime(cellOf('starts'), terms);
  if (typeof starts === 'object') return starts;
  const placed = writtenTime(cellOf('placed'), terms) ?? starts;
  if (placed === undefined) return { refused: 'The time it was placed is missing.' };
  if (typeof placed === 'object') return placed;
  const settled = writtenTime(cellOf('settled'), terms);
  if (typeof settled === 'object') return settled;
  const bet = betOf(cellOf);
  if (!bet.selection && !bet.game) return { refused: 'The bet itself is missing.' };
  const ended = endOf(cellOf, words, price);
  if (isRefused(ended)) return ended;
  const { money, isCashedOut } = ended;

  const bookmaker = cellOf('book').trim();
  const trackerId = cellOf('id').trim();
  const content = trackerId ? [bookmaker, trackerId] : [placed, bookmaker, bet.game, bet.selection, price, money.stake];
  return {
    id: `table-${contentId(JSON.stringify(content))}`,
    ...bet,
    ...pricedAt(price),
    ...money,
    dateAdded: placed,
    ...(starts ? { commenceTime: starts } : {}),
    ...(bookmaker ? { bookmaker: trackedBook(bookmaker) } : {}),
    ...(trackerId ? { trackerId } : {}),
    ...(money.status === 'pending' ? {} : { validatedBy: TRACKER, ...(settled ? { settledDate: settled } : {}) }),
    // No score may change what was cashed out.
    ...(isCashedOut ? { payoutEnteredAt: settled ?? placed, cashedOutAt: settled ?? placed } : {}),
    note: importNote(row, others, cellOf('note')),
  };
};

/** Decimal odds as people write them, besides the forms of `readOdds`: `10/11`, and the price of a contract (`52.5%`, `52¢`). */
export const readAnyOdds = (text: string, format: PriceFormat): Odds | undefined | 'wrong' => {
  const plain = text.trim().replace(/^@\s*/, '');
  if (plain === '') return undefined;
  const [, over, under] = /^(\d+)\s*\/\s*(\d+)$/.exec(plain) ?? [];
  const [, chance] = /^(\d+(?:\.\d+)?)\s*[%¢]$/.exec(plain) ?? [];
  const price =
    over !== undefined ? 1 + Number(over) / Number(under) : chance !== undefined ? 100 / Number(chance) : undefined;
  if (price !== undefined) return price > 1 && price <= HIGHEST_PRICE ? (price as Odds) : 'wrong';
  return readOdds(plain, format) ?? 'wrong';
};

const betOf = (cellOf: (field: TableField) => string): Pick => {
  const cell = (field: TableField) =>
    cellOf(field)
      .trim()
      .replace(/[^\S\n]+/g, ' ');
  const [kind, market, sport] = [cell('kind'), cell('market'), cell('sport')];
  const text = withLine(cell('bet'), cell('line'), market);
  const legs = text.split(PARLAY.test(kind) ? /\s*(?:\||\n|;|\s\+\s)\s*/ : /\s*[|\n]\s*/).filter(Boolean);
  const league = cell('league');
  const common = { ...(sport ? { sport } : {}), ...(league ? { league } : {}) };
  if (PARLAY.test(kind) || (kind === '' && legs.length > 1)) {
    const bets = legs.map((leg) => withLeague(betOfText(leg), league));
    return { ...common, ...parlayOf(bets), type: 'parlay' };
  }
  // A teaser or a round robin does not say by which lines it is graded.
  if (ANOTHER_KIND.test(kind)) return { ...common, selection: legs.join(' + '), type: kind.toLowerCase() };
  const bet = withLeague(betOfText(text, cell('game')), league);
  return { ...common, ...bet, ...(market ? { market } : {}), type: 'single' };
};

const withLeague = (bet: Pick, written: string): Pick => {
  const league = written || leagueOfGame(bet.game ?? '');
  return league ? { ...bet, league } : bet;
};

// A line in a column of its own joins the selection, by which a bet is graded.
const withLine = (bet: string, line: string, market: string): string => {
  if (!/^[+-]?\d+(?:\.\d+)?$/.test(line) || /\d/.test(bet) || bet === '' || /money|^ml$|h2h/i.test(market)) return bet;
  const isSigned = /^[+-]/.test(line) || /^(?:over|under|o|u)\b/i.test(bet);
  return `${bet} ${isSigned ? line : `+${line}`}`;
};

const PARLAY = /parlay|multi|acca|accumulator|sgp|combo|double|treble/i;
const ANOTHER_KIND = /teaser|round ?robin|if ?bet|pleaser|trixie|yankee|system/i;

/** Status, stake and payout of a bet, from its result in words, else from what it made. */
const endOf = (
  cellOf: (field: TableField) => string,
  words: TableChoice['words'],
  price: Odds | undefined,
): { readonly money: Pick; readonly isCashedOut: boolean } | Refused => {
  const [stakeText, profitText, paidText] = [cellOf('stake'), cellOf('profit'), cellOf('payout')];
  const [stake, written, paid] = [readMoney(stakeText), readMoney(profitText), readMoney(paidText)];
  if (paidText.trim() !== '' && paid === undefined) return { refused: `The payout "${paidText}" is not an amount.` };
  const word = outcomeWord(cellOf('result'));
  const byMoney = endByMoney(written, paid, stake);
  if (ENDED.has(word) && byMoney === 'pending')
    return { refused: `The result "${cellOf('result').trim()}" does not say how it ended.` };
  const outcome = word === '' || ENDED.has(word) ? byMoney : (words[word] ?? readTableOutcome(word));
  if (!outcome) return { refused: `The result "${cellOf('result').trim()}" is not known.` };
  const made = written ?? (paid !== undefined && stake !== undefined ? toCent(paid - stake) : undefined);
  if (outcome === 'cashed out') {
    if (stake === undefined || made === undefined) return { refused: 'What it was cashed out for is missing.' };
    if (stake <= 0 || made < -stake) return { refused: `A profit of ${made} does not match a bet of ${stake}.` };
    const status: PickStatus = made > 0 ? 'won' : made < 0 ? 'lost' : 'push';
    return { money: { status, stake, actualPayout: toCent(stake + made) }, isCashedOut: true };
  }
  const status = outcome === 'half won' ? 'won' : outcome === 'half lost' ? 'lost' : outcome;
  const money = trackedMoney(
    {
      stake: stakeText,
      profit: profitOf(outcome, profitText, { made, paid, stake, price }),
      isFree: FREE.test(cellOf('kind')),
    },
    status,
    price,
  );
  return isRefused(money) ? money : { money, isCashedOut: false };
};

interface Amounts {
  readonly made: number | undefined;
  readonly paid: number | undefined;
  readonly stake: number | undefined;
  readonly price: Odds | undefined;
}

// A column of payouts holds what a win would pay for a bet that is open or lost, so it counts for wins only.
const profitOf = (outcome: TableOutcome, written: string, { made, paid, stake, price }: Amounts): string => {
  if (outcome === 'half lost' && made === undefined && stake !== undefined) return String(-stake / 2);
  if (written.trim() !== '') return outcome === 'pending' ? '' : written;
  if (outcome === 'half won' && paid === undefined && stake !== undefined && price !== undefined)
    return String(toCent((stake * (price - 1)) / 2));
  return made !== undefined && (outcome === 'won' || outcome === 'half won') ? String(made) : '';
};

const endByMoney = (profit: number | undefined, paid: number | undefined, stake: number | undefined): PickStatus => {
  const made = profit ?? (paid !== undefined && stake !== undefined ? paid - stake : undefined);
  if (made === undefined) return 'pending';
  return made > 0 ? 'won' : made < 0 ? 'lost' : 'push';
};

/** A result as words are compared: lower case, words separated by one space. */
export const outcomeWord = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');

/** Whether a result in a table needs no word from the user: we know it, or the amounts say it. */
export const isKnownResult = (word: string): boolean => ENDED.has(word) || readTableOutcome(word) !== undefined;

/** The outcome that a word names; undefined for one that we do not know. */
const readTableOutcome = (word: string): TableOutcome | undefined =>
  MORE_OUTCOMES.get(outcomeWord(word)) ?? readOutcome(word.replaceAll(' ', '_')) ?? readOutcome(word);

const MORE_OUTCOMES: ReadonlyMap<string, TableOutcome> = new Map(
  (
    [
      ['half won', ['half won', 'half win', 'won half', 'win half', 'half w']],
      ['half lost', ['half lost', 'half loss', 'lost half', 'loss half', 'half l']],
      ['cashed out', ['cashed out', 'cash out', 'cashout', 'cashedout', 'cashed']],
      ['won', ['✅', '✔']],
      ['lost', ['❌', '✘']],
      ['push', ['p', 'draw no bet']],
      ['void', ['v', 'no bet', 'postponed', 'dead heat void']],
      ['pending', ['in play', 'unresulted', 'not settled', 'upcoming', 'accepted', 'running', '-']],
    ] as const
  ).flatMap(([outcome, words]) => words.map((word) => [word, outcome] as const)),
);

// Words that say only that it is over.
const ENDED: ReadonlySet<string> = new Set([
  'settled',
  'resulted',
  'graded',
  'closed',
  'complete',
  'completed',
  'final',
]);

const FREE = /free|bonus/i;
