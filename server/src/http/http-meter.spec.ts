import { EventEmitter } from 'node:events';
import { ProcessMeter, processName } from '@fairline/shared/node';
import type { Request, Response } from 'express';
import { HttpMeter } from './http-meter.js';

const aMeter = () => {
  const process = new ProcessMeter(processName('server'));
  const meter = new HttpMeter(process);
  const answer = (path: string, statusCode: number, type = 'application/json') => {
    const response = Object.assign(new EventEmitter(), { statusCode, getHeader: () => type });
    meter.count({ route: { path } } as unknown as Request, response as unknown as Response, () => {});
    response.emit('finish');
  };
  return { process, answer };
};

it('counts answers by status class, and does not count 503 from /api/ready as an error', () => {
  const { process, answer } = aMeter();
  answer('/api/ready', 503);
  answer('/api/sports', 200);
  answer('/api/sports', 503);
  expect(process.lastMinute.counts()).toEqual({
    'fairline_http_requests_total 2xx': 1,
    'fairline_http_requests_total 5xx': 1,
  });
});

it('counts no stream as an answer that took hours', async () => {
  const { process, answer } = aMeter();
  answer('/api/v1/stream', 200, 'text/event-stream');
  answer('/api/v1/stream', 402, 'application/problem+json');
  expect(process.lastMinute.counts()).toEqual({ 'fairline_http_requests_total 4xx': 1 });
  expect(await process.registry.metrics()).toContain('fairline_http_request_seconds_count{route="/api/v1/stream"} 1');
});
