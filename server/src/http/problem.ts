import { type IncomingMessage, STATUS_CODES } from 'node:http';
import { Conflict, Forbidden, NotFound } from '@fairline/shared/contract';
import { HttpException } from '@nestjs/common';
import { isUnreachable } from './unreachable.js';

/** The message for a caller who has to sign in first. */
export const SIGN_IN = 'Authentication required - please log in';

/** An error as clients see it. */
export interface Problem {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** Further fields of the body, such as the names of invalid fields. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Seconds after which a client should try again. */
  readonly retryAfter?: number;
}

/** A problem as the answer to a request: its media type, and its body as text. `id` is the request's. */
export const answerTo = (url: string | undefined, problem: Problem, id: string): { type: string; text: string } =>
  OPEN_API.test(url ?? '')
    ? { type: PROBLEM_JSON, text: JSON.stringify(openBodyOf(problem, id)) }
    : { type: 'application/json; charset=utf-8', text: JSON.stringify(bodyOf(problem, id)) };

// As the router reads it, which ignores case.
const OPEN_API = /^\/(?:api\/v1|mcp)(?:[/?]|$)/i;
export const PROBLEM_JSON = 'application/problem+json';

// By RFC 9457, in the open API. The type says no more than the code; both are stable, and the details' own fields stand beside them.
const openBodyOf = ({ status, code, message, details }: Problem, id: string) => ({
  ...details,
  type: `urn:fairline:problem:${code.toLowerCase().replaceAll('_', '-')}`,
  title: STATUS_CODES[status] ?? 'Error',
  status,
  detail: message,
  instance: `urn:uuid:${id}`,
  code,
});

// `error` and `message` are the same: the specification uses both names.
const bodyOf = ({ code, message, details }: Problem, requestId: string) => ({
  error: message,
  message,
  code,
  requestId,
  ...details,
});

/** Turns any error into a problem. An unexpected one becomes a 500 without details. */
export const problemOf = (error: unknown): Problem => {
  if (error instanceof NotFound) return { status: 404, code: error.code, message: error.message };
  if (error instanceof Conflict) return { status: 409, code: error.code, message: error.message };
  if (error instanceof Forbidden)
    return { status: STATUS_OF_REFUSAL[error.code] ?? 403, code: error.code, message: error.message };
  if (error instanceof HttpException) return problemOfNest(error);
  if (isUnreachable(error)) return UNREACHABLE;
  const status = refusalOf(error);
  return status === undefined ? UNFORESEEN : standard(status);
};

// Not signed in, or the plan is too low; every other refusal is a plain 403.
const STATUS_OF_REFUSAL: Readonly<Record<string, number>> = {
  SIGNED_OUT: 401,
  invalid_jwt: 401,
  WRONG_CREDENTIALS: 401,
  MFA_REQUIRED: 401,
  MFA_INVALID: 401,
  PASSKEY_INVALID: 401,
  PASSKEY_LATE: 401,
  PLAN_REQUIRED: 402,
  QUOTA_EXCEEDED: 402,
};

const STANDARD: Readonly<Record<number, { code: string; message: string }>> = {
  400: { code: 'BAD_REQUEST', message: 'The request was not understood.' },
  401: { code: 'SIGNED_OUT', message: SIGN_IN },
  404: { code: 'NOT_FOUND', message: 'There is nothing at this address.' },
  413: { code: 'TOO_LARGE', message: 'The request is too large.' },
  415: { code: 'UNSUPPORTED', message: 'This kind of body is not supported. Please send it uncompressed.' },
  429: { code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Please wait before trying again.' },
};

const SERVER_ERROR = 'Server error. Our team has been notified.';
const UNFORESEEN: Problem = { status: 500, code: 'SERVER_ERROR', message: SERVER_ERROR };
const UNREACHABLE: Problem = { status: 503, code: 'UNAVAILABLE', message: SERVER_ERROR, retryAfter: 5 };

/** The problem of a status for which there is no more to say. */
export const standard = (status: number): Problem => ({
  status,
  ...(STANDARD[status] ?? (status < 500 ? STANDARD[400]! : { code: 'SERVER_ERROR', message: SERVER_ERROR })),
});

// Our own exceptions have a code and a message; of all others only the status is used, because Nest's messages echo the request.
const problemOfNest = (error: HttpException): Problem => {
  const status = error.getStatus();
  const said = error.getResponse();
  if (typeof said !== 'object' || !('code' in said) || !('message' in said)) return standard(status);
  const { code, message, retryAfter, ...details } = said as Record<string, unknown>;
  return {
    status,
    code: String(code),
    message: String(message),
    details,
    ...(typeof retryAfter === 'number' ? { retryAfter } : {}),
  };
};

/**
 * The status with which a library refused the request (invalid JSON, a URL that cannot be decoded), or 400 for text that Postgres cannot
 * store.
 */
const refusalOf = (error: unknown): number | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (isUnstorable(error)) return 400;
  if (!('status' in error)) return undefined;
  const { status } = error;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
};

const isUnstorable = (error: Error & { readonly code?: unknown; readonly detail?: unknown }): boolean =>
  UNSTORABLE.has(String(error.code)) || (error.code === INVALID_TEXT && /surrogate/.test(String(error.detail)));

// character_not_in_repertoire and untranslatable_character: U+0000, in a text and in JSON.
const UNSTORABLE = new Set(['22021', '22P05']);
// invalid_text_representation: a lone surrogate in JSON, or a mistake of our own.
const INVALID_TEXT = '22P02';

export const signedOut = () => new Forbidden('SIGNED_OUT', SIGN_IN);

/** The error for too many requests; `retryAfter` in seconds. */
export const tooMany = (retryAfter: number): HttpException => {
  const message = 'Too many requests. Please wait before trying again.';
  return new HttpException({ code: 'TOO_MANY_REQUESTS', message, retryAfter }, 429);
};

const SOONEST_SECONDS = 2;
const SPREAD_SECONDS = 6;

/** Seconds until a client should try again, spread so that not all come back at once. */
export const soon = (): number => SOONEST_SECONDS + Math.floor(Math.random() * SPREAD_SECONDS);

/** The refusal while the server is overloaded. */
export const busy = (): Problem => ({
  status: 503,
  code: 'BUSY',
  message: 'We are very busy right now. Please try again in a moment.',
  retryAfter: soon(),
});

/** Notes that a call was refused although its answer, a redirect, does not say so. It counts as one that was refused. */
export const noteRefused = (request: IncomingMessage) => refused.add(request);

export const isNotedRefused = (request: IncomingMessage): boolean => refused.has(request);

const refused = new WeakSet<IncomingMessage>();
