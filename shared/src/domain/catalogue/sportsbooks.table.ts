/** A bookmaker, DFS pick app or exchange in the catalogue. */
export type Sportsbook = {
  readonly key: string;
  readonly name: string;
  readonly popular: boolean;
  readonly tier: 1 | 2 | 3;
  readonly isDFS: boolean;
  readonly isExchange: boolean;
  readonly offshore: boolean;
};

const book = (key: string, name: string, tier: Sportsbook['tier'], marks: Partial<Sportsbook> = {}): Sportsbook => ({
  key,
  name,
  popular: false,
  tier,
  isDFS: false,
  isExchange: false,
  offshore: false,
  ...marks,
});

/** Every book of the catalogue, in order. */
export const SPORTSBOOKS: readonly Sportsbook[] = [
  book('draftkings', 'DraftKings', 1, { popular: true }),
  book('fanduel', 'FanDuel', 1, { popular: true }),
  book('betmgm', 'BetMGM', 1, { popular: true }),
  book('caesars', 'Caesars', 1, { popular: true }),
  book('prizepicks', 'PrizePicks', 1, { isDFS: true }),
  book('underdog', 'Underdog', 1, { isDFS: true }),
  book('pick6', 'Pick6', 1, { isDFS: true }),
  book('dabble_au', 'Dabble', 1, { isDFS: true }),

  book('espnbet', 'ESPN BET', 2),
  book('fanatics', 'Fanatics', 2),
  book('hardrock', 'Hard Rock Bet', 2),
  book('pointsbetus', 'PointsBet', 2, { popular: true }),
  book('betrivers', 'BetRivers', 2),
  book('wynnbet', 'WynnBET', 2),
  book('unibet_us', 'Unibet', 2),
  book('pinnacle', 'Pinnacle', 2),
  book('novig', 'Novig', 2, { isExchange: true }),

  book('prophetx', 'ProphetX', 3, { isExchange: true }),
  book('rebet', 'Rebet', 3, { isExchange: true }),
  book('betopenly', 'BetOpenly', 3, { isExchange: true }),
  book('fliff', 'Fliff', 3),
  book('circasports', 'Circa Sports', 3),
  book('bovada', 'Bovada', 3, { offshore: true }),
  book('betonline', 'BetOnline', 3, { offshore: true }),
  book('mybookieag', 'MyBookie', 3, { offshore: true }),
  book('sleeper', 'Sleeper', 3, { isDFS: true }),
  book('superbook', 'SuperBook', 3),
  book('westgate', 'Westgate', 3),
];

/** Names of books that feeds carry beyond the catalogue. A book in neither list gets a name made from its key. */
export const OTHER_BOOK_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ballybet: 'Bally Bet',
    barstool: 'Barstool',
    betanysports: 'BetAnySports',
    betclic_fr: 'Betclic',
    betfair: 'Betfair',
    betfair_ex_au: 'Betfair Exchange AU',
    betfair_ex_eu: 'Betfair Exchange EU',
    betfair_ex_uk: 'Betfair Exchange UK',
    betfair_sb_uk: 'Betfair Sportsbook',
    betparx: 'betPARX',
    betr_us_dfs: 'Betr Picks',
    betus: 'BetUS',
    betvictor: 'BetVictor',
    boylesports: 'BoyleSports',
    gtbets: 'GTbets',
    hardrockbet_az: 'Hard Rock Bet AZ',
    hardrockbet_fl: 'Hard Rock Bet FL',
    hardrockbet_oh: 'Hard Rock Bet OH',
    ladbrokes_au: 'Ladbrokes AU',
    ladbrokes_uk: 'Ladbrokes UK',
    leovegas: 'LeoVegas',
    livescorebet: 'LiveScore Bet',
    lowvig: 'LowVig',
    marathonbet: 'Marathonbet',
    nordicbet: 'NordicBet',
    onexbet: '1xBet',
    paddypower: 'Paddy Power',
    skybet: 'Sky Bet',
    sport888: '888sport',
    sugarhouse: 'SugarHouse',
    tipico_de: 'Tipico',
    twinspires: 'TwinSpires',
    virginbet: 'Virgin Bet',
    williamhill: 'William Hill',
  }),
);
