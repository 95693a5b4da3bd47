import type { QuoteKey } from '../board/quote.js';
import { sportFamily } from '../catalogue/sports.js';
import { isThreeWay, marketKind } from '../picks/market-kind.js';
import { leagueOf, type Pick, type PickedBet } from '../picks/pick.js';

/** What a closing line is asked for by: the price that was taken and, if the pick tells, whether the market had a draw. */
interface ClosingName {
  readonly quote: QuoteKey;
  /** Undefined where the pick does not tell: then only a single closing of the line answers. */
  readonly hasDraw: boolean | undefined;
}

/**
 * The name by which the closing line of a bet is asked for; undefined for a bet without the key of its price. Two-way and three-way
 * moneylines of a game share a market line and close apart, and the market text of the pick says which was bet.
 */
export const closingName = (bet: PickedBet, pick: Pick): string | undefined => {
  if (!bet.quote) return undefined;
  const hasDraw = hadDraw(bet, pick);
  return hasDraw === undefined ? bet.quote : `${bet.quote}|${hasDraw ? DRAW : NO_DRAW}`;
};

/** Reads a name that `closingName` wrote. */
export const readClosingName = (name: string): ClosingName => {
  const [, quote = name, mark] = MARKED.exec(name) ?? [];
  return { quote: quote as QuoteKey, hasDraw: mark === undefined ? undefined : mark === DRAW };
};

const hadDraw = (bet: PickedBet, pick: Pick): boolean | undefined => {
  const market = bet.market ?? '';
  if (isThreeWay(market)) return true;
  if (marketKind(market) !== 'moneyline') return undefined;
  const sport = leagueOf(bet, pick)?.sport ?? pick.sport ?? '';
  return ALWAYS_TOLD.has(sportFamily(sport)) ? false : undefined;
};

// In soccer, and perhaps elsewhere, a moneyline without a word has a draw.
const ALWAYS_TOLD: ReadonlySet<string> = new Set(['football', 'basketball', 'baseball', 'hockey']);

const [DRAW, NO_DRAW] = ['draw', 'no draw'];
const MARKED = /^((?:[^|]*\|){5}[^|]*)\|(draw|no draw)$/;
