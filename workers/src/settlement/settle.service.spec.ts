import type { Pick, ScoreboardEvent } from '@fairline/shared/domain';
import { settlePicks } from '@fairline/shared/domain';
import { settleDue } from './settle.service.js';

const NOW = Date.parse('2026-09-22T22:00:00Z');
const SPORT = 'baseball_mlb';
const [EARLY, LATE] = ['2026-09-22T17:05:00Z', '2026-09-22T22:40:00Z'];

const aGame = (id: string, start: string, over: Partial<ScoreboardEvent> = {}): ScoreboardEvent => ({
  ...{ id, sport_key: SPORT, commence_time: start, home_team: 'Boston Red Sox', away_team: 'New York Yankees' },
  ...{ scores: { home: null, away: null }, completed: false, status: 'scheduled' },
  ...over,
});
const final = { scores: { home: 5, away: 3 }, completed: true, status: 'final' };
const aPick = (over: Partial<Pick> = {}): Pick => ({
  ...{ id: 'p', status: 'pending', stake: 100, potential: 190, dateAdded: '2026-09-22T10:00:00Z', league: 'MLB' },
  ...{ game: 'New York Yankees @ Boston Red Sox', market: 'Moneyline', selection: 'Boston Red Sox -110' },
  ...over,
});

const isFinal = ({ status }: ScoreboardEvent) => status === 'final';
const settled = (pick: Pick, games: readonly ScoreboardEvent[]) => {
  const due = { id: 'p', userId: 'u', due: 'final', returnStake: false, pick, finals: games.filter(isFinal) } as const;
  return settleDue(due, new Map([[SPORT, games.filter((game) => !isFinal(game))]]), NOW);
};
/** The game by which a pick is graded; undefined while it is pending. */
const gradedBy = (...of: Parameters<typeof settled>) => settled(...of).espnGameId;

it.each<[string, Pick, ScoreboardEvent[], string | undefined]>([
  [
    'the second game of a doubleheader, when the first ends',
    aPick({ commenceTime: LATE }),
    [aGame('1', EARLY, final), aGame('2', LATE)],
    undefined,
  ],
  [
    'the second game of a doubleheader, when it ends',
    aPick({ commenceTime: LATE }),
    [aGame('1', EARLY, final), aGame('2', LATE, final)],
    '2',
  ],
  [
    'a postponed game, when the second game ends',
    aPick({ commenceTime: EARLY }),
    [aGame('1', EARLY, { status: 'postponed' }), aGame('2', LATE, final)],
    undefined,
  ],
  [
    'a game without a known start, when the game of the night before has ended',
    aPick({ dateAdded: '2026-09-22T12:00:00Z' }),
    [aGame('0', '2026-09-22T01:10:00Z', final), aGame('1', '2026-09-22T20:10:00Z')],
    undefined,
  ],
  [
    'a game with an id on the odds board, when another game without one ends nearer to its start',
    aPick({ commenceTime: EARLY, eventId: 'e' }),
    [aGame('1', EARLY, final), aGame('2', LATE, { event_id: 'e' })],
    undefined,
  ],
  [
    'a postponed game that keeps its id, when it has been played',
    aPick({ commenceTime: EARLY, eventId: 'e' }),
    [aGame('1', EARLY, { status: 'postponed', event_id: 'e' }), aGame('2', LATE, { ...final, event_id: 'e' })],
    '2',
  ],
  [
    'a game, although its teams play again a week later',
    aPick({ commenceTime: EARLY }),
    [aGame('1', EARLY, final), aGame('2', '2026-09-29T17:05:00Z')],
    '1',
  ],
])('the server grades a pick on %s by the same game as the browser does', (_, pick, games, id) => {
  expect(gradedBy(pick, games)).toBe(id);
  const inBrowser = settlePicks([pick], games, { now: NOW, window: 'manual' });
  expect(inBrowser.picks[0]!.espnGameId).toBe(id);
});

it('a pick is graded by the stored result, whatever the scoreboard shows since then', () => {
  const games = [aGame('1', EARLY, final), aGame('1', EARLY, { status: 'suspended' }), aGame('1', LATE)];
  expect(gradedBy(aPick({ commenceTime: EARLY }), games)).toBe('1');
});

it('a graded pick does not change when its game is open again', () => {
  const won = settled(aPick({ commenceTime: LATE }), [aGame('2', LATE, final)]);
  expect(settled(won, [aGame('1', EARLY, { ...final, scores: { home: 0, away: 9 } }), aGame('2', LATE)])).toBe(won);
});
