import fc from 'fast-check';
import { presentBooks, presentMarkets } from './former-keys.js';
import { PROP_MARKETS } from './prop-markets.table.js';
import { SPORTSBOOKS } from './sportsbooks.table.js';

describe('keys stored under a former name', () => {
  it('stored market keys are renamed from receiving to reception', () => {
    expect(
      presentMarkets([
        'player_receiving_yds',
        'player_receiving_yds_alternate',
        'player_receiving_longest',
        'player_rush_receiving_yds',
        'player_pass_rush_receiving_tds',
      ]),
    ).toEqual([
      'player_reception_yds',
      'player_reception_yds_alternate',
      'player_reception_longest',
      'player_rush_reception_yds',
      'player_pass_rush_reception_tds',
    ]);
  });

  it('stored market keys of two or more touchdowns are dropped', () => {
    expect(presentMarkets(['player_2_plus_tds', 'player_anytime_td', 'player_2_plus_td'])).toEqual([
      'player_anytime_td',
    ]);
  });

  it('the stored book key draftkings_pick6 becomes pick6', () => {
    expect(presentBooks(['draftkings_pick6', 'draftkings', 'pick6'])).toEqual(['pick6', 'draftkings']);
  });

  it('current keys stay the same, and renaming twice changes nothing more', () => {
    const books = SPORTSBOOKS.map(({ key }) => key);
    expect(presentBooks(books)).toEqual(books);
    const markets = [...new Set(PROP_MARKETS.flatMap(({ key, alternate }) => [key, alternate]))];
    expect(presentMarkets(markets)).toEqual(markets);
    const some = fc.array(
      fc.oneof(fc.constantFrom('player_receiving_yds', 'player_2_plus_tds', ...markets), fc.string()),
    );
    fc.assert(
      fc.property(some, (stored) => {
        const present = presentMarkets(stored);
        expect(presentMarkets(present)).toEqual(present);
        expect(new Set(present).size).toBe(present.length);
      }),
    );
  });
});
