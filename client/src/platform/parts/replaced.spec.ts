import { jest } from '@jest/globals';
import { isReplaced, reloadOnce } from './replaced.js';

const run = (version: string) => {
  const script = document.createElement('script');
  script.setAttribute('src', `/assets/index-${version}.js`);
  jest.spyOn(document, 'querySelector').mockReturnValue(script);
};
afterEach(() => void jest.restoreAllMocks());

describe('a page whose version was replaced', () => {
  it('a replaced page is reloaded once per version, although two servers alternate between two versions', () => {
    const reload = jest.fn();
    for (const version of ['old', 'new', 'old', 'new']) {
      run(version);
      reloadOnce(reload);
    }
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('a replaced page is not reloaded if the browser cannot remember that', () => {
    jest.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const reload = jest.fn();
    run('old');
    expect(reloadOnce(reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('the check for a replaced version', () => {
  const answering = (answer: typeof fetch) => Object.assign(globalThis, { fetch: jest.fn(answer) }).fetch;
  const real = globalThis.fetch;
  afterEach(() => void Object.assign(globalThis, { fetch: real }));

  it('the check for a replaced version compares the script of the server’s page with the running one', async () => {
    run('old');
    answering(async () => new Response('<script type="module" src="/assets/index-old.js">'));
    expect(await isReplaced()).toBe(false);
    answering(async () => new Response('<script type="module" src="/assets/index-new.js">'));
    expect(await isReplaced()).toBe(true);
  });

  it('the check for a replaced version gives up after a time limit if the server does not answer', async () => {
    run('old');
    const limit = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const asked = answering(
      (_, { signal } = {}) =>
        new Promise((_answered, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    const replaced = isReplaced();
    expect(asked).toHaveBeenCalledWith('/', expect.objectContaining({ signal: limit.signal }));
    limit.abort();
    expect(await replaced).toBe(false);
  });
});
