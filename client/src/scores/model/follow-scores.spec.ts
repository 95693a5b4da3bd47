import { SCORES_HEADERS, type Score } from '@fairline/shared/contract';
import { jest } from '@jest/globals';
import { createStore } from 'jotai';
import { aFinalScore, aLiveScore, aScore } from '../../testing/a-score.js';
import { fakeServer, json } from '../../testing/fake-server.js';
import { fakeSocket } from '../../testing/fake-socket.js';
import { followScores } from './follow-scores.js';
import { isAnyLiveAtom, scoreboardAtom } from './score-atoms.js';

const SPORT = 'americanfootball_ncaaf';
const DAY = '2026-11-21';

/** A page that follows today's scoreboard. The server answers with the value of `answer`. */
const page = ({ isLinked, date }: { isLinked?: boolean; date?: string } = {}) => {
  const answer: { scores: unknown[]; seq: number; status: number } = { scores: [aScore()], seq: 5, status: 200 };
  const headers = () => ({ [SCORES_HEADERS.seq]: String(answer.seq), [SCORES_HEADERS.day]: DAY });
  const server = fakeServer({
    '/api/scores': () =>
      answer.status === 200 ? json(answer.scores, 200, headers()) : json({ code: 'X' }, answer.status),
  });
  const store = createStore();
  const link = fakeSocket();
  link.socket.connected = isLinked ?? false;
  const followed = followScores(isLinked === undefined ? undefined : link.socket, store, { sport: SPORT, date });
  after.push(() => {
    followed.stop();
    server.stop();
  });
  return {
    answer,
    store,
    link,
    refresh: followed.refresh,
    asked: server.asked,
    board: () => store.get(scoreboardAtom),
    game: () => store.get(scoreboardAtom).scores.get('g1'),
    wait: (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1_000),
    hears: (seq: number, ...upserts: Score[]) =>
      link.hears('scores:diffs', SPORT, JSON.stringify([{ seq, at: 1, day: DAY, upserts, gone: [] }]), 1),
  };
};
const after: (() => void)[] = [];

// At noon: where midnight passes, the scores of the new day are asked for too.
beforeEach(() => jest.useFakeTimers({ now: Date.parse(`${DAY}T17:00:00Z`) }));
afterEach(() => {
  for (const undo of after.splice(0)) undo();
  jest.useRealTimers();
});

describe('without a connection', () => {
  it('scores are requested by sport, and by day only if one is chosen', async () => {
    const { asked, wait } = page();
    const chosen = page({ date: '2026-11-20' });
    await wait(0);
    expect(asked).toEqual([`/api/scores?sport=${SPORT}`]);
    expect(chosen.asked).toEqual([`/api/scores?sport=${SPORT}&date=2026-11-20`]);
  });

  it('scores are polled every 60 s without a connection, and every 15 s while a game is live', async () => {
    const { answer, asked, wait } = page();
    await wait(59.9);
    expect(asked).toHaveLength(1);
    answer.scores = [aLiveScore(7, 0)];
    await wait(0.1);
    expect(asked).toHaveLength(2);
    await wait(45);
    expect(asked).toHaveLength(5);
    answer.scores = [aFinalScore(7, 3)];
    await wait(15);
    expect(asked).toHaveLength(6);
    await wait(59.9);
    expect(asked).toHaveLength(6);
    await wait(0.1);
    expect(asked).toHaveLength(7);
  });

  it('a failed request keeps the scores, shows the reason, and polling continues', async () => {
    const { answer, board, game, asked, wait } = page();
    await wait(0);
    answer.status = 503;
    await wait(60);
    expect(board().problem).toMatchObject({ status: 503 });
    expect(game()).toBeDefined();
    answer.status = 200;
    await wait(15);
    expect(asked).toHaveLength(3);
    expect(board().problem).toBeUndefined();
  });

  it('one unreadable game does not hide the others, and an unknown state counts as upcoming', async () => {
    const { answer, board, store, wait } = page();
    answer.scores = [{ id: 'broken' }, { ...aLiveScore(3, 0), status: 'under_review', clock: 'Under Review' }];
    await wait(60);
    expect([...board().scores.keys()]).toEqual(['g1']);
    expect(board().scores.get('g1')).toMatchObject({ status: 'scheduled', clock: 'Under Review' });
    expect(store.get(isAnyLiveAtom)).toBe(false);
  });

  it('scores are not polled on a hidden page, and reloaded at once when it is visible', async () => {
    const { asked, wait } = page();
    await wait(0);
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await wait(300);
    expect(asked).toHaveLength(1);
    hidden.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(asked).toHaveLength(2);
  });
});

describe('with a connection', () => {
  const joined = async () => {
    const on = page({ isLinked: true });
    on.link.answers('scores:join', 'joined');
    await on.wait(0);
    return on;
  };

  it('pushed scores are applied, and nothing is polled', async () => {
    const { hears, game, board, asked, wait } = await joined();
    hears(6, aLiveScore(7, 0));
    expect(game()?.scores.away).toBe(7);
    expect(board()).toMatchObject({ seq: 6, isPushed: true });
    await wait(600);
    expect(asked).toHaveLength(1);
  });

  it('scores pushed during loading are applied unless the answer already includes them', async () => {
    const { link, answer, hears, game, wait } = page({ isLinked: true });
    answer.seq = 6;
    answer.scores = [aLiveScore(14, 0)];
    hears(6, aLiveScore(7, 0));
    link.answers('scores:join', 'joined');
    hears(7, aLiveScore(21, 0));
    await wait(0);
    expect(game()?.scores.away).toBe(21);
  });

  it('a gap in the pushes reloads the scores', async () => {
    const { link, answer, hears, game, board, wait } = await joined();
    answer.seq = 9;
    answer.scores = [aLiveScore(28, 0)];
    hears(8, aLiveScore(21, 0));
    hears(9, aLiveScore(28, 0));
    expect(board().isPushed).toBe(false);
    await wait(0.5);
    link.answers('scores:join', 'joined');
    await wait(0);
    expect(game()?.scores.away).toBe(28);
    expect(board()).toMatchObject({ seq: 9, isPushed: true });
  });

  it('scores are polled from five seconds after the connection broke to the next join', async () => {
    const { link, asked, board, wait } = await joined();
    link.hears('disconnect');
    expect(board().isPushed).toBe(false);
    await wait(4.9);
    expect(asked).toHaveLength(1);
    await wait(0.1);
    expect(asked).toHaveLength(2);
    await wait(60);
    expect(asked).toHaveLength(3);
    link.hears('connect');
    link.answers('scores:join', 'joined');
    await wait(0);
    expect(board().isPushed).toBe(true);
    expect(asked).toHaveLength(4);
    await wait(600);
    expect(asked).toHaveLength(4);
  });

  it('scores are reloaded when the server has lost its diffs', async () => {
    const { link, asked, wait } = await joined();
    link.hears('scores:stale', SPORT);
    link.answers('scores:join', 'joined');
    await wait(0);
    expect(asked).toHaveLength(2);
  });

  it('a pushed game in an unknown state counts as upcoming', async () => {
    const { hears, game, board } = await joined();
    hears(6, { ...aLiveScore(7, 0), status: 'under_review' } as never);
    expect(game()?.status).toBe('scheduled');
    expect(board().isPushed).toBe(true);
  });

  it('scores are polled again for the next follower if it has no connection', async () => {
    const { store, asked, wait } = await joined();
    const next = followScores(undefined, store, { sport: SPORT });
    await wait(60);
    expect(asked).toHaveLength(3);
    next.stop();
  });

  it('scores are polled if the join is refused or unanswered', async () => {
    const refused = page({ isLinked: true });
    refused.link.answers('scores:join', 'refused');
    await refused.wait(60);
    expect(refused.asked).toHaveLength(2);
    const unheard = page({ isLinked: true });
    await unheard.wait(5);
    expect(unheard.game()).toBeDefined();
  });
});

it('a scoreboard that was left before its room answered is not loaded over the next one', async () => {
  const { store, link, asked, wait } = page({ isLinked: true });
  after.at(-1)!();
  const server = fakeServer({ '/api/scores': () => json([], 200, { [SCORES_HEADERS.seq]: '1' }) });
  const next = followScores(undefined, store, { sport: 'basketball_nba' });
  after.push(next.stop, server.stop);
  await wait(0);
  link.answers('scores:join', 'joined');
  await wait(0);
  expect(asked).toEqual([]);
  expect(server.asked).toEqual(['/api/scores?sport=basketball_nba']);
});

it('a refresh requests the scores once more', async () => {
  const { asked, refresh, wait } = page();
  await wait(0);
  await refresh();
  expect(asked).toHaveLength(2);
});
