import { jest } from '@jest/globals';
import * as z from 'zod/mini';
import { forget, forgetAllBut, keep, recall } from '../storage.js';
import { ACCESS_LOG_KEY, accessLog, keptKeys } from './access-log.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 21, 18);

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

it('the log notes when an entry was last stored or read', () => {
  keep('userBankroll', 100);
  expect(accessLog()).toEqual({ userBankroll: NOW });
  jest.setSystemTime(NOW + HOUR);
  recall('userBankroll', z.number());
  expect(accessLog()).toEqual({ userBankroll: NOW + HOUR });
});

it('the log is exact to the hour, so that it is not written for each use', () => {
  keep('userBankroll', 100);
  jest.setSystemTime(NOW + HOUR - 1);
  keep('userBankroll', 200);
  expect(accessLog()).toEqual({ userBankroll: NOW });
});

it('entries unused for seven days leave the log', () => {
  keep('userBankroll', 100);
  jest.setSystemTime(NOW + 7 * DAY);
  keep('oddsFormat', 'decimal');
  expect(Object.keys(accessLog())).toEqual(['userBankroll', 'oddsFormat']);
  jest.setSystemTime(NOW + 7 * DAY + HOUR);
  keep('oddsFormat', 'decimal');
  expect(Object.keys(JSON.parse(localStorage.getItem(ACCESS_LOG_KEY)!))).toEqual(['oddsFormat']);
});

it('missing and removed entries are not in the log', () => {
  recall('userBankroll', z.number());
  keep('oddsFormat', 'decimal');
  forget('oddsFormat');
  expect(localStorage).toHaveLength(0);
});

it('the log is removed with its entries, and is no entry itself', () => {
  keep('rememberMe', true);
  expect(keptKeys()).toEqual(['rememberMe']);
  forgetAllBut(['rememberMe']);
  expect(Object.keys(localStorage)).toEqual(['rememberMe']);
});

it.each(['{', '7', '{"userBankroll":"long ago"}', '[]'])('an invalid log is replaced: %s', (text) => {
  localStorage.setItem(ACCESS_LOG_KEY, text);
  keep('userBankroll', 100);
  expect(accessLog()).toEqual({ userBankroll: NOW });
});
