import { US_STATES } from '../market/model/bets/us-states.table.js';
import { isClosedIn } from './book-states.js';

it.each([
  ['draftkings', 'ny', false],
  ['draftkings', 'tx', true],
  ['williamhill_us', 'nv', false],
  ['caesars', 'ct', true],
  ['hardrock', 'fl', false],
  ['bovada', 'tx', false],
  ['novig', 'tx', false],
  ['draftkings', '', false],
] as const)('%s in the state "%s": closed is %s', (book, state, closed) =>
  expect(isClosedIn(book, state)).toBe(closed),
);

it('in every state some book is known to be open or none at all, by the letters that the list of states has', () => {
  const open = [...US_STATES.keys()].filter((state) => !isClosedIn('fanduel', state));
  expect(open).toHaveLength(
    'az co ct dc il in ia ks ky la md ma mi mo nj ny nc oh pa tn vt va wv wy'.split(' ').length,
  );
});
