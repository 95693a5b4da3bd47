import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore } from 'jotai';
import { emergencySignOut, signOut } from '../account/model/sign-out.js';
import { keepPush, keptPush } from '../platform/push/kept-push.js';
import { leavePush, renewPush } from '../platform/push/own-push.js';
import { signInAtom } from '../platform/session/session-atom.js';
import { sleep } from '../platform/timers.js';
import { aSession } from '../testing/a-session.js';
import { fakeBrowser } from '../testing/fake-channel.js';
import { fakePush, P256DH, replace, SERVER_KEY } from '../testing/fake-push.js';
import { type Asked, fakeServer, json } from '../testing/fake-server.js';
import { settle } from '../testing/settle.js';
import { Around, Here } from '../testing/signed-in.js';
import AlertNews from './alert-news.js';
import type { AlertPlace } from './model/use-alert-places.js';
import { checkBrowserPush } from './model/use-browser-push.js';
import { PlacesSection } from './places-section.js';

const SECRET = 's'.repeat(43);
const USER = aSession().user.id;
const PLACE: AlertPlace = { id: 'p1', kind: 'push', name: 'Chrome on Windows', endedWhy: null, confirmedAt: null };
const OWN = {
  userId: USER,
  placeId: 'p1',
  secret: SECRET,
  endpoint: 'https://push.example.com/1',
  renewedAt: Date.now(),
};

type Rules = Record<string, (asked: Asked) => Response | Promise<Response>>;

/** A server that keeps the places. */
const aServer = (places: AlertPlace[] = [], rules: Rules = {}) => {
  const server = fakeServer({
    ...rules,
    '/api/alerts/push/key': () => json({ publicKey: SERVER_KEY }),
    '/api/alerts/push/left': () => {
      places.splice(0);
      return new Response(null, { status: 204 });
    },
    '/api/alerts/push': () => new Response(null, { status: 204 }),
    '/api/alerts/channels': ({ method }) => {
      if (method === 'GET') return json(places);
      places.push(PLACE);
      return json({ ...PLACE, secret: SECRET }, 201);
    },
    '/api/auth/sign-out': () => new Response(null, { status: 204 }),
    '/api': () => json([]),
  });
  after.push(server.stop);
  const sent = (path: string) =>
    server.calls.filter((call) => call.path === path && call.method !== 'GET').map(({ body }) => body);
  return { ...server, sent };
};

const open = async () => {
  render(
    <Around at="/alerts">
      <PlacesSection />
    </Around>,
  );
  await settle();
};
const state = () => screen.getByRole('status');
const turnOn = () => screen.queryByRole('button', { name: 'Turn on notifications in this browser' });

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});
const browser = (...how: Parameters<typeof fakePush>) => {
  const push = fakePush(...how);
  after.push(push.stop);
  return push;
};

it('notifications are turned on after the browser has asked, and the place is this browser', async () => {
  const push = browser();
  const { sent } = aServer();
  await open();
  expect(state()).toHaveTextContent('Notifications are offYour browser will ask you once');
  await userEvent.click(turnOn()!);
  await waitFor(() => expect(state()).toHaveTextContent('Notifications are on'));
  expect(sent('/api/alerts/channels')).toEqual([
    {
      kind: 'push',
      subscription: { endpoint: push.endpoint(), keys: { p256dh: P256DH, auth: expect.stringMatching(/^y{22}$/) } },
    },
  ]);
  const place = within(screen.getByRole('region', { name: 'Places' })).getByRole('listitem');
  expect(place).toHaveTextContent(/^Chrome on Windowsthis browserBrowserHas shown no alert yet/);
  expect(await keptPush()).toMatchObject({ userId: USER, placeId: 'p1', secret: SECRET, endpoint: push.endpoint() });

  await userEvent.click(screen.getByRole('button', { name: 'Turn off in this browser' }));
  await waitFor(() => expect(state()).toHaveTextContent('Notifications are offYour browser allows them.'));
  expect(sent('/api/alerts/push/left')).toEqual([{ secret: SECRET }]);
  expect([push.endpoint(), await keptPush()]).toEqual([undefined, undefined]);
});

it('the place of this browser is removed with its subscription', async () => {
  const push = browser({ permission: 'granted' });
  const { sent } = aServer();
  await open();
  await userEvent.click(turnOn()!);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Chrome on Windows' }));
  await waitFor(() => expect(state()).toHaveTextContent('Notifications are off'));
  expect(sent('/api/alerts/push/left')).toEqual([{ secret: SECRET }]);
  expect(push.endpoint()).toBeUndefined();
});

it('a user who blocks them is told how to allow them, and once they are allowed can turn them on', async () => {
  const push = browser({ answer: 'denied' });
  aServer();
  await open();
  await userEvent.click(turnOn()!);
  await waitFor(() => expect(state()).toHaveTextContent('Notifications are blocked'));
  expect(state()).toHaveTextContent('Allow them in the browser’s settings for this site');
  expect(turnOn()).not.toBeInTheDocument();
  await act(async () => push.set.permission('granted'));
  await waitFor(() => expect(turnOn()).toBeInTheDocument());
});

it('a user who closes the question can be asked again', async () => {
  browser({ answer: 'default' });
  const { sent } = aServer();
  await open();
  await userEvent.click(turnOn()!);
  await settle();
  expect(turnOn()).toBeEnabled();
  expect(sent('/api/alerts/channels')).toEqual([]);
});

it('a browser whose push service is away says so', async () => {
  const push = browser({ permission: 'granted' });
  push.set.isServiceAway = true;
  aServer();
  await open();
  await userEvent.click(turnOn()!);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your browser could not reach its push service.');
  expect(await keptPush()).toBeUndefined();
});

it.each([
  ['a browser without them', 'Mozilla/5.0 (X11; Linux x86_64)', 0, 'This browser has no notifications'],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)', 5, 'Tap Share, then Add to Home Screen'],
  ['an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'Tap Share, then Add to Home Screen'],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'This browser has no notifications'],
])('%s says why there are none, and offers nothing', async (_, userAgent, maxTouchPoints, expected) => {
  after.push(replace(navigator, 'userAgent', userAgent), replace(navigator, 'maxTouchPoints', maxTouchPoints));
  aServer();
  await open();
  expect(state()).toHaveTextContent(expected);
  expect(turnOn()).not.toBeInTheDocument();
});

it('a place that ended is turned on again as the same place, with another subscription if the former has ended', async () => {
  const push = browser({ permission: 'granted' });
  await push.registration.pushManager.subscribe({ applicationServerKey: SERVER_KEY });
  await keepPush(OWN);
  const answers = [409, 204];
  const places: AlertPlace[] = [{ ...PLACE, endedWhy: 'the browser ended its subscription' }];
  const { sent } = aServer(places, {
    '/api/alerts/push/renewed': () => {
      if (answers.length === 1) places[0] = { ...PLACE };
      return new Response(null, { status: answers.shift()! });
    },
  });
  await open();
  await userEvent.click(turnOn()!);
  await waitFor(() => expect(state()).toHaveTextContent('Notifications are on'));
  expect(sent('/api/alerts/channels')).toEqual([]);
  expect(sent('/api/alerts/push/renewed')).toMatchObject([
    { subscription: { endpoint: 'https://push.example.com/1' } },
    { subscription: { endpoint: 'https://push.example.com/2' } },
  ]);
});

describe('when a page opens', () => {
  const subscribed = async (kept: Partial<typeof OWN> = {}, key = SERVER_KEY) => {
    const push = browser({ permission: 'granted' });
    await push.registration.pushManager.subscribe({ applicationServerKey: key });
    await keepPush({ ...OWN, ...kept });
    return push;
  };

  it('pushes that come as they did need no call', async () => {
    await subscribed();
    const { calls } = aServer();
    await checkBrowserPush(USER);
    expect(calls).toEqual([]);
  });

  it('a lost subscription is replaced, and once a day the server is given it again', async () => {
    const push = await subscribed();
    const { sent } = aServer();
    push.lose();
    await checkBrowserPush(USER);
    await keepPush({ ...(await keptPush())!, renewedAt: Date.now() - 25 * 3_600_000 });
    await checkBrowserPush(USER);
    await checkBrowserPush(USER);
    expect(sent('/api/alerts/push/renewed')).toMatchObject([
      { subscription: { endpoint: 'https://push.example.com/2' } },
      { subscription: { endpoint: 'https://push.example.com/2' } },
    ]);
  });

  it('a subscription to another key of the server is replaced', async () => {
    const push = await subscribed({ renewedAt: 0 }, `B${'B'.repeat(85)}A`);
    aServer();
    await checkBrowserPush(USER);
    expect(push.endpoint()).toBe('https://push.example.com/2');
  });

  it('a place that its user has removed elsewhere ends here', async () => {
    const push = await subscribed({ renewedAt: 0 });
    aServer([], { '/api/alerts/push/renewed': () => json({}, 404) });
    await checkBrowserPush(USER);
    expect([push.endpoint(), await keptPush()]).toEqual([undefined, undefined]);
  });

  it('what was pushed to the user before ends when another has signed in', async () => {
    const push = await subscribed({ userId: 'somebody else' });
    const { sent } = aServer();
    await checkBrowserPush(USER);
    expect(sent('/api/alerts/push/left')).toEqual([{ secret: SECRET }]);
    expect([push.endpoint(), await keptPush()]).toEqual([undefined, undefined]);
  });

  it('the page of a notification that was clicked is shown, and the service worker is told', async () => {
    const push = browser({ permission: 'granted' });
    aServer();
    render(
      <Around at="/picks">
        <AlertNews />
        <Here />
      </Around>,
    );
    await settle();
    const answers: unknown[] = [];
    const asks = (data: object) => {
      const ports = [{ postMessage: (said: unknown) => answers.push(said) }];
      return act(async () => void push.worker.dispatchEvent(Object.assign(new Event('message'), { data, ports })));
    };
    await asks({ type: 'SKIP_WAITING' });
    await asks({ type: 'OPEN_PAGE', path: '//evil.example' });
    expect(screen.getByText('at /picks')).toBeInTheDocument();
    await asks({ type: 'OPEN_PAGE', path: '/sportsbooks?mode=arbitrage&offer=a' });
    expect(screen.getByText('at /sportsbooks?mode=arbitrage&offer=a')).toBeInTheDocument();
    expect(answers).toEqual(['shown']);
  });

  it.each([
    ['a sign-out', (of: ReturnType<typeof createStore>) => signOut(of, () => {})],
    ['an emergency sign-out', async (of: ReturnType<typeof createStore>) => emergencySignOut(of, () => {})],
  ])('%s ends the pushes of this browser', async (_, leave) => {
    const push = await subscribed();
    const { sent } = aServer();
    const of = createStore();
    of.set(signInAtom, { state: 'in', session: aSession() });
    await leave(of);
    await waitFor(async () => expect(await keptPush()).toBeUndefined());
    expect(push.endpoint()).toBeUndefined();
    expect(sent('/api/alerts/push/left')).toEqual([{ secret: SECRET }]);
  });

  it.each([
    ['waits for a renewal that is under way: the server is asked about no place that is gone', 20],
    ['waits for a slow renewal for a second at most', 1_200],
  ])('a sign-out %s, and none is kept', async (_, answeredAfter) => {
    Object.defineProperty(navigator, 'locks', { value: fakeBrowser().locks, configurable: true });
    after.push(() => Object.defineProperty(navigator, 'locks', { value: null, configurable: true }));
    const push = await subscribed({ renewedAt: 0 });
    let leaving: Promise<void> | undefined;
    const { calls } = aServer([], {
      '/api/alerts/push/renewed': () => {
        leaving = leavePush();
        return sleep(answeredAfter).then(() => new Response(null, { status: 204 }));
      },
    });
    await checkBrowserPush(USER);
    await leaving;
    expect(calls.map(({ path }) => path.split('/').at(-1))).toEqual(['key', 'renewed', 'left']);
    expect([push.endpoint(), await keptPush()]).toEqual([undefined, undefined]);
  });

  it('a renewal after a sign-out asks nothing', async () => {
    const push = await subscribed({ renewedAt: 0 });
    const { calls } = aServer();
    await leavePush();
    expect(await renewPush(push.registration, OWN)).toBe(false);
    expect(calls.map(({ path }) => path.split('/').at(-1))).toEqual(['left']);
  });
});
