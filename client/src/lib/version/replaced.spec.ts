import { jest } from '@jest/globals';
import { reloadOnce } from './replaced.js';

const run = (version: string) => {
  const script = document.createElement('script');
  script.setAttribute('src', `/assets/index-${version}.js`);
  jest.spyOn(document, 'querySelector').mockReturnValue(script);
};
afterEach(() => void jest.restoreAllMocks());

describe('a page whose version was replaced', () => {
  it('is loaded anew once for each version, though two servers give now the one and now the other', () => {
    const reload = jest.fn();
    for (const version of ['old', 'new', 'old', 'new']) {
      run(version);
      reloadOnce(reload);
    }
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('is not where nobody would know afterwards that it was', () => {
    jest.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const reload = jest.fn();
    run('old');
    expect(reloadOnce(reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
