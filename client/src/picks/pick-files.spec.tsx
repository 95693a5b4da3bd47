import type { Pick } from '@fairline/shared/domain';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { signInAtom } from '../platform/session/session-atom.js';
import { USER_DATA_KEYS } from '../platform/storage/user-data-keys.js';
import { aSession } from '../testing/a-session.js';
import { fakeServer, json } from '../testing/fake-server.js';
import { limitStorage } from '../testing/limit-storage.js';
import { settle } from '../testing/settle.js';
import { picksAtom, unsentAtom } from './model/picks-atom.js';
import { PickFileButtons } from './pick-file-buttons.js';
import { TrackerClv } from './tracker-clv.js';

const HEADER = 'Bet_ID,Type,Status,Odds,Amount,Profit,Time_Placed_ISO,Bet_Info,Leagues,Closing_Line';
const row = (id: string, over: Partial<Record<'status' | 'odds' | 'profit' | 'bet', string>> = {}) => {
  const { status, odds, profit, bet } = {
    status: 'SETTLED_WIN',
    odds: '2.10',
    profit: '11',
    bet: `Bet ${id}`,
    ...over,
  };
  return `${id},straight,${status},${odds},10,${profit},2026-11-20T18:00:00Z,"${bet}",NFL,2.00`;
};
const csv = (...rows: readonly string[]) =>
  new File([[HEADER, ...rows].join('\r\n')], 'bets.csv', { type: 'text/csv' });
const kept = (): Pick[] => JSON.parse(localStorage.getItem(USER_DATA_KEYS.picks) ?? '[]');
const live = () => kept().filter(({ deletedAt }) => !deletedAt);

const undo: (() => void)[] = [];
afterEach(() => {
  for (const stop of undo.splice(0)) stop();
  jest.restoreAllMocks();
});

const open = (picks: readonly Pick[] = []) => {
  localStorage.setItem(USER_DATA_KEYS.picks, JSON.stringify(picks));
  const store = createStore();
  undo.push(store.sub(picksAtom, () => undefined));
  render(
    <Provider store={store}>
      <PickFileButtons />
    </Provider>,
  );
  return store;
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const give = async (file: File) => {
  if (!screen.queryByRole('dialog')) await press('Import');
  await userEvent.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), file);
};
const fact = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent;

// Under load, reading thousands of rows is slow.
const PATIENT = { timeout: 25_000 };

/** Captures the file that the page saves, with its name. */
const saved = () => {
  const files: { readonly name: string; readonly text: Promise<string> }[] = [];
  let last: Blob | undefined;
  URL.createObjectURL = (blob) => {
    last = blob as Blob;
    return 'blob:x';
  };
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, text: last!.text() });
  });
  return files;
};

describe('an import of picks', () => {
  it('the pick import shows a preview first, imports in one step, and adds nothing the second time', async () => {
    const store = open();
    await give(csv(row('1'), row('2', { status: 'PENDING', profit: '' }), row('1')));
    expect(await fact('New')).toBe('2');
    expect(await fact('Already here')).toBe('1');
    expect(within(screen.getByRole('table')).getByText('Bet 2')).toBeInTheDocument();
    expect(kept()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Import 2 picks' }));
    expect(screen.getByRole('status')).toHaveTextContent('Importing 2 picks');
    expect(kept()).toEqual([]);
    expect(await screen.findByText('2 picks imported')).toBeInTheDocument();
    expect(kept()).toMatchObject([
      { selection: 'Bet 1', status: 'won', stake: 10, actualPayout: 21, price: 2.1 },
      { selection: 'Bet 2', status: 'pending' },
    ]);
    expect(store.get(unsentAtom)).toHaveLength(2);

    await press('Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await give(csv(row('1'), row('2', { status: 'PENDING', profit: '' })));
    expect(await fact('Already here')).toBe('2');
    expect(screen.getByText('Every readable bet is here already.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
  });

  it('the pick import is undone as a whole, and restores removed picks only if the user chooses so', async () => {
    open([{ id: 'mine', selection: 'Mine', dateAdded: '2026-11-01T18:00:00Z' }]);
    await give(csv(row('1'), row('2')));
    await press('Import 2 picks');
    await press('Undo the import');
    expect(await screen.findByText('The import was undone')).toBeInTheDocument();
    expect(live().map(({ id }) => id)).toEqual(['mine']);
    await press('Choose another file');
    await give(csv(row('1'), row('2')));
    expect(await fact('Removed by you')).toBe('2');
    await userEvent.click(screen.getByLabelText('Restore 2 picks that you had removed'));
    await press('Import 2 picks');
    await screen.findByText('2 picks imported');
    expect(live()).toHaveLength(3);
  });

  it('the pick import can be undone later too', async () => {
    open();
    await give(csv(row('1')));
    await press('Import 1 pick');
    await press('Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Import');
    await press(/^Undo the import of /);
    expect(live()).toEqual([]);
  });

  it('the pick import offers to settle pending picks that the file shows as settled', async () => {
    open();
    await give(csv(row('1', { status: 'PENDING', profit: '' })));
    await press('Import 1 pick');
    await press('Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await give(csv(row('1')));
    expect(await fact('Pending here, settled in the file')).toBe('1');
    await press('Settle 1 pick');
    expect(await screen.findByText('1 pick settled')).toBeInTheDocument();
    expect(kept()).toMatchObject([{ status: 'won', actualPayout: 21 }]);
  });

  it('the pick import reports unreadable rows by line and reason, and offers them as a file to correct', async () => {
    const files = saved();
    open();
    await give(
      csv(row('1', { bet: 'two\r\nlines' }), row('2', { odds: 'x' }), '', row('3', { status: '=CASHOUT', profit: '' })),
    );
    expect(await fact('Unreadable')).toBe('2');
    expect(screen.getByText('Line 4: The odds "x" are not valid odds.')).toBeInTheDocument();
    expect(screen.getByText('Line 6: The status "=CASHOUT" is not known.')).toBeInTheDocument();
    await press('Download these 2 rows');
    const text = await files[0]!.text;
    expect(text).toContain('6,"The status ""=CASHOUT"" is not known.",3,straight,\'=CASHOUT');

    await press('Choose another file');
    await give(new File([text.replace(',x,', ',1.5,').replace("'=CASHOUT", 'SETTLED_VOID')], 'mended.csv'));
    expect(await fact('New')).toBe('2');
    expect(screen.queryByText('Unreadable')).toBeNull();
  });

  it('the pick import reads files with semicolons, with a byte order mark, in a Windows encoding or in UTF-16', async () => {
    open();
    const text = `${HEADER}\n${row('1', { bet: 'Zürich' })}`;
    const semicolons = `sep=;\n${text.replaceAll(',', ';').replace('2.10', '2,10')}`;
    const utf16 = new Uint8Array([
      0xff,
      0xfe,
      ...[...text].flatMap((one) => [one.charCodeAt(0) & 255, one.charCodeAt(0) >> 8]),
    ]);
    const windows = Uint8Array.from(text, (one) => one.charCodeAt(0));
    for (const part of [semicolons, `\uFEFF${text}`, utf16, windows, text.replaceAll('\n', '\r')]) {
      await give(new File([part], 'bets.csv'));
      expect(await screen.findByText('Zürich')).toBeInTheDocument();
      expect(within(screen.getByRole('table')).getByText('+110')).toBeInTheDocument();
      await press('Choose another file');
    }
  });

  it('the pick import reports a row with an unclosed quote, and keeps everything it swallowed', async () => {
    const files = saved();
    open();
    await give(csv(row('1'), `2,straight,"PENDING,2.10,10`, row('3')));
    expect(await screen.findByText('Line 3: A quote is unclosed or misplaced.')).toBeInTheDocument();
    expect(await fact('New')).toBe('1');
    await press('Download this row');
    expect(await files[0]!.text).toContain('Bet 3');
  });

  it('the pick import accepts a dropped file', async () => {
    open();
    await press('Import');
    fireEvent.drop(await screen.findByRole('region', { name: 'Drop a CSV file here' }), {
      dataTransfer: { files: [csv(row('1'))] },
    });
    expect(await fact('New')).toBe('1');
  });

  it.each([
    ['', 'The file is empty.'],
    [HEADER, 'The file has column titles but no bets.'],
  ])('the pick import says why a file cannot be imported: %p', async (text, why) => {
    open();
    await give(new File([text], 'bets.csv'));
    expect(await screen.findByRole('alert')).toHaveTextContent(why);
  });

  const unknown = (...rows: readonly string[]) =>
    new File([['When,Bet,Match,Odds,Stake,Result', ...rows].join('\n')], 'mine.csv');

  it('the pick import of any table guesses the columns, is corrected by the user, and says which rows it leaves out', async () => {
    open();
    await give(
      unknown(
        '4/3/2026 19:00,Bills ML,Bills @ Chiefs,150,10,won',
        '5/3/2026 19:00,Jets ML,Jets @ Giants,120,10,dinged',
        '6/3/2026 19:00,Jets ML,Jets @ Giants,120,ten,won',
      ),
    );
    expect(await screen.findByLabelText('Bet (selection)')).toHaveDisplayValue('Bet');
    expect(screen.getByLabelText('Odds')).toHaveDisplayValue('Odds');
    expect(screen.getByRole('alert')).toHaveTextContent('Choose the column of the date placed');
    expect(screen.queryByRole('button', { name: 'Read the whole file' })).toBeNull();

    await userEvent.selectOptions(screen.getByLabelText('Date placed'), 'When');
    expect(screen.getByText('Of the first 3 rows, 1 can be read')).toBeInTheDocument();
    expect(screen.getByText('Line 3: The result "dinged" is not known.')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('“dinged” means'), 'Lost');
    await userEvent.selectOptions(screen.getByLabelText('Dates such as 3/4/2026'), 'Day first (3 April)');
    expect(screen.getByText('Of the first 3 rows, 2 can be read')).toBeInTheDocument();
    expect(kept()).toEqual([]);

    await press('Read the whole file');
    expect(await fact('New')).toBe('2');
    expect(await fact('Unreadable')).toBe('1');
    expect(screen.getByText('Line 4: The stake "ten" is not an amount.')).toBeInTheDocument();
    await press('Import 2 picks');
    await screen.findByText('2 picks imported');
    expect(kept()).toMatchObject([
      { selection: 'Bills ML', game: 'Bills @ Chiefs', status: 'won', odds: '+150', stake: 10, actualPayout: 25 },
      { selection: 'Jets ML', status: 'lost', actualPayout: 0 },
    ]);
    expect(new Date(String(kept()[0]?.dateAdded)).getMonth()).toBe(2);
  });

  it('the pick import of any table leads back to the columns, as they were chosen, and gives a column one field', async () => {
    open();
    await give(unknown('4/3/2026 19:00,Bills ML,Bills @ Chiefs,150,10,won'));
    await userEvent.selectOptions(await screen.findByLabelText('Date placed'), 'When');
    await press('Read the whole file');
    expect(await fact('New')).toBe('1');
    await press('Change the columns');
    expect(screen.getByLabelText('Date placed')).toHaveDisplayValue('When');
    await userEvent.selectOptions(screen.getByLabelText('Note'), 'Match');
    expect(screen.getByLabelText('Game')).toHaveDisplayValue('Not in the file');
    await press('Read the whole file');
    await press('Import 1 pick');
    await screen.findByText('1 pick imported');
    expect(kept()).toMatchObject([{ note: 'Bills @ Chiefs' }]);
  });

  it('the pick import remembers the columns of a table under a name, and forgets them again', async () => {
    let tables: unknown[] = [];
    const server = fakeServer({
      '/api/picks/tables': ({ method, body }) => {
        if (method === 'PUT') tables = (body as { tables: unknown[] }).tables;
        return method === 'PUT' ? new Response(null, { status: 204 }) : json(tables);
      },
    });
    undo.push(server.stop);
    const store = open();
    store.set(signInAtom, { state: 'in', session: aSession() });
    await give(unknown('4/3/2026 19:00,Bills ML,Bills @ Chiefs,150,10,won'));
    await userEvent.selectOptions(await screen.findByLabelText('Date placed'), 'When');
    await userEvent.clear(screen.getByLabelText('Name of the table'));
    await userEvent.type(screen.getByLabelText('Name of the table'), 'Action Network');
    await press('Read the whole file');
    await press('Choose another file');
    await waitFor(() => expect(tables).toMatchObject([{ name: 'Action Network', columns: { placed: 'when' } }]));

    const moved = new File(['Extra,When,Bet,Match,Odds,Stake,Result\nx,5/3/2026,Jets ML,a @ b,120,10,lost'], 'b.csv');
    await give(moved);
    expect(await screen.findByText(/^Read as you chose for “Action Network”/)).toBeInTheDocument();
    expect(screen.getByLabelText('Date placed')).toHaveDisplayValue('When');
    await userEvent.click(screen.getByLabelText('Remember these columns as'));
    await press('Read the whole file');
    await waitFor(() => expect(tables).toEqual([]));
  });

  it('the pick import writes no columns over those that it could not read', async () => {
    const written: unknown[] = [];
    const server = fakeServer({
      '/api/picks/tables': ({ method, body }) => {
        if (method === 'PUT') written.push(body);
        return new Response(null, { status: method === 'PUT' ? 204 : 503 });
      },
    });
    undo.push(server.stop);
    const store = open();
    store.set(signInAtom, { state: 'in', session: aSession() });
    await give(unknown('4/3/2026 19:00,Bills ML,Bills @ Chiefs,150,10,won'));
    await userEvent.selectOptions(await screen.findByLabelText('Date placed'), 'When');
    await userEvent.type(screen.getByLabelText('Name of the table'), 'Action Network');
    const asked = () => server.calls.filter(({ path }) => path === '/api/picks/tables').length;
    const before = asked();
    await press('Read the whole file');
    await press('Choose another file');
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    await act(settle);
    expect(written).toEqual([]);
  });

  it('the pick import imports nothing at all if the browser has no room for everything', async () => {
    const store = open([{ id: 'mine', selection: 'Mine' }]);
    undo.push(limitStorage(900));
    await give(csv(...Array.from({ length: 20 }, (_, nth) => row(`${nth}`))));
    await press('Import 20 picks');
    expect(await screen.findByText(/^This browser has no room/)).toBeInTheDocument();
    expect(kept()).toHaveLength(1);
    expect(store.get(picksAtom)).toHaveLength(1);
    expect(store.get(unsentAtom)).toEqual([]);
  });

  it('the pick import refuses a file with more bets than an account holds, without reading them all', async () => {
    open();
    await give(csv(...Array.from({ length: 20_001 }, (_, nth) => `${nth},`)));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The file has 20,001 bets, but an account holds at most 20,000.',
    );
  });

  it('the pick import reads and imports five thousand bets', async () => {
    open();
    await give(csv(...Array.from({ length: 5_000 }, (_, nth) => row(`${nth}`))));
    await screen.findByText('New', { selector: 'dt' }, PATIENT);
    expect(await fact('New')).toBe('5,000');
    expect(screen.getByText('and 4,995 more')).toBeInTheDocument();
    await press('Import 5,000 picks');
    await screen.findByText('5,000 picks imported', {}, PATIENT);
    expect(kept()).toHaveLength(5_000);
  });
});

describe('an export of picks', () => {
  const pick: Pick = {
    ...{ id: 'p1', game: 'Bills @ Chiefs', selection: '=Bills "+3.5"', odds: '-110', stake: '50', status: 'won' },
    ...{ dateAdded: '2026-11-20T18:00:00Z', note: 'two\nlines, really', legs: [{ game: 'a @ b', selection: 'a' }] },
  };

  it('the pick export has all picks that were not removed, in a dated file that imports to the same picks', async () => {
    const files = saved();
    const store = open([pick, { ...pick, id: 'gone', deletedAt: '2026-11-21T00:00:00Z' }]);
    await press('Export');
    await waitFor(() => expect(files).toHaveLength(1));
    const { name, text } = files[0]!;
    expect(name).toMatch(/^fairline-picks-\d{4}-\d\d-\d\d\.csv$/);
    expect(await text).toContain(`"'=Bills ""+3.5"""`);
    act(() => store.set(picksAtom, () => []));
    await give(new File([await text], name));
    await press('Import 1 pick');
    await screen.findByText('1 pick imported');
    expect(screen.getByText('They are in My Picks, as they were exported.')).toBeInTheDocument();
    const [again] = kept();
    const { importedAt: _, updatedAt: __, ...same } = again!;
    expect(same).toEqual(pick);
  });

  it('the pick export is not offered without a pick', () => {
    open();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });
});

it('the closing line value of another tracker is marked as such', () => {
  render(<TrackerClv pick={{ price: 2.1, trackerClosing: 2, trackerEv: '0.02' }} />);
  expect(screen.getByText('+5.0%')).toHaveTextContent('tracker’s');
  expect(
    screen.getByText(/against the tracker’s closing odds of \+100, with the vig. It counts in none of our figures/),
  ).toBeInTheDocument();
});
