import type { Socket } from 'node:net';
import express from 'express';
import { ipAsIn } from './network.js';

const ipBehind = (proxies: number, forwarded?: string) => {
  const app = express();
  app.set('trust proxy', proxies);
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return ipAsIn(app)({ headers, socket: { remoteAddress: '10.0.0.1' } as Socket });
};

it.each([
  [0, undefined, '10.0.0.1'],
  [0, '203.0.113.7', '10.0.0.1'],
  [1, undefined, '10.0.0.1'],
  [1, '203.0.113.7', '203.0.113.7'],
  [1, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  [2, '198.51.100.1, 203.0.113.7', '198.51.100.1'],
  [2, '203.0.113.7', '203.0.113.7'],
  [1, ' , 203.0.113.7 ,', '203.0.113.7'],
])('the last %i entries of X-Forwarded-For are trusted, and none before them: %j', (proxies, forwarded, ip) => {
  expect(ipBehind(proxies, forwarded)).toBe(ip);
});
