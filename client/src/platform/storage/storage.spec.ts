import { jest } from '@jest/globals';
import * as z from 'zod/mini';
import { putInPlace, standInStorage } from '../../testing/stand-in-storage.js';
import { keptKeys } from './access-log.js';
import { KEPT_KEYS, type KeptKey } from './kept-keys.table.js';
import { forgetOnPage, keepOnPage, readOnPage } from './page-storage.js';
import { forget, forgetAll, keep, keptText, moveKept, recall } from './storage.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 21, 18);
const ALL: readonly KeptKey[] = Object.values(KEPT_KEYS).flat();

afterEach(() => jest.useRealTimers());

describe('the lifetime', () => {
  const critical = ['rememberMe', 'rememberedEmail', 'userSelectedSportsbooks', 'userBankroll'] as const;
  const preference = ['selectedSports', 'selectedMarkets', 'scanner'] as const;
  const session = ['selectedDate', 'minimumEv', 'betSlip'] as const;
  const cases: readonly (readonly [KeptKey, number, string | undefined])[] = [
    ...critical.map((key) => [key, 366 * DAY, 'kept'] as const),
    ...preference.flatMap((key) => [[key, 29 * DAY, 'kept'] as const, [key, 31 * DAY, undefined] as const]),
    ...session.flatMap((key) => [[key, 23 * HOUR, 'kept'] as const, [key, 25 * HOUR, undefined] as const]),
    ['planInfo', 4 * MINUTE, 'kept'],
    ['planInfo', 6 * MINUTE, undefined],
  ];
  it.each(cases)('the stored value of %s after %i ms is %s', (key, ms, left) => {
    jest.useFakeTimers({ now: NOW });
    keep(key, 'kept');
    jest.setSystemTime(NOW + ms);
    expect(recall(key, z.string())).toBe(left);
    expect(keptKeys()).toEqual(left ? [key] : []);
  });
});

it('an entry kept longer than any lifetime, by a clock that ran ahead, has expired', () => {
  jest.useFakeTimers({ now: NOW + 366 * DAY });
  keep('planInfo', 'kept');
  jest.setSystemTime(NOW);
  expect(recall('planInfo', z.string())).toBeUndefined();
  expect(keptKeys()).toEqual([]);
  keep('betSlip', 'kept');
  jest.setSystemTime(NOW - MINUTE);
  expect(recall('betSlip', z.string())).toBe('kept');
});

it('a storage that denies access behaves like an empty one, and never throws', () => {
  const putBack = putInPlace(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const page = jest.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  for (const key of ALL) {
    expect(keep(key, 1)).toBe(false);
    expect(recall(key, z.number())).toBeUndefined();
    expect(keptText(key)).toBeNull();
    expect(moveKept(key, `${key} of ann`)).toBe(false);
    expect(forget(key)).toBe(false);
  }
  keepOnPage('fairline_session', '{}');
  forgetOnPage('fairline_session');
  expect(readOnPage('fairline_session')).toBeUndefined();
  forgetAll();
  expect(keptKeys()).toEqual([]);
  page.mockRestore();
  putBack();
});

describe('a moved entry', () => {
  /** Records after each change of a storage of this size whether the value exists under one of its keys. */
  const moved = (room: number) => {
    const storage = standInStorage(room);
    const putBack = putInPlace(() => storage);
    keep('betSlip', 'kept');
    const stands: boolean[] = [];
    const methods = Object.getPrototypeOf(storage) as Storage;
    for (const name of ['setItem', 'removeItem'] as const) {
      const change = methods[name] as (...args: string[]) => void;
      methods[name] = (...args: string[]) => {
        change(...args);
        stands.push(['betSlip', 'betSlip of ann'].some((key) => storage.getItem(key)?.includes('kept')));
      };
    }
    const isMoved = moveKept('betSlip', 'betSlip of ann');
    putBack();
    return { isMoved, stands, keys: Object.keys(storage) };
  };

  it('a moved entry exists under one of its keys at every moment: closing the page loses nothing', () => {
    const { isMoved, stands, keys } = moved(10_000);
    expect(isMoved).toBe(true);
    expect(stands).not.toContain(false);
    expect(keys).toContain('betSlip of ann');
    expect(keys).not.toContain('betSlip');
  });

  it('a moved entry is moved even without room for two copies', () => {
    const { isMoved, keys } = moved(120);
    expect(isMoved).toBe(true);
    expect(keys).toContain('betSlip of ann');
    expect(keys).not.toContain('betSlip');
  });
});
