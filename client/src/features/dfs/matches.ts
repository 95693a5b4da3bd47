import { familyOf, marketTitle, sportTitle } from '@fairline/shared/domain';
import type { Leg } from './leg.js';

/** Whether a search finds a pick: by player, outcome, either team, market or league, ignoring case. */
export const matches = ({ player, outcome, market, event }: Leg, search: string): boolean => {
  const wanted = search.trim().toLowerCase();
  const { home, away, sport } = event;
  return [player, outcome, home, away, market, marketTitle(familyOf(market)), sportTitle(sport)].some((text) =>
    text.toLowerCase().includes(wanted),
  );
};
