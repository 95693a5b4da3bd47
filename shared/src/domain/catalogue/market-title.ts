import { familyOf, periodOf, wholeGameOf } from './families.js';
import { EVERY_SPORT, OF_ONE_SPORT } from './game-markets.table.js';
import { PROP_MARKETS } from './prop-markets.table.js';
import { readableTitle } from './readable-title.js';

/** The display name of a market: `h2h` is Moneyline. An unknown market gets a name made from its key. */
export const marketTitle = (market: string): string => {
  const known = TITLES.get(market);
  if (known !== undefined) return known;

  const family = familyOf(market);
  if (family !== market) return `Alternate ${marketTitle(family)}`;

  const period = periodOf(market);
  if (period !== undefined) return `${period} ${marketTitle(wholeGameOf(market))}`;

  return readableTitle(market.replace(/^(player|batter|pitcher)_/, ''));
};

const TITLES = new Map(
  [
    ...PROP_MARKETS,
    ...EVERY_SPORT,
    ...Object.values(OF_ONE_SPORT).flat(),
    // Corner and card markets exist only as alternates, so their family gets the same name.
    ...OF_ONE_SPORT.soccer.map((option) => ({ ...option, key: familyOf(option.key) })),
  ].map(({ key, title }) => [key, title]),
);
