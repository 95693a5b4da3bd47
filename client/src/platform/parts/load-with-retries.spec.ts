import { jest } from '@jest/globals';
import { loadWithRetries } from './load-with-retries.js';
import { dropLostStyles } from './not-loaded.js';

const flush = () => jest.advanceTimersByTimeAsync(0);

describe('code that failed to load', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const lostOnce = (words = 'Failed to fetch dynamically imported module: /assets/a.js') =>
    jest.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError(words)).mockResolvedValue('here');

  it('code that failed to load is requested again when the network is back', async () => {
    const load = lostOnce();
    const had = loadWithRetries(load);
    await flush();
    expect(load).toHaveBeenCalledTimes(1);
    dispatchEvent(new Event('online'));
    await expect(had).resolves.toBe('here');
  });

  it('code that failed to load is requested again after five seconds', async () => {
    const load = lostOnce();
    const had = loadWithRetries(load);
    await jest.advanceTimersByTimeAsync(4_999);
    expect(load).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    await expect(had).resolves.toBe('here');
  });

  it.each([
    'Failed to fetch dynamically imported module: https://fairline.test/assets/a.js',
    'error loading dynamically imported module: https://fairline.test/assets/a.js',
    'Importing a module script failed.',
  ])('code that failed to load is recognised by the browser’s message: %s', async (words) => {
    const had = loadWithRetries(lostOnce(words), async () => undefined);
    await expect(had).resolves.toBe('here');
  });

  it('code that failed to load includes its style sheet, whose broken link is removed before the retry', async () => {
    dropLostStyles();
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
    document.head.append(link);
    link.dispatchEvent(new Event('error'));
    expect(link.isConnected).toBe(false);
    await expect(
      loadWithRetries(lostOnce('Unable to preload CSS for /assets/a.css'), async () => undefined),
    ).resolves.toBe('here');
  });
});

it('code that loaded but threw an error is not requested again', async () => {
  const load = jest.fn<() => Promise<string>>().mockRejectedValue(new TypeError('price is undefined'));
  await expect(loadWithRetries(load, async () => undefined)).rejects.toThrow('price is undefined');
  expect(load).toHaveBeenCalledTimes(1);
});
