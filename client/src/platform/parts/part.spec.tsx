import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { fakeServer } from '../../testing/fake-server.js';
import { store } from '../store.js';
import { dropToast, toastsAtom } from '../toasts.js';
import { part } from './part.js';

const Sheet = () => <p>the filters</p>;
const NOT_LOADED = new TypeError('Failed to fetch dynamically imported module: /assets/sheet.js');

const open = () => {
  const load = jest.fn<() => Promise<{ default: typeof Sheet }>>().mockRejectedValue(NOT_LOADED);
  const Part = part(load);
  render(
    <Suspense fallback={null}>
      <Part />
    </Suspense>,
  );
  return load;
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const titles = () => store.get(toastsAtom).map(({ title }) => title);

let server: ReturnType<typeof fakeServer>;
const served = (entry: string) => {
  server = fakeServer({ '/': () => new Response(`<script type="module" src="${entry}"></script>`) });
};
beforeEach(() => {
  jest.useFakeTimers();
  const script = document.createElement('script');
  script.setAttribute('src', '/assets/index-old.js');
  jest.spyOn(document, 'querySelector').mockReturnValue(script);
});
afterEach(() => {
  server.stop();
  for (const { id } of store.get(toastsAtom)) dropToast(id, store);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('a part of the page whose code fails to load', () => {
  it('a part whose code fails to load is reported, and retried automatically', async () => {
    served('/assets/index-old.js');
    const load = open();
    await pass(0);
    expect(titles()).toEqual(['Part of this page could not be loaded']);
    load.mockResolvedValue({ default: Sheet });
    await pass(5_000);
    expect(screen.getByText('the filters')).toBeInTheDocument();
    expect(titles()).toEqual([]);
  });

  it('a part whose code fails to load is retried at once when the user asks for it', async () => {
    served('/assets/index-old.js');
    const load = open();
    await pass(0);
    load.mockResolvedValue({ default: Sheet });
    store.get(toastsAtom)[0]?.action?.run();
    await pass(0);
    expect(screen.getByText('the filters')).toBeInTheDocument();
  });

  it('a part whose code fails to load is reported once, even if the user closed the message', async () => {
    served('/assets/index-old.js');
    const load = open();
    await pass(0);
    dropToast(store.get(toastsAtom)[0]!.id, store);
    await pass(5_000);
    expect(load.mock.calls.length).toBeGreaterThan(1);
    expect(titles()).toEqual([]);
  });

  it('a part whose code fails to load never reloads the page unasked: a bet slip may be open', async () => {
    served('/assets/index-new.js');
    const reload = jest.spyOn(location, 'reload').mockImplementation(() => {});
    open();
    await pass(0);
    expect(titles()).toEqual(['A new version is ready']);
    expect(reload).not.toHaveBeenCalled();
    store.get(toastsAtom)[0]?.action?.run();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
