import { randomUUID } from 'node:crypto';
import type { BoardId } from '@fairline/shared/contract';
import { noChange, polledMarkets } from '@fairline/shared/domain';
import { BoardStore, type CreditAccount, type CreditStore } from '@fairline/shared/node';
import { aGame, NOON } from '@fairline/shared/testing';
import { AFeed } from '../testing/a-feed.js';
import { Connections } from '../testing/connections.js';
import { LastPollsStore } from './last-polls.store.js';
import { PollPlanService } from './poll-plan.service.js';

const connections = new Connections();
afterAll(() => connections.close());

const MONTH = 31 * 24 * 3_600_000;
const { featured, additional } = polledMarkets('basketball_nba');

/** The plan for a board of a sport with two games that start soon, with these credits and markets. */
const planWith = async (
  credits: Partial<CreditAccount> | undefined,
  section: BoardId['section'] = 'game',
  ODDS_MARKETS = ['usual'],
) => {
  const redis = await connections.redis();
  const sport = `basketball_${randomUUID().replaceAll('-', '')}`;
  const board: BoardId = { sport, section: 'game' };
  const boards = new BoardStore(redis);
  const events = ['e1', 'e2'].map((id) => aGame({ id, sport, commenceTime: NOON + 60_000 }));
  await boards.commit(board, 0, { ...noChange, events }, NOON);
  const account = credits && { remaining: 0, used: 0, last: 1, at: NOON, burnPerHour: 0, ...credits };
  const store = { read: async () => account } as unknown as CreditStore;
  const plans = new PollPlanService(
    { ODDS_SPORTS: [sport], ODDS_MARKETS },
    new AFeed(),
    store,
    boards,
    new LastPollsStore(redis),
  );
  return (await plans.planOf({ sport, section }, NOON)).questions;
};
const askedWith = async (credits: Partial<CreditAccount> | undefined) =>
  (await planWith(credits)).map(({ name }) => name);

it('a poll requests all games and one game in turn while the credits are unknown', async () =>
  expect(await askedWith(undefined)).toEqual(['featured', 'e1']));

it('a poll requests only the overview with few or no credits, or with a balance from before the reset', async () => {
  const boards = 2; // the game board and the props board share the credits
  expect(await askedWith({ remaining: featured.length * boards })).toEqual(['featured']);
  expect(await askedWith({ remaining: 0 })).toEqual(['featured']);
  expect(await askedWith({ remaining: 1_000_000, at: NOON - MONTH })).toEqual(['featured']);
  expect(await askedWith({ remaining: 1_000_000_000 })).toContain('e1');
});

it('a poll requests nothing that the credits cannot pay', async () => {
  expect(additional.length).toBeGreaterThan(0);
  expect(await askedWith({ remaining: 1 })).toEqual([]);
});

it('a poll requests the markets that the operator chose, each on its own board', async () => {
  const marketsOn = async (section: BoardId['section'], choice: string[]) =>
    (await planWith(undefined, section, choice)).map(({ asked }) => [...asked.markets]);
  const choice = ['h2h_q2', 'player_steals', 'player_points_alternate', 'batter_hits'];
  expect(await marketsOn('game', choice)).toEqual([featured, ['h2h_q2']]);
  expect(await marketsOn('props', choice)).toEqual([['player_points_alternate', 'player_steals']]);
  expect(await marketsOn('props', ['h2h_q2'])).toEqual([]);
});
