import { jest } from '@jest/globals';
import * as z from 'zod/mini';
import { ACCESS_LOG_KEY, accessLog, keptKeys } from './access-log.js';
import { forget, forgetAllBut, keep, recall } from './storage.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 21, 18);

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

it('the log notes when an entry was last stored or read', () => {
  keep('allRows', true);
  expect(accessLog()).toEqual({ allRows: NOW });
  jest.setSystemTime(NOW + HOUR);
  recall('allRows', z.boolean());
  expect(accessLog()).toEqual({ allRows: NOW + HOUR });
});

it('the log is exact to the hour, so that it is not written for each use', () => {
  keep('allRows', true);
  jest.setSystemTime(NOW + HOUR - 1);
  keep('allRows', false);
  expect(accessLog()).toEqual({ allRows: NOW });
});

it('entries unused for seven days leave the log', () => {
  keep('allRows', true);
  jest.setSystemTime(NOW + 7 * DAY);
  keep('tableDensity', 'compact');
  expect(Object.keys(accessLog())).toEqual(['allRows', 'tableDensity']);
  jest.setSystemTime(NOW + 7 * DAY + HOUR);
  keep('tableDensity', 'compact');
  expect(Object.keys(JSON.parse(localStorage.getItem(ACCESS_LOG_KEY)!))).toEqual(['tableDensity']);
});

it('critical entries, which are never cleaned up, are not in the log', () => {
  keep('userBankroll', 100);
  recall('userBankroll', z.number());
  expect(Object.keys(localStorage)).toEqual(['userBankroll']);
});

it('missing and removed entries are not in the log', () => {
  recall('allRows', z.boolean());
  keep('tableDensity', 'compact');
  forget('tableDensity');
  expect(localStorage).toHaveLength(0);
});

it('the log is removed with its entries, and is no entry itself', () => {
  keep('rememberMe', true);
  expect(keptKeys()).toEqual(['rememberMe']);
  forgetAllBut(['rememberMe']);
  expect(Object.keys(localStorage)).toEqual(['rememberMe']);
});

it.each(['{', '7', '{"allRows":"long ago"}', '[]'])('an invalid log is replaced: %s', (text) => {
  localStorage.setItem(ACCESS_LOG_KEY, text);
  keep('allRows', true);
  expect(accessLog()).toEqual({ allRows: NOW });
});
