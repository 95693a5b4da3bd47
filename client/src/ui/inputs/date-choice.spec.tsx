import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateChoice } from './date-choice.js';
import { dateOptions, dateTitle } from './date-choice-options.js';

const NOW = Date.parse('2026-12-28T12:00:00Z');
const days = (at: string, zone: string) =>
  dateOptions(Date.parse(at), zone)
    .slice(2)
    .map(({ value }) => value);

it('the choice has all dates, live games, today and the seven days after', () => {
  expect(dateOptions(NOW, 'UTC')).toEqual([
    { value: '', title: 'All Dates' },
    { value: 'live', title: 'Live Games' },
    { value: '2026-12-28', title: 'Today' },
    { value: '2026-12-29', title: 'Tue, Dec 29' },
    { value: '2026-12-30', title: 'Wed, Dec 30' },
    { value: '2026-12-31', title: 'Thu, Dec 31' },
    { value: '2027-01-01', title: 'Fri, Jan 1' },
    { value: '2027-01-02', title: 'Sat, Jan 2' },
    { value: '2027-01-03', title: 'Sun, Jan 3' },
    { value: '2027-01-04', title: 'Mon, Jan 4' },
  ]);
});

it.each([
  ['2026-02-26T12:00:00Z', 'UTC', '2026-03-01'],
  ['2028-02-27T12:00:00Z', 'UTC', '2028-02-29'],
])('days are counted past the end of a month: %s', (at, zone, among) => {
  expect(days(at, zone)).toContain(among);
});

it.each([
  ['2026-10-31T23:30:00Z', 'America/New_York', '2026-10-31', '2026-11-07'],
  ['2026-11-01T04:30:00Z', 'America/New_York', '2026-11-01', '2026-11-08'],
  ['2026-03-08T05:30:00Z', 'America/New_York', '2026-03-08', '2026-03-15'],
  ['2026-10-24T22:30:00Z', 'Europe/Berlin', '2026-10-25', '2026-11-01'],
])('eight different days in a row are offered over a clock change: %s in %s', (at, zone, first, last) => {
  const named = days(at, zone);
  expect(new Set(named).size).toBe(8);
  expect([named[0], named.at(-1)]).toEqual([first, last]);
});

it('a day no longer offered still has a title', () => {
  expect(dateTitle('2026-12-20', dateOptions(NOW, 'UTC'))).toBe('Sun, Dec 20');
});

const Dates = ({ first = '' }) => {
  const [chosen, setChosen] = useState(first);
  return (
    <>
      <DateChoice chosen={chosen} onChoose={setChosen} now={NOW} />
      <p>chosen {chosen || 'none'}</p>
    </>
  );
};
const trigger = () => screen.getByRole('button', { name: /^Date/ });

it('the menu has ten entries, of which one is chosen', async () => {
  render(<Dates />);
  expect(trigger()).toHaveAccessibleName('Date All Dates');
  await userEvent.click(trigger());
  expect(await screen.findAllByRole('menuitemradio')).toHaveLength(10);
  expect(screen.getByRole('menuitemradio', { name: 'All Dates' })).toBeChecked();
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Live Games' }));
  expect(screen.getByText('chosen live')).toBeInTheDocument();
  expect(trigger()).toHaveAccessibleName('Date Live Games');
});

it('a date can be chosen by keyboard alone', async () => {
  render(<Dates />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await screen.findAllByRole('menuitemradio');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(screen.getByText('chosen 2026-12-28')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await screen.findAllByRole('menuitemradio');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(trigger()).toHaveFocus();
});

describe('on a phone', () => {
  const resize = (width: number) =>
    act(() =>
      (window as unknown as { happyDOM: { setViewport: (to: { width: number }) => void } }).happyDOM.setViewport({
        width,
      }),
    );
  const box = (name: string) => screen.getByRole('checkbox', { name });
  const open = async (first?: string) => {
    render(<Dates {...(first ? { first } : {})} />);
    await userEvent.click(trigger());
    await screen.findByRole('dialog', { name: 'Select Dates' });
  };
  const done = () => userEvent.click(screen.getByRole('button', { name: 'Done' }));
  beforeEach(() => resize(390));
  afterEach(() => resize(1_440));

  it('on a phone dates are chosen in a sheet in which several can be ticked, and Done keeps the first', async () => {
    await open();
    await userEvent.click(box('Wed, Dec 30'));
    await userEvent.click(box('Today'));
    expect(box('Wed, Dec 30')).toBeChecked();
    expect(box('Today')).toBeChecked();
    expect(screen.getByRole('status')).toHaveTextContent('Done keeps the first you chose: Wed, Dec 30');
    await done();
    expect(screen.getByText('chosen 2026-12-30')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('on a phone the first ticked date replaces the former choice, and All Dates clears all others', async () => {
    await open('live');
    expect(box('Live Games')).toBeChecked();
    await userEvent.click(box('Today'));
    expect(box('Live Games')).not.toBeChecked();
    await userEvent.click(box('All Dates'));
    expect(box('Today')).not.toBeChecked();
    await done();
    expect(screen.getByText('chosen none')).toBeInTheDocument();
  });

  it('on a phone the date returns to All Dates when nothing is ticked', async () => {
    await open('live');
    await userEvent.click(box('Live Games'));
    expect(box('All Dates')).toBeChecked();
  });

  it('on a phone the date stays as it was when the sheet is left without Done', async () => {
    await open();
    await userEvent.click(box('Today'));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('chosen none')).toBeInTheDocument();
    expect(trigger()).toHaveFocus();
    await userEvent.click(trigger());
    expect(box('All Dates')).toBeChecked();
  });
});
