import { SPORTSBOOKS } from '../catalogue/sportsbooks.table.js';
import { readAnyOdds } from '../pick-files/any-table.js';
import { readMoney } from '../pick-files/read-cell.js';
import { betOfText, leagueOfGame } from '../pick-files/tracker-terms.js';
import type { PriceFormat } from '../reading/wire.js';
import { EMPTY_LEG, type TypedLeg, typedBetOf } from './typed-bet.js';

/** What a copied text says of a bet. */
interface CopiedBet {
  readonly leg: TypedLeg;
  readonly stake: string;
  readonly book: string;
}

/**
 * Reads a copied line, or the lines of a bet slip: `Chiefs -3.5 -110 $50 DraftKings`. The last price in it is the odds, an amount with a
 * currency sign that is no payout the stake; what is left is the bet. Nothing is guessed: what cannot be told apart stays in the selection.
 */
export const readCopiedBet = (text: string, format: PriceFormat): CopiedBet => {
  let rest = text
    .slice(0, LONGEST)
    .replace(/[−–](?=\d)/g, '-')
    .replace(/\u00a0/g, ' ');
  const cut = (found: RegExpExecArray | null | undefined): string => {
    if (!found) return '';
    rest = `${rest.slice(0, found.index)}\n${rest.slice(found.index + found[0].length)}`;
    return found[1] ?? '';
  };
  const take = (form: RegExp): string => cut(form.exec(rest));
  while (PAYOUT.test(rest)) take(PAYOUT);
  const stake = take(STAKE) || take(AMOUNT);
  const book = take(BOOKS);
  const odds = take(AT) || take(IN_BRACKETS) || cut([...rest.matchAll(PRICES)].at(-1));
  return { leg: legOf(rest, readAnyOdds(odds, format) === 'wrong' ? '' : odds), stake: stakeText(stake), book };
};

const stakeText = (text: string): string => {
  const amount = readMoney(text);
  return amount === undefined ? '' : String(amount);
};

const legOf = (text: string, odds: string): TypedLeg => {
  const lines = text.split(/\n|\s[|•·]\s/).flatMap((line) => line.replace(/^[\s,@()-]+|[\s,@(]+$/g, '') || []);
  const read = betOfText(lines.join('\n'));
  const written = read.selection ?? '';
  const market = read.market || (MONEYLINE.test(written) ? 'Moneyline' : marketOf(written));
  const league = leagueOfGame(read.game ?? '');
  const bet = { ...read, ...(league ? { league } : {}), market, selection: written.replace(MONEYLINE, '').trim() };
  return { ...EMPTY_LEG, ...typedBetOf(bet, () => '').legs[0], odds };
};

// Without the game a team's name cannot be checked, so a small number with a sign is enough of a spread.
const marketOf = (selection: string): string => {
  if (/^(?:over|under) \d+(?:\.\d+)?$/i.test(selection)) return 'Total';
  return /^\p{L}[^+\-\n]*\s[+-]\d{1,2}(?:\.\d+)?$/u.test(selection) ? 'Spread' : '';
};

const LONGEST = 2_000;
const MONEY = '[$€£]\\s?\\d[\\d,.]*\\d|[$€£]\\s?\\d';
const PAYOUT = new RegExp(`(?:to win|to return|to pay|payout|returns?|winnings|profit|total)\\s*:?\\s*(${MONEY})`, 'i');
const STAKE = new RegExp(`(?:stake|risk|wager|bet amount|risking)\\s*:?\\s*(${MONEY}|\\d[\\d,.]*\\d|\\d)`, 'i');
const AMOUNT = new RegExp(`(${MONEY})`);
const AT = /@\s*([+-]?\d+(?:\.\d+)?|\d+\/\d+)(?![\w.])/;
const IN_BRACKETS = /\(([+-]\d{3,}|\d+\.\d+|\d+\/\d+)\)/;
const PRICES = /(?<![\w.])([+-]\d{3,}|\d+\/\d+|even|evens)(?![\w./])/gi;
const MONEYLINE = /\s*\b(?:ml|money ?line|to win)$/i;
const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s*');
// A longer name first: "bet365 (AU)" is not bet365. Short names would be found inside other words.
const BOOKS = new RegExp(
  `(?:\\b(?:at|on|@)\\s+)?(?<![\\p{L}\\d])(${SPORTSBOOKS.map(({ name }) => name)
    .filter((name) => name.length > 3)
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')})(?![\\p{L}\\d])`,
  'iu',
);
