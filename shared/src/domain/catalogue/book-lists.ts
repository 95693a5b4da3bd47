import { isPlatinum, type Plan } from '../account/plans.js';
import { canonicalBook } from './sportsbooks.js';
import { SPORTSBOOKS } from './sportsbooks.table.js';

/** The books that bettors look at first, in screen order. */
const PREFERRED_BOOK_ORDER = ['draftkings', 'fanduel', 'caesars', 'betmgm', 'pinnacle', 'novig', 'prophetx'] as const;

/** The place of a book in a list of prices: preferred books first, then the catalogue's order, then all others. */
export const bookRank = (key: string): number => RANKS.get(canonicalBook(key)) ?? RANKS.size;

/** The categories of the sportsbook filter, with their books. */
export const BOOK_CATEGORIES = [
  { key: 'popular', title: 'Popular', books: ['draftkings', 'fanduel', 'betmgm', 'caesars', 'pointsbetus'] },
  { key: 'dfs', title: 'DFS Apps', books: ['prizepicks', 'underdog', 'pick6', 'dabble_au', 'sleeper'] },
  { key: 'exchanges', title: 'Exchanges', books: ['novig', 'prophetx', 'rebet', 'betopenly'] },
  { key: 'premium', title: 'Premium', books: ['pinnacle', 'circa', 'superbook', 'westgate'] },
] as const;

/** The books proposed to a user who has not saved any, by plan: four for platinum, three for everyone else. */
export const defaultBooks = (plan: Plan, unlimited = false): readonly string[] =>
  isPlatinum(plan, unlimited) ? DEFAULT_FILTER_BOOKS : ['draftkings', 'fanduel', 'caesars'];

const DEFAULT_FILTER_BOOKS = ['draftkings', 'fanduel', 'betmgm', 'caesars'] as const;

/** The pick apps that are always requested. */
export const USUAL_PICK_APPS: readonly string[] = ['prizepicks', 'underdog', 'pick6'];

const RANKS = new Map<string, number>();
for (const key of [...PREFERRED_BOOK_ORDER, ...SPORTSBOOKS.map((book) => book.key)]) {
  if (!RANKS.has(canonicalBook(key))) RANKS.set(canonicalBook(key), RANKS.size);
}

/** How many books have a fixed place on the screen. */
export const BOOK_ORDER_LENGTH = RANKS.size;

/** The feed's name for a region: the specification says `us_exchanges`, the feed `us_ex`. */
export const providerRegion = (region: string): string => (region === 'us_exchanges' ? 'us_ex' : region);

/** A filter for the books of these regions. A book without a known region passes. */
export const inRegions = (regions: Iterable<string>): ((book: string) => boolean) => {
  const wanted = new Set(Array.from(regions, providerRegion));
  return (book) => REGIONS_OF.get(canonicalBook(book))?.some((region) => wanted.has(region)) ?? true;
};

/** The books that the feed carries in each region, from its documentation. Some are in two. */
const BOOKS: Readonly<Record<string, string>> = {
  us: 'betonlineag betmgm betrivers betus bovada williamhill_us draftkings fanatics fanduel lowvig mybookieag',
  us2: 'ballybet betanysports betparx espnbet fliff hardrockbet hardrockbet_az hardrockbet_fl hardrockbet_oh rebet',
  us_dfs: 'pick6 prizepicks underdog betr_us_dfs',
  us_ex: 'betopenly novig prophetx kalshi polymarket',
  uk: `sport888 betfair_ex_uk betfair_sb_uk betfred_uk betvictor betway boylesports casumo coral grosvenor ladbrokes_uk
    leovegas livescorebet matchbook paddypower skybet smarkets unibet_uk virginbet williamhill`,
  eu: `onexbet sport888 betclic_fr betanysports betfair_ex_eu betonlineag betsson codere_it betvictor coolbet everygame gtbets
    leovegas_se marathonbet matchbook mybookieag nordicbet pinnacle pmu_fr suprabets tipico_de unibet_fr unibet_it unibet_nl
    unibet_se williamhill winamax_de winamax_fr`,
  fr: 'betclic_fr netbet_fr pmu_fr unibet_fr winamax_fr',
  se: `atg_se betinia_se betmgm_se betsson campobet_se expekt_se hajper_se leovegas_se mrgreen_se nordicbet sport888_se
    svenskaspel_se unibet_se`,
  au: `betfair_ex_au betr_au betright bet365_au dabble_au ladbrokes_au neds playup pointsbetau sportsbet tab tabtouch unibet`,
};

const REGIONS_OF = new Map<string, string[]>();
for (const [region, books] of Object.entries(BOOKS))
  for (const book of books.split(/\s+/)) REGIONS_OF.set(book, [...(REGIONS_OF.get(book) ?? []), region]);
