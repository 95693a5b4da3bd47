import { aFinal, KICK_OFF } from '../testing/pick-and-final.js';
import { findGame } from './find-game.js';
import type { PickedBet } from './pick.js';
import { type ScoreboardEvent, scoredGame } from './scored-game.js';

const NFL = 'americanfootball_nfl';
const teams = (away_team: string, home_team: string) => ({ away_team, home_team });

const find = (bet: PickedBet, events: readonly Partial<ScoreboardEvent>[], dateAdded?: string) => {
  const games = events.map((event, at) => scoredGame(aFinal({ id: String(at), ...event }))!);
  const found = findGame(bet, dateAdded, games, NFL);
  return 'match' in found ? found.match.game.id : found.reason;
};

const NOT_FOUND = 'No game of these two teams was found.';
const TWO_ALIKE = 'The pick matches two games equally well.';
const NOT_NEAR = 'These two teams have no game near the date of the pick.';

describe('finding the game by the teams in its text', () => {
  it('a game is found with the away team first', () => expect(find({ game: 'Bills @ Chiefs' }, [{}])).toBe('0'));
  it('a game is found with the home team first', () => expect(find({ game: 'Chiefs vs Bills' }, [{}])).toBe('0'));
  it('a game is found only when both teams match', () => expect(find({ game: 'Bills @ Jets' }, [{}])).toBe(NOT_FOUND));
  it('a game is found only by a text with two teams', () =>
    expect(find({ game: 'Bills Chiefs' }, [{}])).toBe('The game "Bills Chiefs" does not name exactly two teams.'));
  it('a game is searched only in the sport of the pick', () =>
    expect(find({ game: 'Bills @ Chiefs' }, [{ sport_key: 'basketball_nba' }])).toBe(NOT_FOUND));
  it('an exact team name is preferred over names that share words', () =>
    expect(
      find({ game: 'New York Giants @ Dallas Cowboys' }, [
        teams('New York Jets', 'Dallas Cowboys'),
        teams('New York Giants', 'Dallas Cowboys'),
      ]),
    ).toBe('1'));
  it('a team name that contains the text is preferred over one that shares a word', () =>
    expect(
      find({ game: 'York Giants @ Dallas' }, [teams('New York Jets', 'Dallas'), teams('New York Giants', 'Dallas')]),
    ).toBe('1'));
  it('no game is found when two match equally well', () =>
    expect(
      find({ game: 'New York @ Dallas' }, [teams('New York Jets', 'Dallas'), teams('New York Giants', 'Dallas')]),
    ).toBe(TWO_ALIKE));
  it('the order of the teams decides between split-squad games that start together', () =>
    expect(find({ game: 'Bills @ Chiefs' }, [teams('Kansas City Chiefs', 'Buffalo Bills'), {}])).toBe('1'));
});

describe('finding the game of a doubleheader', () => {
  const early = { commence_time: '2026-11-22T17:00:00Z', event_id: 'early' };
  const late = { commence_time: '2026-11-22T23:00:00Z', event_id: 'late' };
  const bet = { game: 'Bills @ Chiefs' };

  it('the search in a doubleheader chooses the one nearest to the start stored in the pick', () => {
    expect(find({ ...bet, commenceTime: '2026-11-22T22:30:00Z' }, [early, late])).toBe('1');
    expect(find({ ...bet, commenceTime: '2026-11-22T17:30:00Z' }, [early, late])).toBe('0');
  });
  it("the search in a doubleheader chooses the one with the pick's event id, however far it was moved", () =>
    expect(find({ ...bet, eventId: 'late', commenceTime: '2026-11-20T17:00:00Z' }, [early, late])).toBe('1'));
  it('the search in a doubleheader finds none when both have other event ids', () =>
    expect(find({ ...bet, eventId: 'other' }, [early, late])).toBe(NOT_FOUND));
  it('the search in a doubleheader chooses the one nearest to the time when the pick was added', () =>
    expect(find(bet, [early, late], '2026-11-22T22:00:00Z')).toBe('1'));
  it('the search in a doubleheader finds none when both are equally near', () =>
    expect(find(bet, [early, late], '2026-11-22T20:00:00Z')).toBe(TWO_ALIKE));
  it('the search in a doubleheader finds none when the pick has no date', () =>
    expect(find(bet, [early, late])).toBe(TWO_ALIKE));
});

describe('finding a postponed game that kept its event id', () => {
  const original = { commence_time: '2026-11-22T18:00:00Z', event_id: 'e', status: 'postponed' };
  const replay = { commence_time: '2026-11-24T18:00:00Z', event_id: 'e' };
  const bet = { game: 'Bills @ Chiefs', eventId: 'e', commenceTime: '2026-11-22T18:00:00Z' };
  it('the search for a postponed game chooses the replay, although the original date is nearer', () => {
    expect(find(bet, [original, replay])).toBe('1');
    expect(find(bet, [original, { ...replay, completed: false, status: 'scheduled' }])).toBe('1');
  });
  it('the search for a postponed game chooses the postponed game while no other is listed', () =>
    expect(find(bet, [original])).toBe('0'));
});

describe('finding the game by the event id of a bet', () => {
  const renamed = { ...teams('Old Town', 'New Town'), event_id: 'e' };
  it('a game is found by its event id when its team names are unknown', () => {
    expect(find({ game: 'Otters @ Newts', eventId: 'e' }, [{ event_id: 'other' }, renamed])).toBe('1');
    expect(find({ game: 'Otters @ Newts' }, [renamed])).toBe(NOT_FOUND);
  });
  it('a game with the event id of the bet is preferred over one with equal names', () =>
    expect(find({ game: 'Buffalo Bills @ Kansas City Chiefs', eventId: 'e' }, [{}, renamed])).toBe('1'));

  const sides = (game: string) => {
    const found = findGame({ game, eventId: 'e' }, undefined, [scoredGame(aFinal(renamed))!], NFL);
    return 'match' in found && found.match.names.home.map(({ plain }) => plain);
  };
  it('home and away are assigned by the order in the text, or by the one known name', () => {
    expect(sides('Otters @ Newts')).toEqual(['new town', 'newts']);
    expect(sides('New Town @ Otters')).toEqual(['new town', 'new town']);
    expect(sides('Otters vs Newts')).toEqual(['new town']); // the names fit neither side better
  });
});

describe('the date of a pick and of its game', () => {
  const bet = { game: 'Bills @ Chiefs' };
  it.each([
    ['2026-11-23T06:00:00Z', '0'],
    ['2026-11-23T06:00:01Z', NOT_NEAR],
    ['2026-11-16T12:00:00Z', '0'],
    ['2026-11-14T18:00:00Z', '0'],
    ['2026-11-14T17:59:59Z', NOT_NEAR],
    ['2026-11-22', '0'],
    ['2026-11-23', NOT_NEAR],
    ['last week', '0'],
  ])('a pick added on %s finds: %s', (dateAdded, result) =>
    expect(find(bet, [{ commence_time: KICK_OFF }], dateAdded)).toBe(result),
  );

  it.each([
    ['2026-11-22T06:00:00Z', '0'],
    ['2026-11-22T05:59:59Z', NOT_NEAR],
    ['2026-11-23T18:00:00Z', NOT_NEAR],
  ])('a pick on a game that starts at %s finds: %s', (commenceTime, result) =>
    expect(find({ ...bet, commenceTime }, [{ commence_time: KICK_OFF }], '2026-11-22T15:00:00Z')).toBe(result),
  );
});
