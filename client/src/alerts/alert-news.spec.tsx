import type { Alert } from '@fairline/shared/contract';
import { act, render, screen, waitFor } from '@testing-library/react';
import { socketAtom } from '../platform/socket/app-socket.js';
import { store } from '../platform/store.js';
import { dropToast, toastsAtom } from '../platform/toasts.js';
import { anAlert } from '../testing/an-alert.js';
import { fakeServer, json } from '../testing/fake-server.js';
import { fakeSocket } from '../testing/fake-socket.js';
import { settle } from '../testing/settle.js';
import { Around, Here } from '../testing/signed-in.js';
import AlertNews from './alert-news.js';
import Bell from './bell.js';

/** A page with the bell, whose server has these alerts. */
const page = async (alerts: Alert[]) => {
  const has = { alerts };
  const server = fakeServer({ '/api/alerts': () => json(has.alerts) });
  const link = fakeSocket();
  store.set(socketAtom, link.socket);
  after.push(server.stop, () =>
    act(() => {
      store.set(socketAtom, undefined);
      for (const { id } of store.get(toastsAtom)) dropToast(id, store);
    }),
  );
  render(
    <Around at="/picks">
      <Bell />
      <AlertNews />
      <Here />
    </Around>,
  );
  await settle();
  const comes = async (...more: Alert[]) => {
    has.alerts = [...more, ...has.alerts];
    await act(async () => link.hears('alerts:changed'));
    await settle();
  };
  return { comes, has };
};
const toasts = () => store.get(toastsAtom).map(({ title }) => title);

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

it('an alert that comes while a page is open is a toast, which opens it; those of before are counted by the bell', async () => {
  const { comes } = await page([anAlert({ id: 'old' }), anAlert({ id: 'seen', seenAt: anAlert().at })]);
  expect(screen.getByRole('link', { name: 'Alerts, 1 new' })).toHaveAttribute('href', '/alerts');
  expect(toasts()).toEqual([]);
  await comes(
    anAlert({ id: 'fresh', title: '5.00 % profit: Jets @ Bills' }),
    anAlert({ id: 'quiet', state: 'held back' }),
  );
  expect(toasts()).toEqual(['5.00 % profit: Jets @ Bills']);
  expect(screen.getByRole('link', { name: 'Alerts, 2 new' })).toBeInTheDocument();
  await comes();
  expect(toasts()).toHaveLength(1);
  await act(async () => store.get(toastsAtom)[0]!.action!.run());
  expect(screen.getByText(/^at /)).toHaveTextContent('at /sportsbooks?mode=arbitrage&offer=arbitrage%7Cg1%7Ch2h%7C%7C');
});

it('an alert that is still being sent is looked at again a moment later', async () => {
  const { comes, has } = await page([]);
  await comes(anAlert({ state: 'due', at: new Date().toISOString() }));
  expect(toasts()).toEqual([]);
  has.alerts = [anAlert()];
  await waitFor(() => expect(toasts()).toEqual(['4.10 % profit: Bills @ Chiefs']), { timeout: 5_000 });
});

it('many at once are one toast', async () => {
  const { comes } = await page([]);
  await comes(anAlert({ id: '1' }), anAlert({ id: '2' }), anAlert({ id: '3' }));
  expect(toasts()).toEqual(['3 new alerts']);
});

it('of very many at once a few are named', async () => {
  const { comes } = await page([]);
  await comes(...Array.from({ length: 9 }, (_, i) => anAlert({ id: String(i), title: `Alert ${i}` })));
  expect(store.get(toastsAtom).map(({ text }) => text)).toEqual(['Alert 0 · Alert 1 · Alert 2 · Alert 3 · and 5 more']);
});
