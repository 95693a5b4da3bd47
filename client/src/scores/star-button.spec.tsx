import type { Score } from '@fairline/shared/contract';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { store } from '../platform/store.js';
import { aScore } from '../testing/a-score.js';
import { Around } from '../testing/signed-in.js';
import { GameGroups } from './game-groups.js';
import { favouritesAtom, toggleFavouriteAtom } from './model/favourites.js';
import { scoreboardAtom } from './model/score-atoms.js';
import { emptyBoard } from './model/scoreboard.js';

const FOOTBALL = 'americanfootball_ncaaf';
const game = (away_team: string, over: Partial<Score> = {}): Score => aScore({ id: away_team, away_team, ...over });
const SECOND = 'B at Michigan Wolverines';

const open = async (isSignedIn = true) => {
  const scores = new Map([game('A'), game('B'), game('C')].map((score) => [score.id, score]));
  store.set(scoreboardAtom, { ...emptyBoard({ sport: FOOTBALL }), state: 'shown', scores });
  await act(async () => {
    render(
      <Around {...(isSignedIn ? {} : { signIn: { state: 'out', why: 'nobody' } })}>
        <GameGroups isToday about="a" isNew={false} />
      </Around>,
    );
  });
};
const order = () => screen.getAllByRole('listitem').map((one) => one.querySelector('a')?.textContent?.[0]);

afterEach(() => {
  cleanup();
  store.set(favouritesAtom, null);
  store.set(scoreboardAtom, emptyBoard({ sport: FOOTBALL }));
});

it('a starred game comes first, and returns to its place without its star', async () => {
  await open();
  const star = await screen.findByRole('button', { name: `Star ${SECOND}` });
  expect(star).toHaveAttribute('aria-pressed', 'false');
  await act(async () => store.set(toggleFavouriteAtom, { kind: 'game', sport: FOOTBALL, key: 'B' }));
  expect(order()).toEqual(['B', 'A', 'C']);
  expect(screen.getByRole('button', { name: `Star ${SECOND}` })).toHaveAttribute('aria-pressed', 'true');
  await act(async () => store.set(toggleFavouriteAtom, { kind: 'game', sport: FOOTBALL, key: 'B' }));
  expect(order()).toEqual(['A', 'B', 'C']);
});

it('the games of a starred team come first, in its sport only', async () => {
  await open();
  await act(async () => store.set(toggleFavouriteAtom, { kind: 'team', sport: 'basketball_ncaab', key: 'C' }));
  expect(order()).toEqual(['A', 'B', 'C']);
  await act(async () => store.set(toggleFavouriteAtom, { kind: 'team', sport: FOOTBALL, key: 'C' }));
  expect(order()).toEqual(['C', 'A', 'B']);
});

it('a press on the star stars the game and does not open it', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: `Star ${SECOND}` }));
  expect(store.get(favouritesAtom)).toEqual([{ kind: 'game', sport: FOOTBALL, key: 'B' }]);
});

it('a visitor, who has no account to keep it in, is offered no star', async () => {
  await open(false);
  await act(() => import('./star-button.js'));
  expect(screen.queryByRole('button', { name: /^Star/ })).toBeNull();
});
