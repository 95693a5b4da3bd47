import { profitOf } from './profit.js';
import { aPick } from './testing/builders.js';

it.each([
  [{ status: 'won', actualPayout: 200 }, 100],
  [{ status: 'win', actualPayout: undefined, potential: 190.5 }, 90.5],
  [{ status: 'won', actualPayout: 0 }, -100],
  [{ status: 'lost', actualPayout: 0 }, -100],
  [{ status: 'loss', potential: 500 }, -100],
  [{ status: 'lost', actualPayout: 50 }, -50],
  [{ status: 'lost', actualPayout: 190 }, -100],
  [{ status: 'push' }, 0],
  [{ status: 'void' }, 0],
])('a $100 pick with %j has a profit of %d', (over, made) => expect(profitOf(aPick(over))).toBe(made));

it.each([
  [{}],
  [{ status: 'won', stake: undefined, actualPayout: 50 }],
  [{ status: 'won', potential: undefined }],
  [{ status: 'cashed out' }],
])('the profit of a pick with %j is unknown', (over) => expect(profitOf(aPick(over))).toBeUndefined());
