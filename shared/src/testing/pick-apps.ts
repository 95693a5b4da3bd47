/** Every name under which feeds tell of a pick app: no bookmaker's price stands behind any of them. */
export const PICK_APPS = ['prizepicks', 'underdog', 'pick6', 'draftkings_pick6', 'dabble_au', 'sleeper', 'betr_us_dfs'];
