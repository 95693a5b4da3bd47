import type { Outlook } from '../chances.js';
import type { Game } from '../games/game.js';
import { spreads, totals, type View } from './game-offers.js';
import type { Offer } from './offer.js';

/** The offers on corners and cards: always several lines, and only before the start. Undefined for any other market. */
export const sideFigure = (market: string): ((view: Omit<View, 'outlook'>) => Offer[]) | undefined => {
  const [, kind, figure] = /^alternate_(spreads|totals)_(corners|cards)$/.exec(market) ?? [];
  if (!kind || !figure) return undefined;
  const build = kind === 'spreads' ? spreads : totals;
  return (view) => build({ ...view, outlook: outlookOf(view.game, PER_GAME[figure]!) }, 1);
};

/** Both teams together on an average day. */
const PER_GAME: Readonly<Record<string, number>> = { corners: 10, cards: 4.2 };

// The team expected to score more has more of the play.
const outlookOf = ({ homePoints, awayPoints }: Game, perGame: number): Outlook => {
  const homeToCome = perGame * (0.35 + (0.3 * homePoints) / (homePoints + awayPoints));
  return { home: 0, away: 0, homeToCome, awayToCome: perGame - homeToCome, share: 1, marginSpread: 0, totalSpread: 0 };
};
