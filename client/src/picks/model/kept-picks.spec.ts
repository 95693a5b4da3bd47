import { createStore } from 'jotai';
import { USER_DATA_KEYS } from '../../platform/storage/user-data-keys.js';
import { addPickAtom } from './add-pick.js';
import { editPickAtom, removePickAtom } from './change-picks.js';
import { changedPickAtom, undoChangeAtom } from './changed-pick.js';
import { brokenEntries } from './kept-picks.js';
import { listedPicksAtom } from './listed-picks.js';
import { addPicksAtom, picksAtom } from './picks-atom.js';
import { receivePicksAtom } from './receive-answer.js';

const AT = new Date('2026-11-21T18:00:00.000Z');
const aPick = (over: object = {}) => ({
  id: 'p1',
  game: 'Buffalo Bills @ Kansas City Chiefs',
  market: 'Spread',
  selection: 'Buffalo Bills +3.5',
  eventId: 'g1',
  status: 'pending',
  line: 3.5,
  ...over,
});
const keep = (list: unknown) =>
  localStorage.setItem(USER_DATA_KEYS.picks, typeof list === 'string' ? list : JSON.stringify(list));
const stored = (key: string = USER_DATA_KEYS.picks) => JSON.parse(localStorage.getItem(key) ?? '[]');
/** A tab that reads the picks. */
const aTab = () => {
  const store = createStore();
  store.sub(listedPicksAtom, () => undefined);
  return store;
};

describe('an invalid entry', () => {
  const broken = [7, 'x', null, ['x'], { id: 2, game: { no: 'text' }, mood: 'good' }, { id: 3, legs: [{ game: 7 }] }];

  it('an invalid entry is skipped, while a wrong field counts as missing and an unknown one is kept', () => {
    keep([...broken, aPick({ mood: 'good' })]);
    expect(aTab().get(picksAtom)).toEqual([{ id: 2, mood: 'good' }, { id: 3 }, aPick({ mood: 'good' })]);
  });
  it('an invalid entry is set aside once, before the list is written again', () => {
    keep([...broken, aPick()]);
    const tab = aTab();
    tab.set(addPicksAtom, [aPick({ id: 'p2' })]);
    keep([...broken, ...stored()]);
    tab.set(addPicksAtom, [aPick({ id: 'p3' })]);
    expect(stored(USER_DATA_KEYS.picksAside)).toEqual(broken);
  });
  it.each([['{"half":'], ['{"picks":[1]}'], ['"text"']])('an invalid list is set aside as a whole: %s', (text) => {
    keep(text);
    const tab = aTab();
    expect(tab.get(picksAtom)).toEqual([]);
    tab.set(addPicksAtom, [aPick()]);
    expect(stored()).toEqual([aPick()]);
    expect(stored(USER_DATA_KEYS.picksAside)).toHaveLength(1);
  });
  it('no invalid entry is found where every pick is valid', () => {
    expect(brokenEntries(null)).toEqual([]);
    expect(brokenEntries(JSON.stringify([aPick(), {}, { legs: [{ game: 'a', mood: 1 }] }]))).toEqual([]);
  });
});

describe('a pick without an id, or with the id of another', () => {
  const ids = (...kept: Parameters<typeof aPick>[0][]) => {
    keep(kept.map((over) => aPick(over)));
    return aTab()
      .get(picksAtom)
      .map(({ id }) => id);
  };
  it('a pick without an id of its own gets one, the same at every reading', () => {
    const list = [{ id: 1 }, { id: 1 }, { id: undefined }, { id: undefined }];
    const read = ids(...list);
    expect(read[0]).toBe(1);
    expect(new Set(read).size).toBe(4);
    expect(ids(...list)).toEqual(read);
  });
  it('a pick without an id gets one from its content, wherever it stands in the list', () => {
    const [id] = ids({ id: undefined });
    expect(ids({}, { id: undefined })[1]).toBe(id);
    expect(ids({ id: undefined, selection: 'Over 44.5' })).not.toEqual([id]);
  });
});

it('picks of two tabs are merged without loss', () => {
  const [one, other] = [aTab(), aTab()];
  one.set(addPicksAtom, [aPick({ id: 'a' })]);
  dispatchEvent(new StorageEvent('storage', { key: USER_DATA_KEYS.picks }));
  expect(other.get(listedPicksAtom)).toHaveLength(1);
  other.set(addPicksAtom, [aPick({ id: 'b' })]);
  one.set(addPicksAtom, [aPick({ id: 'c' })]);
  expect(stored().map(({ id }: { id: string }) => id)).toEqual(['a', 'b', 'c']);
});

describe('a pick from the odds screens', () => {
  it.each([
    ['the very same', {}],
    ['another price of a moneyline', { market: 'Moneyline', selection: 'Kansas City Chiefs -150', line: null }],
    ['other spaces and capitals', { selection: ' buffalo  BILLS +3.5' }],
  ])('a pick from the odds screens is added once: %s', (_, over) => {
    const tab = aTab();
    const held = aPick({ ...over, ...('market' in over ? { selection: 'Kansas City Chiefs +104' } : {}) });
    expect(tab.set(addPickAtom, held)).toBe('added');
    expect(tab.set(addPickAtom, aPick({ ...over, id: 'p2' }))).toBe('already added');
    expect(stored()).toEqual([held]);
  });
  it.each([
    ['another game', { eventId: 'g2' }],
    ['another market', { market: 'Alt spread' }],
    ['another line', { selection: 'Buffalo Bills +3' }],
    ['another side', { selection: 'Kansas City Chiefs -3.5' }],
  ])('a pick from the odds screens is a different pick on %s', (_, over) => {
    keep([aPick()]);
    expect(aTab().set(addPickAtom, aPick({ id: 'p2', ...over }))).toBe('added');
  });
  it.each([
    ['was removed', { deletedAt: AT.toISOString() }],
    ['is of another season', { eventId: null, status: 'won' }],
  ])('a pick from the odds screens can be added again if the stored one %s', (_, over) => {
    keep([aPick(over)]);
    expect(aTab().set(addPickAtom, aPick({ id: 'p2' }))).toBe('added');
  });
  it('a pick from the odds screens equals a pending pick of an older version, by the names of the game', () => {
    keep([aPick({ eventId: undefined, line: undefined })]);
    expect(aTab().set(addPickAtom, aPick({ id: 'p2' }))).toBe('already added');
  });
});

describe('a listed pick', () => {
  it('a listed pick comes before older ones, and those without a date come last', () => {
    const on = (day: number) => ({ id: day, dateAdded: `2026-11-${day}T12:00:00Z` });
    keep([{ id: 'none' }, on(20), on(21), { id: 'broken', dateAdded: 'soon' }, on(19)]);
    expect(
      aTab()
        .get(listedPicksAtom)
        .map(({ id }) => id),
    ).toEqual([21, 20, 19, 'broken', 'none']);
  });
  it('a listed pick is marked as removed, and can be restored as it was', () => {
    keep([aPick(), aPick({ id: 'p2' })]);
    const tab = aTab();
    tab.set(changedPickAtom, { done: 'removed', before: aPick() });
    tab.set(removePickAtom, 'p1', AT);
    expect(tab.get(listedPicksAtom)).toEqual([aPick({ id: 'p2' })]);
    expect(stored()[0]).toMatchObject({ deletedAt: AT.toISOString(), updatedAt: AT.toISOString() });
    tab.set(undoChangeAtom, AT);
    expect(stored()[0]).toEqual(aPick({ updatedAt: new Date(AT.getTime() + 1).toISOString() })); // later than the change it undoes
  });
  it.each([
    ['removed', { status: 'won', validatedAt: AT.toISOString(), deletedAt: AT.toISOString() }],
    ['settled', { status: 'lost', validatedAt: AT.toISOString(), note: 'a hunch' }],
  ] as const)('undoing that it was %s keeps what was changed elsewhere meanwhile', (done, over) => {
    keep([aPick()]);
    const tab = aTab();
    tab.set(changedPickAtom, { done, before: aPick() });
    tab.set(receivePicksAtom, [aPick({ ...over, updatedAt: AT.toISOString() })]);
    tab.set(undoChangeAtom, AT);
    const { deletedAt, status, note } = stored()[0]!;
    expect([deletedAt, status, note]).toEqual(
      done === 'removed' ? [undefined, 'won', undefined] : [undefined, aPick().status, 'a hunch'],
    );
  });
  it('a listed pick gets its return from the entered stake, and none once the stake is cleared', () => {
    keep([aPick({ stake: 25, potential: 50.5, price: 2.02 })]);
    const tab = aTab();
    tab.set(editPickAtom, 'p1', AT, { stake: '40', note: 'a hunch' });
    expect(stored()).toMatchObject([{ stake: 40, potential: 80.8, note: 'a hunch' }]);
    tab.set(editPickAtom, 'p1', AT, { stake: '' });
    expect(stored()[0]).not.toHaveProperty('stake');
    expect(stored()[0]).not.toHaveProperty('potential');
  });
});
