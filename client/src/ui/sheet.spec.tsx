import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Sheet } from './sheet.js';

const WithSheet = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Filters
      </button>
      <Sheet
        title="Filters"
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        aside={<button type="button">Done</button>}
      >
        <p>inside</p>
      </Sheet>
    </>
  );
};
const opener = () => screen.getByRole('button', { name: 'Filters', hidden: true });
const open = async () => {
  render(<WithSheet />);
  await userEvent.click(opener());
  return screen.findByRole('dialog', { name: 'Filters' });
};
const pull = (sheet: HTMLElement, distance: number, end: 'pointerUp' | 'pointerCancel' = 'pointerUp') => {
  const head = sheet.querySelector('header')!;
  fireEvent.pointerDown(head, { clientY: 100, pointerId: 1 });
  fireEvent.pointerMove(head, { clientY: 100 + distance, pointerId: 1 });
  fireEvent[end](head, { clientY: 100 + distance, pointerId: 1 });
};
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it('the sheet closes on Escape and returns the focus', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  await expectClosed();
  expect(opener()).toHaveFocus();
});

it('the sheet closes on a click beside it', async () => {
  await open();
  await userEvent.click(document.querySelector('.sheet-back')!);
  await expectClosed();
});

it('the sheet follows a finger that pulls it down, and springs back after a short pull', async () => {
  const sheet = await open();
  const head = sheet.querySelector('header')!;
  fireEvent.pointerDown(head, { clientY: 100, pointerId: 1 });
  fireEvent.pointerMove(head, { clientY: 140, pointerId: 1 });
  expect(sheet).toHaveStyle({ transform: 'translateY(40px)' });
  expect(sheet).toHaveClass('pulled');
  fireEvent.pointerUp(head, { clientY: 140, pointerId: 1 });
  expect(sheet).not.toHaveClass('pulled');
  expect(sheet.style.transform).toBe('');
});

it('a pull of more than 90 pixels closes the sheet, one cancelled by the browser does not', async () => {
  const sheet = await open();
  pull(sheet, 89);
  pull(sheet, 90);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  pull(sheet, 200, 'pointerCancel');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  pull(sheet, 91);
  await expectClosed();
});

it('a fast pull closes the sheet even before it is redrawn', async () => {
  const head = (await open()).querySelector('header')!;
  fireEvent.pointerDown(head, { clientY: 100, pointerId: 1 });
  fireEvent.pointerUp(head, { clientY: 191, pointerId: 1 });
  await expectClosed();
});

it('a press on a button in the head of the sheet does not start a pull', async () => {
  const sheet = await open();
  const head = sheet.querySelector('header')!;
  const holdPointer = jest.fn();
  head.setPointerCapture = holdPointer;
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Done' }), { clientY: 100, pointerId: 1 });
  expect(holdPointer).not.toHaveBeenCalled();
  expect(sheet).not.toHaveClass('pulled');
  fireEvent.pointerDown(head, { clientY: 100, pointerId: 1 });
  expect(holdPointer).toHaveBeenCalledTimes(1);
});
