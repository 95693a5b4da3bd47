import { MessageChannel } from 'node:worker_threads';
import { fakePush, P256DH, replace, SERVER_KEY } from '../../testing/fake-push.js';
import { type Asked, fakeServer, json } from '../../testing/fake-server.js';
import { keepPush, keptPush } from './kept-push.js';
import { type OpenPage, type PushWorker, watchPushes } from './watch-pushes.js';

const MESSAGE = {
  id: 'a1',
  tag: 'arbitrage|g',
  title: '2.50 % profit: Bills @ Chiefs',
  text: 'Chiefs +110 at Novig · Bills +105 at FanDuel',
  path: '/sportsbooks?mode=arbitrage&offer=arbitrage%7Cg',
  at: 5,
};
const OWN = { userId: 'u1', placeId: 'p1', secret: 's3cret', endpoint: 'https://push.example.com/0', renewedAt: 0 };

/** A service worker with these pages open, that its browser can push to. */
const aWorker = ({
  pages = [],
  renewed = () => 204,
}: {
  pages?: OpenPage[];
  renewed?: (asked: Asked) => number;
} = {}) => {
  const push = fakePush({ permission: 'granted' });
  const server = fakeServer({
    '/api/alerts/push/key': () => json({ publicKey: SERVER_KEY }),
    '/api/alerts/push/renewed': (asked) => new Response(null, { status: renewed(asked) }),
    '/api/alerts/push': () => new Response(null, { status: 204 }),
  });
  after.push(push.stop, server.stop, replace(globalThis, 'MessageChannel', MessageChannel));
  const shown: { title: string; data: { id: string }; tag: string; renotify: boolean; body: string }[] = [];
  const opened: string[] = [];
  const listeners = new Map<string, (event: unknown) => void>();
  const worker = {
    registration: {
      ...push.registration,
      getNotifications: async ({ tag }: { tag: string }) => shown.filter((one) => one.tag === tag),
      showNotification: async (title: string, options: object) => {
        shown.push({ title, ...options } as (typeof shown)[number]);
      },
    },
    clients: { matchAll: async () => pages, openWindow: async (address: string) => opened.push(address) },
    addEventListener: (type: string, listen: (event: unknown) => void) => listeners.set(type, listen),
  };
  watchPushes(worker as unknown as PushWorker);
  const happens = async (type: string, event: object = {}) => {
    let work: Promise<unknown> | undefined;
    listeners.get(type)!({ ...event, waitUntil: (all: Promise<unknown>) => (work = all) });
    await work;
  };
  const pushes = (message: unknown) => happens('push', { data: { json: () => message } });
  let closed = 0;
  const clicks = (data: unknown) =>
    happens('notificationclick', {
      notification: {
        data,
        close: () => {
          closed += 1;
        },
      },
    });
  return { push, server, shown, opened, pushes, clicks, happens, closed: () => closed };
};

/** An open page: one that shows what it is asked for, or does not answer. */
const aPage = ({ answers = true, mayNavigate = true } = {}) => {
  const did: string[] = [];
  const page: OpenPage = {
    focus: async () => {
      did.push('focus');
      throw new DOMException('no click', 'InvalidAccessError');
    },
    navigate: async (address) => {
      if (!mayNavigate) throw new TypeError('not controlled');
      did.push(`navigate ${address}`);
    },
    postMessage: (message, [port]) => {
      did.push(`asked ${JSON.stringify(message)}`);
      if (answers) (port as MessagePort).postMessage('shown');
    },
  };
  return { page, did };
};

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

it('a push is shown under the tag of its opportunity, and confirmed by the secret of this browser, without cookies', async () => {
  const { shown, server, pushes } = aWorker();
  await keepPush(OWN);
  await pushes(MESSAGE);
  expect(shown).toEqual([
    {
      title: '2.50 % profit: Bills @ Chiefs',
      body: 'Chiefs +110 at Novig\nBills +105 at FanDuel',
      tag: 'arbitrage|g',
      renotify: true,
      timestamp: 5,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: { id: 'a1', path: MESSAGE.path },
    },
  ]);
  expect(server.calls).toMatchObject([
    { path: '/api/alerts/push/received', method: 'POST', body: { secret: 's3cret' } },
  ]);
  expect(fetch).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ credentials: 'omit' }));
});

it('the same opportunity is shown in place of what was, and sounds again, unless it is the same alert once more', async () => {
  const { shown, pushes } = aWorker();
  await pushes(MESSAGE);
  await pushes(MESSAGE);
  await pushes({ ...MESSAGE, id: 'a2' });
  expect(shown.map(({ tag, renotify }) => [tag, renotify])).toEqual([
    ['arbitrage|g', true],
    ['arbitrage|g', false],
    ['arbitrage|g', true],
  ]);
});

it.each([
  undefined,
  null,
  'text',
  { ...MESSAGE, path: 'https://evil.example' },
  { ...MESSAGE, path: '//evil.example' },
  {},
])('a push that cannot be read is shown too, and leads to the alerts: %j', async (message) => {
  const { shown, pushes } = aWorker();
  await pushes(message);
  expect(shown).toMatchObject([{ title: 'Fairline', data: { path: '/alerts' } }]);
});

it('a push is shown although the server cannot be told', async () => {
  const { shown, server, pushes } = aWorker();
  await keepPush(OWN);
  server.stop();
  after.push(fakeServer({}).stop);
  await pushes(MESSAGE);
  expect(shown).toHaveLength(1);
});

it('a click shows the opportunity in the page that was used last, which is not loaded anew', async () => {
  const [last, other] = [aPage(), aPage()];
  const { clicks, opened, closed } = aWorker({ pages: [last.page, other.page] });
  await clicks({ id: 'a1', path: MESSAGE.path });
  expect(last.did).toEqual(['focus', `asked {"type":"OPEN_PAGE","path":"${MESSAGE.path}"}`]);
  expect([other.did, opened, closed()]).toEqual([[], [], 1]);
});

it('a page that does not answer is sent there; one that may not be sent is left, and another opened', async () => {
  const silent = aPage({ answers: false });
  await aWorker({ pages: [silent.page] }).clicks({ path: MESSAGE.path });
  expect(silent.did.at(-1)).toBe(`navigate ${MESSAGE.path}`);
  const foreign = aPage({ answers: false, mayNavigate: false });
  const { clicks, opened } = aWorker({ pages: [foreign.page] });
  await clicks({ path: MESSAGE.path });
  expect(opened).toEqual([MESSAGE.path]);
});

it.each([
  [{ path: MESSAGE.path }, MESSAGE.path],
  [{ path: 'https://evil.example/' }, '/alerts'],
  [{ path: '//evil.example/' }, '/alerts'],
  [undefined, '/alerts'],
])('where no page is open, a click on %j opens %s', async (data, expected) => {
  const { clicks, opened } = aWorker();
  await clicks(data);
  expect(opened).toEqual([expected]);
});

it('another subscription is told to the server, and one that has ended is replaced', async () => {
  const answers = [409, 204];
  const { push, server, happens } = aWorker({ renewed: () => answers.shift()! });
  await happens('pushsubscriptionchange');
  expect(server.calls).toEqual([]); // nobody turned them on
  await keepPush(OWN);
  await happens('pushsubscriptionchange');
  const sent = server.calls.filter(({ path }) => path.endsWith('renewed')).map(({ body }) => body);
  const keys = { p256dh: P256DH, auth: expect.any(String) };
  expect(sent).toEqual([
    { secret: 's3cret', subscription: { endpoint: 'https://push.example.com/1', keys } },
    { secret: 's3cret', subscription: { endpoint: 'https://push.example.com/2', keys } },
  ]);
  expect(await keptPush()).toMatchObject({ ...OWN, endpoint: push.endpoint(), renewedAt: expect.any(Number) });
});
