import { fireEvent, render, screen } from '@testing-library/react';
import { PAGE_SIZE, Pager, pageButtons } from './pager.js';
import { useSwipeDown } from './swipe-down.js';

it('at most five page buttons are shown, around the current page', () => {
  expect(pageButtons(1, 3)).toEqual([1, 2, 3]);
  expect(pageButtons(1, 20)).toEqual([1, 2, 3, 4, 5]);
  expect(pageButtons(10, 20)).toEqual([8, 9, 10, 11, 12]);
  expect(pageButtons(20, 20)).toEqual([16, 17, 18, 19, 20]);
});

it('a page has fifteen rows, and the pager says which are shown', () => {
  render(<Pager page={2} rows={31} onPage={() => {}} />);
  expect(PAGE_SIZE).toBe(15);
  expect(screen.getByText('16 to 30 of 31')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
});

it('every page has a button if there are few', () => {
  for (const pages of [1, 4, 5]) expect(pageButtons(1, pages)).toEqual([1, 2, 3, 4, 5].slice(0, pages));
  expect(pageButtons(12, 12)).toHaveLength(5);
});

it('Prev and Next go one page and stop at both ends', () => {
  const turned: number[] = [];
  const at = (page: number) => <Pager page={page} rows={31} onPage={(to) => turned.push(to)} />;
  const { rerender } = render(at(1));
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('Prev');
  press('Next');
  rerender(at(3));
  expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  press('Next');
  press('Prev');
  expect(turned).toEqual([2, 2]);
});

const Handle = ({ onClose }: { onClose: () => void }) => {
  const { handle, pulled } = useSwipeDown(onClose);
  return (
    <button type="button" {...handle}>
      pulled {pulled}
    </button>
  );
};

it.each([
  [89, 0],
  [90, 0],
  [91, 1],
])('pulled down by %i pixels, a sheet closes %i times', (distance, closed) => {
  let times = 0;
  render(<Handle onClose={() => (times += 1)} />);
  const handle = screen.getByRole('button');
  fireEvent.pointerDown(handle, { clientY: 100, pointerId: 1 });
  fireEvent.pointerMove(handle, { clientY: 100 + distance, pointerId: 1 });
  expect(handle).toHaveTextContent(`pulled ${distance}`);
  fireEvent.pointerUp(handle, { clientY: 100 + distance, pointerId: 1 });
  expect(times).toBe(closed);
  expect(handle).toHaveTextContent('pulled 0');
});
