import type { Odds } from '../odds/formats.js';
import type { Pick, PickStatus } from '../picks/pick.js';
import { TRACKER } from './apply-import.js';
import { contentId } from './content-id.js';
import { parlayStatus, readScreenBet, type ScreenBet, trackedClv } from './odds-screen.js';
import { readMoney } from './read-money.js';
import type { NamedRow } from './sheet.js';
import { parlayOf } from './synced-tracker.js';
import { trackedMoney } from './tracked-money.js';
import { isRefused, pricedAt, type ReadEntry, type TrackerTerms } from './tracker-terms.js';

/** Parses an entry of an odds screen's export: one row, or all rows with the same parlay id. */
export const readScreenEntry = (
  rows: readonly NamedRow[],
  others: readonly string[],
  terms: TrackerTerms,
): ReadEntry => {
  const bets: ScreenBet[] = [];
  for (const row of rows) {
    const bet = readScreenBet(row, others, terms);
    if (isRefused(bet)) return rows.length > 1 ? { refused: `A leg of this parlay: ${bet.refused}` } : bet;
    bets.push(bet);
  }
  const parlay = rows[0]?.cell('parlay_id').trim() ?? '';
  return parlay === '' ? single(bets[0]!) : parlayPick(bets, parlay);
};

const single = ({ row, bet, status, price, dateAdded, sport, note }: ScreenBet): ReadEntry => {
  const { stake, profit, isFree } = moneyOf(row);
  const money = trackedMoney({ stake, profit, isFree }, status, price);
  if (isRefused(money)) return money;
  const content = [dateAdded, bet.bookmaker, bet.game, bet.selection, price, readMoney(stake)];
  return {
    id: `screen-${contentId(JSON.stringify(content))}`,
    ...bet,
    ...money,
    dateAdded,
    type: 'single',
    ...(sport ? { sport } : {}),
    ...settledBy(status),
    ...trackedClv(row),
    note,
  };
};

const parlayPick = (bets: readonly ScreenBet[], parlayId: string): ReadEntry => {
  const [first] = bets as [ScreenBet];
  const stake = sameIn(bets, 'stake');
  const profit = sameIn(bets, 'bet_profit');
  const paid = sameIn(bets, 'potential_payout');
  if (stake === undefined || profit === undefined || paid === undefined)
    return { refused: 'The legs of this parlay have different amounts.' };
  const price = parlayPrice(bets, readMoney(stake), readMoney(paid));
  const status = parlayStatus(bets.map((bet) => bet.status));
  const isFree = moneyOf(first.row).isFree;
  const money = trackedMoney({ stake, profit, isFree }, status, price);
  if (isRefused(money)) return money;
  const { bookmaker } = first.bet;
  const dateAdded = bets.map((bet) => bet.dateAdded).sort()[0];
  const together = (words: readonly string[]) => [...new Set(words.filter(Boolean))].join(' + ');
  const league = together(bets.map(({ bet }) => bet.league ?? ''));
  const sport = together(bets.map((bet) => bet.sport));
  return {
    id: `screen-${contentId(parlayId)}`,
    ...parlayOf(bets.map(({ bet }) => bet)),
    ...pricedAt(price),
    ...money,
    dateAdded,
    type: 'parlay',
    trackerId: parlayId,
    ...settledBy(status),
    ...(bookmaker ? { bookmaker } : {}),
    ...(league ? { league } : {}),
    ...(sport ? { sport } : {}),
    note: [...new Set(bets.map(({ note }) => note).filter(Boolean))].join('\n'),
  };
};

// The rows of a parlay hold either the parlay's odds or those of each leg. The payout tells which.
const parlayPrice = (
  bets: readonly ScreenBet[],
  stake: number | undefined,
  paid: number | undefined,
): Odds | undefined => {
  const prices = bets.map(({ price }) => price);
  const [first] = prices;
  if (first === undefined || prices.includes(undefined)) return undefined;
  const product = prices.reduce<number>((all, price) => all * (price ?? 1), 1) as Odds;
  const pays = stake && paid ? paid / stake : product;
  const isWhole = prices.length > 1 && new Set(prices).size === 1 && Math.abs(first - pays) < Math.abs(product - pays);
  return isWhole ? first : product;
};

// The value on which all filled-in rows agree; undefined if they disagree.
const sameIn = (bets: readonly ScreenBet[], column: string): string | undefined => {
  const told = bets.map(({ row }) => row.cell(column).trim()).filter((text) => text !== '' && readMoney(text) !== 0);
  const [first = ''] = told;
  return told.every((text) => readMoney(text) === readMoney(first)) ? first : undefined;
};

const moneyOf = ({ cell }: NamedRow) => ({
  stake: cell('stake'),
  profit: cell('bet_profit'),
  isFree: /^(?:true|yes|1)$/i.test(cell('is_free_bet').trim()),
});

const settledBy = (status: PickStatus): Pick => (status === 'pending' ? {} : { validatedBy: TRACKER });
