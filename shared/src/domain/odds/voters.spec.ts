import { PICK_APPS } from '../../testing/pick-apps.js';
import { bookWeight } from './voters.js';

describe('bookWeight', () => {
  it.each([
    ['pinnacle', 3],
    ['circa', 2.5],
    ['circasports', 2.5],
    ['novig', 2.5],
    ['prophetx', 2.5],
    ['prophet_exchange', 2.5],
    ['lowvig', 2],
    ['draftkings', 1.5],
    ['fanduel', 1.5],
    ['betmgm', 1.5],
    ['caesars', 1.5],
    ['williamhill_us', 1.5],
    ['bovada', 1],
    ['a_book_nobody_knows', 1],
    ['constructor', 1],
    ['toString', 1],
    ['__proto__', 1],
  ])('the weight of book %s is %p', (book, weight) => {
    expect(bookWeight(book)).toBe(weight);
  });

  it.each(PICK_APPS)('the weight of the pick app %s is 0', (book) => expect(bookWeight(book)).toBe(0));
});
