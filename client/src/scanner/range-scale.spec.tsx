import { render } from '@testing-library/react';
import { RangeScale } from './range-scale.js';

it.each([
  [0.5, 1.5, ['end', 'start']],
  [0.5, 2.5, ['middle', 'middle']],
])('the ends of a range from %p to %p are written where they cannot run into each other', (from, to, anchors) => {
  const { container } = render(<RangeScale from={from} to={to} label="range" />);
  const ends = [...container.querySelectorAll('text')];
  expect(ends.map((end) => end.textContent)).toEqual([String(from), String(to)]);
  expect(ends.map((end) => end.getAttribute('text-anchor'))).toEqual(anchors);
});
