import { act, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { risingIn, useRowKeys } from './row-keys.js';

const Rows = ({ ids }: { ids: readonly string[] }) => {
  const keyOf = useRowKeys(ids);
  return (
    <section>
      {ids.map((id) => (
        <button key={keyOf(id)} type="button" data-row={id}>
          {id}
        </button>
      ))}
    </section>
  );
};

/** The row's element, and how often the document was given an element while `ids` were shown in this order. */
const rowOf = (id: string) => screen.getByRole('button', { name: id });
const reordered = async (ids: string, next: string) => {
  const { container, rerender } = render(<Rows ids={[...ids]} />);
  const moved: string[] = [];
  const watch = new MutationObserver((all) => {
    for (const { addedNodes } of all) moved.push(...[...addedNodes].map(({ textContent }) => textContent ?? ''));
  });
  watch.observe(container, { childList: true, subtree: true });
  await act(async () => rerender(<Rows ids={[...next]} />));
  watch.disconnect();
  expect([...container.querySelectorAll('button')].map(({ textContent }) => textContent).join('')).toBe(next);
  return moved.join('');
};

describe('useRowKeys', () => {
  it('a row that rises is made anew alone, and those it passes are not touched', async () => {
    expect(await reordered('abcdefgh', 'habcdefg')).toBe('h');
  });

  it('a row that sinks is moved alone, and stays the same', async () => {
    const { rerender } = render(<Rows ids={[...'abcd']} />);
    const before = rowOf('a');
    rerender(<Rows ids={[...'bcda']} />);
    expect(rowOf('a')).toBe(before);
    expect(risingIn([...'abcd'], [...'bcda'])).toEqual(new Set());
  });

  it('a row that rises again is made anew again', () => {
    const { rerender } = render(<Rows ids={[...'abc']} />);
    const first = rowOf('c');
    rerender(<Rows ids={[...'cab']} />);
    const second = rowOf('c');
    rerender(<Rows ids={[...'bca']} />);
    rerender(<Rows ids={[...'cba']} />);
    expect(second).not.toBe(first);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['c', 'b', 'a']);
  });

  it('a row with the focus keeps it when it rises', () => {
    const { rerender } = render(<Rows ids={[...'abcd']} />);
    rowOf('d').focus();
    rerender(<Rows ids={[...'dabc']} />);
    expect(rowOf('d')).toHaveFocus();
  });

  it('a row whose menu is open keeps it when it rises', () => {
    const { rerender } = render(<Rows ids={[...'abcd']} />);
    const row = rowOf('d');
    const menu = document.createElement('i');
    menu.setAttribute('aria-expanded', 'true');
    row.append(menu);
    rerender(<Rows ids={[...'dabc']} />);
    expect(row).toBeInTheDocument();
  });

  it('while a window is open every row stays: it may be the row of that window', () => {
    const { rerender } = render(<Rows ids={[...'abcd']} />);
    const row = rowOf('d');
    const aWindow = document.createElement('div');
    aWindow.setAttribute('role', 'dialog');
    document.body.append(aWindow);
    rerender(<Rows ids={[...'dabc']} />);
    aWindow.remove();
    expect(row).toBeInTheDocument();
  });

  it('law: whatever comes, goes and changes places, no row is moved that keeps in step with the others', () => {
    const order = fc.uniqueArray(fc.nat(30).map(String));
    fc.assert(
      fc.property(order, order, (before, now) => {
        const rising = risingIn(before, now);
        // What React does: a known row is moved if one that stood lower before comes above it now.
        let lowest = -1;
        const still: number[] = [];
        for (const id of now) {
          const place = rising.has(id) ? -1 : before.indexOf(id);
          if (place >= 0 && place > lowest) {
            lowest = place;
            still.push(place);
          }
        }
        expect(still).toHaveLength(longest(now.map((id) => before.indexOf(id)).filter((place) => place >= 0)));
      }),
    );
  });
});

/** The length of the longest rising series, by the book: for each number the longest that ends with it. */
const longest = (numbers: readonly number[]): number => {
  const ending: number[] = [];
  for (const [i, number] of numbers.entries())
    ending.push(1 + Math.max(0, ...ending.filter((_, j) => j < i && numbers[j]! < number)));
  return Math.max(0, ...ending);
};
