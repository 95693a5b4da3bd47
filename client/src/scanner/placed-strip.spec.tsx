import {
  type ArbitrageOffer,
  endsOfPicked,
  isPositionPick,
  joinPositions,
  odds,
  offerArbitrage,
  type Pick,
  SCANNER_DEFAULTS,
} from '@fairline/shared/domain';
import { aGame, aLeg, aQuote, arbitrageOn } from '@fairline/shared/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore } from 'jotai';
import { chosenBankrollAtom } from '../market/model/choices/betting-terms.js';
import { scannerAtom } from '../market/model/choices/scanner.js';
import { listedPicksAtom } from '../picks/model/listed-picks.js';
import { picksAtom } from '../picks/model/picks-atom.js';
import { settleByHandAtom } from '../picks/model/settle-by-hand.js';
import { toastsAtom } from '../platform/toasts.js';
import { slipItemsAtom } from '../slip/model/slip-atoms.js';
import { aPhone } from '../testing/a-phone.js';
import { onBoard } from '../testing/on-board.js';
import { WithQueries } from '../testing/with-queries.js';
import { LegGone } from './leg-gone.js';
import { placeOfferAtom } from './model/place-offer.js';
import { PlacedStrip } from './placed-strip.js';
import { someCriteria } from './testing/scanner-criteria.js';

const game = aGame({ sport: 'basketball_nba', commenceTime: Date.now() + 3_600_000 });
const id = { sport: game.sport, section: 'game' } as const;
const criteria = someCriteria({ bankroll: 1_000, scanner: { ...SCANNER_DEFAULTS, roundTo: 1 } });
const offerAt = (away = 1.96) =>
  offerArbitrage(
    arbitrageOn(game, { prices: [[aLeg('novig', away)], [aLeg('fanduel', 2.22)]] }),
    criteria,
    Date.now(),
  ) as ArbitrageOffer;
const quote = (outcome: string, book: string, price: number) =>
  aQuote({ event: game.id, outcome, book, price: odds(price), line: undefined, family: 'h2h', set: 'away,home' });

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

/** The strip of a user who has placed an arbitrage: Bills at Novig and Chiefs at FanDuel. */
const placed = async () => {
  const store = createStore();
  store.set(chosenBankrollAtom, 1_000);
  store.set(scannerAtom, criteria.scanner);
  after.push(
    onBoard(store, [quote('away', 'novig', 1.9), quote('home', 'fanduel', 2.22), quote('home', 'betmgm', 2.1)], {
      id,
      events: [game],
      at: Date.now(),
    }).clear,
  );
  render(
    <WithQueries store={store}>
      <PlacedStrip />
      <LegGone />
    </WithQueries>,
  );
  act(() => store.set(placeOfferAtom, offerAt()));
  return { store, strip: await screen.findByRole('region', { name: 'Placed' }) };
};

type Shop = ReturnType<typeof createStore>;
const listed = (store: Shop): readonly Pick[] => store.get(listedPicksAtom);
const records = (store: Shop) => joinPositions(listed(store)).filter(isPositionPick);
const toast = (store: Shop) => store.get(toastsAtom).at(-1)!;
const run = (store: Shop) => act(() => toast(store).action!.run());
const user = userEvent.setup();

it('shows nothing until something is placed', () => {
  const store = createStore();
  const { container } = render(
    <WithQueries store={store}>
      <PlacedStrip />
    </WithQueries>,
  );
  expect(container).toBeEmptyDOMElement();
});

it('records the legs shown as one arbitrage: prices and stakes as taken, books, commission, and what is locked', async () => {
  const { store, strip } = await placed();
  const offer = offerAt();
  const [record] = records(store);
  expect(records(store)).toHaveLength(1);
  expect(record!.parts.map(({ bookmaker, price, stake }) => [bookmaker, price, stake])).toEqual([
    ['novig', 1.96, offer.split.stakes[0]],
    ['fanduel', 2.22, offer.split.stakes[1]],
  ]);
  expect(record!.position.locked).toBeCloseTo(offer.split.profit, 1);
  expect(strip).toHaveTextContent(/Bills @ Chiefs/);
  expect(strip).toHaveTextContent(`Locked+$${record!.position.locked.toFixed(2)}`);
  expect(strip).toHaveTextContent(/Novig−104 \$\d+\.\d\dnow −111/);
  await waitFor(() => expect(toast(store)).toMatchObject({ title: 'Placed', action: { label: 'Undo' } }));
});

it('takes a placed arbitrage back by the toast', async () => {
  const { store } = await placed();
  await waitFor(() => expect(toast(store)).toBeDefined());
  run(store);
  expect(listed(store)).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Placed' })).toBeNull());
  act(() => store.set(placeOfferAtom, offerAt()));
  expect(records(store)).toHaveLength(1);
  expect(store.get(picksAtom)).toHaveLength(2); // the same picks, brought back
});

it('asks before the same arbitrage is recorded again, and then updates its record', async () => {
  const { store } = await placed();
  const [before] = records(store);
  act(() => store.set(placeOfferAtom, offerAt(1.98)));
  await waitFor(() => expect(toast(store)).toMatchObject({ title: 'Already placed' }));
  expect(records(store)[0]).toBe(before);
  run(store);
  expect(records(store)).toHaveLength(1);
  expect(records(store)[0]!.parts[0]).toMatchObject({ price: 1.98 });
  await waitFor(() => expect(toast(store)).toMatchObject({ title: 'Updated' }));
  run(store);
  expect(records(store)[0]!.parts[0]).toMatchObject({ price: 1.96 });
});

it('makes another record of legs that are settled and offered again', async () => {
  const { store } = await placed();
  act(() => {
    for (const { id: leg } of listed(store)) store.set(settleByHandAtom, leg, new Date(), 'void');
  });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Placed' })).toBeNull());
  act(() => store.set(placeOfferAtom, offerAt()));
  expect(records(store)).toHaveLength(2);
});

it('changes the price taken and the stake of a leg, and the selection that names the price', async () => {
  const { store, strip } = await placed();
  await user.click(within(strip).getByRole('button', { name: /^Change Bills @ Chiefs/ }));
  const price = within(strip).getByRole('textbox', { name: /^Price taken Bills/ });
  await user.clear(price);
  await user.type(price, '-110');
  const stake = within(strip).getByRole('spinbutton', { name: /^Stake Bills/ });
  await user.clear(stake);
  await user.type(stake, '200');
  await user.click(within(strip).getByRole('button', { name: 'Save' }));
  const [leg, other] = records(store)[0]!.parts;
  expect(leg).toMatchObject({ odds: '-110', stake: 200, selection: expect.stringMatching(/ -110$/) });
  expect(leg!.price).toBeCloseTo(1.909, 3);
  expect(leg!.potential).toBeCloseTo(381.82, 2);
  expect(other).toMatchObject({ price: 2.22 });
});

it('another stake of a free bet pays its winnings alone, and only one’s own money counts as staked and at risk', async () => {
  const { store, strip } = await placed();
  const [first, second] = records(store)[0]!.parts;
  act(() =>
    store.set(picksAtom, (all) => all.map((one) => (one.id === first!.id ? { ...one, promo: 'free bet' } : one))),
  );
  await user.click(within(strip).getByRole('button', { name: /^Change Bills @ Chiefs/ }));
  const price = within(strip).getByRole('textbox', { name: /^Price taken Bills/ });
  await user.clear(price);
  await user.type(price, '+300');
  const stake = within(strip).getByRole('spinbutton', { name: /^Stake Bills/ });
  await user.clear(stake);
  await user.type(stake, '50');
  await user.click(within(strip).getByRole('button', { name: 'Save' }));
  expect(records(store)[0]!.parts[0]).toMatchObject({ stake: 50, promo: 'free bet' });
  expect(records(store)[0]!.parts[0]!.potential).toBeGreaterThan(140); // less the commission of its exchange
  expect(records(store)[0]!.parts[0]!.potential).toBeLessThanOrEqual(150);
  expect(strip).toHaveTextContent(`$${Number(second!.stake).toFixed(2)} placed`);
});

it('refuses a price that is none', async () => {
  const { store, strip } = await placed();
  const [before] = records(store);
  await user.click(within(strip).getByRole('button', { name: /^Change/ }));
  const price = within(strip).getByRole('textbox', { name: /^Price taken Bills/ });
  await user.clear(price);
  await user.type(price, '50x');
  expect(strip).toHaveTextContent('American (+120, −110) or decimal (2.20) odds.');
  await user.click(within(strip).getByRole('button', { name: 'Save' }));
  expect(records(store)[0]).toBe(before);
});

it('leaves out a leg that was not placed, shows what can be lost, and puts it back', async () => {
  const { store, strip } = await placed();
  const leaveOut = async () => {
    await user.click(within(strip).getByRole('button', { name: /^Change/ }));
    await user.click(within(strip).getByRole('checkbox', { name: /^Chiefs.*placed$/ }));
    await user.click(within(strip).getByRole('button', { name: 'Save' }));
  };
  await leaveOut();
  const [record] = records(store);
  expect(record!.parts).toHaveLength(1);
  expect(strip).toHaveTextContent(`Worst−$${Number(record!.stake).toFixed(2)}`);
  expect(strip).toHaveTextContent('not placed');
  await leaveOut();
  expect(records(store)[0]!.parts).toHaveLength(2);
});

it('a voided leg returns its stake and leaves the other at risk', async () => {
  const { store, strip } = await placed();
  await user.click(within(strip).getByRole('button', { name: /^Change/ }));
  await user.click(within(strip).getByRole('button', { name: /^Void: Chiefs/ }));
  const [record] = records(store);
  expect(record!.parts.map(({ status }) => status)).toEqual(['pending', 'void']);
  expect(strip).toHaveTextContent(`Worst−$${Number(record!.parts[0]!.stake).toFixed(2)}`);
  await waitFor(() => expect(toast(store)).toMatchObject({ title: 'Changed' }));
  run(store);
  expect(records(store)[0]!.parts.map(({ status }) => status)).toEqual(['pending', 'pending']);
});

it('a phone shows one line above the list until more is asked for', async () => {
  after.push(aPhone());
  const { store, strip } = await placed();
  const { worst } = endsOfPicked(records(store)[0]!);
  expect(strip).toHaveTextContent(`+$${worst.toFixed(2)} at worst`);
  expect(within(strip).queryByRole('group')).toBeNull();
  await user.click(within(strip).getByRole('button', { name: 'Show' }));
  expect(within(strip).getByRole('group', { name: /^Arbitrage: Bills @ Chiefs/ })).toBeVisible();
});

it('the bet that closes a lost leg joins the record, and the lost leg leaves it', async () => {
  const { store, strip } = await placed();
  await user.click(within(strip).getByRole('button', { name: 'One leg is gone' }));
  const dialog = await screen.findByRole('dialog', { name: 'One leg is gone' });
  expect(dialog).toHaveTextContent(/I placed Bills · Novig −104/);
  await user.click(within(dialog).getByRole('button', { name: /slip/i }));
  const position = records(store)[0]!.position;
  expect(records(store)[0]!.parts).toHaveLength(1);
  expect(store.get(slipItemsAtom)).toEqual([expect.objectContaining({ joins: position })]);
});
