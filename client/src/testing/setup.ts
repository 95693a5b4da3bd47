import '@testing-library/jest-dom';
import { jest } from '@jest/globals';
import { configure } from '@testing-library/react';
import { failOnErrors } from './quiet.js';
import { settleAfterWaiting } from './settle.js';

// Screen tests check the result, not the speed: a busy machine draws a large table slowly.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 20_000 });
settleAfterWaiting();

const console = failOnErrors();
beforeEach(console.forget);
afterEach(console.check);

// Every test starts with empty storage and a freshly opened page: the test before may have signed out.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  dispatchEvent(new Event('pageshow'));
});
