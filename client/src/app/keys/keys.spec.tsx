import { Menu } from '@base-ui/react/menu';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { autoRefreshAtom } from '../../market/model/auto-refresh.js';
import { oddsFormatAtom } from '../../market/model/choices/odds-format.js';
import { accessibilityAtom } from '../../platform/accessibility.js';
import { announcementsAtom } from '../../platform/announce.js';
import { Modal } from '../../ui/modal.js';
import { Pager } from '../../ui/pager.js';
import { MenuPopup } from '../shell/menu.js';
import { KEY_MAP } from './key-map.table.js';
import { Keys } from './keys.js';

beforeAll(() => import('./keys-window.js'));

const pressed: string[] = [];
const Rows = () => ['one', 'two', 'three'].map((name) => <Row key={name} name={name} />);
const Row = ({ name }: { name: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  const press = () => {
    pressed.push(name);
    setIsOpen(true);
  };
  return (
    <>
      <tr>
        <td>
          <button type="button" data-key="j" aria-expanded={isOpen} onClick={press}>
            {name}
          </button>
        </td>
      </tr>
      {isOpen ? (
        <tr>
          <td>
            <button type="button" data-key="m" onClick={() => pressed.push(`pick ${name}`)}>
              Add to My Picks
            </button>
            <button type="button" data-key="s" onClick={() => pressed.push(`slip ${name}`)}>
              Add to slip
            </button>
          </td>
        </tr>
      ) : null}
    </>
  );
};

const Page = () => (
  <>
    <p>{`at ${useLocation().pathname}`}</p>
    <button type="button" data-key="r" onClick={() => pressed.push('refresh')}>
      Refresh
    </button>
    <a href="/props" data-key="2" onClick={() => pressed.push('props')}>
      Player Props
    </a>
    <aside data-key="f">
      <button type="button">Sports</button>
    </aside>
    <input type="search" aria-label="Search" data-key="/" />
    <table>
      <tbody>
        <Rows />
      </tbody>
    </table>
    <Pager page={2} rows={60} onPage={(to) => pressed.push(`page ${to}`)} />
    <Keys />
    <Outlet />
  </>
);

const open = (over?: ReactNode) => {
  pressed.length = 0;
  const store = createStore();
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/account'] });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
      {over}
    </Provider>,
  );
  return store;
};
const press = (key: string, more: object = {}) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more }));
const heard = (store: ReturnType<typeof createStore>) => store.get(announcementsAtom).map(({ text }) => text);

afterEach(() => localStorage.clear());

describe('single keys', () => {
  it.each([
    ['o', '/sportsbooks'],
    ['d', '/dashboard'],
    ['p', '/picks'],
    ['s', '/scores'],
  ])('single keys go with g and %s to %s', async (key, page) => {
    open();
    await press('g');
    await press(key);
    expect(screen.getByText(`at ${page}`)).toBeInTheDocument();
  });

  it('single keys activate the control that declares the key', async () => {
    open();
    for (const key of ['r', '2', '[', ']']) await press(key);
    expect(pressed).toEqual(['refresh', 'props', 'page 1', 'page 3']);
  });

  it('single keys focus the filters with f and the search with /', async () => {
    open();
    await press('f');
    expect(screen.getByRole('button', { name: 'Sports' })).toHaveFocus();
    await press('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('single keys move through the rows and open one', async () => {
    open();
    const row = (name: string) => screen.getByRole('button', { name });
    await press('j');
    expect(row('one')).toHaveFocus();
    await press('j', { repeat: true });
    await press('ArrowDown');
    await press('ArrowDown');
    expect(row('three')).toHaveFocus();
    await press('k');
    expect(row('two')).toHaveFocus();
    await press('ArrowRight');
    expect(pressed).toEqual(['two']);
  });

  it('single keys add the focused bet to the picks with m, after opening its row if it is closed', async () => {
    open();
    await press('m');
    expect(pressed).toEqual([]);
    await press('j');
    await press('m');
    await waitFor(() => expect(pressed).toEqual(['one', 'pick one']));
    await press('m');
    expect(pressed).toEqual(['one', 'pick one', 'pick one']);
  });

  it('single keys put the focused bet on the slip with s, after opening its row if it is closed', async () => {
    open();
    await press('s');
    expect(pressed).toEqual([]);
    await press('j');
    await press('s');
    await waitFor(() => expect(pressed).toEqual(['one', 'slip one']));
  });

  it('single keys switch the odds format with o, pause updates with "." and announce both', async () => {
    const store = open();
    await press('o');
    expect(store.get(oddsFormatAtom)).toBe('decimal');
    await press('.');
    expect(store.get(autoRefreshAtom)).toBe(false);
    expect(heard(store)).toEqual(['Odds format: decimal', 'Updates paused']);
  });

  it('single keys are listed by ?, and are off while that list is open', async () => {
    open();
    await press('?');
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const { lines } of KEY_MAP) for (const { does } of lines) expect(list).toHaveTextContent(does);
    await press('r');
    expect(pressed).toEqual([]);
  });

  it.each([
    [
      'a window',
      <Modal key="" title="Over the page" isOpen>
        <button type="button">Inside</button>
      </Modal>,
    ],
    [
      'a menu',
      <Menu.Root key="" open modal={false}>
        <MenuPopup>
          <Menu.Item>Inside</Menu.Item>
        </MenuPopup>
      </Menu.Root>,
    ],
  ])('single keys do not refresh behind %s, wherever the focus is', async (_, over) => {
    open(over);
    const inside = await screen.findByText('Inside');
    await press('r');
    act(() => inside.focus());
    await press('r');
    act(() => inside.blur());
    await press('r');
    fireEvent.keyDown(document.body, { key: 'r' });
    expect(pressed).toEqual([]);
  });

  it('single keys are ignored while the user types, with a modifier key, or when they are turned off', async () => {
    const store = open();
    screen.getByRole('searchbox').focus();
    await press('r');
    screen.getByRole('searchbox').blur();
    await press('r', { ctrlKey: true });
    act(() => store.set(accessibilityAtom, { keyboardNavigation: false }));
    await press('r');
    expect(pressed).toEqual([]);
  });
});
