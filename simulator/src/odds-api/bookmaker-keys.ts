import { BOOKS } from '../market/books/books.js';

/** Books of The Odds API that the simulated market lacks. Requesting them is not an error. */
const OTHERS =
  'betanysports rebet hardrockbet_az hardrockbet_fl hardrockbet_oh sport888 betfair_ex_uk betfair_sb_uk betfred_uk ' +
  'betvictor betway boylesports casumo coral grosvenor ladbrokes_uk leovegas livescorebet paddypower skybet smarkets ' +
  'virginbet betclic_fr codere_it coolbet everygame gtbets leovegas_se marathonbet nordicbet pmu_fr suprabets tipico_de ' +
  'unibet_fr unibet_it unibet_nl unibet_se winamax_de winamax_fr netbet_fr atg_se betinia_se betmgm_se betsson campobet_se ' +
  'expekt_se hajper_se mrgreen_se sport888_se svenskaspel_se betfair_ex_au betr_au betright bet365_au ladbrokes_au neds ' +
  'playup pointsbetau tab tabtouch unibet';

/** Every book key that The Odds API knows. */
export const BOOKMAKER_KEYS: ReadonlySet<string> = new Set([...BOOKS.map((book) => book.key), ...OTHERS.split(' ')]);
