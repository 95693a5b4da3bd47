import { EventEmitter } from 'node:events';
import { ProcessMeter, processName } from '@fairline/shared/node';
import type { Request, Response } from 'express';
import { HttpMeter } from './http-meter.js';

it('counts answers by status class, and does not count 503 from /api/ready as an error', () => {
  const process = new ProcessMeter(processName('server'));
  const meter = new HttpMeter(process);
  const answer = (path: string, statusCode: number) => {
    const response = Object.assign(new EventEmitter(), { statusCode });
    meter.count({ route: { path } } as unknown as Request, response as unknown as Response, () => {});
    response.emit('finish');
  };
  answer('/api/ready', 503);
  answer('/api/sports', 200);
  answer('/api/sports', 503);
  expect(process.lastMinute.counts()).toEqual({
    'fairline_http_requests_total 2xx': 1,
    'fairline_http_requests_total 5xx': 1,
  });
});
