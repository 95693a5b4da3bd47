import { addressText } from '../../market/model/views/address.js';

/** The lists of the odds page, as named in the address. */
export const SECTIONS = ['game', 'props', 'arbitrage', 'middles', 'value', 'holds'] as const;
export type OddsSection = (typeof SECTIONS)[number];
/** The lists that only Platinum has. */
export type ScannerSection = Exclude<OddsSection, 'game' | 'props'>;

export const SECTION_TITLES: Readonly<Record<OddsSection, string>> = {
  game: 'Straight Bets',
  props: 'Player Props',
  arbitrage: 'Arbitrage',
  middles: 'Middles',
  value: 'Value',
  holds: 'Low Holds',
};

export const isScanner = (section: OddsSection): section is ScannerSection => section !== 'game' && section !== 'props';

/** Whether a section shows a list that workers keep and the server pushes. The lists of the other scanners are found in the browser. */
export const isPushed = (section: OddsSection): section is 'arbitrage' | 'middles' =>
  section === 'arbitrage' || section === 'middles';

/** The section an address names; straight bets if it names none. */
export const sectionOf = (query: URLSearchParams): OddsSection =>
  SECTIONS.find((section) => section === query.get('mode')) ?? 'game';

/** The address of a section. The other query parameters are kept. */
export const queryOf = (query: URLSearchParams, section: OddsSection): string => {
  const next = new URLSearchParams(query);
  if (section === 'game') next.delete('mode');
  else next.set('mode', section);
  return next.size === 0 ? '/sportsbooks' : `/sportsbooks?${addressText(next)}`;
};

/** The phone sheet that is open, if any. */
export type OpenSheet = 'filters' | 'sections' | undefined;
