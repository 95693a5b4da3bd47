import { OddsReader } from '@fairline/shared/domain';
import { withoutLocked } from './without-locked.js';

const AT = '2026-11-22T12:00:00.000Z';
const market = withoutLocked({
  key: 'h2h',
  last_update: AT,
  outcomes: [
    { name: 'Home', price: 102, received_at: AT },
    { name: 'Away', price: 210, received_at: AT },
    { name: 'Draw', price: 240, received_at: AT, locked: true },
  ],
});

it('a locked outcome loses its price, but a three-way market stays one', () => {
  const game = { id: 'e1', home_team: 'Home', away_team: 'Away', commence_time: AT };
  const bookmakers = [{ key: 'pinnacle', markets: [market] }];
  const { reading } = new OddsReader().read([{ ...game, bookmakers }], {
    sport: 'icehockey_nhl',
    receivedAt: Date.parse(AT),
    format: 'american',
  });
  const quotes = [...reading.listings.values()].flatMap((listing) => listing.quotes);
  expect(quotes.map(({ outcome, set }) => [outcome, set])).toEqual([
    ['home', 'away,draw,home'],
    ['away', 'away,draw,home'],
  ]);
});
