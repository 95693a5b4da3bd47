import { canonicalBook } from './sportsbooks.js';

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
