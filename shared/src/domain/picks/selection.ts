import { type MarketKind, marketKind } from './market-kind.js';
import type { PickedBet } from './pick.js';

/** What a selection backs. A moneyline has a price instead of a line; grading does not need it. */
export type Selection =
  | { readonly kind: 'spread'; readonly team: string; readonly line: number }
  | { readonly kind: 'moneyline'; readonly team: string }
  | { readonly kind: 'draw' }
  | { readonly kind: 'total'; readonly side: 'over' | 'under'; readonly line: number };

/**
 * Parses a selection: a team name followed by a signed number (`Chiefs -3.5`, `Chiefs -150`), or `over` or `under` followed by a number,
 * which may have a decimal comma. A price may follow. On a moneyline `Draw` can replace the team. Undefined for anything else, such as two
 * bets or two lines (`Arsenal -0.5, -1`) in one text. Source: document 002 section 5.
 */
export const readSelection = (kind: MarketKind, text: string): Selection | undefined => {
  if (text.length > LONGEST) return undefined;
  const plain = text.replace(/[−–]/g, '-').replace(/\s+/g, ' ').trim();
  if (kind === 'total') return readTotal(plain);
  const [, name = '', number = '', rest = ''] = NAME_AND_NUMBER.exec(plain) ?? [];
  const team = name.replace(MARKET_WORDS, ' ').trim();
  const written = numberIn(number);
  if (!/\p{L}/u.test(team) || !isAfterword(rest, written)) return undefined;
  if (kind === 'moneyline') return A_DRAW.test(team) ? { kind: 'draw' } : { kind, team };
  return Math.abs(written) < SMALLEST_PRICE ? { kind, team, line: written } : undefined;
};

const readTotal = (text: string): Selection | undefined => {
  const [, side, number = '', rest = ''] = SIDE_AND_NUMBER.exec(text) ?? [];
  if (side === undefined || !isAfterword(rest, numberIn(number))) return undefined;
  return { kind: 'total', side: side.toLowerCase() === 'over' ? 'over' : 'under', line: numberIn(number) };
};

const numberIn = (text: string): number => Number(text.replace(',', '.'));

/** Whether nothing follows the line except a unit, a price, a book or a remark in brackets. */
const isAfterword = (rest: string, line: number): boolean => {
  const [found, mark = '', price] = AFTERWORD.exec(rest.replace(REMARKS_AND_BLANKS, ' ')) ?? [];
  return found !== undefined && (price === undefined || isPrice(price, mark, line));
};

// A small signed number, or after a comma the neighbouring line, is the other half of an Asian line and no price.
const isPrice = (text: string, mark: string, line: number): boolean => {
  const price = Number(text);
  if (/^[+-]/.test(text) || price >= SMALLEST_PRICE) return Math.abs(price) >= SMALLEST_PRICE;
  if (mark.includes('@')) return price > 1;
  const isNeighbour = mark.includes(',') && Math.abs(price - Math.abs(line)) === 0.5;
  return price > 1 && text.includes('.') && !isNeighbour;
};

// Longer than any real selection. A text crafted against these patterns would take for ever.
const LONGEST = 300;

// American odds are never between -100 and 100, and no spread is that large: such a number is a price, and the line is missing.
const SMALLEST_PRICE = 100;

const NAME_AND_NUMBER = /^(.*?)[\s([@]*([+-]\d+(?:\.\d+|,(?:00?|50?|25|75)(?![\d.]))?)(?![\p{L}\d])\)?(.*)$/u;
const SIDE_AND_NUMBER = /^(?:total\s+)?(over|under)\s*(\d+(?:\.\d+|,(?:00?|50?|25|75)(?![\d.]))?)(?![\p{L}\d])(.*)$/iu;
const A_DRAW = /^(?:the )?(?:draw|tie)$/i;
const MARKET_WORDS = /\b(?:ml|money ?line|spread|run line|puck line|to win)\b:?/gi;
// To one blank: a run of them is divided in every way among the parts of the next pattern, and remarks of no words leave hundreds.
const REMARKS_AND_BLANKS = /(?:\([^)]*\)|\[[^\]]*\]|\s)+/g;
const AFTERWORD =
  /^\s*(?:points|pts|runs|goals|total)?([\s,@]*)([+-]?\d+(?:\.\d+)?)?\s*(?:(?:@|at)\s+[\p{L}\d. ]+)?$/iu;

/** Whether a bet is on a quarter line (-0.25, 1.75), which is won or lost by halves. */
export const isOnQuarterLine = ({ market, selection }: PickedBet): boolean => {
  const kind = marketKind(market ?? '');
  const read = kind && readSelection(kind, selection ?? '');
  return read !== undefined && 'line' in read && read.line % 0.5 !== 0;
};
