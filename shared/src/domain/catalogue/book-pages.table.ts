/**
 * Where a book is on the web. The forms are those of the feed's recorded links, or addresses that the book itself publishes. A page that
 * nobody has seen is left out: the page above it is right, a guessed one may be anything.
 */
interface BookPages extends Site {
  /** The domains of the book. A link to it leads to one of them or below. */
  readonly hosts: readonly string[];
  /** Its site in each of some states, where `{state}` stands for the state's two letters. */
  readonly inState?: Site & { readonly states: string };
}

interface Site {
  readonly home: string;
  /** The path of a sport's page, by the feed's key of the sport, or by the key's first part for every sport that begins with it. */
  readonly sports?: Readonly<Record<string, string>>;
}

const at = (host: string, home = `https://www.${host}/`, more: Partial<BookPages> = {}): BookPages => ({
  hosts: [host],
  home,
  ...more,
});

const BETMGM = {
  americanfootball: '/en/sports/football-11',
  basketball: '/en/sports/basketball-7',
  baseball: '/en/sports/baseball-23',
  icehockey: '/en/sports/hockey-12',
  soccer: '/en/sports/soccer-4',
  tennis: '/en/sports/tennis-5',
};
const CAESARS = {
  americanfootball: '/us/{state}/bet/americanfootball',
  basketball: '/us/{state}/bet/basketball',
  baseball: '/us/{state}/bet/baseball',
  icehockey: '/us/{state}/bet/icehockey',
};
const BETFAIR_EXCHANGE = {
  americanfootball: '/exchange/plus/american-football',
  basketball: '/exchange/plus/basketball',
  baseball: '/exchange/plus/baseball',
  icehockey: '/exchange/plus/ice-hockey',
  soccer: '/exchange/plus/football',
  tennis: '/exchange/plus/tennis',
  cricket: '/exchange/plus/cricket',
};
const HARD_ROCK = at('hardrock.bet', 'https://app.hardrock.bet/');
const BETFAIR = at('betfair.com', 'https://www.betfair.com/exchange/plus/', { sports: BETFAIR_EXCHANGE });

/** The pages of each book, by the key under which its prices are stored. A book missing here gets no links, because nobody has checked its host. */
export const BOOK_PAGES: ReadonlyMap<string, BookPages> = new Map(
  Object.entries({
    draftkings: at('draftkings.com', 'https://sportsbook.draftkings.com/', {
      sports: {
        americanfootball_nfl: '/leagues/football/nfl',
        americanfootball_ncaaf: '/leagues/football/ncaaf',
        basketball_nba: '/leagues/basketball/nba',
        basketball_ncaab: '/leagues/basketball/ncaab',
        basketball_wnba: '/leagues/basketball/wnba',
        baseball_mlb: '/leagues/baseball/mlb',
        icehockey_nhl: '/leagues/hockey/nhl',
        soccer_epl: '/leagues/soccer/england---premier-league',
        soccer_usa_mls: '/leagues/soccer/mls',
        soccer: '/sports/soccer',
        tennis: '/sports/tennis',
        mma: '/sports/mma',
        cricket: '/sports/cricket',
      },
    }),
    fanduel: at('fanduel.com', 'https://sportsbook.fanduel.com/', {
      sports: {
        americanfootball_nfl: '/navigation/nfl',
        americanfootball_ncaaf: '/navigation/ncaaf',
        basketball_nba: '/navigation/nba',
        basketball_ncaab: '/navigation/ncaab',
        basketball_wnba: '/navigation/wnba',
        baseball_mlb: '/navigation/mlb',
        icehockey_nhl: '/navigation/nhl',
        soccer: '/soccer',
        tennis: '/tennis',
      },
    }),
    betmgm: at('betmgm.com', 'https://sports.betmgm.com/en/sports', {
      sports: BETMGM,
      inState: {
        states: 'az co dc ia il in ks ky la ma md mi mo ms nc nj nv ny oh pa tn va wv wy',
        home: 'https://sports.{state}.betmgm.com/en/sports',
        sports: BETMGM,
      },
    }),
    williamhill_us: at('caesars.com', 'https://sportsbook.caesars.com/', {
      inState: {
        states: 'az co dc ia il in ks ky la ma md me mi mo nc nj nv ny oh pa tn va wv wy',
        home: 'https://sportsbook.caesars.com/us/{state}/bet',
        sports: CAESARS,
      },
    }),
    pointsbetus: at('pointsbet.com', 'https://pointsbet.com/'),
    betrivers: at('betrivers.com', 'https://www.betrivers.com/', {
      inState: {
        states: 'az co ia il in la md mi nj ny oh pa va wv',
        home: 'https://{state}.betrivers.com/?page=sportsbook',
      },
    }),

    // ESPN BET is theScore Bet since December 2025; the feed kept its key.
    espnbet: {
      hosts: ['espnbet.com', 'thescore.bet'],
      home: 'https://sportsbook.thescore.bet/',
      sports: {
        americanfootball_nfl: '/sport/football/organization/united-states/competition/nfl',
        basketball_nba: '/sport/basketball/organization/united-states/competition/nba',
        baseball_mlb: '/sport/baseball/organization/united-states/competition/mlb',
        icehockey_nhl: '/sport/hockey/organization/united-states/competition/nhl',
      },
    },
    fanatics: at('fanatics.com', 'https://sportsbook.fanatics.com/'),
    hardrockbet: HARD_ROCK,
    hardrockbet_az: HARD_ROCK,
    hardrockbet_fl: HARD_ROCK,
    hardrockbet_oh: HARD_ROCK,
    wynnbet: at('wynnbet.com'),
    unibet_us: at('unibet.com', undefined, {
      inState: { states: 'nj pa', home: 'https://{state}.unibet.com/?page=sportsbook' },
    }),
    pinnacle: at('pinnacle.com', 'https://www.pinnacle.com/en/', {
      sports: {
        americanfootball_nfl: '/en/football/nfl/matchups/',
        basketball_nba: '/en/basketball/nba/matchups/',
        basketball_wnba: '/en/basketball/wnba/matchups/',
        baseball_mlb: '/en/baseball/mlb/matchups/',
        icehockey_nhl: '/en/hockey/nhl/matchups/',
        americanfootball: '/en/football/matchups/',
        basketball: '/en/basketball/matchups/',
        baseball: '/en/baseball/matchups/',
        icehockey: '/en/hockey/matchups/',
        soccer: '/en/soccer/matchups/highlights/',
        tennis: '/en/tennis/matchups/',
      },
    }),
    novig: at('novig.us', 'https://app.novig.us/'),
    prophetx: at('prophetx.co', 'https://app.prophetx.co/'),
    rebet: at('rebet.app', 'https://rebet.app/'),
    betopenly: at('betopenly.com', 'https://app.betopenly.com/'),
    kalshi: at('kalshi.com', 'https://kalshi.com/sports'),
    polymarket: at('polymarket.com', 'https://polymarket.com/sports', {
      sports: {
        americanfootball_nfl: '/sports/nfl/games',
        basketball_nba: '/sports/nba/games',
        baseball_mlb: '/sports/mlb/games',
        icehockey_nhl: '/sports/nhl/games',
      },
    }),
    fliff: at('getfliff.com'),
    circasports: at('circasports.com'),
    bovada: at('bovada.lv', 'https://www.bovada.lv/sports', {
      sports: {
        americanfootball_nfl: '/sports/football/nfl',
        americanfootball_ncaaf: '/sports/football/college-football',
        basketball_nba: '/sports/basketball/nba',
        basketball_ncaab: '/sports/basketball/college-basketball',
        basketball_wnba: '/sports/basketball/wnba',
        baseball_mlb: '/sports/baseball/mlb',
        icehockey_nhl: '/sports/hockey/nhl',
        americanfootball: '/sports/football',
        basketball: '/sports/basketball',
        baseball: '/sports/baseball',
        icehockey: '/sports/hockey',
        soccer: '/sports/soccer',
        tennis: '/sports/tennis',
        mma: '/sports/ufc-mma',
        boxing: '/sports/boxing',
      },
    }),
    betonlineag: at('betonline.ag', 'https://www.betonline.ag/sportsbook', {
      sports: {
        americanfootball_nfl: '/sportsbook/football/nfl',
        basketball_nba: '/sportsbook/basketball/nba',
        baseball_mlb: '/sportsbook/baseball/mlb',
        icehockey_nhl: '/sportsbook/hockey/nhl',
        mma: '/sportsbook/martial-arts/mma',
      },
    }),
    mybookieag: at('mybookie.ag', 'https://www.mybookie.ag/sportsbook/', {
      sports: {
        americanfootball_nfl: '/sportsbook/nfl/',
        basketball_nba: '/sportsbook/nba/',
        baseball_mlb: '/sportsbook/mlb/',
      },
    }),
    lowvig: at('lowvig.ag'),
    superbook: at('superbook.com'),
    // The SuperBook is the book of the Westgate in Las Vegas.
    westgate: at('superbook.com'),
    ballybet: at('ballybet.com', 'https://play.ballybet.com/'),
    betparx: at('betparx.com', undefined, {
      inState: { states: 'md mi nj oh pa', home: 'https://{state}.betparx.com/?page=sportsbook' },
    }),
    barstool: at('barstoolsportsbook.com'),
    betanysports: at('betanysports.eu'),
    betus: at('betus.com.pa', 'https://www.betus.com.pa/sportsbook/'),
    gtbets: at('gtbets.ag'),
    sugarhouse: at('playsugarhouse.com'),
    twinspires: at('twinspires.com'),

    prizepicks: at('prizepicks.com', 'https://app.prizepicks.com/'),
    underdog: { hosts: ['underdogfantasy.com', 'underdogsports.com'], home: 'https://underdogfantasy.com/' },
    pick6: at('draftkings.com', 'https://pick6.draftkings.com/', {
      sports: {
        americanfootball_nfl: '/?sport=NFL',
        basketball_nba: '/?sport=NBA',
        baseball_mlb: '/?sport=MLB',
        icehockey_nhl: '/?sport=NHL',
      },
    }),
    dabble_au: { hosts: ['dabble.com', 'dabble.com.au'], home: 'https://www.dabble.com/' },
    sleeper: at('sleeper.com', 'https://sleeper.com/'),
    betr_us_dfs: at('betr.app', 'https://picks.betr.app/'),

    betfair: BETFAIR,
    betfair_ex_eu: BETFAIR,
    betfair_ex_uk: BETFAIR,
    betfair_ex_au: at('betfair.com.au', 'https://www.betfair.com.au/exchange/plus/', { sports: BETFAIR_EXCHANGE }),
    betfair_sb_uk: at('betfair.com'),
    betfred_uk: at('betfred.com'),
    betsson: at('betsson.com'),
    betvictor: at('betvictor.com'),
    betway: at('betway.com', 'https://betway.com/'),
    boylesports: at('boylesports.com'),
    casumo: at('casumo.com'),
    coolbet: at('coolbet.com'),
    coral: at('coral.co.uk'),
    everygame: at('everygame.eu'),
    grosvenor: at('grosvenorcasinos.com'),
    ladbrokes_uk: at('ladbrokes.com'),
    leovegas: at('leovegas.com'),
    leovegas_se: at('leovegas.com'),
    livescorebet: at('livescorebet.com'),
    marathonbet: at('marathonbet.com'),
    matchbook: at('matchbook.com'),
    nordicbet: at('nordicbet.com'),
    onexbet: at('1xbet.com', 'https://1xbet.com/'),
    paddypower: at('paddypower.com', undefined, {
      sports: { soccer: '/football', tennis: '/tennis', cricket: '/cricket' },
    }),
    skybet: at('skybet.com'),
    smarkets: at('smarkets.com', 'https://smarkets.com/'),
    sport888: at('888sport.com'),
    suprabets: at('suprabets.com'),
    virginbet: at('virginbet.com'),
    williamhill: at('williamhill.com', 'https://sports.williamhill.com/'),

    atg_se: at('atg.se'),
    betclic_fr: at('betclic.fr'),
    betinia_se: at('betinia.se'),
    betmgm_se: at('betmgm.se'),
    campobet_se: at('campobet.se'),
    codere_it: at('codere.it'),
    expekt_se: at('expekt.se'),
    hajper_se: at('hajper.com'),
    mrgreen_se: at('mrgreen.se'),
    netbet_fr: at('netbet.fr'),
    pmu_fr: at('pmu.fr'),
    sport888_se: at('888sport.se'),
    svenskaspel_se: at('svenskaspel.se'),
    tipico_de: at('tipico.de'),
    unibet_fr: at('unibet.fr'),
    unibet_it: at('unibet.it'),
    unibet_nl: at('unibet.nl'),
    unibet_se: at('unibet.se'),
    unibet_uk: at('unibet.co.uk'),
    winamax_de: at('winamax.de'),
    winamax_fr: at('winamax.fr'),

    bet365_au: at('bet365.com.au'),
    betr_au: at('betr.com.au'),
    betright: at('betright.com.au'),
    ladbrokes_au: at('ladbrokes.com.au'),
    neds: at('neds.com.au'),
    playup: at('playup.com.au'),
    pointsbetau: at('pointsbet.com.au'),
    sportsbet: at('sportsbet.com.au'),
    tab: at('tab.com.au'),
    tabtouch: at('tabtouch.com.au'),
    unibet: at('unibet.com.au'),
  } satisfies Record<string, BookPages>),
);
