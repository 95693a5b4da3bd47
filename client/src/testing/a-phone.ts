import { jest } from '@jest/globals';

/** Makes the screen a phone's until the returned function is called. */
export const aPhone = (): (() => void) => {
  const asked = jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: media.includes('max-width: 767.98px'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  return () => asked.mockRestore();
};
