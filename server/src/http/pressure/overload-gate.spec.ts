import { jest } from '@jest/globals';
import type { Request, Response } from 'express';
import { markAdmitted } from './admitted.js';
import { OverloadGate } from './overload-gate.js';
import type { Pressure } from './pressure.js';
import { WaitingLine } from './waiting-line.js';

const answers = (path: string, isTooMuch: boolean, destroyed = false) => {
  const turnedAway: string[] = [];
  const pressure = { isTooMuch, turnAway: (what: string) => turnedAway.push(what) } as unknown as Pressure;
  const next = { error: undefined as unknown, called: false };
  new OverloadGate(pressure, new WaitingLine()).pass(
    { path, socket: { destroyed } } as Request,
    {} as Response,
    (error?: unknown) => {
      Object.assign(next, { error, called: true });
    },
  );
  return { ...next, turnedAway };
};

it('everything is let through while there is capacity', () => {
  expect(answers('/api/sports', false)).toEqual({ called: true, error: undefined, turnedAway: [] });
});

it('API calls under pressure are refused with 503 BUSY, and counted', () => {
  const { error, turnedAway } = answers('/api/sports', true);
  expect(error).toMatchObject({ status: 503, response: { code: 'BUSY', retryAfter: expect.any(Number) } });
  expect(turnedAway).toEqual(['request']);
});

it.each(['/API/sports', '/api/sports/', '/Api/Boards/x/game'])('%s is treated as an API call', (path) => {
  expect(answers(path, true).turnedAway).toEqual(['request']);
});

it('a call that was admitted before is let through, even under pressure', () => {
  const call = { path: '/api/boards/x/game', socket: { destroyed: false } } as Request;
  markAdmitted(call);
  const turnAway = jest.fn();
  const next = jest.fn();
  const pressure = { isTooMuch: true, turnAway } as unknown as Pressure;
  new OverloadGate(pressure, new WaitingLine()).pass(call, {} as Response, next);
  expect(next).toHaveBeenCalledWith();
  expect(turnAway).not.toHaveBeenCalled();
});

it('a waiting request whose client left is dropped', () => {
  expect(answers('/api/sports', false, true)).toEqual({ called: false, error: undefined, turnedAway: [] });
});

it.each([
  '/api/health',
  '/api/health/',
  '/api/ready',
  '/api/billing/webhook',
  '/metrics',
  '/sportsbooks',
  '/assets/main.js',
])('%s is let through even under pressure', (path) => {
  expect(answers(path, true)).toEqual({ called: true, error: undefined, turnedAway: [] });
});
