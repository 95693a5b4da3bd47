import { addressText } from '../lib/views/address.js';

/** The four lists of the odds page, as the address names them. */
export const SECTIONS = ['game', 'props', 'arbitrage', 'middles'] as const;
export type OddsSection = (typeof SECTIONS)[number];

export const SECTION_TITLES: Readonly<Record<OddsSection, string>> = {
  game: 'Straight Bets',
  props: 'Player Props',
  arbitrage: 'Arbitrage',
  middles: 'Middles',
};

export const isScanner = (section: OddsSection): section is 'arbitrage' | 'middles' =>
  section === 'arbitrage' || section === 'middles';

/** The section that an address asks for; straight bets when it names none. */
export const sectionOf = (query: URLSearchParams): OddsSection =>
  SECTIONS.find((section) => section === query.get('mode')) ?? 'game';

/** The address of a section. What else the address says stays. */
export const queryOf = (query: URLSearchParams, section: OddsSection): string => {
  const next = new URLSearchParams(query);
  if (section === 'game') next.delete('mode');
  else next.set('mode', section);
  return next.size === 0 ? '/sportsbooks' : `/sportsbooks?${addressText(next)}`;
};

/** Which of a phone's sheets is open. */
export type OpenSheet = 'filters' | 'sections' | undefined;
