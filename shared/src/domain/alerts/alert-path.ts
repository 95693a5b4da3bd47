import { sectionOf } from '../catalogue/families.js';
import type { AlertKind } from './alert-rule.js';

/** An alert, as far as its address follows from it. */
interface Addressed {
  readonly kind: AlertKind;
  readonly opportunity: string;
  readonly title: string;
}

/** The address, on our pages, that shows what an alert tells of. */
export const pathOfAlert = ({ kind, opportunity, title }: Addressed): string => {
  switch (kind) {
    case 'arbitrage':
      return offerIn('arbitrage', opportunity);
    case 'middle':
      return offerIn('middles', opportunity);
    case 'value':
      return offerIn('value', opportunity);
    case 'hold':
      return offerIn('holds', opportunity);
    case 'price':
    case 'move':
    case 'steam':
      return oddsOf(kind, opportunity, title);
    case 'book':
      return `/sportsbooks?sports=${encodeURIComponent(opportunity.split('|')[1] ?? '')}`;
    case 'final':
      return '/picks';
    case 'favourite':
      return gameOf(opportunity);
  }
};

// `favourite|americanfootball_nfl|401|…`
const gameOf = (opportunity: string): string => {
  const [, sport = '', id = ''] = opportunity.split('|');
  return `/scores/${encodeURIComponent(sport)}/${encodeURIComponent(id)}`;
};

const offerIn = (mode: string, opportunity: string): string =>
  `/sportsbooks?mode=${mode}&offer=${encodeURIComponent(opportunity)}`;

// The ids of a price, a line and steam end with their sport, the title with its game: `Bills @ Chiefs`.
const oddsOf = (kind: AlertKind, opportunity: string, title: string): string => {
  const [, , family = '', ...rest] = opportunity.split('|');
  const isProps = kind !== 'move' && sectionOf(family) === 'props';
  const query = new URLSearchParams({
    ...(isProps ? { mode: 'props' } : {}),
    sports: rest.at(-1) ?? '',
    q: title.split(' @ ').at(-1)!,
  });
  return `/sportsbooks?${query}`;
};
