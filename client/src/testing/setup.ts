import '@testing-library/jest-dom';
import { jest } from '@jest/globals';
import { configure } from '@testing-library/react';

// Screen tests check the result, not the speed: a busy machine draws a large table slowly.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 20_000 });

// Every test starts with empty storage and a freshly opened page: the test before may have signed out.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  dispatchEvent(new Event('pageshow'));
});
