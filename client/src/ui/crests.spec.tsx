import { fireEvent, render } from '@testing-library/react';
import { Crests } from './crests.js';

const bills = { src: '/bills', letter: 'B' };
const crests = () => [...document.querySelectorAll('.crest')];
const shown = () => crests().map((crest) => crest.querySelector('img')?.getAttribute('src') ?? crest.textContent);

it('shows the logos when they are looked at, and a letter where there is none', () => {
  render(<Crests of={[bills, { src: undefined, letter: 'C' }]} />);
  expect(shown()).toEqual(['/bills', 'C']);
  const logo = document.querySelector('img')!;
  expect(logo).toHaveAttribute('loading', 'lazy');
  expect(logo).toHaveAttribute('alt', '');
});

it('hides a broken logo behind the letter in the same place, and tries the next one', () => {
  const at = (src: string) => <Crests of={[bills, { src, letter: 'C' }]} />;
  const { rerender } = render(at('/chiefs'));
  fireEvent.error(document.querySelectorAll('img')[1]!);
  expect(shown()).toEqual(['/bills', 'C']);
  rerender(at('/chiefs'));
  expect(shown()).toEqual(['/bills', 'C']);
  rerender(at('/jets'));
  expect(shown()).toEqual(['/bills', '/jets']);
  expect(crests()).toHaveLength(2);
});
