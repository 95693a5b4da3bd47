import fc from 'fast-check';
import { putInPlace, standInStorage } from '../../testing/stand-in-storage.js';
import { ACCESS_LOG_KEY } from './access-log.js';
import { CAP, keptBytes } from './capped.js';
import { cleanUp } from './free-space.js';
import { KEPT_KEYS } from './kept-keys.table.js';
import { isCritical, putAway } from './lifetimes.js';
import { keep } from './storage.js';

let putBack = () => {};
const inRoomOf = (bytes: number) => {
  const storage = standInStorage(bytes);
  putBack = putInPlace(() => storage);
  return storage;
};
afterEach(() => {
  putBack();
  putBack = () => {};
});
const keys = () => Object.keys(localStorage).filter((key) => key !== ACCESS_LOG_KEY);
/** Fills the storage with this many bytes under a key, the key's own bytes included. */
const fill = (key: string, bytes: number) => localStorage.setItem(key, 'x'.repeat(bytes - key.length));

it.each([
  [79, ['of an older version', 'scanner', 'oddsFormat']],
  [80, ['scanner', 'oddsFormat']],
])('cleaning starts at 80 percent of 5 MB: at %i percent %j are left', (percent, left) => {
  inRoomOf(2 * CAP);
  fill('of an older version', 1_000);
  fill('scanner', Math.ceil((percent / 100) * 5 * 1_024 * 1_024) - 1_000 - '"decimal"oddsFormat'.length);
  keep('oddsFormat', 'decimal');
  expect(keys()).toEqual(left);
});

it('cleaning removes the lowest-ranked 30 percent: three of ten entries', () => {
  const ten = [
    'userBankroll',
    'oss_game_reactions',
    'selectedDate',
    'scanner',
    'planInfo',
    'betSlip',
    'rememberMe',
    'unheard of',
    'allRows',
    'oddsFormat',
  ];
  for (const key of ten) localStorage.setItem(key, '1');
  cleanUp();
  const gone = ['oss_game_reactions', 'planInfo', 'unheard of'];
  expect(keys().sort()).toEqual(ten.filter((key) => !gone.includes(key)).sort());
});

it('of equally ranked entries, the longest unused are removed first', () => {
  const used = { allRows: 3, scanner: 1, tableDensity: 2 };
  for (const key of Object.keys(used)) localStorage.setItem(key, '1');
  const now = Date.now();
  localStorage.setItem(
    ACCESS_LOG_KEY,
    JSON.stringify(Object.fromEntries(Object.entries(used).map(([key, nth]) => [key, now - 10_000 + nth]))),
  );
  cleanUp();
  expect(keys()).toEqual(['allRows', 'tableDensity']);
});

describe('when the browser’s quota is exceeded', () => {
  it('when the browser’s quota is exceeded, space is freed and the write retried', () => {
    inRoomOf(300);
    fill('planInfo', 150);
    fill('scanner', 60);
    expect(keep('userBankroll', 9_000)).toBe(true);
    fill('planInfo', 100);
    expect(keep('rememberedEmail', `${'x'.repeat(120)}@b.test`)).toBe(true);
    expect(keys().sort()).toEqual(['rememberedEmail', 'scanner', 'userBankroll']);
  });

  it('when the quota stays exceeded after one retry, only critical entries are kept', () => {
    const storage = inRoomOf(10_000);
    const critical = [
      'rememberMe',
      'oss_my_picks_v1',
      putAway('oss_my_picks_v1', 'ann'),
      'hasSeenGiftNotification_bob',
    ];
    for (const key of [...critical, 'scanner', 'betSlip', 'selectedDate', 'planInfo']) fill(key, 60);
    const put = storage.setItem;
    let tries = 0;
    Object.getPrototypeOf(storage).setItem = (key: string, text: string) => {
      if (key === 'allRows') tries += 1;
      put(key, key === 'allRows' ? text.repeat(10_000) : text);
    };
    expect(keep('allRows', true)).toBe(false);
    expect(tries).toBe(2);
    expect(keys()).toEqual(critical);
  });

  it('critical entries get the room of all others', () => {
    inRoomOf(400);
    for (const key of ['scanner', 'allRows', 'tableDensity', 'hiddenColumns']) fill(key, 90);
    expect(keep('oss_my_picks_v1', ['x'.repeat(300)])).toBe(true);
    expect(keys()).toEqual(['oss_my_picks_v1']);
  });
});

it('critical entries are never lost, and the cap is never exceeded, whatever is stored in any order', () => {
  const all = Object.values(KEPT_KEYS).flat();
  const write = fc.record({
    key: fc.constantFrom(...all),
    text: fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.nat(2 ** 21).map((size) => 'é'.repeat(size)),
    ),
  });
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 2 * CAP }), fc.array(write, { maxLength: 12 }), (room, writes) => {
      const back = putInPlace(
        (
          (storage) => () =>
            storage
        )(standInStorage(room)),
      );
      const critical = new Map<string, string>();
      for (const { key, text } of writes) {
        if (keep(key, text) && isCritical(key)) critical.set(key, JSON.stringify(text));
        expect(keptBytes()).toBeLessThanOrEqual(Math.min(room, CAP));
        for (const [name, kept] of critical) expect(localStorage.getItem(name) === kept).toBe(true);
      }
      back();
    }),
    { numRuns: 40 },
  );
});
