import { type Pick, type ScoreboardEvent, sameTeam, settlePicks } from '@fairline/shared/domain';
import { LEAGUES, type League } from '../games/leagues.js';
import type { Team } from './team.js';

const START = '2026-11-22T18:00:00Z';

const aPickOn = (league: League, away: Team, home: Team, over: Partial<Pick>): Pick => ({
  ...{ id: 'p1', status: 'pending', type: 'single', stake: 100, dateAdded: '2026-11-22T15:00:00Z' },
  ...{ game: `${away.oddsName} @ ${home.oddsName}`, league: league.title, sport: league.key, commenceTime: START },
  ...over,
});

const aFinalOf = (league: League, away: Team, home: Team, over: Partial<ScoreboardEvent> = {}): ScoreboardEvent => ({
  ...{ id: `${away.id} ${home.id}`, sport_key: league.key, commence_time: START, completed: true, status: 'final' },
  ...{ home_team: home.displayName, away_team: away.displayName, scores: { home: 3, away: 1 } },
  ...over,
});

const pairsOf = ({ teams }: League) =>
  teams.flatMap((away) => teams.flatMap((home) => (away === home ? [] : [[away, home] as const])));

const settled = (pick: Pick, games: readonly ScoreboardEvent[]) =>
  settlePicks([pick], games, { now: Date.parse(START) + 18_000_000, window: 'manual', returnStake: false }).picks[0]!;

describe.each(LEAGUES.map((league) => [league.title, league] as const))(
  'the simulated teams of the %s',
  (_, league) => {
    it('each simulated team is recognised by both of its names, which match no other team', () => {
      for (const one of league.teams)
        expect(league.teams.filter(({ displayName }) => sameTeam(displayName, one.oddsName))).toEqual([one]);
    });

    it.each([
      ['by its names', {}, {}],
      ['by its id too', { eventId: 'e' }, { event_id: 'e' }],
    ])('every pick on simulated teams finds its game and the side of the bet %s', (_how, bet, event) => {
      const wrong = pairsOf(league).flatMap(([away, home]) => {
        const games = [aFinalOf(league, away, home, event)];
        const on = (selection: string, market: string) => aPickOn(league, away, home, { selection, market, ...bet });
        const endings = [
          settled(on(`${home.oddsName} -1.5`, 'Spread'), games).status,
          settled(on(`${away.oddsName} +150`, 'Moneyline'), games).status,
          settled(on('Over 3.5', 'Total'), games).status,
        ];
        return endings.join() === 'won,lost,won' ? [] : [`${away.oddsName} @ ${home.oddsName}: ${endings}`];
      });
      expect(wrong).toEqual([]);
    });

    it('every pick on simulated teams finds its game among all games of a day', () => {
      const games = pairsOf(league).filter(
        ([away, home]) => league.teams.indexOf(home) === league.teams.indexOf(away) + 1,
      );
      const finals = games.map(([away, home]) => aFinalOf(league, away, home));
      for (const [away, home] of games) {
        const pick = aPickOn(league, away, home, { market: 'Moneyline', selection: `${home.oddsName} -150` });
        expect(settled(pick, finals)).toMatchObject({ status: 'won', espnGameId: `${away.id} ${home.id}` });
      }
    });
  },
);
