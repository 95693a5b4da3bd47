import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { type ComponentType } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { fakeServer } from '../testing/fake-server.js';
import { page } from './page.js';

const NOT_LOADED = new TypeError('Failed to fetch dynamically imported module: /assets/picks-1a2b.js');
const Picks = () => <h1>My Picks</h1>;
const Bars = () => (
  <>
    <Link to="/picks">Picks</Link>
    <Outlet />
  </>
);

/** Runs one version of the app against a server that has another, or the same. */
const aServer = (served: string) => {
  const script = Object.assign(document.createElement('script'), { type: 'module' });
  script.setAttribute('src', '/assets/index-old.js');
  script.async = false;
  jest.spyOn(document, 'querySelector').mockImplementation(() => script);
  return fakeServer({ '/': () => new Response(`<script type="module" src="/assets/index-${served}.js"></script>`) });
};

const open = async (load: () => Promise<ComponentType>) => {
  const routes = [
    {
      element: <Bars />,
      children: [
        { path: '/', element: null },
        { path: '/picks', lazy: page(load) },
      ],
    },
  ];
  const router = createMemoryRouter(routes);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/picks'));
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

let server: ReturnType<typeof fakeServer> | undefined;
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  server?.stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
  sessionStorage.clear();
});

const missing = () => jest.fn<() => Promise<ComponentType>>().mockRejectedValue(NOT_LOADED);

describe('a page whose code fails to load', () => {
  it('a page whose code fails to load says so in its place, keeps the bars, and appears once its code loads', async () => {
    server = aServer('old');
    const load = missing();
    await open(load);
    expect(screen.getByRole('alert', { name: 'This page could not be loaded' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Picks' })).toBeInTheDocument();
    await pass(4_000);
    load.mockResolvedValue(Picks);
    await pass(1_100);
    expect(screen.getByRole('heading', { name: 'My Picks' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('a page whose code fails to load is retried at once when the user asks for it', async () => {
    server = aServer('old');
    const load = missing();
    await open(load);
    load.mockResolvedValue(Picks);
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    await pass(0);
    expect(screen.getByRole('heading', { name: 'My Picks' })).toBeInTheDocument();
  });

  it('a page whose code fails to load causes one reload if a new version has replaced this one', async () => {
    server = aServer('new');
    const reload = jest.spyOn(location, 'reload').mockImplementation(() => {});
    await open(missing());
    await pass(0);
    expect(reload).toHaveBeenCalledTimes(1);
    await pass(60_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('a page whose code fails to load causes no reload while the server still has this version', async () => {
    server = aServer('old');
    const reload = jest.spyOn(location, 'reload').mockImplementation(() => {});
    await open(missing());
    await pass(60_000);
    expect(reload).not.toHaveBeenCalled();
  });
});

it('throws its own error if its code loaded but failed to run', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  server = aServer('old');
  await open(async () => {
    throw new Error('no such price');
  });
  expect(screen.queryByText('This page could not be loaded')).not.toBeInTheDocument();
  expect(screen.getByText('no such price')).toBeInTheDocument();
});
