import { aScore, scoredAt } from '../../testing/index.js';
import type { FavouriteTerms } from './alert-rule.js';
import { favouriteNews, type GameNews } from './favourite-news.js';
import { momentBetween } from './game-moments.js';

const NFL = 'americanfootball_nfl';
const ALL: FavouriteTerms = { starts: true, scores: true, ends: true };
const CHIEFS = { kind: 'team', sport: NFL, key: 'Kansas City Chiefs' } as const;

const scored = (over = {}): GameNews => ({ what: 'scored', game: aScore(over) });
const said = (news: readonly GameNews[], terms = ALL, starred: Parameters<typeof favouriteNews>[2] = [CHIEFS]) =>
  favouriteNews(news, terms, starred).map(({ title, text }) => [title, text]);

it('a moment of a starred team’s game is told with its score and clock, in the words of that moment', () => {
  expect(said([scored()])).toEqual([['Bills 20 @ Chiefs 24', 'NFL · 8:41 - 3rd']]);
  expect(said([{ what: 'started', game: aScore({ clock: undefined, ...scoredAt(0, 0) }) }])).toEqual([
    ['Started: Bills @ Chiefs', 'NFL'],
  ]);
  expect(said([{ what: 'ended', game: aScore({ clock: 'Final/OT' }) }])).toEqual([
    ['Final: Bills 20 @ Chiefs 24', 'NFL · Final/OT'],
  ]);
});

it('a starred game is told, whoever plays; nothing else is, nor a team of the same name in another sport', () => {
  expect(said([scored()], ALL, [{ kind: 'game', sport: NFL, key: '401' }])).toHaveLength(1);
  expect(said([scored()], ALL, [{ kind: 'game', sport: NFL, key: '402' }])).toEqual([]);
  expect(said([scored()], ALL, [{ ...CHIEFS, sport: 'americanfootball_ncaaf' }])).toEqual([]);
  expect(said([scored()], ALL, [])).toEqual([]);
});

it('only the moments that a rule wants are told, and of each game the latest', () => {
  const all: GameNews[] = [
    { what: 'started', game: aScore(scoredAt(0, 0)) },
    scored(scoredAt(7, 0)),
    scored({ id: '402', ...scoredAt(3, 0) }),
    scored(scoredAt(14, 0)),
  ];
  expect(said(all).map(([title]) => title)).toEqual(['Bills 0 @ Chiefs 14', 'Bills 0 @ Chiefs 3']);
  expect(said(all, { starts: true, scores: false, ends: true })).toEqual([
    ['Started: Bills @ Chiefs', 'NFL · 8:41 - 3rd'],
  ]);
});

it('the same moment has the same name, whatever the clock says by then; another score has another', () => {
  const [first, again, other] = [{}, { clock: '8:20 - 3rd' }, scoredAt(27, 20)].map(
    (over) => favouriteNews([scored(over)], ALL, [CHIEFS])[0]!.live,
  );
  expect(again).toEqual(first);
  expect(other!.opportunity.id).not.toBe(first!.opportunity.id);
});

it('a game’s moments are its start, its scores and its end; basketball has no scores, and a game that is called off no end', () => {
  const before = aScore({ status: 'scheduled', live: false, ...scoredAt(0, 0) });
  const live = aScore(scoredAt(0, 0));
  const moment = (over: object, from = live) => momentBetween(from, aScore({ ...scoredAt(0, 0), ...over }));
  expect(moment({}, before)).toBe('started');
  expect(moment(scoredAt(7, 0))).toBe('scored');
  expect(moment({ ...scoredAt(7, 0), sport_key: 'basketball_nba' })).toBeUndefined();
  expect(moment({ clock: '8:20 - 3rd' })).toBeUndefined();
  expect(moment({ status: 'final', completed: true, live: false })).toBe('ended');
  expect(moment({ status: 'postponed', live: false })).toBeUndefined();
});
