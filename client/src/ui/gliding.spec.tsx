import { jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { Gliding } from './gliding.js';

const HEIGHT = 90;

/** Cards of 90 pixels on a screen of 768; returns how far each was made to glide, in order. */
const list = (first: readonly string[]) => {
  const at = (keys: readonly string[]) => (
    <table>
      <Gliding as="tbody" keys={keys}>
        {keys.map((key) => (
          <tr key={key}>
            <td>{key}</td>
          </tr>
        ))}
      </Gliding>
    </table>
  );
  const { rerender } = render(at(first));
  /** Shows these orders one after the other in the same frame. */
  return (...orders: readonly (readonly string[])[]) => {
    glides.length = 0;
    for (const keys of orders) rerender(at(keys));
    for (const draw of frames.splice(0)) draw(0);
    return glides;
  };
};
const frames: FrameRequestCallback[] = [];
const glides: (readonly [string, string])[] = [];
const placeOf = (row: Element) => [...row.parentElement!.children].indexOf(row);

beforeEach(() => {
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw));
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: placeOf(this) * HEIGHT, height: HEIGHT } as DOMRect;
  });
  Element.prototype.animate = function (this: Element, path) {
    glides.push([this.textContent!, String((path as Keyframe[])[0]!.transform ?? 'appears')]);
    return { cancel: () => {} } as Animation;
  };
});
afterEach(() => {
  jest.restoreAllMocks();
  delete document.documentElement.dataset.motion;
});

it('rows slide from their old to their new place, and one that passed others appears there instead of passing over them', () => {
  const order = list(['a', 'b', 'c']);
  expect(order(['c', 'a', 'b'])).toEqual([
    ['c', 'appears'],
    ['a', 'translateY(-90px)'],
    ['b', 'translateY(-90px)'],
  ]);
  expect(order(['c', 'a', 'b'])).toEqual([]);
});

it('what changes twice before it is drawn slides once, from where it was seen last', () => {
  const order = list(['a', 'b', 'c']);
  expect(order(['b', 'a', 'c'], ['c', 'b', 'a'])).toEqual([
    ['c', 'translateY(180px)'],
    ['b', 'appears'],
    ['a', 'appears'],
  ]);
  expect(order(['b', 'c', 'a'], ['c', 'b', 'a'])).toEqual([]);
});

it('a row that stays while another passes over it appears late too', () => {
  const order = list(['a', 'stays', 'b']);
  expect(order(['b', 'stays', 'a'])).toEqual([
    ['b', 'translateY(180px)'],
    ['stays', 'appears'],
    ['a', 'appears'],
  ]);
});

it('a new row appears once the others have made room, and rows outside the visible area do not slide', () => {
  const many = Array.from({ length: 15 }, (_, nth) => `row ${nth}`);
  const order = list(many);
  expect(order([...many.slice(0, 13), 'row 14', 'row 13'])).toEqual([]);
  expect(order(['new', ...many.slice(0, 3)])).toEqual([
    ['new', 'appears'],
    ...['row 0', 'row 1', 'row 2'].map((row) => [row, 'translateY(-90px)']),
  ]);
  expect(order(['another page'])).toEqual([]);
});

it('rows do not slide when reduced motion is chosen', () => {
  const order = list(['a', 'b']);
  document.documentElement.dataset.motion = 'less';
  expect(order(['b', 'a'])).toEqual([]);
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['b', 'a']);
});

it('rows of a page in the background do not slide, nor once it is looked at again', () => {
  const order = list(['a', 'b']);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  expect(order(['b', 'a'])).toEqual([]);
  hidden.mockReturnValue(false);
  expect(order(['b', 'a'])).toEqual([]);
});

it('law: no row that glides passes over another, wherever they were when they began', () => {
  const keys = 'abcdefghij'.split('');
  const order = fc.shuffledSubarray(keys);
  // In the middle of a glide, rows stand anywhere; below the screen they may lie over each other.
  const from = fc.array(fc.integer({ min: -100, max: 900 }), { minLength: keys.length, maxLength: keys.length });
  fc.assert(
    fc.property(order, order, from, (first, then, tops) => {
      const change = list(first);
      let isBefore = true;
      jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
        isBefore &&= this.parentElement!.children.length === first.length && placesAre(this.parentElement!, first);
        const top = isBefore ? tops[keys.indexOf(this.textContent!)]! : placeOf(this) * HEIGHT;
        return { top, height: HEIGHT } as DOMRect;
      });
      const glide = new Map(change(then).map(([row, path]) => [row, path]));
      const seen = then.flatMap((row, place) => {
        const path = glide.get(row);
        if (path === 'appears') return []; // not visible before the others are there
        return [{ row, starts: place * HEIGHT + Number.parseFloat(path?.slice('translateY('.length) ?? '0') }];
      });
      cleanup();
      if (glide.size === 0) return;
      const onScreen = seen.filter(({ row, starts }) => glide.has(row) || (starts > -HEIGHT && starts < 768));
      for (const [i, { starts }] of onScreen.entries())
        if (i > 0) expect(starts).toBeGreaterThanOrEqual(onScreen[i - 1]!.starts + HEIGHT - 1);
    }),
    { numRuns: 300 },
  );
});

const placesAre = (list: Element, keys: readonly string[]): boolean =>
  [...list.children].every(({ textContent }, place) => textContent === keys[place]);
