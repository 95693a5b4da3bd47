import '@testing-library/jest-dom';
import { jest } from '@jest/globals';
import { configure } from '@testing-library/react';

// Screen tests check the result, not the speed: a busy machine draws a large table slowly.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 20_000 });

// Every test begins in a browser that remembers nothing, on a page that was just opened: the one before may have signed out.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  dispatchEvent(new Event('pageshow'));
});
