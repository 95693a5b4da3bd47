import { Conflict, Forbidden, NotFound } from '@fairline/shared/contract';
import { BadRequestException, HttpException, NotFoundException } from '@nestjs/common';
import { problemOf, signedOut } from './problem.js';

const SERVER_ERROR = 'Server error. Our team has been notified.';

it.each([
  [new NotFound('NO_GAME', 'There is no such game.'), 404, 'NO_GAME'],
  [new Conflict('TAKEN', 'This username is already in use'), 409, 'TAKEN'],
  [signedOut(), 401, 'SIGNED_OUT'],
  [new Forbidden('PLAN_REQUIRED', 'Subscription required for API access'), 402, 'PLAN_REQUIRED'],
  [new Forbidden('CSRF', 'CSRF token validation failed'), 403, 'CSRF'],
])('our own errors pass on their status, code and message: %s', (error, status, code) => {
  expect(problemOf(error)).toEqual({ status, code, message: error.message });
});

it('an unexpected error reveals nothing', () => {
  for (const error of [
    new Error('password=hunter2'),
    'a text',
    undefined,
    Object.assign(new Error('x'), { status: 500 }),
  ])
    expect(problemOf(error)).toEqual({ status: 500, code: 'SERVER_ERROR', message: SERVER_ERROR });
});

it('messages of the framework and of libraries are hidden', () => {
  expect(problemOf(new NotFoundException('Cannot GET /secret'))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(problemOf(new BadRequestException('Unexpected token } in JSON at position 11')).message).not.toContain(
    'token',
  );
  expect(problemOf(Object.assign(new URIError('bad %zz'), { status: 400 }))).toMatchObject({ status: 400 });
});

it('our own exceptions pass on their fields and retry time', () => {
  const busy = new HttpException(
    { code: 'TOO_MANY_REQUESTS', message: 'Too many.', retryAfter: 2, fields: ['a'] },
    429,
  );
  expect(problemOf(busy)).toEqual({
    status: 429,
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many.',
    details: { fields: ['a'] },
    retryAfter: 2,
  });
});

it.each(['ECONNREFUSED', '57P01', '57014', '25P03', '08006'])(
  'the answer is 503 with a retry time while Postgres or Redis is unreachable or overloaded (%s)',
  (code) => {
    expect(problemOf(Object.assign(new Error('away'), { code }))).toEqual({
      status: 503,
      code: 'UNAVAILABLE',
      message: SERVER_ERROR,
      retryAfter: 5,
    });
  },
);

it.each(['22021', '22P05'])('text that Postgres cannot store (%s) is answered with 400, without details', (code) => {
  const unstorable = Object.assign(new Error('invalid byte sequence: 0x00 in hunter2'), { code });
  expect(problemOf(unstorable)).toEqual({
    status: 400,
    code: 'BAD_REQUEST',
    message: 'The request was not understood.',
  });
});
