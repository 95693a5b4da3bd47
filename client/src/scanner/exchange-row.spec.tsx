import {
  type ArbitrageOffer,
  type ExchangeOffer,
  odds,
  offerArbitrage,
  offerValue,
  SCANNER_DEFAULTS,
  type ValueOffer,
  type VoidRule,
} from '@fairline/shared/domain';
import { aGame, aLeg, aQuote, arbitrageOn, aValue } from '@fairline/shared/testing';
import { render, screen } from '@testing-library/react';
import { createStore } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { oddsFormatAtom } from '../market/model/choices/odds-format.js';
import { WithQueries } from '../testing/with-queries.js';
import { ArbitrageCard } from './arbitrage-panel.js';
import { canBePlaced } from './model/can-be-placed.js';
import { openRowAtom } from './model/selected-row.js';
import { someCriteria } from './testing/scanner-criteria.js';
import { ValueRow } from './value-row.js';

const game = aGame({ commenceTime: Date.now() + 3_600_000 });

const offered = (price: number, size: number, other: number, said: ExchangeOffer = {}) =>
  offerArbitrage(
    arbitrageOn(game, {
      prices: [
        [{ ...aLeg('polymarket', 1 / price), offer: { ladder: [{ price, size }], fee: { kind: 'none' }, ...said } }],
        [aLeg('fanduel', other)],
      ],
    }),
    someCriteria({
      terms: { commission: () => 0 },
      scanner: { ...SCANNER_DEFAULTS, roundTo: 0, maxStake: 95 },
      bankroll: 1_000,
    }),
    Date.now(),
  ) as ArbitrageOffer;

const row = (offer: ArbitrageOffer) => {
  const store = createStore();
  store.set(oddsFormatAtom, 'decimal');
  store.set(openRowAtom, offer.live.opportunity.id);
  render(
    <WithQueries store={store}>
      <MemoryRouter>
        <ArbitrageCard offer={offer} />
      </MemoryRouter>
    </WithQueries>,
  );
  return screen.getByRole('article');
};

it('a row tells how far the price of an exchange fills, and at which odds', () => {
  const worked = {
    ladder: [
      { price: 0.44, size: 17 },
      { price: 0.46, size: 83 },
    ],
    fee: { kind: 'kalshi' },
  } as const;
  expect(row(offered(0.44, 17, 2, worked))).toHaveTextContent(
    'fills to $47.40 at 2.110 (top 2.273), $46.22 gets 2.110',
  );
});

const SAYS: VoidRule = { cancelled: 'half', forfeited: 'refund', abandoned: 'refund', tied: 'refund' };

it('an arbitrage that loses if the game is void says so, and how much', () => {
  const offer = offered(0.7, 100, 4, { voidRule: SAYS });
  const shown = row(offer);
  expect(shown).toHaveTextContent('Not guaranteed:');
  expect(shown).toHaveTextContent('Cancelled: −$20.00');
  expect(shown).toHaveTextContent('Cancelled: pays half of a win · Forfeit: refunded');
  expect(canBePlaced(offer)).toBe(false);
});

it('one whose rules do not say is not called guaranteed', () => {
  const shown = row(offered(0.7, 100, 4));
  expect(shown).toHaveTextContent('Not guaranteed:');
  expect(shown).toHaveTextContent('Cancelled: the rules do not say');
  expect(shown).toHaveTextContent('Cancelled: unknown');
  expect(shown).not.toHaveTextContent('Guaranteed:');
});

it('one that loses in no known case is', () => {
  const offer = offered(0.3, 100, 1.55, { voidRule: SAYS });
  expect(row(offer)).toHaveTextContent('Guaranteed: no such case costs anything.');
  expect(canBePlaced(offer)).toBe(true);
});

it('of bookmakers nothing is told, since they refund', () => {
  const offer = offerArbitrage(arbitrageOn(game), someCriteria(), Date.now()) as ArbitrageOffer;
  expect(row(offer)).not.toHaveTextContent(/guaranteed|Cancelled/i);
});

it('a position tells which leg to place first, if the order of one waits', () => {
  const first = 'Place Polymarket first: its order waits 3 s before it fills, and may not fill then.';
  const shown = row(offered(0.3, 100, 1.55, { voidRule: SAYS, delay: 3 }));
  expect(shown).toHaveTextContent(first);
});

it('nothing is told of an order of placing if no order waits', () => {
  expect(row(offered(0.3, 100, 1.55, { voidRule: SAYS }))).not.toHaveTextContent(/Place .* first/);
});

it('a bet of value at an exchange tells how far it fills, and what its market pays if it is void', () => {
  const ladder = [
    { price: 1 / 2.2, size: 11 },
    { price: 0.5, size: 1_000 },
  ];
  const best = aQuote({
    ...{ event: game.id, book: 'polymarket', price: odds(2.2) },
    offer: { ladder, fee: { kind: 'none' }, voidRule: SAYS, delay: 3 },
  });
  const criteria = { ...someCriteria({ bankroll: 1_000 }), sizing: { riskTolerance: 'moderate' as const } };
  const offer = offerValue(aValue(game, { best }), criteria, Date.now()) as ValueOffer;
  const store = createStore();
  store.set(oddsFormatAtom, 'decimal');
  store.set(openRowAtom, offer.live.opportunity.id);
  render(
    <WithQueries store={store}>
      <MemoryRouter>
        <ValueRow offer={offer} />
      </MemoryRouter>
    </WithQueries>,
  );
  const shown = screen.getByRole('article');
  expect(shown).toHaveTextContent(/Polymarket · fills to \$14\.\d\d at 2\.07\d \(top 2\.200\), \$5 gets 2\.200/);
  expect(shown).toHaveTextContent('Cancelled: pays half of a win');
  expect(shown).toHaveTextContent('an order waits 3 s');
  expect(shown).toHaveTextContent('capped by Polymarket: $5 fills well enough');
});
