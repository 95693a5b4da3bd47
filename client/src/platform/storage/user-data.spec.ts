import { type Atom, createStore } from 'jotai';
import { signOut } from '../../account/model/sign-out.js';
import { bankrollAtom, chosenBooksAtom, propBooksChoiceAtom } from '../../market/model/choices/betting-terms.js';
import { listedPicksAtom } from '../../picks/model/listed-picks.js';
import { addPicksAtom } from '../../picks/model/picks-atom.js';
import { addToSlipAtom, slipItemsAtom } from '../../slip/model/slip-atoms.js';
import { slipSettingsAtom } from '../../slip/model/slip-settings.js';
import { aSession } from '../../testing/a-session.js';
import { aSlipItem } from '../../testing/a-slip-item.js';
import { fakeAccount } from '../../testing/fake-account.js';
import { fakeServer } from '../../testing/fake-server.js';
import { limitStorage } from '../../testing/limit-storage.js';
import { signInAtom } from '../session/session-atom.js';
import { giveUserDataTo } from './user-data.js';

/** A tab that reads slip and picks, whoever is signed in. */
const aTab = () => {
  const store = createStore();
  for (const shown of [slipItemsAtom, listedPicksAtom, slipSettingsAtom]) store.sub(shown, () => undefined);
  const bet = (id: string) => {
    store.set(addToSlipAtom, [aSlipItem({ id })]);
    store.set(addPicksAtom, [{ id }]);
  };
  const seen = () => ({
    slip: store.get(slipItemsAtom).map(({ id }) => id),
    picks: store.get(listedPicksAtom).map(({ id }) => id),
  });
  return { store, bet, seen };
};
const ofOne = (id: string) => ({ slip: [id], picks: [id] });
const NOTHING = { slip: [], picks: [] };

it('a user never sees the slip, the picks or the settings of another', () => {
  const { store, bet, seen } = aTab();
  giveUserDataTo('ann');
  bet('of ann');
  store.set(slipSettingsAtom, { ...store.get(slipSettingsAtom), quickBetAmount: 7 });
  giveUserDataTo('bob');
  expect(seen()).toEqual(NOTHING);
  expect(store.get(slipSettingsAtom).quickBetAmount).toBe(25);
  bet('of bob');
  giveUserDataTo('ann');
  expect(seen()).toEqual(ofOne('of ann'));
  expect(store.get(slipSettingsAtom).quickBetAmount).toBe(7);
  giveUserDataTo('bob');
  expect(seen()).toEqual(ofOne('of bob'));
});

it('a full device does not show one user’s data to another either, and loses none of it', () => {
  const { bet, seen } = aTab();
  giveUserDataTo('ann');
  bet('of ann');
  const giveRoom = limitStorage(100);
  giveUserDataTo('bob');
  expect(seen()).toEqual(NOTHING);
  giveUserDataTo('ann');
  expect(seen()).toEqual(ofOne('of ann'));
  giveRoom();
});

it('a user’s bets never use the bankroll or the books of another', () => {
  const store = createStore();
  const terms: readonly Atom<unknown>[] = [bankrollAtom, chosenBooksAtom, propBooksChoiceAtom];
  for (const term of terms) store.sub(term, () => undefined);
  const seen = () => terms.map((term) => store.get(term));
  giveUserDataTo('ann');
  store.set(bankrollAtom, 9_000);
  store.set(chosenBooksAtom, ['bovada']);
  store.set(propBooksChoiceAtom, ['fanduel']);
  giveUserDataTo('bob');
  expect(seen()).toEqual([100, null, null]);
  giveUserDataTo('ann');
  expect(seen()).toEqual([9_000, ['bovada'], ['fanduel']]);
});

it('a user keeps their data at every sign-in, and takes over data made while signed out', () => {
  const { bet, seen } = aTab();
  bet('of nobody');
  giveUserDataTo('ann');
  giveUserDataTo('ann');
  expect(seen()).toEqual(ofOne('of nobody'));
});

it('signing out removes the data of the account, and nothing of other users', async () => {
  const server = fakeServer({
    '/api/auth/sign-out': () => new Response(null, { status: 204 }),
    '/api/picks/sync': fakeAccount().sync,
  });
  const { store, bet, seen } = aTab();
  store.set(signInAtom, { state: 'in', session: aSession({ user: { ...aSession().user, id: 'bob' } }) });
  giveUserDataTo('ann');
  bet('of ann');
  giveUserDataTo('bob');
  bet('of bob');
  await signOut(store, () => undefined);
  server.stop();
  expect(Object.values(localStorage).join()).toContain('"of ann"');
  expect(Object.values(localStorage).join()).not.toContain('"of bob"');
  giveUserDataTo('carl');
  expect(aTab().seen()).toEqual(NOTHING);
  giveUserDataTo('ann');
  expect(seen()).toEqual(ofOne('of ann'));
});
