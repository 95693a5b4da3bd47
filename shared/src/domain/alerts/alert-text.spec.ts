import { aGame, aLeg, arbitrageOn, NOON } from '../../testing/index.js';
import type { VoidRule } from '../exchanges/void-rule.js';
import { type ArbitrageOffer, offerArbitrage } from '../offers/arbitrage-offer.js';
import { mutedBy } from '../offers/muted.js';
import { SCANNER_DEFAULTS } from '../offers/scanner-terms.js';
import { offerInWords } from './alert-text.js';

const told = (voidRule: VoidRule) => {
  const ladder = [{ price: 0.7, size: 100 }];
  const shares = { ...aLeg('polymarket', 1 / 0.7, NOON), offer: { ladder, fee: { kind: 'none' as const }, voidRule } };
  const offer = offerArbitrage(
    arbitrageOn(aGame({ sport: 'basketball_nba' }), { prices: [[shares], [aLeg('fanduel', 4, NOON)]] }),
    {
      terms: { commission: () => 0 },
      scanner: { ...SCANNER_DEFAULTS, maxStake: 95 },
      bankroll: 1_000,
      caps: undefined,
      muted: mutedBy([]),
    },
    NOON,
  ) as ArbitrageOffer;
  return offerInWords(offer).text;
};

it('an arbitrage that loses if its game is void is told with that, one that does not without', () => {
  const safe = { cancelled: 'refund', forfeited: 'refund', abandoned: 'refund' } as const;
  expect(told({ ...safe, cancelled: 'half' })).toMatch(/ · not guaranteed \(Cancelled: −\$20\.00\)$/);
  expect(told({ cancelled: 'refund' })).toMatch(/ · not guaranteed \(Forfeit: the rules do not say\)$/);
  expect(told(safe)).not.toContain('guaranteed');
});
