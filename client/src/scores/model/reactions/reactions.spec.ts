import { type ReactionEmoji, type Reactions, reactionEmojis } from '@fairline/shared/contract';
import { jest } from '@jest/globals';
import fc from 'fast-check';
import { createStore } from 'jotai';
import { signInAtom } from '../../../platform/session/session-atom.js';
import { USER_DATA_KEYS } from '../../../platform/storage/user-data-keys.js';
import { sleep } from '../../../platform/timers.js';
import { aSession } from '../../../testing/a-session.js';
import { type Asked, fakeServer, json } from '../../../testing/fake-server.js';
import { fakeSocket } from '../../../testing/fake-socket.js';
import { followReactions, reactionsAtom, reactorOf } from './follow-reactions.js';
import { keepReactions, keptReactions } from './kept-reactions.js';
import { howManyReacted, NO_REACTIONS, reactWith } from './react.js';

const KEY = 'Buffalo Bills|Kansas City Chiefs|2026-11-22T18:00:00.000Z';
const ME = { userId: 'u1', username: 'gold' };
const met = (counts: Partial<Reactions['counts']>, own: ReactionEmoji | null = null): Reactions => {
  const { reactions, ...none } = NO_REACTIONS;
  const mine = own && { ...reactions, [own]: [{ ...ME, own: true as const }] };
  return { ...none, reactions: mine ?? reactions, counts: { ...none.counts, ...counts }, own };
};

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

/** A user who follows a game; the test plays the server. */
const follower = async (answer: (asked: Asked) => Response | Promise<Response> = () => json(met({ fire: 2 }))) => {
  const store = createStore();
  store.set(signInAtom, { state: 'in', session: aSession() });
  const server = fakeServer({ '/api/reactions/': answer });
  const link = fakeSocket();
  const { react, stop } = followReactions(link.socket, store, KEY);
  after.push(stop, server.stop);
  link.answers('game:join', 'joined');
  await sleep(20);
  return { store, server, react, ...link, now: () => store.get(reactionsAtom(KEY)) };
};

describe('a reaction', () => {
  const emojis = fc.constantFrom(null, ...reactionEmojis);

  it('a reaction is at most one per user, whatever was clicked before', () => {
    fc.assert(
      fc.property(fc.array(emojis), (clicks) => {
        const start = met({ fire: 3, money: 1 });
        const end = clicks.reduce((before, emoji) => reactWith(before, emoji, ME), start);
        const last = clicks.at(-1) ?? null;
        expect(end.own).toBe(last);
        expect(howManyReacted(end)).toBe(howManyReacted(start) + (last === null ? 0 : 1));
        const mine = reactionEmojis.flatMap((emoji) => end.reactions[emoji].filter(({ own }) => own));
        expect(mine).toHaveLength(last === null ? 0 : 1);
        expect(reactWith(end, null, ME)).toEqual(start);
      }),
    );
  });

  it('a reaction carries the username, else the local part of the email, else Anonymous', () => {
    const { user } = aSession();
    expect(reactorOf({ ...user, user_metadata: { username: 'sharp' } }).username).toBe('sharp');
    expect(reactorOf(user).username).toBe('gold');
    expect(reactorOf({ ...user, email: '' }).username).toBe('Anonymous');
  });
});

describe('the reactions to a game', () => {
  it('the reactions to a game are loaded, joined, and updated by pushes', async () => {
    const { now, hears, times } = await follower();
    expect(now()?.counts.fire).toBe(2);
    expect(times('game:join')).toBe(1);
    hears('reactions:changed', KEY, JSON.stringify({ ...NO_REACTIONS.counts, fire: 7 }));
    expect(now()?.counts.fire).toBe(7);
    hears('reactions:changed', 'another game', JSON.stringify({ ...NO_REACTIONS.counts, fire: 9 }));
    expect(now()?.counts.fire).toBe(7);
  });

  it('the reactions to a game show the user’s own one at once, and then the server’s answer', async () => {
    const { now, react, server } = await follower(({ method }) =>
      json(method === 'POST' ? met({ fire: 2, money: 5 }, 'money') : met({ fire: 2 })),
    );
    react('money');
    expect(now()).toMatchObject({ own: 'money', counts: { fire: 2, money: 1 } });
    await sleep(20);
    expect(now()).toMatchObject({ own: 'money', counts: { fire: 2, money: 5 } });
    expect(server.calls.at(-1)).toMatchObject({
      path: `/api/reactions/${encodeURIComponent(KEY)}`,
      body: { userId: 'u1', username: 'gold', emoji: 'money', action: 'add' },
    });
  });

  it('the reactions to a game are withdrawn by naming the user’s own one', async () => {
    const { react, server, now } = await follower(({ method }) =>
      json(method === 'POST' ? met({}) : met({ fire: 1 }, 'fire')),
    );
    react(null);
    expect(now()).toMatchObject({ own: null, counts: { fire: 0 } });
    await sleep(20);
    expect(server.calls.at(-1)?.body).toMatchObject({ emoji: 'fire', action: 'remove' });
  });

  it('the reactions to a game are rolled back when the server refuses the user’s own one', async () => {
    const { now, react } = await follower(({ method }) =>
      method === 'POST' ? json({ code: 'INVALID', message: 'No.' }, 400) : json(met({ fire: 2 })),
    );
    react('electric');
    expect(now()?.own).toBe('electric');
    await sleep(20);
    expect(now()).toEqual(met({ fire: 2 }));
  });

  it('the reactions to a game send only the last of several quick clicks', async () => {
    const { react, server } = await follower(({ method }) => json(met({ fire: method === 'POST' ? 3 : 2 })));
    for (const emoji of ['fire', 'money', 'nervous'] as const) react(emoji);
    await sleep(20);
    const told = server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(told).toMatchObject([{ emoji: 'nervous' }]);
  });

  it('the reactions to a game keep the own one while the server is unreachable, and send it afterwards', async () => {
    let isAway = true;
    const { now, react, hears, answers, server } = await follower(({ method }) => {
      if (method === 'GET') return json(met({ fire: 2 }));
      return isAway ? json({}, 503) : json(met({ fire: 2, thinking: 1 }, 'thinking'));
    });
    react('thinking');
    await sleep(20);
    expect(now()?.own).toBe('thinking');
    expect(keptReactions(KEY)?.own).toBe('thinking');
    isAway = false;
    hears('connect');
    answers('game:join', 'joined');
    await sleep(20);
    expect(now()).toMatchObject({ own: 'thinking', counts: { thinking: 1 } });
    expect(server.calls.at(-1)).toMatchObject({ method: 'POST', body: { emoji: 'thinking' } });
  });

  it('the reactions to a game keep an unsaved own one when counts are pushed, and send it again', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    after.push(() => jest.useRealTimers());
    let isAway = true;
    const { now, react, hears, server } = await follower(({ method }) => {
      if (method === 'GET') return json(met({ fire: 3 }));
      return isAway ? json({}, 503) : json(met({ fire: 3, thinking: 1 }, 'thinking'));
    });
    react('thinking');
    await sleep(20);
    hears('reactions:changed', KEY, JSON.stringify({ ...NO_REACTIONS.counts, fire: 3 }));
    expect(now()).toMatchObject({ own: 'thinking', counts: { fire: 3, thinking: 1 } });
    const told = () => server.calls.filter(({ method }) => method === 'POST').length;
    expect(told()).toBe(1);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(told()).toBe(2);
    isAway = false;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(now()).toMatchObject({ own: 'thinking', counts: { fire: 3, thinking: 1 } });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(told()).toBe(3);
  });

  it('the reactions to a game keep the own one of the stored copy if loading failed and counts are pushed', async () => {
    keepReactions(KEY, met({ confident: 1 }, 'confident'));
    const { now, hears } = await follower(() => json({}, 500));
    hears('reactions:changed', KEY, JSON.stringify({ ...NO_REACTIONS.counts, confident: 4 }));
    expect(now()).toMatchObject({ own: 'confident', counts: { confident: 4 } });
  });

  it('the reactions to a game ignore pushed counts while the user’s own one is being sent', async () => {
    let answer = (_: Response) => {};
    const { now, react, hears } = await follower(({ method }) =>
      method === 'POST' ? new Promise<Response>((give) => (answer = give)) : json(met({ fire: 4 }, 'fire')),
    );
    react('money');
    await sleep(20);
    hears('reactions:changed', KEY, JSON.stringify({ ...NO_REACTIONS.counts, fire: 3 }));
    expect(now()?.own).toBe('money');
    answer(json(met({ money: 1 }, 'money')));
    await sleep(20);
    expect(now()?.counts.fire).toBe(4);
  });

  it('the reactions to a game are polled every 10 seconds while nothing is pushed, and not once it is', async () => {
    const { server, hears, answers } = await follower();
    jest.useFakeTimers();
    after.push(() => jest.useRealTimers());
    hears('disconnect');
    const asked = server.asked.length;
    await jest.advanceTimersByTimeAsync(5_000);
    expect(server.asked.length).toBe(asked + 1);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(server.asked.length).toBe(asked + 3);
    hears('connect');
    answers('game:join', 'joined');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(server.asked.length).toBe(asked + 4);
  });

  it('the reactions to a game are polled every 10 seconds while the room is refused', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    after.push(() => jest.useRealTimers());
    const { server, hears, answers } = await follower();
    hears('connect');
    answers('game:join', 'refused');
    const asked = server.asked.length;
    await jest.advanceTimersByTimeAsync(20_000);
    expect(server.asked.length).toBe(asked + 2);
    hears('connect');
    answers('game:join', 'joined');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(server.asked.length).toBe(asked + 3);
  });

  it('the reactions to a game fail silently: the stored copy is shown instead', async () => {
    keepReactions(KEY, met({ confident: 1 }, 'confident'));
    const { now } = await follower(() => json({}, 500));
    expect(now()).toEqual(met({ confident: 1 }, 'confident'));
  });

  it('the stored reactions keep the server’s counts, although they name only some users', () => {
    keepReactions(KEY, met({ fire: 250, confident: 1 }, 'confident'));
    expect(keptReactions(KEY)?.counts).toMatchObject({ fire: 250, confident: 1, money: 0 });
    const { [KEY]: game } = JSON.parse(localStorage.getItem(USER_DATA_KEYS.reactions)!);
    localStorage.setItem(USER_DATA_KEYS.reactions, JSON.stringify({ [KEY]: { ...game, counts: undefined } }));
    expect(keptReactions(KEY)?.counts).toMatchObject({ fire: 0, confident: 1 });
  });

  it('the reactions to a game are stored by game: who reacted with what, the own one, and when', async () => {
    await follower(() => json(met({ fire: 1 }, 'fire')));
    const kept = JSON.parse(localStorage.getItem(USER_DATA_KEYS.reactions)!);
    expect(USER_DATA_KEYS.reactions).toBe('oss_game_reactions');
    expect(kept[KEY]).toEqual({
      reactions: { ...NO_REACTIONS.reactions, fire: [ME] },
      counts: { ...NO_REACTIONS.counts, fire: 1 },
      userReaction: 'fire',
      timestamp: expect.any(Number),
    });
  });

  it('the reactions to a game ignore an invalid stored copy', () => {
    localStorage.setItem(USER_DATA_KEYS.reactions, '{"a game":{"reactions":7}}');
    expect(keptReactions('a game')).toBeUndefined();
    expect(keptReactions('constructor')).toBeUndefined();
  });
});
