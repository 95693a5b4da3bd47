import type { Score } from '@fairline/shared/contract';
import type { Pick } from '@fairline/shared/domain';
import { act, cleanup, render, screen } from '@testing-library/react';
import { returnStakeAtom } from '../market/model/choices/return-stake.js';
import { takePicksAtom } from '../picks/model/picks-atom.js';
import { store } from '../platform/store.js';
import { aFinalScore, aLiveScore, aScore } from '../testing/a-score.js';
import { Around } from '../testing/signed-in.js';
import { GameCard } from './game-card.js';
import { scoreboardAtom } from './model/score-atoms.js';
import { emptyBoard } from './model/scoreboard.js';

const FOOTBALL = 'americanfootball_ncaaf';
const GAME = 'Iowa Hawkeyes at Michigan Wolverines';

const bet = (over: Partial<Pick> = {}): Pick => ({
  id: 'p1',
  game: 'Iowa Hawkeyes @ Michigan Wolverines',
  league: 'NCAAF',
  market: 'Spread',
  selection: 'Iowa Hawkeyes +7',
  status: 'pending',
  dateAdded: new Date().toISOString(),
  ...over,
});

const show = (score: Score) =>
  store.set(scoreboardAtom, {
    ...emptyBoard({ sport: FOOTBALL }),
    state: 'shown',
    scores: new Map([[score.id, score]]),
  });

/** The card of a game for a user with these picks. */
const open = async (picks: readonly Pick[], score: Score) => {
  store.set(takePicksAtom, () => picks);
  show(score);
  await act(async () => {
    render(
      <Around>
        <GameCard id={score.id} />
      </Around>,
    );
  });
};
const bets = async () =>
  Array.from((await screen.findByRole('group', { name: `Your bets on ${GAME}` })).children, (one) =>
    Array.from(one.children, (part) => part.textContent),
  );

afterEach(() => {
  cleanup();
  store.set(takePicksAtom, () => []);
  store.set(returnStakeAtom, null);
  store.set(scoreboardAtom, emptyBoard({ sport: FOOTBALL }));
});

it('a bet on a live game says whether it wins now and what it needs, and follows the score', async () => {
  await open([bet()], aLiveScore(13, 17));
  expect(await bets()).toEqual([['Iowa Hawkeyes +7', 'winning', 'holds if IOW is outscored by up to 2 points']]);
  act(() => void show(aLiveScore(13, 24)));
  expect(await bets()).toEqual([['Iowa Hawkeyes +7', 'losing', 'needs IOW to outscore by 5 points']]);
});

it('a bet exactly on its line is pushing, and says that a tie loses unless the user’s stake comes back', async () => {
  await open([bet({ market: 'Total', selection: 'Over 30' })], aLiveScore(13, 17));
  expect(await bets()).toEqual([['Over 30', 'pushing', 'needs 1 point more, by your settings a tie loses']]);
  act(() => store.set(returnStakeAtom, true));
  expect(await bets()).toEqual([['Over 30', 'pushing', 'needs 1 point more']]);
});

it('a leg of a parlay is shown on its game, and as many bets as have room', async () => {
  const parlay = bet({ type: 'parlay', legs: [bet(), bet({ game: 'Purdue Boilermakers @ Ohio State Buckeyes' })] });
  await open([parlay, bet({ id: 'p2' }), bet({ id: 'p3' }), bet({ id: 'p4' })], aLiveScore(13, 17));
  const shown = await bets();
  expect(shown).toHaveLength(3);
  expect((await screen.findAllByText('2 more bets')).length).toBe(1);
  act(() => store.set(takePicksAtom, () => [parlay]));
  expect((await bets())[0]).toEqual(['Iowa Hawkeyes +7', 'leg 1 of 2', 'winning', expect.any(String)]);
});

it('a bet is open before its game, and has its result after it', async () => {
  await open([bet()], aScore());
  expect(await bets()).toEqual([['Iowa Hawkeyes +7', 'open']]);
  cleanup();
  await open([bet({ status: 'won', espnGameId: 'g1' })], aFinalScore(13, 17));
  expect(await bets()).toEqual([['Iowa Hawkeyes +7', 'won']]);
});

it('a bet on another game, of another sport, or removed is not shown', async () => {
  await open(
    [
      bet({ game: 'Purdue Boilermakers @ Ohio State Buckeyes' }),
      bet({ id: 'p2', league: 'NBA' }),
      bet({ id: 'p3', deletedAt: new Date().toISOString() }),
      bet({ id: 'p4', status: 'won', espnGameId: 'g2' }),
    ],
    aLiveScore(13, 17),
  );
  await act(() => import('./own-bets.js'));
  expect(screen.queryByRole('group', { name: `Your bets on ${GAME}` })).not.toBeInTheDocument();
});
