import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { announcementsAtom } from '../../platform/announce.js';
import { usePageTitle } from '../../platform/page-title.js';
import { store } from '../../platform/store.js';
import { LoadingBar } from './loading-bar.js';
import { useKeptScroll } from './use-kept-scroll.js';
import { usePageTurn } from './use-page-turn.js';
import { WaitingBar } from './waiting-bar.js';

const Around = () => {
  useKeptScroll();
  usePageTurn();
  return (
    <>
      <LoadingBar />
      <WaitingBar />
      <button type="button">a link of the bar</button>
      <Outlet />
    </>
  );
};

const Page = ({ title }: { title: string }) => {
  usePageTitle(title);
  return (
    <main>
      <input aria-label={title} />
    </main>
  );
};

const Late = () => {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setThere(true), 2_000);
    return () => clearTimeout(timer);
  }, []);
  return isThere ? <Page title="Late" /> : <main aria-busy="true" />;
};

const open = (...at: string[]) => {
  const pages = [
    { path: '/picks', element: <Page title="My Picks" /> },
    { path: '/scores/*', element: <Page title="Scores" /> },
    { path: '/late', element: <Late /> },
    {
      path: '/slow',
      lazy: () =>
        new Promise<{ element: ReactNode }>((resolve) =>
          setTimeout(resolve, 3_000, { element: <Page title="Slow" /> }),
        ),
    },
  ];
  const router = createMemoryRouter([{ element: <Around />, children: pages }], { initialEntries: at });
  render(<RouterProvider router={router} />);
  return {
    go: (to: string) => act(() => router.navigate(to)),
    goWithoutWaiting: (to: string) => act(() => void router.navigate(to)),
    back: () => act(() => router.navigate(-1)),
  };
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

let scrolled: jest.SpiedFunction<typeof window.scrollTo>;
beforeEach(() => {
  jest.useFakeTimers();
  scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(((_: number, to: number) => {
    Object.defineProperty(window, 'scrollY', { value: to, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  }) as typeof window.scrollTo);
});
afterEach(async () => {
  await pass(2_000); // the announcement is gone by then
  jest.useRealTimers();
  scrolled.mockRestore();
});

it('a loading bar runs for about 300 ms on every change of path, and on no other change', async () => {
  const { go } = open('/picks');
  const bar = () => screen.queryByTestId('loading-bar');
  expect(bar()).toBeNull();
  await go('/scores');
  expect(bar()).toBeInTheDocument();
  await pass(299);
  expect(bar()).toBeInTheDocument();
  await pass(1);
  expect(bar()).toBeNull();
  await go('/scores?date=2026-11-21');
  expect(bar()).toBeNull();
  await go('/scores/basketball_nba');
  expect(bar()).toBeInTheDocument();
});

it('a page whose code takes longer than a moment to load is shown as loading, until it is here', async () => {
  const { goWithoutWaiting } = open('/picks');
  const bar = () => screen.queryByTestId('waiting-bar');
  goWithoutWaiting('/slow');
  await pass(399);
  expect(bar()).toBeNull();
  await pass(1);
  expect(bar()).toBeInTheDocument();
  expect(store.get(announcementsAtom).map(({ text }) => text)).toEqual(['Loading...']);
  await pass(2_600);
  expect(screen.getByLabelText('Slow')).toBeInTheDocument();
  expect(bar()).toBeNull();
});

describe('a new page', () => {
  const said = () =>
    store
      .get(announcementsAtom)
      .map(({ text }) => text)
      .join();

  it('a new page is announced by its title for a second, and its content gets the focus', async () => {
    const { go } = open('/picks');
    await pass(1_000);
    expect(said()).toBe('');
    screen.getByRole('button').focus();
    await go('/scores');
    await pass(100);
    expect(said()).toBe('Scores · Fairline');
    expect(screen.getByRole('main')).toHaveFocus();
    await pass(1_000);
    expect(said()).toBe('');
  });

  it('a new page is announced only once it has loaded', async () => {
    const { go } = open('/picks');
    await go('/late');
    await pass(1_900);
    expect(said()).toBe('');
    await pass(200);
    await pass(100);
    expect(said()).toBe('Late · Fairline');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('a new page does not take the focus from a user who already types on it', async () => {
    const { go } = open('/picks');
    await go('/scores');
    screen.getByLabelText('Scores').focus();
    await pass(200);
    expect(screen.getByLabelText('Scores')).toHaveFocus();
  });

  it('a new page is not announced when only a window opens on the same page', async () => {
    const { go } = open('/scores');
    screen.getByRole('button').focus();
    await go('/scores/basketball_nba/g1');
    await pass(200);
    expect(said()).toBe('');
    expect(screen.getByRole('button')).toHaveFocus();
  });
});

describe('the scroll position', () => {
  const scrollTo = (to: number) => window.scrollTo(0, to);

  it('the scroll position of a new page is the top, and it is restored when the user goes back', async () => {
    const { go, back } = open('/picks');
    scrollTo(640);
    await go('/scores');
    expect(window.scrollY).toBe(0);
    scrollTo(90);
    await back();
    expect(window.scrollY).toBe(640);
  });

  it('the scroll position is restored although a link was pressed before the browser told of it, which it does with the next picture', async () => {
    const { go, back } = open('/picks');
    scrollTo(10);
    Object.defineProperty(window, 'scrollY', { value: 640, configurable: true });
    fireEvent.click(document.body);
    await go('/scores');
    expect(window.scrollY).toBe(0);
    await back();
    expect(window.scrollY).toBe(640);
  });

  it('the scroll position is kept within one page', async () => {
    const { go, back } = open('/scores');
    scrollTo(320);
    await go('/scores/basketball_nba');
    expect(window.scrollY).toBe(320);
    await back();
    expect(window.scrollY).toBe(320);
  });

  it('the scroll position is restored although filters changed the address after scrolling', async () => {
    const { go, back } = open('/scores');
    scrollTo(320);
    await go('/scores?date=2026-11-21');
    await go('/picks');
    await back();
    expect(window.scrollY).toBe(320);
  });
});
