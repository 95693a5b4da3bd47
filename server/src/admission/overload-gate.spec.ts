import type { IncomingMessage, ServerResponse } from 'node:http';
import { jest } from '@jest/globals';
import type { Request, Response } from 'express';
import type { HttpMeter } from '../http/http-meter.js';
import { OverloadGate } from './overload-gate.js';
import type { Pressure } from './pressure.js';
import { markAdmitted, WaitingLine } from './waiting-line.js';

const CONFIG = { PUBLIC_URL: ['https://fairline.test'] };

const aGate = (isTooMuch = false, line = new WaitingLine({ LIMITS: 'on', NODE_ENV: 'test' })) => {
  const turnAway = jest.fn();
  const answer = jest.fn();
  const pressure = { isTooMuchFor: () => isTooMuch, turnAway } as unknown as Pressure;
  return { gate: new OverloadGate(CONFIG, pressure, line, { answer } as unknown as HttpMeter), turnAway, answer };
};

/** A response that keeps what is written to it. */
const aResponse = () => {
  const written = { status: 0, headers: {} as Record<string, string>, body: {} as Record<string, unknown> };
  const response = {
    writeHead: (status: number, headers: readonly string[]) => {
      written.status = status;
      for (let i = 0; i < headers.length; i += 2) written.headers[headers[i]!.toLowerCase()] = headers[i + 1]!;
      return response;
    },
    end: (body: string) => Object.assign(written, { body: JSON.parse(body) }),
  };
  return { response: response as unknown as ServerResponse, written };
};

const isRefused = (url: string, isTooMuch: boolean) =>
  aGate(isTooMuch).gate.refuses({ url, headers: {} } as IncomingMessage, aResponse().response, '203.0.113.7');

describe('the overload gate', () => {
  it('refuses nothing while there is capacity', () => {
    expect(isRefused('/api/sports', false)).toBe(false);
  });

  it('refuses API calls under pressure with 503 BUSY in the form of every problem, and counts them', () => {
    const { gate, turnAway, answer } = aGate(true);
    const { response, written } = aResponse();
    expect(gate.refuses({ url: '/api/sports?x=1', headers: {} } as IncomingMessage, response, '203.0.113.7')).toBe(
      true,
    );
    expect(written.status).toBe(503);
    expect(written.body).toEqual({
      code: 'BUSY',
      error: 'We are very busy right now. Please try again in a moment.',
      message: 'We are very busy right now. Please try again in a moment.',
      requestId: written.headers['x-request-id'],
    });
    expect(Number(written.headers['retry-after'])).toBeGreaterThanOrEqual(2);
    expect(Number(written.headers['content-length'])).toBe(Buffer.byteLength(JSON.stringify(written.body)));
    expect(written.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(turnAway).toHaveBeenCalledWith('request');
    expect(answer).toHaveBeenCalledWith(503, 'other', expect.any(Number));
  });

  it.each(['/API/sports', '/api/sports/', '/Api/Boards/x/game'])('treats %s as an API call', (url) => {
    expect(isRefused(url, true)).toBe(true);
  });

  it.each([
    '/api/health',
    '/api/health/',
    '/api/health?from=monitor',
    '/api/ready',
    '/api/billing/webhook',
    '/metrics',
    '/sportsbooks',
    '/assets/main.js',
  ])('lets %s through even under pressure', (url) => {
    expect(isRefused(url, true)).toBe(false);
  });

  const pass = (request: Partial<Request>, line?: WaitingLine) => {
    const next = jest.fn();
    const whole = { url: '/api/sports', socket: { destroyed: false }, ...request } as Request;
    aGate(false, line).gate.pass(whole, {} as Response, next);
    return next;
  };

  it('lets a request in when its turn comes', () => {
    expect(pass({})).toHaveBeenCalledWith();
  });

  it('drops a waiting request whose client has left', () => {
    expect(pass({ socket: { destroyed: true } as Request['socket'] })).not.toHaveBeenCalled();
  });

  it('does not count a call twice that was admitted before', () => {
    const joined: boolean[] = [];
    const line = { join: (_go: () => void, counts: boolean) => joined.push(counts) } as unknown as WaitingLine;
    const request = { url: '/api/boards/x/game' } as Request;
    aGate(false, line).gate.pass(request, {} as Response, jest.fn());
    markAdmitted(request);
    aGate(false, line).gate.pass(request, {} as Response, jest.fn());
    expect(joined).toEqual([true, false]);
  });
});
