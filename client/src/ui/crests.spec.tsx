import { jest } from '@jest/globals';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { Crests } from './crests.js';

const bills = { src: '/bills', letter: 'B' };
const crests = () => [...document.querySelectorAll('.crest')];
const shown = () => crests().map((crest) => crest.querySelector('img')?.getAttribute('src') ?? crest.textContent);

it('logos are loaded when visible, with a letter for missing ones', () => {
  render(<Crests of={[bills, { src: undefined, letter: 'C' }]} />);
  expect(shown()).toEqual(['/bills', 'C']);
  const logo = document.querySelector('img')!;
  expect(logo).toHaveAttribute('loading', 'lazy');
  expect(logo).toHaveAttribute('alt', '');
});

it('a broken logo is replaced by a letter in the same place, and the next one is tried', () => {
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

it('a logo that was broken a moment ago is not asked for by the next row', () => {
  const lions = [{ src: '/lions', letter: 'L' }, bills] as const;
  const { unmount } = render(<Crests of={lions} />);
  fireEvent.error(document.querySelector('img')!);
  unmount();
  const clock = jest.spyOn(Date, 'now');
  render(<Crests of={lions} />);
  expect(shown()).toEqual(['L', '/bills']);
  cleanup();
  clock.mockReturnValue(Date.now() + 61_000);
  render(<Crests of={lions} />);
  expect(shown()).toEqual(['/lions', '/bills']);
  clock.mockRestore();
});
