import { following } from '@fairline/shared/domain';
import { jest } from '@jest/globals';
import fc from 'fast-check';
import { fakeSocket } from '../../testing/fake-socket.js';
import { Problem } from '../http/problem.js';
import { FollowedRoom, type Room, type Standing } from './followed-room.js';

interface News {
  readonly seq: number;
}
/** A copy: everything that was sent up to `seq`. */
interface Copy {
  readonly seq: number;
  readonly has: readonly number[];
}

const GAME = 'game';
const upTo = (seq: number): number[] => Array.from({ length: seq }, (_, i) => i + 1);

/** A page that follows a room of numbered news. The test plays the server, and decides when a load is answered. */
const page = (over: Partial<Room<News, Copy>> = {}, isConnected = true) => {
  const link = fakeSocket();
  link.socket.connected = isConnected;
  const shown = { seq: 0, has: [] as number[], isPushed: false, gaps: 0, problems: [] as string[] };
  const server = { seq: 5, isPaused: false, loads: [] as ((answer?: Error) => void)[], standings: [] as Standing[] };
  const room = new FollowedRoom<News, Copy>(link.socket, {
    join: (joining) => link.socket.emit('game:join', GAME, joining.answer),
    leave: () => link.socket.connected && link.socket.emit('game:leave', GAME),
    load: ({ signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        const copy = { seq: server.seq, has: upTo(server.seq) };
        server.loads.push((error) => (error ? reject(error) : resolve(copy)));
      }),
    again: (standing) => {
      server.standings.push(standing);
      if (standing === 'lost' || standing === 'start') return { loadIn: 5_000 };
      return standing === 'failed' || standing === 'refused' ? { joinIn: 10_000 } : undefined;
    },
    take: ({ seq, has }, isPushed) => void Object.assign(shown, { seq, has: [...has], isPushed }),
    inOrder: (news) => following(shown.seq, news),
    apply: (news) => {
      for (const { seq } of news) shown.has.push(seq);
      shown.seq = news.at(-1)!.seq;
    },
    gap: (_, isNew) => {
      if (isNew) shown.gaps += 1;
    },
    fail: ({ code }) => shown.problems.push(code),
    isPaused: () => server.isPaused,
    isShown: () => shown.seq > 0,
    ...over,
  });
  const stop = room.follow({
    'reactions:changed': (_, text) => room.hear(() => JSON.parse(text)),
    'scores:stale': () => room.stale(),
  });
  after.push(stop);
  return {
    ...link,
    room,
    shown,
    server,
    stop,
    /** Something happens at the server, and is pushed unless it gets lost. */
    push: (isLost = false) => {
      server.seq += 1;
      if (!isLost) link.hears('reactions:changed', GAME, JSON.stringify([{ seq: server.seq }]));
    },
    joined: () => link.answers('game:join', 'joined'),
    /** Answers the loads that are waiting. */
    loaded: async (error?: Error) => {
      for (const answer of server.loads.splice(0)) answer(error);
      await wait(0);
    },
    joins: () => link.times('game:join'),
  };
};

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const after: (() => void)[] = [];
const hide = (isHidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  for (const undo of after.splice(0)) undo();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** A page whose copy is loaded. */
const live = async (over: Partial<Room<News, Copy>> = {}) => {
  const on = page(over);
  on.joined();
  await on.loaded();
  return on;
};

it('news that arrive while the copy loads are applied after it, those it contains are not', async () => {
  const { push, joined, loaded, shown, joins } = page();
  joined();
  push();
  push();
  await loaded();
  expect(shown).toMatchObject({ seq: 7, has: upTo(7), isPushed: true });
  push();
  expect(shown.has).toEqual(upTo(8));
  expect(joins()).toBe(1);
});

it('nothing is lost or doubled, whatever happens to the connection, the page and the news', async () => {
  const steps = fc.constantFrom(
    'push',
    'lose',
    'answer',
    'load',
    'fail',
    'break',
    'mend',
    'hide',
    'see',
    'pause',
    'go on',
    'stale',
    'wait',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 40 }), fc.boolean(), async (what, rests) => {
      const on = page(rests ? { restsHidden: true } : {});
      let answered = 0;
      const answer = () => {
        if (answered === on.joins() || !on.socket.connected) return;
        answered = on.joins();
        on.joined();
      };
      const isSound = () => expect(on.shown.has).toEqual(upTo(on.shown.seq));
      const happens: Record<(typeof what)[number], () => unknown> = {
        push: () => on.push(),
        lose: () => on.push(true),
        answer,
        load: () => on.loaded(),
        fail: () => on.loaded(new Problem(503, 'AWAY', '')),
        break: () => on.socket.connected && on.hears('disconnect'),
        mend: () => on.socket.connected || on.hears('connect'),
        hide: () => hide(true),
        see: () => hide(false),
        pause: () => {
          if (!on.server.isPaused) on.server.isPaused = true;
          else return;
          on.room.pause();
        },
        'go on': () => {
          if (on.server.isPaused) on.server.isPaused = false;
          else return;
          on.room.start();
        },
        stale: () => on.hears('scores:stale', GAME),
        wait: () => wait(1_000),
      };
      for (const step of what) {
        await happens[step]();
        isSound();
      }
      for (const step of ['see', 'go on', 'mend'] as const) await happens[step]();
      for (let nth = 0; nth < 8; nth += 1) {
        answer();
        await on.loaded();
        on.push();
        await wait(10_000);
      }
      isSound();
      expect(on.shown.seq).toBe(on.server.seq);
      on.stop();
    }),
    { numRuns: 300 },
  );
});

it('a gap joins again once, however often it shows, and the next gap again', async () => {
  const { push, joined, loaded, shown, joins } = await live();
  push(true);
  for (let nth = 0; nth < 5; nth += 1) push();
  expect(shown).toMatchObject({ seq: 5, gaps: 1 });
  await wait(500);
  expect(joins()).toBe(2);
  joined();
  await loaded();
  expect(shown.has).toEqual(upTo(11));
  push(true);
  push();
  await wait(500);
  expect(joins()).toBe(3);
});

it('the room is joined again after a reconnect, and when the server has lost its news', async () => {
  const { hears, joins } = await live();
  hears('disconnect');
  hears('connect');
  expect(joins()).toBe(2);
  hears('scores:stale', GAME);
  expect(joins()).toBe(3);
});

it('without a connection it is polled, but not while the page is hidden', async () => {
  const { hears, server, loaded, shown } = await live();
  hears('disconnect');
  await wait(5_000);
  expect(server.loads).toHaveLength(1);
  await loaded();
  expect(shown.isPushed).toBe(false);
  hears('connect');
  hears('disconnect');
  hide(true);
  await wait(60_000);
  expect(server.loads).toHaveLength(0);
  hide(false);
  await wait(5_000);
  expect(server.loads).toHaveLength(1);
});

it('a room that rests drops what is pushed to a hidden page, and joins again when it is seen', async () => {
  const { push, joined, loaded, shown, joins } = await live({ restsHidden: true });
  hide(true);
  push();
  expect(shown.seq).toBe(5);
  hide(false);
  expect(joins()).toBe(2);
  joined();
  await loaded();
  expect(shown.has).toEqual(upTo(6));
});

it('a paused page leaves the room and does not change; going on joins again', async () => {
  const { push, room, server, shown, joins, times } = await live();
  server.isPaused = true;
  room.pause();
  push();
  await wait(60_000);
  expect([shown.seq, times('game:leave'), joins(), server.loads.length]).toEqual([5, 1, 1, 0]);
  server.isPaused = false;
  room.start();
  expect(joins()).toBe(2);
});

it('a page that is paused before it shows anything is filled once', async () => {
  const { room, server, loaded, shown } = page();
  server.isPaused = true;
  room.pause();
  await loaded();
  await wait(60_000);
  expect([shown.seq, shown.isPushed, server.loads.length]).toEqual([5, false, 0]);
});

it('an answer to the join or to a load that comes after leaving is dropped', async () => {
  const early = page();
  early.stop();
  early.joined();
  expect([early.server.loads.length, early.times('game:leave')]).toEqual([0, 1]);
  const late = page();
  late.joined();
  late.stop();
  await late.loaded();
  await wait(60_000);
  expect([late.shown.seq, late.joins()]).toEqual([0, 1]);
  late.room.load();
  late.room.loadIn(10);
  await wait(60_000);
  expect(late.server.loads).toHaveLength(0);
});

it('the answer to an earlier join is dropped', async () => {
  const { said, hears, server } = page();
  hears('scores:stale', GAME);
  const [first] = said('game:join');
  (first!.at(-1) as (answer: string) => void)('joined');
  expect(server.loads).toHaveLength(0);
});

it('the answer to a join may bring the copy and the news that follow it', async () => {
  const { push, shown, server } = page({
    join: ({ answer }) => answer('joined', { copy: { seq: 3, has: upTo(3) }, news: [{ seq: 4 }, { seq: 5 }] }),
  });
  push();
  expect([shown.has, server.loads.length]).toEqual([upTo(6), 0]);
});

it('a failed load is reported, and the room joined again; a refused room may say so itself', async () => {
  const { joined, loaded, shown, joins } = page();
  joined();
  await loaded(new Problem(403, 'NO', ''));
  expect(shown.problems).toEqual(['NO']);
  await wait(10_000);
  expect(joins()).toBe(2);
  const refuse = jest.fn();
  const refused = page({ refuse });
  refused.answers('game:join', 'refused');
  await wait(60_000);
  expect([refuse.mock.calls.length, refused.server.loads.length, refused.joins()]).toEqual([1, 0, 1]);
});

it('without a place in the room it is loaded all the same, and tried again', async () => {
  const { answers, loaded, shown, joins, server } = page();
  answers('game:join', 'refused');
  await loaded();
  expect([shown.seq, shown.isPushed, server.standings.at(-1)]).toEqual([5, false, 'refused']);
  await wait(10_000);
  expect(joins()).toBe(2);
});

it('a refresh replaces the running load; if it fails it throws, and the news go on', async () => {
  const { room, push, loaded, shown, server } = await live();
  const refreshed = room.refresh({ signal: new AbortController().signal });
  push();
  expect(shown.seq).toBe(5);
  await loaded();
  await refreshed;
  expect(shown.has).toEqual(upTo(6));
  const failed = room.refresh({ signal: new AbortController().signal }).catch((error: Problem) => error.code);
  push();
  server.loads.splice(0)[0]!(new Problem(503, 'AWAY', ''));
  expect(await failed).toBe('AWAY');
  expect(shown.has).toEqual(upTo(7));
});

it('a refresh that another load replaces ends without an error', async () => {
  const { room, hears, joined, loaded, shown } = await live();
  const refreshed = room.refresh({ signal: new AbortController().signal });
  hears('scores:stale', GAME);
  await refreshed;
  joined();
  await loaded();
  expect(shown.seq).toBe(5);
});
