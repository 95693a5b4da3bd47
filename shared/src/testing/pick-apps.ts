/** All names that feeds use for pick apps. No bookmaker's price is behind any of them. */
export const PICK_APPS = ['prizepicks', 'underdog', 'pick6', 'draftkings_pick6', 'dabble_au', 'sleeper', 'betr_us_dfs'];
