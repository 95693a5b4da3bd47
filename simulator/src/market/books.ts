import type { Book, Offering, Region } from './book.js';

type Row = readonly [
  key: string,
  title: string,
  regions: string,
  pricing: Book['pricing'],
  marginPercent: number,
  noise: number,
  hold: number,
  lag: number,
  interval: number,
  reaction: number,
  limit: number,
  offers: string,
];

/**
 * Offers: m main, l lay, a alternates, t team totals, p periods, s specials (both teams score, draw no bet), x props, y alternate props.
 */
const LETTERS: Readonly<Record<string, Offering>> = {
  m: 'main',
  l: 'lay',
  a: 'alternates',
  t: 'teams',
  p: 'periods',
  s: 'specials',
  x: 'props',
  y: 'prop-alternates',
};

const ROWS: readonly Row[] = [
  ['draftkings', 'DraftKings', 'us', 5, 4.6, 0.03, 240, 6, 8, 2, 2500, 'matpsxy'],
  ['fanduel', 'FanDuel', 'us', 2, 4.5, 0.028, 220, 5, 7, 2, 2500, 'matpsxy'],
  ['betmgm', 'BetMGM', 'us', 5, 4.8, 0.032, 300, 8, 12, 3, 2000, 'mtpsx'],
  ['williamhill_us', 'Caesars', 'us', 5, 4.7, 0.032, 280, 8, 12, 3, 2000, 'mtpsx'],
  ['betrivers', 'BetRivers', 'us', 1, 4.9, 0.034, 320, 10, 15, 3, 1500, 'matpsxy'],
  ['fanatics', 'Fanatics', 'us', 5, 4.7, 0.032, 280, 9, 12, 3, 1500, 'mtpx'],
  ['bovada', 'Bovada', 'us', 5, 4.6, 0.034, 360, 12, 18, 4, 1000, 'mtpsx'],
  ['betonlineag', 'BetOnline.ag', 'us,eu', 1, 4, 0.028, 260, 8, 12, 3, 3000, 'mtpx'],
  ['mybookieag', 'MyBookie.ag', 'us', 5, 4.9, 0.038, 420, 20, 30, 6, 1000, 'm'],
  ['betus', 'BetUS', 'us', 5, 4.8, 0.038, 420, 18, 28, 6, 1000, 'mp'],
  ['lowvig', 'LowVig.ag', 'us', 1, 2.6, 0.026, 260, 8, 12, 3, 3000, 'mp'],
  ['espnbet', 'ESPN BET', 'us2', 5, 4.8, 0.034, 300, 10, 15, 3, 1500, 'mtpx'],
  ['hardrockbet', 'Hard Rock Bet', 'us2', 5, 4.7, 0.034, 300, 9, 14, 3, 1500, 'mtpx'],
  ['fliff', 'Fliff', 'us2', 5, 5.2, 0.036, 400, 16, 25, 5, 500, 'mx'],
  ['ballybet', 'Bally Bet', 'us2', 1, 4.9, 0.034, 320, 12, 18, 4, 1000, 'mx'],
  ['betparx', 'betPARX', 'us2', 1, 4.9, 0.034, 320, 12, 18, 4, 1000, 'm'],
  ['harborbet', 'Harbor Bet', 'us2', 5, 5.1, 0.036, 380, 15, 24, 5, 500, 'm'],
  ['novig', 'Novig', 'us_ex', 1, 1.6, 0.022, 120, 3, 5, 1, 900, 'mx'],
  ['prophetx', 'ProphetX', 'us_ex', 1, 1.8, 0.024, 140, 4, 6, 1, 1200, 'mx'],
  ['kalshi', 'Kalshi', 'us_ex', 'percent', 2, 0.022, 120, 3, 5, 1, 2000, 'm'],
  ['polymarket', 'Polymarket', 'us_ex', 'percent', 2, 0.024, 140, 3, 6, 1, 2000, 'm'],
  ['betopenly', 'BetOpenly', 'us_ex', 1, 2.4, 0.03, 300, 10, 20, 2, 300, 'm'],
  ['pinnacle', 'Pinnacle', 'eu', 'decimal', 2.4, 0.014, 200, 2, 6, 1, 10000, 'matp'],
  ['betfair_ex_eu', 'Betfair', 'eu', 'decimal', 1.6, 0.02, 120, 2, 5, 1, 3000, 'ml'],
  ['matchbook', 'Matchbook', 'eu,uk', 'decimal', 1.9, 0.022, 150, 3, 8, 1, 2000, 'ml'],
  ['onexbet', '1xBet', 'eu', 'decimal', 4.2, 0.034, 280, 10, 16, 3, 800, 'ms'],
  ['williamhill', 'William Hill', 'uk,eu', 'decimal', 5, 0.032, 320, 12, 20, 3, 1500, 'ms'],
  ['unibet_uk', 'Unibet', 'uk', 'decimal', 4.9, 0.032, 320, 12, 18, 3, 1000, 'ms'],
  ['sportsbet', 'SportsBet', 'au', 'decimal', 5, 0.034, 340, 14, 22, 4, 1000, 'm'],
  ['prizepicks', 'PrizePicks', 'us_dfs', 'nominal', 0, 0.09, 900, 30, 35, 6, 0, 'xy'],
  ['underdog', 'Underdog', 'us_dfs', 'nominal', 0, 0.09, 900, 30, 35, 6, 0, 'xy'],
  ['pick6', 'DraftKings Pick6', 'us_dfs', 'nominal', 0, 0.09, 900, 30, 38, 6, 0, 'x'],
  ['betr_us_dfs', 'Betr Picks', 'us_dfs', 'nominal', 0, 0.09, 900, 30, 38, 6, 0, 'x'],
  ['dabble_au', 'Dabble', 'us_dfs', 'nominal', 0, 0.09, 900, 30, 40, 6, 0, 'x'],
];

/** Every simulated book. `harborbet` is in no catalogue; three books are in two regions. */
export const BOOKS: readonly Book[] = ROWS.map(
  ([key, title, regions, pricing, marginPercent, noise, hold, lag, interval, reaction, limit, offers]) => ({
    key,
    title,
    regions: regions.split(',') as Region[],
    pricing,
    margin: marginPercent / 100,
    noise,
    hold,
    lag,
    interval,
    reaction,
    limit,
    offers: [...offers].map((letter) => LETTERS[letter]!),
  }),
);

export const REGIONS: readonly string[] = ['us', 'us2', 'us_dfs', 'us_ex', 'uk', 'eu', 'fr', 'se', 'au'];

export const bookOf = (key: string): Book | undefined => BOOKS.find((book) => book.key === key);
