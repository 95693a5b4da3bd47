import type { Mute } from '@fairline/shared/contract';
import { mutedBy } from '@fairline/shared/domain';
import { createStore } from 'jotai';
import { serverNow } from '../../../platform/clock.js';
import { mutedAtom, mutesAtom, withMute, withoutMute } from './mutes.js';

const mute = (over: Partial<Mute> = {}): Mute => ({
  kind: 'game',
  key: 'g1',
  name: 'Jets @ Bills',
  until: null,
  ...over,
});
const on = { id: 'o1', event: 'g1', family: 'totals' };

describe('what is muted', () => {
  it('an opportunity is muted by its id, its game or its market, and by nothing else', () => {
    expect(mutedBy([mute()]).opportunity(on)).toBe(true);
    expect(mutedBy([mute({ kind: 'opportunity', key: 'o1' })]).opportunity(on)).toBe(true);
    expect(mutedBy([mute({ kind: 'market', key: 'totals' })]).opportunity(on)).toBe(true);
    expect(mutedBy([mute({ kind: 'book', key: 'g1' }), mute({ key: 'g2' })]).opportunity(on)).toBe(false);
  });

  it('a muted book is muted under each of its keys', () => {
    const { book } = mutedBy([mute({ kind: 'book', key: 'draftkings' })]);
    expect(['draftkings', 'fanduel'].map(book)).toEqual([true, false]);
  });

  it('a mute for an hour ends after it, and one for good does not', () => {
    const store = createStore();
    const now = serverNow();
    store.set(mutesAtom, [mute({ until: now - 1 }), mute({ kind: 'market', key: 'spreads' })]);
    const muted = store.get(mutedAtom);
    expect([muted.opportunity(on), muted.opportunity({ ...on, family: 'spreads' })]).toEqual([false, true]);
  });

  it('muting again sets the new time, drops what has run out, and undoing it brings it back', () => {
    const held = [mute({ until: 5_000 }), mute({ key: 'old', until: 10 })];
    const after = withMute(held, mute({ until: 9_000 }), 100);
    expect(after).toEqual([mute({ until: 9_000 })]);
    expect(withoutMute(after, mute({ until: 1 }))).toEqual([]);
  });

  it('the sixty-first mute takes the place of the oldest', () => {
    let held: readonly Mute[] = [];
    for (let i = 0; i <= 60; i++) held = withMute(held, mute({ key: `g${i}` }), 0);
    expect([held.length, held[0]?.key, held.at(-1)?.key]).toEqual([60, 'g1', 'g60']);
  });
});
