import { familyOf, marketTitle, sportTitle } from '@fairline/shared/domain';
import type { Leg } from './leg.js';

/** Whether a search finds a pick: each word by player, outcome, either team, market or league, ignoring case. */
export const matches = ({ player, outcome, market, event }: Leg, search: string): boolean => {
  const { home, away, sport } = event;
  const named = [player, outcome, home, away, market, marketTitle(familyOf(market)), sportTitle(sport)]
    .join('\n')
    .toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => named.includes(word));
};
