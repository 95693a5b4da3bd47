import { sportTitle } from '@fairline/shared/domain';
import { isWholeLine } from '../../../lib/bets/bet.js';
import type { Entry } from '../../../lib/bets/bet-ledger.js';
import { choiceOf } from '../../../lib/choices/market-choice.js';
import { marketOf } from '../../../lib/selection.js';

/**
 * Finds bets by player, outcome (a combined prop by both of its), team, market and sport. Every word must match somewhere: "chiefs spread" is a team and a market. Undefined
 * for an empty search.
 */
export const searching = (text: string): ((entry: Entry) => boolean) | undefined => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  return (entry) => {
    const named = namedOf(entry);
    return words.every((word) => named.includes(word));
  };
};

// A bet's searchable text is built once, at the first search, since every typed letter searches all bets.
const written = new WeakMap<Entry, string>();

const namedOf = (entry: Entry): string => {
  const known = written.get(entry);
  if (known !== undefined) return known;
  const { key, family, isAlternate, subject, outcome, set } = entry.bet;
  const { home, away, sport } = entry.event;
  const market = [choiceOf(family, isAlternate, sport), family, marketOf(family, isAlternate)];
  const named = [subject, isWholeLine(key) ? set : outcome, home, away, ...market, sportTitle(sport)]
    .join('\n')
    .toLowerCase();
  written.set(entry, named);
  return named;
};
