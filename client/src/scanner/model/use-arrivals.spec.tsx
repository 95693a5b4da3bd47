import type { LiveOpportunity } from '@fairline/shared/domain';
import { aGame, aLowHold, arbitrageOn } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { serverNow } from '../../platform/clock.js';
import { someCriteria } from '../testing/scanner-criteria.js';
import { NO_LIST } from './list-atoms.js';
import { lowHoldView } from './low-hold-view.js';
import { arbitrageView } from './own-view.js';
import { allowSound, type SoundChoice, soundAtom } from './scanner-sound.js';
import { useArrivals } from './use-arrivals.js';

const game = (id: string) => aGame({ id, commenceTime: Date.now() + 3_600_000 });
const opened = (id: string, over: Partial<LiveOpportunity> = {}) => ({
  ...arbitrageOn(game(id)),
  openedAt: serverNow() + 1_000,
  ...over,
});

/** Counts the notes that a browser plays. */
const speakers = () => {
  const notes = { played: 0 };
  const ramp = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  const node = { connect: <T,>(to: T) => to, gain: ramp };
  Object.assign(globalThis, {
    AudioContext: class {
      state = 'suspended';
      currentTime = 0;
      resume = async () => {
        this.state = 'running';
      };
      createGain = () => node;
      createOscillator = () => ({ ...node, frequency: {}, start: () => (notes.played += 1), stop: () => undefined });
    },
  });
  return notes;
};

/** A list in a tab, open or in the background. */
const list = async (sound: SoundChoice, isHidden = false) => {
  const store = createStore();
  store.set(soundAtom, sound);
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg" />';
  document.title = 'Arbitrage · Fairline';
  await allowSound();
  const Rows = ({ lives }: { lives: readonly LiveOpportunity[] }) => {
    const open = new Map(lives.map((live) => [live.opportunity.id, live]));
    const held = { ...NO_LIST, state: 'live' as const, open } as Parameters<typeof arbitrageView>[0];
    useArrivals(arbitrageView(held, someCriteria(), serverNow()).rows);
    return null;
  };
  const at = (lives: readonly LiveOpportunity[]) => (
    <Provider store={store}>
      <Rows lives={lives} />
    </Provider>
  );
  const old = arbitrageOn(game('old'));
  const { rerender, unmount } = render(at([old]));
  return { shows: (...lives: LiveOpportunity[]) => rerender(at([old, ...lives])), unmount };
};

/** Low holds in a tab, each found a moment after the list was opened. */
const lowHolds = async (sound: SoundChoice) => {
  const store = createStore();
  store.set(soundAtom, sound);
  await allowSound();
  const Rows = ({ ids }: { ids: readonly string[] }) => {
    const lives = ids.map((id) => ({ ...aLowHold(game(id)), openedAt: serverNow() + 1_000 }));
    const open = new Map(lives.map((live) => [live.opportunity.id, live]));
    useArrivals(lowHoldView({ ...NO_LIST, state: 'live', open }, someCriteria(), serverNow()).rows);
    return null;
  };
  const at = (...ids: string[]) => (
    <Provider store={store}>
      <Rows ids={ids} />
    </Provider>
  );
  const { rerender } = render(at());
  return { shows: (...ids: string[]) => rerender(at(...ids)) };
};

const notes = speakers();
beforeEach(() => {
  notes.played = 0;
});
afterEach(() => jest.restoreAllMocks());

const icon = () => document.querySelector('link[rel="icon"]')!.getAttribute('href');

it('a new opportunity sounds once, one that was open before and one that only a filter hid do not', async () => {
  const { shows } = await list(0);
  expect(notes.played).toBe(0);
  shows(arbitrageOn(game('hidden until now')));
  expect(notes.played).toBe(0);
  shows(opened('a'));
  shows(opened('a'));
  expect(notes.played).toBe(2); // two notes are one sound
  shows(opened('a'), opened('b'));
  expect(notes.played).toBe(4);
});

it('nothing sounds when it is off, or below the chosen value', async () => {
  (await list('off')).shows(opened('a'));
  (await list(5)).shows(opened('b')); // worth 4.1 %
  expect(notes.played).toBe(0);
  (await list(3)).shows(opened('c'));
  expect(notes.played).toBe(2);
});

it('low holds, which cost something, sound each, but from no value on', async () => {
  (await lowHolds(1)).shows('a');
  expect(notes.played).toBe(0);
  (await lowHolds(0)).shows('b');
  expect(notes.played).toBe(2);
});

it('a tab in the background counts what arrives in its title and on its icon, until it is looked at', async () => {
  const { shows } = await list('off', true);
  shows(opened('a'), opened('b'));
  shows(opened('a'), opened('b'), opened('c'));
  expect([document.title, icon()]).toEqual(['(3) Arbitrage · Fairline', '/favicon-new.svg']);
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect([document.title, icon()]).toEqual(['Arbitrage · Fairline', '/favicon.svg']);
});

it('a tab that is looked at counts nothing, and leaving the list ends the count', async () => {
  (await list('off')).shows(opened('a'));
  expect(document.title).toBe('Arbitrage · Fairline');
  const { shows, unmount } = await list('off', true);
  shows(opened('b'));
  expect(document.title).toBe('(1) Arbitrage · Fairline');
  unmount();
  expect(document.title).toBe('Arbitrage · Fairline');
});
