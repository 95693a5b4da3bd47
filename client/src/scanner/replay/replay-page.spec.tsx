import { packOpportunity, type ReplayPiece } from '@fairline/shared/contract';
import { type LiveOpportunity } from '@fairline/shared/domain';
import { aGame, arbitrageOn } from '@fairline/shared/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore } from 'jotai';
import { nowAtom, pastTimeAtom } from '../../platform/clock.js';
import { store } from '../../platform/store.js';
import { addToSlipAtom, slipItemsAtom } from '../../slip/model/slip-atoms.js';
import { fakeServer, json } from '../../testing/fake-server.js';
import { settle } from '../../testing/settle.js';
import { Around } from '../../testing/signed-in.js';
import { listAtoms } from '../model/list-atoms.js';
import { placeOfferAtom } from '../model/place-offer.js';
import { ReplayPage } from './replay-page.js';
import { ReplayPlayer, replayAtom } from './replay-player.js';

const MINUTE = 60_000;
const FROM = Date.UTC(2026, 5, 6, 18);
const UNTIL = FROM + 60 * MINUTE;
const game = aGame({ commenceTime: UNTIL + 60 * MINUTE });
const lifeOf = (id: string, openedAt: number): LiveOpportunity => ({ ...arbitrageOn(game, { id }), openedAt });

/** The lives of the record: sixty of them, some of the same opportunity, of two seconds to twenty minutes. */
const LIVES = Array.from({ length: 60 }, (_, i) => {
  const openedAt = FROM + i * 59_000 + (i % 7) * 137;
  return { id: `a${i % 40}`, openedAt, closedAt: openedAt + [2_000, 40_000, 5 * MINUTE, 20 * MINUTE][i % 4]! };
});

const pieceOf = (from: number, until: number): ReplayPiece => {
  const open = LIVES.filter((life) => life.openedAt < from && life.closedAt >= from);
  const openings = LIVES.filter(({ openedAt: at }) => at >= from && at < until);
  const closings = LIVES.filter(({ openedAt, closedAt: at }) => openedAt < until && at >= from && at < until);
  const news = [
    ...openings.map((life) => ({ at: life.openedAt, upserts: [lifeOf(life.id, life.openedAt)], closed: [] })),
    ...closings.map(({ id, openedAt, closedAt: at }) => {
      return { at, upserts: [], closed: [{ id, openedAt, at, why: 'price moved' as const }] };
    }),
  ].sort((a, b) => a.at - b.at);
  const begins = FROM;
  return { from, until, begins, open: open.map(({ id, openedAt }) => lifeOf(id, openedAt)), news, unpriced: [] };
};

it.each([1, 10, 60])(
  'an hour replayed at %s times its speed shows exactly the lives of the record, and their times',
  async (speed) => {
    const own = createStore();
    const seen = new Map<string, { readonly from: number; readonly to: number | undefined }>();
    const wrong: string[] = [];
    const look = () => {
      const { open, ended } = own.get(listAtoms.arbitrage);
      for (const { opportunity, openedAt } of open.values())
        seen.set(`${opportunity.id} ${openedAt}`, { from: openedAt, to: undefined });
      for (const { live, closing } of ended)
        seen.set(`${live.opportunity.id} ${live.openedAt}`, { from: live.openedAt, to: closing.at });
      const at = own.get(nowAtom);
      for (const { openedAt } of open.values()) if (openedAt > at) wrong.push(`${openedAt} is shown at ${at}`);
    };
    own.sub(listAtoms.arbitrage, look);
    const window = { list: 'arbitrage', from: FROM, until: UNTIL } as const;
    const player = new ReplayPlayer(own, window, async (from, until) => pieceOf(from, until));
    await player.seek(FROM);
    while (!own.get(replayAtom).isOver) {
      await player.pass(250 * speed);
      const at = own.get(nowAtom);
      const due = LIVES.filter(({ openedAt, closedAt }) => openedAt <= at && closedAt > at);
      expect([...own.get(listAtoms.arbitrage).open.keys()].sort()).toEqual(due.map(({ id }) => id).sort());
    }
    expect(wrong).toEqual([]);
    expect([...seen.keys()].sort()).toEqual(LIVES.map(({ id, openedAt }) => `${id} ${openedAt}`).sort());
    player.end();
    expect(own.get(pastTimeAtom)).toBeUndefined();
    expect(own.get(listAtoms.arbitrage).state).toBe('loading');
  },
);

it('a piece that does not load is told, and the replay goes on from there', async () => {
  const own = createStore();
  let isDown = true;
  const window = { list: 'arbitrage', from: FROM, until: UNTIL } as const;
  const player = new ReplayPlayer(own, window, async (from, until) => {
    if (isDown) throw new Error('down');
    return pieceOf(from, until);
  });
  await player.seek(FROM + MINUTE);
  expect(own.get(replayAtom)).toMatchObject({ isLoading: false, problem: expect.anything() });
  isDown = false;
  await player.seek(FROM + MINUTE);
  expect(own.get(replayAtom).problem).toBeUndefined();
  expect(own.get(nowAtom)).toBe(FROM + MINUTE);
  player.end();
});

it('a slider asks for a piece only where it leaves the one that is shown, and of many times for the last', async () => {
  const own = createStore();
  const asked: number[] = [];
  const arrive: (() => void)[] = [];
  const window = { list: 'arbitrage', from: FROM, until: UNTIL } as const;
  const player = new ReplayPlayer(own, window, (from, until) => {
    asked.push((from - FROM) / MINUTE);
    return new Promise((answer) => arrive.push(() => answer(pieceOf(from, until))));
  });
  const begun = player.seek(FROM);
  arrive.shift()!();
  await begun;
  expect(asked).toEqual([0, 10]); // the next one is loaded ahead
  const shown = () => [...own.get(listAtoms.arbitrage).open.keys()].sort();
  const dueAt = (at: number) =>
    LIVES.filter(({ openedAt, closedAt }) => openedAt <= at && closedAt > at)
      .map(({ id }) => id)
      .sort();
  for (const minute of [9, 2, 5]) {
    await player.seek(FROM + minute * MINUTE);
    expect(shown()).toEqual(dueAt(FROM + minute * MINUTE));
  }
  expect(asked).toEqual([0, 10]);

  const sought = [20, 25, 31, 40].map((minute) => player.seek(FROM + minute * MINUTE));
  expect(own.get(nowAtom)).toBe(FROM + 40 * MINUTE); // the slider stays under the finger
  for (let i = 0; i < 4; i += 1) {
    arrive.splice(0).forEach((come) => {
      come();
    });
    await settle();
  }
  await Promise.all(sought);
  expect(asked.filter((minute) => minute >= 20)).toEqual([20, 30, 40, 50]);
  expect(shown()).toEqual(dueAt(FROM + 40 * MINUTE));
  player.end();
});

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

const openPage = async (address: string) => {
  const server = fakeServer({
    '/api/opportunities/replay/arbitrage': ({ path }: { path: string }) => {
      const asked = new URLSearchParams(path.split('?')[1]);
      const piece = pieceOf(Date.parse(asked.get('from')!), Date.parse(asked.get('until')!));
      const news = piece.news.map((one) => ({ ...one, upserts: one.upserts.map(packOpportunity) }));
      return json({ ...piece, open: piece.open.map(packOpportunity), news });
    },
  });
  after.push(server.stop);
  const view = render(
    <Around at={address}>
      <ReplayPage />
    </Around>,
  );
  await act(settle);
  await act(settle);
  return { server, view };
};

it('a replay is marked as the past in words, and nothing in it can be placed', async () => {
  const { view } = await openPage(`/replay?list=arbitrage&from=${new Date(FROM + 10 * MINUTE).toISOString()}`);
  expect(screen.getByText('This is the past.')).toBeVisible();
  expect(screen.getByText(/^Replay of .+ to .+, 10×\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  const [row] = screen.getAllByRole('article');
  await userEvent.click(within(row!).getByRole('button', { name: /details|more/i }));
  for (const name of [/Placed/, /slip/i, /^Open/, /leg is gone/])
    expect(within(row!).queryByRole('button', { name })).toBeNull();
  expect(within(row!).queryAllByRole('link')).toEqual([]);
  // Nor by any other way.
  store.set(addToSlipAtom, [{} as never]);
  store.set(placeOfferAtom, {} as never);
  expect(store.get(slipItemsAtom)).toEqual([]);
  view.unmount();
  expect(store.get(pastTimeAtom)).toBeUndefined();
});

it('an address that names no hour of the past says so', async () => {
  await openPage('/replay');
  expect(screen.getByText('This address names no hour of the past.')).toBeVisible();
});
