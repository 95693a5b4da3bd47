import { stadiumOf } from '@fairline/shared/domain';
import { LEAGUES } from '../market/games/leagues.js';
import { eventsOf, SATURDAY, simulatorAt } from '../testing/at.js';

interface Competitor {
  homeAway: 'home' | 'away';
  score: string;
  winner?: boolean;
  team: { displayName: string; abbreviation: string; logo: string };
  linescores?: { value: number }[];
  curatedRank?: { current: number };
  records: { type: string; summary: string }[];
}
interface Game {
  id: string;
  date: string;
  competitions: {
    competitors: Competitor[];
    status: { period: number; displayClock: string; type: { name: string; state: string; completed: boolean } };
    odds?: { spread: number; overUnder: number; details: string }[];
    venue?: { fullName: string };
    situation?: { lastPlay: { probability: { homeWinPercentage: number } } };
  }[];
}

const { simulator, get } = simulatorAt(SATURDAY);
const gamesOf = (path: string, query = 'dates=20261120-20261122'): Game[] => {
  const reply = simulator.scoreboard.answer(`${path}/scoreboard`, new URLSearchParams(query), 'http://127.0.0.1:4100');
  return (reply.body as { events: Game[] }).events;
};
const all = LEAGUES.flatMap(({ path }) => gamesOf(path)).map((game) => ({ ...game, ...game.competitions[0]! }));

describe('the simulated scoreboard', () => {
  it('the simulated scoreboard groups games by the date in New York', () => {
    const saturday = gamesOf('football/nfl', 'dates=20261121');
    expect(saturday.length).toBeGreaterThan(5);
    expect(saturday.every(({ date }) => date >= '2026-11-21T05:00Z' && date < '2026-11-22T05:00Z')).toBe(true);
    expect(saturday.some(({ date }) => date.startsWith('2026-11-22'))).toBe(true);
  });

  it('the simulated scoreboard shows today without a date, and at most the requested number of games', () => {
    expect(gamesOf('football/nfl', '')).toEqual(gamesOf('football/nfl', 'dates=20261121'));
    expect(gamesOf('football/nfl', 'limit=3')).toHaveLength(3);
  });

  it('the simulated scoreboard names real stadiums, and none for a team whose stadium we do not know', () => {
    const named = LEAGUES.flatMap(({ key, path }) =>
      gamesOf(path).map(({ competitions: [game] }) => {
        const home = game!.competitors.find(({ homeAway }) => homeAway === 'home')!.team.displayName;
        return { said: game!.venue?.fullName, known: stadiumOf(key, home)?.name };
      }),
    );
    expect(named.filter(({ said }) => said !== undefined).length).toBeGreaterThan(5);
    expect(named.filter(({ said, known }) => said !== known)).toEqual([]);
  });

  it('the simulated scoreboard has upcoming, live and final games', () => {
    expect(new Set(all.map(({ status }) => status.type.state))).toEqual(new Set(['pre', 'in', 'post']));
  });

  it('the simulated scoreboard marks only final games as completed, never postponed ones', () => {
    const completed = new Set(all.filter(({ status }) => status.type.completed).map(({ status }) => status.type.name));
    expect(completed).toEqual(new Set(['STATUS_FINAL', 'STATUS_FULL_TIME']));
  });

  it('the simulated scoreboard writes scores as text, and period scores that add up to them', () => {
    const scored = all.flatMap(({ competitors }) => competitors).filter(({ linescores }) => linescores);
    expect(scored.length).toBeGreaterThan(50);
    for (const { score, linescores } of scored) {
      expect(score).toBe(String(linescores!.reduce((sum, { value }) => sum + value, 0)));
    }
  });

  it('the simulated scoreboard lists sometimes the home team first, sometimes the away team', () => {
    expect(new Set(all.map(({ competitors }) => competitors[0]!.homeAway))).toEqual(new Set(['home', 'away']));
  });

  it('the simulated scoreboard has a winner only in final, odds only in upcoming, a situation only in live games', () => {
    for (const { status, competitors, odds, situation } of all) {
      expect(competitors[0]!.winner !== undefined).toBe(status.type.completed);
      if (status.type.state !== 'pre') expect(odds).toBeUndefined();
      if (status.type.state !== 'in') expect(situation).toBeUndefined();
    }
    expect(all.some(({ odds }) => odds && Number.isFinite(odds[0]!.spread))).toBe(true);
    expect(all.some(({ situation }) => situation && situation.lastPlay.probability.homeWinPercentage > 0)).toBe(true);
  });

  it('the simulated scoreboard gives college teams a rank from 1 to 25, or 99', () => {
    const ranks = gamesOf('football/college-football').flatMap(({ competitions }) =>
      competitions[0]!.competitors.map(({ curatedRank }) => curatedRank!.current),
    );
    expect(ranks.every((rank) => (rank >= 1 && rank <= 25) || rank === 99)).toBe(true);
    expect(new Set(ranks).size).toBeGreaterThan(3);
  });

  it('the simulated scoreboard shows the same scores and start times as the simulated Odds API', () => {
    const scores = get('/v4/sports/icehockey_nhl/scores?daysFrom=1').body as {
      commence_time: string;
      scores: { score: string }[] | null;
    }[];
    const shown = gamesOf('hockey/nhl');
    let compared = 0;
    for (const { commence_time, scores: points } of scores) {
      const game = shown.find(({ date }) => commence_time.startsWith(date.slice(0, 16)));
      if (!game || !points) continue;
      const [home] = game.competitions[0]!.competitors.filter(({ homeAway }) => homeAway === 'home');
      expect(home!.score).toBe(points[0]!.score);
      compared++;
    }
    expect(compared).toBeGreaterThan(10);
  });

  it('the simulated scoreboard spells some team names differently from the odds feed', () => {
    const shown = new Set(
      LEAGUES.flatMap(({ teams }) => teams)
        .filter(({ displayName, oddsName }) => displayName !== oddsName)
        .map(({ displayName }) => displayName),
    );
    expect([...shown]).toEqual(
      expect.arrayContaining([
        'LA Clippers',
        'St. Louis Blues',
        'San José State Spartans',
        'Michigan State Spartans',
        'LAFC',
      ]),
    );
  });

  it('the simulated scoreboard serves logos from the simulator', () => {
    expect(
      all.every(({ competitors }) =>
        competitors.every(({ team }) => team.logo.startsWith('http://127.0.0.1:4100/logos/')),
      ),
    ).toBe(true);
  });

  it('the simulated scoreboard has the same start times as the odds feed', () => {
    const starts = new Set(gamesOf('basketball/nba').map(({ date }) => date.slice(0, 16)));
    const events = eventsOf(get('/v4/sports/basketball_nba/events?commenceTimeTo=2026-11-22T04:00:00Z'));
    expect(events.every(({ commence_time }) => starts.has(commence_time.slice(0, 16)))).toBe(true);
  });

  it('the simulated scoreboard has a game in two days whose teams and time are not known yet', () => {
    const [game, ...others] = gamesOf('basketball/nba', 'dates=20261123').filter(({ competitions }) =>
      competitions[0]!.competitors.every(({ team }) => team.displayName === 'TBD'),
    );
    expect(others).toEqual([]);
    expect(game!.competitions[0]).toMatchObject({ timeValid: false, status: { type: { name: 'STATUS_SCHEDULED' } } });
    expect(game!.competitions[0]!.odds).toBeUndefined();
  });
});

describe('a game that is ended through the admin API', () => {
  it('a game that is ended through the admin API is final with its current score, and leaves the odds board', () => {
    const { simulator: own, time, get: ask } = simulatorAt(SATURDAY);
    const games = ({ path }: { path: string }): Game[] => {
      const query = new URLSearchParams('dates=20261121-20261122');
      return (own.scoreboard.answer(`${path}/scoreboard`, query, '').body as { events: Game[] }).events;
    };
    const scoreOf = (game: Game) => game.competitions[0]!.competitors.map(({ score }) => score);
    const isOn = (game: Game) => game.competitions[0]!.status.type.state === 'in' && new Set(scoreOf(game)).size === 2;
    const league = LEAGUES.find((each) => games(each).some(isOn))!;
    const before = games(league).find(isOn)!;
    const home = before.competitions[0]!.competitors.find(({ homeAway }) => homeAway === 'home')!.team.displayName;
    const isListed = () => eventsOf(ask(`/v4/sports/${league.key}/events`)).some((game) => game.home_team === home);
    expect(isListed()).toBe(true);
    expect(own.admin.answer('POST', `/admin/games/${before.id}/end`, undefined).status).toBe(200);
    time.now += 60;
    const after = games(league).find(({ id }) => id === before.id)!;
    expect(after.competitions[0]!.status.type).toMatchObject({ name: 'STATUS_FINAL', completed: true });
    expect(scoreOf(after)).toEqual(scoreOf(before));
    expect(isListed()).toBe(false);
  });

  it('only a known live game can be ended through the admin API', () => {
    const { simulator: own } = simulatorAt(SATURDAY);
    const final = all.find(({ status }) => status.type.name === 'STATUS_FINAL')!;
    for (const id of [final.id, 'nothing'])
      expect(own.admin.answer('POST', `/admin/games/${id}/end`, undefined).status).toBe(422);
  });
});
