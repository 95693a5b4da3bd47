import { fireEvent, render, screen } from '@testing-library/react';
import { Wide } from './wide.js';

/** A box of 300 pixels with content of 500. */
const scrolledTo = (scrollLeft: number) => {
  const box = screen.getByRole('region', { name: 'Books' });
  Object.defineProperties(box, {
    scrollWidth: { value: 500, configurable: true },
    clientWidth: { value: 300, configurable: true },
  });
  box.scrollLeft = scrollLeft;
  fireEvent.scroll(box);
  return box;
};

it('a wide table fades at the right until scrolled to its end', () => {
  render(
    <Wide label="Books" className="scroll">
      <table />
    </Wide>,
  );
  expect(scrolledTo(0)).toHaveClass('fades');
  expect(scrolledTo(199)).not.toHaveClass('fades');
  expect(scrolledTo(100)).toHaveClass('scroll', 'fades');
});
