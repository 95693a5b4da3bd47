import { aGame, aScore } from '@fairline/shared/testing';
import { logosIn, type Surroundings, shownScore } from './shown-score.js';

const start = Date.parse(aScore().commence_time);
const game = aGame({ id: 'g1', commenceTime: start });
const none: Surroundings = { games: [], books: new Map(), before: undefined };
const odds = { spread: 'KC -2.5', overUnder: 44.5, provider: 'A book' };

describe('a game of the scoreboard as it is shown', () => {
  it('a shown score has the id of the same game on the odds board, and the books that have prices for it', () => {
    const books = new Map([['g1', new Set(['nobodys', 'fanduel', 'draftkings'])]]);
    expect(shownScore(aScore(), { ...none, games: [game], books })).toMatchObject({
      event_id: 'g1',
      bookmakers: [
        { key: 'draftkings', title: 'DraftKings' },
        { key: 'fanduel', title: 'FanDuel' },
        { key: 'nobodys', title: 'Nobodys' },
      ],
    });
  });

  it('a shown score keeps both when the game has left the odds board', () => {
    const before = aScore({ event_id: 'g1', bookmakers: [{ key: 'fanduel', title: 'FanDuel' }] });
    const { event_id, bookmakers } = shownScore(aScore({ status: 'final' }), { ...none, before });
    expect([event_id, bookmakers]).toEqual(['g1', before.bookmakers]);
  });

  it('a started game keeps its id, although the other game of a doubleheader is now the nearest', () => {
    const before = aScore({ event_id: 'g1' });
    const second = { ...game, id: 'g2', commenceTime: start + 3 * 3_600_000 };
    expect(shownScore(aScore({ status: 'final' }), { ...none, games: [second], before }).event_id).toBe('g1');
    expect(
      shownScore(aScore({ status: 'scheduled' }), {
        ...none,
        games: [game, second],
        before: aScore({ event_id: 'g2' }),
      }).event_id,
    ).toBe('g1');
  });

  it('a started game keeps its last line when the scoreboard removes it', () => {
    const before = aScore({ odds });
    expect(shownScore(aScore({ status: 'in_progress' }), { ...none, before }).odds).toEqual(odds);
    expect(shownScore(aScore({ status: 'scheduled' }), { ...none, before }).odds).toBeUndefined();
    const now = { ...odds, spread: 'KC -3.5' };
    expect(shownScore(aScore({ odds: now }), { ...none, before }).odds).toEqual(now);
  });

  it('logos are paths on our own server, and missing where the scoreboard has none', () => {
    const score = aScore({ home_logo: 'https://scoreboard.test/kc.png' });
    const shown = shownScore(score, none);
    expect(shown.home_logo).toBe('/api/logos/americanfootball_nfl/Kansas%20City%20Chiefs');
    expect(shown).not.toHaveProperty('away_logo');
    expect(logosIn([score])).toEqual(new Map([['kansas city chiefs', 'https://scoreboard.test/kc.png']]));
  });

  it('a shown score is otherwise the same as on the scoreboard', () =>
    expect(shownScore(aScore(), none)).toEqual(aScore()));
});
